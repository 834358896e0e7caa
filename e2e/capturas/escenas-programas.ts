import type { createClaveApi } from '@rodal/contracts/programas';
import type { Output } from '@rodal/contracts/endpoint';
import { getResumenClavesApi, listClavesApi, type Programa } from '@rodal/contracts/listados/programas';
import { errorText } from '@rodal/domain/errors';
import { enSol, fallar, noAplica, retocar, sinSenal } from './estados.ts';
import { interno } from './oficina.ts';
import { abrir, dice, luego, toca, vuelveABuscar } from './pasos.ts';
import type { Fila, Paso } from './tipos.ts';

const RUTA = '**/api/admin/clavesApi';

const FILA = { prefijo: 'rodal_Qx8vTe', creadaPor: 'admin', creadaEn: '2026-05-14T13:30:00.000Z', venceEn: null, ultimoUso: null, revocadaEn: null, creadorInactivo: false, estado: 'vigente' } as const;
/** One of each state, made and ended long before today or long after. */
const CLAVES: readonly Programa[] = [
  { ...FILA, id: 4, nombre: 'Conector del ERP', permiso: 'reporte.sincronizar', ultimoUso: '2026-11-20T14:02:00.000Z' },
  { ...FILA, id: 3, nombre: 'Balanza de Coronel', permiso: 'recepciones.mantener', prefijo: 'rodal_m2_KpZ', venceEn: '2090-01-01T03:00:00.000Z' },
  { ...FILA, id: 2, nombre: 'Planillas de Comex', permiso: 'inventario.ver', prefijo: 'rodal_9TdWb-', venceEn: '2026-06-01T04:00:00.000Z', estado: 'vencida', ultimoUso: '2026-05-29T20:15:00.000Z' },
  { ...FILA, id: 1, nombre: 'Balanza anterior', permiso: 'recepciones.mantener', prefijo: 'rodal_aH31sR', revocadaEn: '2026-08-03T13:00:00.000Z', estado: 'revocada' },
];
const CREADA: Output<typeof createClaveApi> = {
  clave: `rodal_${'wZ4k9QmT'.repeat(5)}xYz`,
  fila: { ...FILA, id: 5, nombre: 'Romana de Lirquén', permiso: 'recepciones.mantener', prefijo: 'rodal_wZ4k9Q' },
};

/** No key of the demo is made: a picture changes nothing. */
const conClaves =
  (claves: readonly Programa[]): Paso =>
  async (mesa) => {
    await retocar(mesa, RUTA, listClavesApi.reply, () => ({ claves: [...claves], siguiente: null }));
    await retocar(mesa, `${RUTA}/resumen`, getResumenClavesApi.reply, () => ({ total: claves.length, vigentes: claves.filter(({ estado }) => estado === 'vigente').length, porRevisar: [] }));
  };
const pantalla = abrir('/admin?vista=programas');
const pagina: Paso = luego(conClaves(CLAVES), pantalla, dice('4 claves · 2 vigentes'));
const creando: Paso = async (mesa) => {
  const { page } = mesa;
  await toca('Crear clave')(mesa);
  const form = page.getByRole('form', { name: 'Crear clave' });
  await form.getByLabel('Nombre del programa').fill(CREADA.fila.nombre);
  await form.getByLabel('Permiso').selectOption(CREADA.fila.permiso);
  await form.getByRole('button', { name: 'Crear', exact: true }).click();
};
const crea: Paso = async (mesa) => {
  await mesa.context.route(RUTA, (route) => (route.request().method() === 'POST' ? route.fulfill({ json: CREADA }) : route.fallback()));
  await creando(mesa);
  await dice(CREADA.clave)(mesa);
};

/** The keys of programs, and the one time that a new one is seen. */
export const PROGRAMAS: readonly Fila[] = [
  {
    pantalla: 'programas',
    ruta: null,
    quien: 'admin',
    estados: {
      normal: pagina,
      vacio: luego(conClaves([]), pantalla, dice('Sin claves')),
      incompleto: luego(pagina, crea, toca('Listo'), dice('La clave no se ha copiado.')),
      error: luego(interno(RUTA), pantalla, dice('No se pudieron leer las claves')),
      'sin-senal': sinSenal(pagina, luego(({ context }) => context.unroute(RUTA), vuelveABuscar, dice('No se pudo actualizar'))),
      'nombres-largos': luego(
        conClaves(CLAVES.map((clave) => ({ ...clave, nombre: `Integración de abastecimiento y transporte ${clave.id} de la planta`, permiso: 'despacho.fueraPerimetro', creadaPor: 'maria.fernanda.gonzalez-echeverria' }))),
        pantalla,
        dice('4 claves · 2 vigentes'),
      ),
      sol: enSol(pagina),
    },
  },
  {
    pantalla: 'programas-crear',
    ruta: null,
    quien: 'admin',
    estados: {
      normal: luego(pagina, crea),
      vacio: noAplica('Vacío es como parte: se ve en lo incompleto'),
      incompleto: luego(pagina, toca('Crear clave'), toca('Crear'), dice(/^Falta/)),
      error: luego(pagina, (mesa) => fallar(mesa, RUTA, 500, 'interno', errorText('interno')), creando, dice('No se pudo crear la clave')),
      'sin-senal': noAplica('Lo mismo que el error, con otra causa'),
      'nombres-largos': noAplica('Los campos se desplazan por dentro'),
      sol: noAplica('Como la lista'),
    },
  },
];
