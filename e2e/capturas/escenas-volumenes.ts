import type { ResumenVolumenes, VolumenFila } from '@rodal/contracts/listados/volumenes';
import type { VolumenDelMes } from '@rodal/contracts/volumenes';
import { categoriasDe, type UnidadGestion, unidadVolumen } from '@rodal/domain/gestion/unidades';
import { errorText } from '@rodal/domain/errors';
import { enSol, fallar, noAplica, responder, sinSenal } from './estados.ts';
import { interno } from './oficina.ts';
import { abrir, dice, luego, toca } from './pasos.ts';
import type { Fila, Paso } from './tipos.ts';

const LISTA = '**/api/reporte/obtenerVolumenes?*';
const SUMAS = '**/api/reporte/obtenerVolumenes/resumen?*';
const MES = '**/api/reporte/obtenerVolumenes/mes?*';
const FLUJO = '**/api/flujos/reporteGestion';
const LEIDO = '2026-11-20T12:04:00.000Z';
const PLANTAS: readonly UnidadGestion[] = ['ASE-COI', 'ASE-LAU1', 'PAL-SEC-LAU', 'PUL-VAL'];

const CORRECCIONES: readonly VolumenFila[] = PLANTAS.map((planta, at) => ({
  id: `01999c40-0000-7000-8000-00000000000${at}`, planta, categoria: categoriasDe(planta)[1] ?? '', mes: '2026-11', metroCubico: at % 2 === 0 ? '-11.5' : '1250.125', valor: at === 1 ? '185.5' : null,
  creadoEn: LEIDO, creadoPor: 'reportes', eliminadoEn: null, eliminadoPor: null, motivo: null,
}));
const VOLUMENES: readonly VolumenDelMes[] = PLANTAS.map((planta, at) => ({
  planta, categoria: categoriasDe(planta)[1] ?? '', mes: '2026-11', medida: unidadVolumen(planta), metroCubicoBC: '12640.5', correcciones: at % 2 === 0 ? '-11.5' : '1250.125', metroCubico: at % 2 === 0 ? '12629' : '13890.625', valor: null,
}));
const SUMA: ResumenVolumenes = { total: 4, medidas: [{ medida: 'M3', correcciones: 3, metroCubico: '1227.125' }, { medida: 'BDMT', correcciones: 1, metroCubico: '1250.125' }], datosAl: LEIDO, faltan: [] };
const SOBRA = [{ mes: '2026-11', planta: 'COIHUE', familia: 'VERDE SIN CLASIFICAR', tipo: 'Output', volumen: '215.5', medida: 'M3' }, { mes: '2026-11', planta: 'LAUTARO', familia: 'SEC', tipo: 'Transfer', volumen: '-4.125', medida: 'M3' }];

const conVolumenes =
  (filas: readonly VolumenFila[], resumen: ResumenVolumenes, mes: object): Paso =>
  async (mesa) => {
    await responder(mesa, FLUJO, 200, { trabajo: null, porConfirmar: null, datosAl: LEIDO, cambiadoEn: LEIDO, desde: '2023-01' });
    await responder(mesa, LISTA, 200, { volumenes: filas, siguiente: null });
    await responder(mesa, SUMAS, 200, { ...resumen });
    await responder(mesa, MES, 200, { cargado: { mes: '2026-11', datosAl: LEIDO, faltan: [] }, volumenes: VOLUMENES, sinCategoria: [], cerrado: false, ...mes });
  };
const noviembre = '/reportevolumenes?mes=11&anio=2026';
const pagina: Paso = luego(conVolumenes(CORRECCIONES, SUMA, {}), abrir(noviembre), dice(/4 correcciones/));
const agregando: Paso = async (mesa) => {
  await toca('Agregar')(mesa);
  const form = mesa.page.getByRole('form', { name: 'Corrección de volumen' });
  await form.getByLabel(/^Planta/).selectOption('ASE-COI');
  await form.getByLabel(/^Categoría/).selectOption('Producción Madera');
  await form.getByLabel(/^Metro Cúbico/).fill('-12,5');
  await dice('12.629,000 → 12.616,500 M3')(mesa);
};

/** Corrections of volume: their month above them, and what a new one changes. */
export const VOLUMENES_CORREGIDOS: readonly Fila[] = [
  {
    pantalla: 'volumenes',
    ruta: '/reportevolumenes',
    quien: 'reportes',
    estados: {
      normal: pagina,
      vacio: luego(conVolumenes([], { total: 0, medidas: [], datosAl: null, faltan: [] }, { volumenes: [], cargado: { mes: '2026-11', datosAl: null, faltan: [] } }), abrir(noviembre), dice('Sin correcciones en noviembre 2026')),
      incompleto: luego(conVolumenes(CORRECCIONES, { ...SUMA, faltan: ['FLE'] }, { sinCategoria: SOBRA }), abrir(noviembre), dice(/Sin categoría en noviembre 2026/)),
      error: luego(interno(LISTA), interno(SUMAS), interno(MES), abrir(noviembre), dice('No se pudieron traer las correcciones')),
      'sin-senal': sinSenal(pagina),
      'nombres-largos': luego(
        conVolumenes(CORRECCIONES.map((una) => ({ ...una, creadoPor: 'maria.fernanda.gonzalez-echeverria', metroCubico: '-1000000' })), SUMA, { volumenes: VOLUMENES.map((uno) => ({ ...uno, metroCubicoBC: '12345678.123', metroCubico: '11345678.123', correcciones: '-1000000' })) }),
        abrir(noviembre),
        dice(/4 correcciones/),
      ),
      sol: enSol(pagina),
    },
  },
  {
    pantalla: 'volumenes-agregar',
    ruta: null,
    quien: 'reportes',
    estados: {
      normal: luego(pagina, agregando),
      vacio: luego(pagina, toca('Agregar'), dice('Agregar corrección de volumen')),
      incompleto: luego(pagina, toca('Agregar'), ({ page }) => page.getByRole('form').getByRole('button', { name: 'Agregar' }).click(), dice(/^Falta/)),
      error: luego(pagina, (mesa) => fallar(mesa, '**/api/reporte/insertarVolumenes', 500, 'interno', errorText('interno')), agregando, ({ page }) => page.getByRole('form').getByRole('button', { name: 'Agregar' }).click(), dice('No se pudo registrar la corrección')),
      'sin-senal': noAplica('Lo mismo que el error, con otra causa'),
      'nombres-largos': noAplica('Los campos se desplazan por dentro'),
      sol: noAplica('Como la lista'),
    },
  },
];
