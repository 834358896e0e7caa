import { expect } from '@playwright/test';
import { listOpcionesBusqueda } from '@rodal/contracts/busqueda';
import { enSol, fallar, noAplica, responder, retocar, sinSenal } from './estados.ts';
import { abreFiltros, buscar, conNombresLargos, interno, noventaDias, OPCIONES, semana } from './oficina.ts';
import { dice, luego, toca } from './pasos.ts';
import type { Fila, Mesa, Paso } from './tipos.ts';

const VISTAS = '**/api/vistas/despachoRecepciones';
const EXPORTAR = '**/api/despacho/exportar*';

const filtros: Paso = luego(semana, abreFiltros);
const elige =
  (campo: string, busca: string): Paso =>
  async ({ page }) => {
    await page.getByRole('combobox', { name: campo, exact: true }).click();
    if (busca !== '') await page.getByRole('combobox', { name: campo, exact: true }).fill(busca);
  };
const tildes: Paso = luego(filtros, toca(/^Avisos:/));

/** Every filter at once: each has its chip. */
const todosLosFiltros: Paso = async (mesa) => {
  const { truck_plate: patente, origin, rol, product_code: producto } = await buscar(mesa, '', ({ avisos }) => avisos.length > 0);
  const faena = encodeURIComponent(`${origin}*${rol}`);
  const activos = `despachador=despachador&patente=${patente}&faena=${faena}&producto=${producto}&estado=enviado&avisos=choferNoAutorizado,fueraPerimetro`;
  await mesa.page.goto(`/despachoRecepciones?${noventaDias()}&${activos}`);
  await expect(mesa.page.getByRole('button', { name: /^Quitar filtro Fechas:/ })).toBeVisible();
};

const LARGA = 'SANTA CATALINA DE LA CORDILLERA DE NAHUELBUTA SECTOR PONIENTE';
const listasLargas: Paso = (mesa) =>
  retocar(mesa, OPCIONES, listOpcionesBusqueda.reply, (opciones) => ({
    ...opciones,
    faenas: opciones.faenas.map((faena, at) => ({ ...faena, nombre: `${LARGA} ${at + 1}` })),
  }));
const sinListas: Paso = (mesa) => responder(mesa, OPCIONES, 200, { faenas: [], productos: [], despachadores: [] });

const guardadas = (...nombres: readonly string[]): Paso => async (mesa) =>
  responder(mesa, VISTAS, 200, {
    vistas: nombres.map((nombre, at) => ({ id: at + 1, nombre, consulta: at === 0 ? 'rango=7dias' : 'rango=mes&avisos=todos', columnas: [] })),
  });
const vistas: Paso = luego(semana, toca(/^Vistas/));
const ALGUNAS = ['La semana', 'Con avisos del mes', 'Nitens a Mariquina'];
const escribe = (nombre: string): Paso => ({ page }) => page.getByLabel('Guardar esta vista como').fill(nombre);

const exportar: Paso = luego(semana, toca('Exportar'), ({ page }) => expect(page.getByRole('button', { name: 'Excel' })).toBeVisible());
/** On its way for ever. */
const sinRespuesta: Paso = async ({ context }) => {
  await context.route(EXPORTAR, () => undefined);
};
const enMarcha: Paso = luego(sinRespuesta, exportar, toca('Excel'), dice('Exportando…'));

const columnas: Paso = luego(semana, toca('Columnas'));
const quita = (...nombres: readonly string[]): Paso => async ({ page }) => {
  for (const nombre of nombres) await page.getByRole('checkbox', { name: new RegExp(`^${nombre}`) }).click();
};

const ordenado: Paso = ({ page, telefono }) =>
  telefono
    ? page.getByLabel('Ordenar por').selectOption('camion').then(() => undefined)
    : page.getByRole('columnheader', { name: 'Camión' }).getByRole('button').click();

const DEL_TELEFONO = 'Lo que muestra ya está en la página: igual con y sin señal';

/** What stands around the list of dispatches: filters, order, columns, views, export. */
export const BUSQUEDA: readonly Fila[] = [
  {
    pantalla: 'despachos-filtros',
    ruta: null,
    quien: 'oficina',
    estados: {
      normal: filtros,
      vacio: luego(sinListas, filtros, elige('Faena', ''), dice('Nada de la lista contiene eso')),
      incompleto: todosLosFiltros,
      error: luego(interno(OPCIONES), filtros, dice('No se pudieron traer las listas')),
      'sin-senal': noAplica(DEL_TELEFONO),
      'nombres-largos': luego(listasLargas, filtros, elige('Faena', 'santa')),
      sol: enSol(luego(filtros, elige('Producto', ''))),
    },
  },
  {
    pantalla: 'despachos-avisos',
    ruta: null,
    quien: 'oficina',
    estados: {
      normal: tildes,
      vacio: noAplica('Las clases de aviso son siempre las mismas'),
      incompleto: luego(tildes, quita('Fuera del perímetro', 'Chofer no autorizado')),
      error: noAplica('Sin las cuentas la lista es la misma: despachos.error'),
      'sin-senal': noAplica(DEL_TELEFONO),
      'nombres-largos': noAplica('Los nombres de los avisos son fijos'),
      sol: enSol(tildes),
    },
  },
  {
    pantalla: 'despachos-columnas',
    ruta: null,
    quien: 'oficina',
    solo: { tamano: '1440x900', porque: 'En el teléfono cada fila es una tarjeta' },
    estados: {
      normal: columnas,
      vacio: noAplica('Las columnas son siempre las mismas'),
      incompleto: luego(columnas, quita('Guía', 'Avisos', 'Carro', 'Fotos', 'Cosecha')),
      error: noAplica('No pide nada al servidor'),
      'sin-senal': noAplica(DEL_TELEFONO),
      'nombres-largos': noAplica('Los nombres de las columnas son fijos'),
      sol: enSol(columnas),
    },
  },
  {
    pantalla: 'despachos-vistas',
    ruta: null,
    quien: 'oficina',
    estados: {
      normal: luego(guardadas(...ALGUNAS), vistas, dice('Con avisos del mes')),
      vacio: luego(guardadas(), vistas, dice('Guarde aquí las búsquedas')),
      incompleto: luego(guardadas(...ALGUNAS), vistas, escribe('Con avisos del mes'), dice('Se reemplazará')),
      error: luego(interno(VISTAS), vistas, dice('No se pudieron traer sus vistas')),
      'sin-senal': sinSenal(luego(guardadas(...ALGUNAS), vistas)),
      'nombres-largos': luego(guardadas('Despachos de Santa Catalina de la Cordillera sin guía ni foto', ...ALGUNAS), vistas),
      sol: enSol(luego(guardadas(...ALGUNAS), vistas)),
    },
  },
  {
    pantalla: 'despachos-orden',
    ruta: null,
    quien: 'oficina',
    estados: {
      normal: luego(semana, ordenado),
      vacio: noAplica('Sin filas no hay orden: despachos.vacio'),
      incompleto: noAplica('Un orden siempre está entero'),
      error: noAplica('Como la lista: despachos.error'),
      'sin-senal': sinSenal(semana, sinPedir),
      'nombres-largos': luego(conNombresLargos, semana, ordenado),
      sol: enSol(luego(semana, ordenado)),
    },
  },
  {
    pantalla: 'despachos-exportar',
    ruta: null,
    quien: 'oficina',
    estados: {
      normal: exportar,
      vacio: noAplica('Sin resultados no se exporta: despachos.vacio'),
      incompleto: enMarcha,
      error: luego(
        (mesa) => fallar(mesa, EXPORTAR, 429, 'demasiadas_solicitudes', 'Ya hay otra exportación suya en marcha. Espere a que termine.'),
        exportar,
        toca('CSV'),
        dice('No se pudo exportar'),
      ),
      'sin-senal': sinSenal(exportar, luego(toca('Excel'), dice('No se pudo exportar'))),
      'nombres-largos': noAplica('No muestra nombres'),
      sol: enSol(exportar),
    },
  },
];

/** Another order of what is not there: told, and what was there stays. */
async function sinPedir(mesa: Mesa): Promise<void> {
  await ordenado(mesa);
}
