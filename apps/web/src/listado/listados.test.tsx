// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import type { Listado } from '@rodal/contracts/listado';
import { AUDITORIA, type Hecho, listUsuariosAuditoria } from '@rodal/contracts/listados/auditoria';
import { AVISOS } from '@rodal/contracts/listados/avisos';
import { CAMIONES } from '@rodal/contracts/listados/camiones';
import { CONDUCTORES } from '@rodal/contracts/listados/conductores';
import { EMPRESAS } from '@rodal/contracts/listados/empresas';
import { FAENAS } from '@rodal/contracts/listados/faenas';
import { SOLICITUDES } from '@rodal/contracts/listados/solicitudes';
import { GUIAS_NULAS } from '@rodal/contracts/listados/guias-nulas';
import { CORREOS, type CorreoFila } from '@rodal/contracts/listados/correos';
import { CONTENEDORES } from '@rodal/contracts/listados/contenedores';
import { CORRECCIONES } from '@rodal/contracts/listados/correcciones';
import { INVENTARIO, listAniosInventario } from '@rodal/contracts/listados/inventario';
import { listMesesMovEtiquetas, MOV_ETIQUETAS } from '@rodal/contracts/listados/mov-etiquetas';
import { NOMINAS, NOMINAS_FLE } from '@rodal/contracts/listados/nominas';
import { CLIENTES_NACIONALES } from '@rodal/contracts/listados/clientes-nacionales';
import { PROVEEDORES_BLOQUEADOS } from '@rodal/contracts/listados/proveedores-bloqueados';
import { listOpcionesRecepciones, RECEPCIONES } from '@rodal/contracts/listados/recepciones';
import { RECEPCIONES_CAMION } from '@rodal/contracts/listados/recepciones-camion';
import { REPORTE_DETALLE } from '@rodal/contracts/listados/reporte-detalle';
import { type AperturaReporteGestion, getAperturaReporteGestion } from '@rodal/contracts/reporte-gestion';
import { TRABAJOS } from '@rodal/contracts/listados/trabajos';
import { TRAZO } from '@rodal/contracts/listados/trazo';
import { FAENAS_HISTORICO } from '@rodal/contracts/listados/faenas-historico';
import { FICHAS_MOVIMIENTOS } from '@rodal/contracts/listados/fichas-movimientos';
import { listDetalles2 } from '@rodal/contracts/mantenedor';
import { getCosto, listContadoresCostos } from '@rodal/contracts/costos';
import { COSTOS } from '@rodal/contracts/listados/costos';
import { listHistoria } from '@rodal/contracts/historia';
import { CONTADORES, costo, costoFila, SUMADOS as COSTOS_SUMADOS } from '../features/costos/testing/costos.ts';
import { VOLUMENES } from '@rodal/contracts/listados/volumenes';
import { getVolumenesMes, listMesesVolumenes } from '@rodal/contracts/volumenes';
import { PROGRAMAS } from '@rodal/contracts/listados/programas';
import { USUARIOS } from '@rodal/contracts/listados/usuarios';
import type { Sesion } from '@rodal/contracts/sesion';
import { getFlujo } from '@rodal/contracts/trabajos';
import { listVistas, type PantallaVistas, saveVista, type Vista } from '@rodal/contracts/vistas';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { muestraDe } from '../../../../scripts/lib/muestra.ts';
import { queryClientOf } from '../api/query-client.ts';
import { flujoOf, trabajoOf } from '../cargas/testing/trabajo.ts';
import { camionFila } from '../features/camiones/testing/camiones.ts';
import { conductorFila } from '../features/conductores/testing/conductores.ts';
import { empresaFila } from '../features/empresas/testing/empresas.ts';
import { faena } from '../features/faenas/testing/faenas.tsx';
import { cliente, RESUMEN as PENDIENTE } from '../features/clientes/testing/clientes.ts';
import { contenedorFila } from '../features/pedido-transferencia/testing/pedidos.ts';
import { correccionFila } from '../features/correcciones/testing/correcciones.ts';
import { solicitudFila } from '../features/solicitudes/testing/solicitudes.ts';
import { nulaFila } from '../features/guias-nulas/testing/nulas.ts';
import { etiqueta, RESUMEN } from '../features/inventario/testing/inventario.tsx';
import { DETALLES, filaHistorica, RESUMEN as HISTORICO } from '../features/mantenedor/testing/historico.tsx';
import { movimientoFicha } from '../features/fichas/testing/ficha.tsx';
import { correccion, DEL_MES, RESUMEN as CORREGIDOS } from '../features/volumenes/testing/correcciones.tsx';
import { movimiento, RESUMEN as MES } from '../features/mov-etiquetas/testing/movimientos.tsx';
import { nominaFila, RESUMEN as NOMINAS_CLP } from '../features/nominas/testing/nominas.tsx';
import { recepcion } from '../features/recepciones/testing/servidor.tsx';
import { recepcionFila } from '../features/recepciones-camion/testing/recepciones.ts';
import { alertaOf, trazoFila, trazoOf } from '../features/trazo/testing/trazo.ts';
import { surviveTranslation } from '../navegador/traduccion.ts';
import { stubBrowser } from '../testing/browser.ts';
import { fails, on, replies } from '../testing/msw.ts';
import { namesWithoutTheirText } from '../testing/nombres.ts';
import { sesionOf } from '../testing/sesion.ts';
import { translatePage } from '../testing/traducir.ts';
import { themeOf } from '../ui/theme.ts';
import { columnasDe } from './columnas.tsx';

/** Every list of the engine: what holds for all of their screens is proven here once; a row's own facts in its own test. */

interface Caso {
  readonly listado: Listado;
  readonly page: () => Promise<{ readonly default: ComponentType<{ readonly sesion: Sesion }> }>;
  readonly fila: Readonly<Record<string, unknown>>;
  readonly resumen: object;
  /** What it adds up to where nothing is found, if that is more than a total of none. */
  readonly nada?: object;
  /** A word of that row. */
  readonly palabra: string;
  /** What its card on a phone is headed by; absent = by that word. */
  readonly encabeza?: string;
  /** What else it asks for. */
  readonly otras: readonly HttpHandler[];
  /** An address with a filter, and its chip. */
  readonly filtro: readonly [string, string];
  /** Of a list that is loaded from the ERP: what it adds up to before it ever was, what it says then, and the way to load it. */
  readonly sinCargar?: { readonly resumen: object; readonly dice: RegExp; readonly rol: 'button' | 'link' | 'tab'; readonly boton: string };
}

const APERTURA: AperturaReporteGestion = { unidades: ['ASE-COI', 'GE'], defecto: 'ASE-COI', periodo: '2026-11', periodos: ['2026-11', '2025-12'] };

const FLUJO = replies(getFlujo, () => flujoOf());

const HECHO: Hecho = {
  id: '7', cuando: '2026-11-20T14:02:31.000Z', usuario: 'ana', accion: 'ajuste.cambiar', entidad: 'ajuste', entidadId: 'exigirPerimetro',
  antes: { valor: false }, despues: { valor: true }, dispositivo: 'M7', requestId: 'ABCD1234',
};

const CORREO: CorreoFila = {
  id: '01900000-0000-7000-8000-000000000001', creadoEn: '2026-11-20T14:02:31.000Z', para: 'ana@empresa.cl', plantilla: 'correo.prueba', estado: 'enviado', intentos: 1,
  proximoIntento: null, enviadoEn: '2026-11-20T14:02:33.000Z', respuesta: '250 2.0.0 Ok', reenvioDe: null, reenviado: false,
};

/** A new list does not compile until it has a row here. */
const CASOS: Readonly<Record<Exclude<PantallaVistas, 'despachoRecepciones'>, Caso>> = {
  auditoria: {
    listado: AUDITORIA,
    page: () => import('../features/auditoria/auditoria-page.tsx'),
    fila: HECHO,
    resumen: { total: 1, masDe: false },
    palabra: 'exigirPerimetro',
    encabeza: 'Cambió un ajuste',
    otras: [replies(listUsuariosAuditoria, () => ({ usuarios: ['ana'] }))],
    filtro: ['usuario=ana', 'Usuario: ana'],
  },
  avisos: {
    listado: AVISOS,
    page: () => import('../features/avisos/avisos-page.tsx'),
    fila: { id: 5, mensaje: 'Romana cerrada', desde: '2026-11-20T03:00:00.000Z', hasta: null, perfiles: ['Despacho'], estado: 'vigente', version: 3 },
    resumen: { total: 1, masDe: false },
    palabra: 'Romana cerrada',
    otras: [],
    filtro: ['estado=vigente', 'Estado: Vigente'],
  },
  camiones: {
    listado: CAMIONES,
    page: async () => ({ default: (await import('../features/camiones/aprobacion.tsx')).Aprobacion }),
    fila: camionFila(),
    resumen: { total: 1, masDe: false },
    palabra: 'BBCD12',
    otras: [],
    filtro: ['texto=bbcd', 'Contiene: bbcd'],
  },
  conductores: {
    listado: CONDUCTORES,
    page: async () => ({ default: (await import('../features/conductores/aprobacion.tsx')).Aprobacion }),
    fila: conductorFila(),
    resumen: { total: 1, masDe: false },
    palabra: 'ÑANCO PÉREZ, JUAN',
    otras: [],
    filtro: ['texto=nanco', 'Contiene: nanco'],
  },
  reporteDetalle: {
    listado: REPORTE_DETALLE,
    page: () => import('../features/reporte-gestion/detalle-page.tsx'),
    fila: {
      EntryNo: '4812007', Cuenta: '3201010', Empresa: 'COMSA', PostingDate: '2026-11-05', DocumentNo: 'FC100', Description: 'FLETE TROZOS 11/2026', Amount: '-1234567', GlobalDimension2Code: 'GE',
      UserID: 'bc', DocumentDate: null, NombreCentroCosto: 'ABASTECIMIENTO', linea: 'Fletes', corregida: false, clave: '7-4812007',
    },
    resumen: { total: 1, importe: '-1234567' },
    nada: { total: 0, importe: '0' },
    palabra: 'FLETE TROZOS 11/2026',
    otras: [replies(getAperturaReporteGestion, () => APERTURA)],
    filtro: ['cuenta=3201010', 'Cuenta: 3201010'],
  },
  contenedores: {
    listado: CONTENEDORES,
    // Its other tab is what it opens with.
    page: async () => ({ default: (await import('../features/pedido-transferencia/contenedores.tsx')).Contenedores }),
    fila: contenedorFila(),
    resumen: { total: 1, pedidos: 1, etiquetas: 28, porCambiar: 4 },
    nada: { total: 0, pedidos: 0, etiquetas: 0, porCambiar: 0 },
    palabra: 'MSCU9907473',
    otras: [],
    filtro: ['texto=MSCU', 'Buscar: MSCU'],
  },
  correcciones: {
    listado: CORRECCIONES,
    page: () => import('../features/correcciones/correcciones-page.tsx'),
    fila: correccionFila(),
    resumen: { total: 1, entradas: 1, importe: '1250000' },
    nada: { total: 0, entradas: 0, importe: '0' },
    palabra: '4812007',
    encabeza: 'Nro Entrada 4812007',
    otras: [FLUJO],
    filtro: ['entrada=4812007', 'Nro Entrada: 4812007'],
  },
  empresas: {
    listado: EMPRESAS,
    page: async () => ({ default: (await import('../features/empresas/aprobacion.tsx')).Aprobacion }),
    fila: empresaFila(),
    resumen: { total: 1, masDe: false },
    palabra: 'TRANSPORTES ÑUBLE LTDA.',
    otras: [],
    filtro: ['texto=nuble', 'Contiene: nuble'],
  },
  faenas: {
    listado: FAENAS,
    page: () => import('../features/faenas/faenas-page.tsx'),
    fila: faena('EL AROMO'),
    resumen: { total: 1, conPerimetro: 0 },
    palabra: 'EL AROMO',
    otras: [replies(getFlujo, () => flujoOf({}))],
    filtro: ['nombre=aromo', 'Nombre Faena: aromo'],
  },
  solicitudes: {
    listado: SOLICITUDES,
    page: () => import('../features/solicitudes/solicitudes-page.tsx'),
    fila: solicitudFila(),
    resumen: { total: 1, masDe: false, monto: '500000' },
    palabra: 'NOTEBOOK PARA REMUNERACIONES',
    encabeza: '117 · NOTEBOOK PARA REMUNERACIONES',
    otras: [],
    filtro: ['texto=note', 'Buscar: note'],
  },
  guiasNulas: {
    listado: GUIAS_NULAS,
    page: () => import('../features/guias-nulas/guias-nulas-page.tsx'),
    fila: nulaFila(),
    resumen: { total: 1, masDe: false },
    palabra: '4711',
    encabeza: 'Guía 4711',
    otras: [],
    filtro: ['guia=4711', 'Número de guía: 4711'],
  },
  correos: {
    listado: CORREOS,
    page: () => import('../features/correos/correos-page.tsx'),
    fila: CORREO,
    resumen: { total: 1, masDe: false },
    palabra: 'ana@empresa.cl',
    encabeza: 'Correo de prueba',
    otras: [],
    filtro: ['estado=incierto', 'Estado: No se sabe si llegó'],
  },
  inventario: {
    listado: INVENTARIO,
    page: () => import('../features/inventario/inventario-page.tsx'),
    fila: etiqueta('COIC1'),
    resumen: RESUMEN,
    nada: { ...RESUMEN, etiquetas: 0 },
    palabra: 'COIC1',
    otras: [replies(listAniosInventario, () => ({ anios: [2026] }))],
    filtro: ['articulo=100', 'Articulo: 100'],
    sinCargar: { resumen: { ...RESUMEN, etiquetas: 0, desde: null, meses: [] }, dice: /Sin movimientos cargados/, rol: 'link', boton: 'Cargar en Reporte Mov. Etiquetas' },
  },
  recepciones: {
    listado: RECEPCIONES,
    page: () => import('../features/recepciones/mantenedor/recepciones-page.tsx'),
    fila: recepcion(8),
    resumen: { total: 1, unidades: [{ unidad: 'M3', recepciones: 1, volumen: '28.43' }], meses: [] },
    palabra: 'El Roble',
    encabeza: 'Guía 364434',
    otras: [FLUJO, replies(listOpcionesRecepciones, () => ({ periodo: '2026-10', faenas: [{ codigo: 'CO1', nombre: 'El Roble' }], articulos: [] }))],
    filtro: ['faena=CO1', 'Faena: El Roble · CO1'],
    sinCargar: { resumen: { total: 0, unidades: [], meses: [{ mes: '2026-10', datosAl: null, faltan: [] }] }, dice: /^falta 1 mes$/, rol: 'tab', boton: 'Sincronización' },
  },
  'mov-etiquetas': {
    listado: MOV_ETIQUETAS,
    page: () => import('../features/mov-etiquetas/mov-etiquetas-page.tsx'),
    fila: movimiento(41),
    resumen: MES,
    nada: { ...MES, total: { movimientos: 0, piezas: '0', metrosCubicos: '0' }, tipos: [] },
    palabra: 'COIC26110541',
    otras: [FLUJO, replies(listMesesMovEtiquetas, () => ({ meses: ['2026-11'], desde: '2023-01' }))],
    filtro: ['tipo=Output', 'Tipo: Producción'],
    sinCargar: { resumen: { ...MES, datosAl: null }, dice: /Sin cargar: noviembre 2026/, rol: 'button', boton: 'Sincronizar con BC' },
  },
  recepcionesCamion: {
    listado: RECEPCIONES_CAMION,
    page: () => import('../features/recepciones-camion/recepciones-camion-page.tsx'),
    fila: recepcionFila(),
    resumen: { total: 1, masDe: false },
    palabra: '4711',
    encabeza: 'Guía 4711',
    otras: [],
    filtro: ['guia=4711', 'Número de guía: 4711'],
  },
  trabajos: {
    listado: TRABAJOS,
    page: () => import('../features/trabajos/trabajos-page.tsx'),
    fila: trabajoOf(),
    resumen: { total: 1, masDe: false },
    palabra: '1200 filas en 10 períodos',
    encabeza: trabajoOf().titulo,
    otras: [],
    filtro: ['estado=lista', 'Estado: Lista'],
  },
  trazo: {
    listado: TRAZO,
    page: () => import('../features/trazo/trazo-page.tsx'),
    // What is told in a place with no room for it is looked at too.
    fila: trazoFila(trazoOf({ ESTADO_CONTROL: 'alerta', alertas: [alertaOf()] })),
    resumen: { total: 1, masDe: false },
    palabra: '4711',
    encabeza: 'Guía 4711',
    otras: [],
    filtro: ['guia=4711', 'Número de guía: 4711'],
  },
  nominasVigentes: {
    listado: NOMINAS,
    page: async () => ({ default: (await import('../features/nominas/nominas-page.tsx')).NominasPage }),
    fila: nominaFila(),
    resumen: NOMINAS_CLP,
    palabra: 'NOM-261127-CLP',
    otras: [FLUJO],
    filtro: ['texto=nuble', 'Contiene: nuble'],
    sinCargar: { resumen: { ...NOMINAS_CLP, total: 0, datosAl: null }, dice: /Sin cargar/, rol: 'button', boton: 'Actualizar' },
  },
  nominasVigentesFle: {
    listado: NOMINAS_FLE,
    page: async () => ({ default: (await import('../features/nominas/nominas-page.tsx')).NominasFlePage }),
    fila: nominaFila(),
    resumen: NOMINAS_CLP,
    palabra: 'NOM-261127-CLP',
    otras: [FLUJO],
    filtro: ['falta=Aprobador', 'Falta: Aprobador'],
    sinCargar: { resumen: { ...NOMINAS_CLP, total: 0, datosAl: null }, dice: /Sin cargar/, rol: 'button', boton: 'Actualizar' },
  },
  clientesNacionales: {
    listado: CLIENTES_NACIONALES,
    page: () => import('../features/clientes/clientes-nacionales-page.tsx'),
    fila: cliente(40_912),
    resumen: PENDIENTE,
    nada: { ...PENDIENTE, total: 0, divisas: [] },
    palabra: 'PANELES VALDIVIA S.A.',
    otras: [FLUJO],
    filtro: ['estado=Correo', 'Estado: Correo'],
    sinCargar: { resumen: { total: 0, datosAl: null, divisas: [] }, dice: /Sin cargar/, rol: 'button', boton: 'Actualizar' },
  },
  proveedoresBloqueados: {
    listado: PROVEEDORES_BLOQUEADOS,
    page: () => import('../features/proveedores/proveedores-bloqueados-page.tsx'),
    fila: { Rut_Proveedor: '76123456-0', Nombre_Proveedor: 'Aserradero Ñuble', Bloqueado: 'Pago', Termino_Pago: '30 DIAS' },
    resumen: { total: 1, datosAl: '2026-11-20T12:00:00.000Z' },
    palabra: 'Aserradero Ñuble',
    otras: [FLUJO],
    filtro: ['texto=nuble', 'Contiene: nuble'],
    sinCargar: { resumen: { total: 0, datosAl: null }, dice: /Sin cargar/, rol: 'button', boton: 'Actualizar' },
  },
  faenasHistorico: {
    listado: FAENAS_HISTORICO,
    page: () => import('../features/mantenedor/historial-page.tsx'),
    fila: filaHistorica(),
    resumen: HISTORICO,
    nada: { ...HISTORICO, total: 0, unidades: [] },
    palabra: 'EL AROMO',
    otras: [replies(listDetalles2, () => DETALLES)],
    filtro: ['faena=aromo', 'Faena: aromo'],
  },
  fichasMovimientos: {
    listado: FICHAS_MOVIMIENTOS,
    page: () => import('../features/fichas/movimientos-page.tsx'),
    fila: movimientoFicha(),
    resumen: { total: 1, unidades: [{ unidad: 'M3', volumen: '5' }] },
    nada: { total: 0, unidades: [] },
    palabra: 'Venta',
    otras: [],
    filtro: ['articulo=5034', 'Artículo: 5034'],
  },
  costos: {
    listado: COSTOS,
    // Its other tab is what it opens with.
    page: async () => ({ default: (await import('../features/costos/mantenedor.tsx')).Mantenedor }),
    fila: costoFila(),
    resumen: COSTOS_SUMADOS,
    nada: { ...COSTOS_SUMADOS, total: 0, pesos: '0', dolares: '0' },
    palabra: 'FC2611020007',
    otras: [replies(listContadoresCostos, () => CONTADORES), replies(getCosto, () => costo()), replies(listHistoria, () => ({ hechos: [], siguiente: null }))],
    filtro: ['documento=FC26', 'Nro Doc: FC26'],
  },
  volumenes: {
    listado: VOLUMENES,
    page: () => import('../features/volumenes/volumenes-page.tsx'),
    fila: correccion(),
    resumen: CORREGIDOS,
    nada: { ...CORREGIDOS, total: 0, medidas: [] },
    palabra: 'ASE-COI',
    otras: [FLUJO, replies(listMesesVolumenes, () => ({ meses: ['2026-11'], desde: '2023-01' })), replies(getVolumenesMes, () => DEL_MES)],
    filtro: ['planta=ASE-COI', 'Planta: ASE-COI'],
  },
  usuarios: {
    listado: USUARIOS,
    page: async () => ({ default: (await import('../features/usuarios/personas.tsx')).Personas }),
    fila: { IdUsuario: 3, NombreUsuario: 'ana', Email: 'ana@rodal.example', Estado: 1, PerfilesJSON: [], ultimoIngreso: null, claveTemporal: false, segundoFactor: false },
    resumen: { total: 1, todos: 1, activos: 1 },
    palabra: 'ana',
    otras: [],
    filtro: ['estado=activo', 'Estado: Activo'],
  },
  programas: {
    listado: PROGRAMAS,
    page: async () => ({ default: (await import('../features/usuarios/programas/programas.tsx')).Programas }),
    fila: {
      id: 3, nombre: 'Conector', permiso: 'faenas.ver', prefijo: 'rodal_AbC123', estado: 'vigente', creadaPor: 'admin', creadaEn: '2026-11-20T12:30:00.000Z',
      venceEn: null, ultimoUso: null, revocadaEn: null, creadorInactivo: false,
    },
    resumen: { total: 1, vigentes: 1, porRevisar: [] },
    palabra: 'Conector',
    otras: [],
    filtro: ['clave=vigente', 'Estado: Vigente'],
  },
};

it('especificación 1 §2.5: rolls have its columns in its order, and what is to be looked at behind them', () => {
  const suyas = ['Nro', 'Ver', 'Nómina', 'Moneda', 'Total Nómina', 'Usuario Creador', 'Creado', 'Nómina Aprobada', 'Revisado Por', 'Fecha Aprobación', 'Creador Nómina', 'Aprobador', 'Revisor', 'Avisos'];
  for (const listado of [NOMINAS, NOMINAS_FLE]) expect(columnasDe(listado, {}, {}).map(({ header }) => header)).toEqual(suyas);
});

it('especificación 1 §2.6: blocked suppliers have the columns Nro, Rut, Razon Social, Bloqueo, Dias, and Nro counts', () => {
  const columnas = columnasDe(PROVEEDORES_BLOQUEADOS, {}, {});
  expect(columnas.map(({ header }) => header)).toEqual(['Nro', 'Rut', 'Razon Social', 'Bloqueo', 'Dias']);
  expect(columnas[0]?.cell(CASOS.proveedoresBloqueados.fila, 12)).toBe('12');
});

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  stubBrowser();
  localStorage.clear();
  vi.setSystemTime('2026-11-21T12:00:00.000Z');
});
afterEach(() => {
  cleanup();
  queryClientOf(7).clear();
  server.resetHandlers();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
afterAll(() => server.close());

/** The first filter of a list that is a field on the screen. */
function campo({ filtros }: Listado): string {
  return Object.values(filtros).find(({ control }) => control !== 'fijo' && control !== 'pestanas')?.titulo ?? '';
}

/** The page that the browser translates is the engine's: whatever breaks there breaks in each of them. */
const TRADUCIDAS = muestraDe(Object.keys(CASOS), 'traducidas');

describe.each(Object.entries(CASOS))('the list %s', (pantalla, { listado, page, fila, resumen, nada = { ...resumen, total: 0 }, palabra, encabeza = palabra, otras, filtro: [consulta, chip], sinCargar }) => {
  const asked: URLSearchParams[] = [];
  const kept: Vista[] = [];
  const lista = (...filas: readonly object[]) =>
    on(listado.list, ({ url }) => {
      asked.push(new URL(url).searchParams);
      return HttpResponse.json({ [listado.filas]: filas, siguiente: null, ...(listado.ademas && { hayMas: false, columnas: [] }) });
    });
  beforeEach(() => {
    asked.length = 0;
    kept.length = 0;
    server.use(lista(fila), on(listado.get, () => HttpResponse.json(resumen)), replies(listVistas, () => ({ vistas: [...kept] })), ...otras);
  });
  async function abrir(busqueda = '') {
    const { default: Page } = await page();
    const router = createMemoryRouter([{ path: '*', element: <Page sesion={sesionOf(['Administrador', 'Recepciones', 'Creador', 'Interno', 'ReporteVolumenes'])} /> }], { initialEntries: [`/x?${busqueda}`] });
    render(
      <MantineProvider env="test" theme={themeOf('claro')}>
        <RouterProvider router={router} />
      </MantineProvider>,
    );
    return () => new URLSearchParams(router.state.location.search);
  }
  const grid = () => screen.findByRole('grid', { name: listado.titulo });
  /** Enter in a filter: not every list has a button for it. */
  const repetir = () => fireEvent.submit(screen.getAllByLabelText<HTMLInputElement>(campo(listado))[0]?.form ?? document.body);

  it('shows its rows and what they add up to', async () => {
    await abrir();
    expect(within(await grid()).getAllByText(palabra).length).toBeGreaterThan(0);
    expect(await screen.findByText(listado.resumen.texto(resumen, {}).replaceAll('\u00a0', ' '))).toBeTruthy();
  });

  it('a filter of the address is asked for, is a chip, and goes with it', async () => {
    const search = await abrir(consulta);
    await grid();
    const [clave = ''] = new URLSearchParams(consulta).keys();
    const { parametro = clave } = listado.filtros[clave] ?? {};
    expect(asked[0]?.get(parametro)).toBe(new URLSearchParams(consulta).get(clave));
    fireEvent.click(screen.getByRole('button', { name: `Quitar filtro ${chip}` }));
    await waitFor(() => expect(search().has(clave)).toBe(false));
    await waitFor(() => expect(asked.at(-1)?.has(parametro)).toBe(false));
  });

  it('sorts by every order, both ways, by its header and in the address', async () => {
    const search = await abrir();
    const table = await grid();
    const orden = (params: URLSearchParams) => params.get('orden') ?? listado.orden;
    for (const header of within(table).getAllByRole('columnheader')) {
      const button = within(header).queryByRole('button');
      if (button === null) continue;
      for (let vez = 0; vez < 2; vez += 1) {
        const antes = orden(search());
        fireEvent.click(button);
        await waitFor(() => expect(orden(search())).not.toBe(antes));
        // What was asked for before is still here.
        await waitFor(() => expect(asked.map(orden)).toContain(orden(search())));
      }
    }
    const todos = Object.keys(listado.ordenes).flatMap((uno) => [uno, `-${uno}`]);
    expect([...new Set(asked.map(orden))].toSorted()).toEqual(todos.toSorted());
    expect(within(table).getAllByRole('columnheader').filter((header) => within(header).queryByRole('button') !== null)).toHaveLength(Object.keys(listado.ordenes).length);
  });

  it('C29: nothing found says so; what failed says why and is asked again', async () => {
    server.use(lista(), on(listado.get, () => HttpResponse.json(nada)));
    await abrir(consulta);
    expect(await screen.findByRole('heading', { level: 2 })).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Exportar' })).toHaveProperty('disabled', true));
    cleanup();
    queryClientOf(7).clear();
    server.use(fails(listado.list, 'interno'));
    await abrir();
    expect(await screen.findByText(/Código req-7/)).toBeTruthy();
    server.use(lista(fila));
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await grid();
  });

  it('R135: after a refresh that failed the rows stay, and the list says that they are the ones before', async () => {
    await abrir();
    await grid();
    server.use(fails(listado.list, 'no_disponible'));
    repetir();
    expect(await screen.findByText(/No se pudo actualizar: sigue a la vista lo anterior/)).toBeTruthy();
    expect(within(await grid()).getAllByText(palabra).length).toBeGreaterThan(0);
  });

  // Of lists that the ERP feeds.
  it.each(sinCargar === undefined ? [] : [sinCargar])('what was never loaded is another thing than nothing found: it says so, and how to load it', async ({ resumen: vacia, dice, rol, boton }) => {
    server.use(lista(), on(listado.get, () => HttpResponse.json(vacia)));
    await abrir();
    expect((await screen.findAllByText(dice)).length).toBeGreaterThan(0);
    expect(await screen.findByRole(rol, { name: boton })).toBeTruthy();
  });

  it.each([1280, 390])('R168: what is seen on a button or a link of its rows is in its name, at %i px', async (width) => {
    stubBrowser({ width, height: 844 });
    await abrir();
    expect(namesWithoutTheirText(await screen.findByRole(width === 390 ? 'list' : 'grid', { name: listado.titulo }))).toEqual([]);
  });

  it('has no fault that axe finds: full, empty and failed', async () => {
    const faltas = async () => (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false }, 'page-has-heading-one': { enabled: false } } })).violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
    await abrir();
    await grid();
    expect(await faltas()).toEqual([]);
    server.use(lista());
    repetir();
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    expect(await faltas()).toEqual([]);
    cleanup();
    queryClientOf(7).clear();
    server.use(fails(listado.list, 'interno'));
    await abrir();
    await screen.findByText(/Código req-7/);
    expect(await faltas()).toEqual([]);
  });

  it('on a phone its rows are cards, in any of its orders', async () => {
    stubBrowser({ width: 390, height: 844 });
    await abrir();
    const cards = within(await screen.findByRole('list', { name: listado.titulo })).getAllByRole('listitem');
    expect(cards[0]?.textContent).toContain(palabra);
    expect(within(cards[0] ?? document.body).getByRole('heading').textContent).toBe(encabeza);
    const orden = screen.getByLabelText<HTMLSelectElement>('Ordenar por');
    expect(orden.options).toHaveLength(2 * Object.keys(listado.ordenes).length);
  });

  it('a column put away stays away, and a view keeps filters, order and columns', async () => {
    const saved: unknown[] = [];
    server.use(
      replies(saveVista, (_query, sent) => {
        saved.push(sent);
        return { id: 1, nombre: 'mía', consulta, columnas: [] };
      }),
    );
    await abrir(consulta);
    const headers = within(await grid()).getAllByRole('columnheader').map(({ textContent }) => textContent);
    fireEvent.click(screen.getByRole('button', { name: 'Columnas' }));
    fireEvent.click(screen.getByRole('checkbox', { name: headers[1] ?? '' }));
    await waitFor(() => expect(within(screen.getByRole('grid')).getAllByRole('columnheader')).toHaveLength(headers.length - 1));
    fireEvent.click(screen.getByRole('button', { name: 'Vistas' }));
    fireEvent.change(await screen.findByLabelText('Guardar esta vista como'), { target: { value: 'mía' } });
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ nombre: 'mía', consulta, columnas: expect.arrayContaining([expect.any(String)]) });
    cleanup();
    await abrir();
    expect(within(await grid()).getAllByRole('columnheader')).toHaveLength(headers.length - 1);
  });

  it.each(TRADUCIDAS.filter((una) => una === pantalla))('R155: no act of %s breaks on a page that the browser translates, and what it says is what is so', async () => {
    for (const end of [translatePage(document), surviveTranslation()]) onTestFinished(end);
    const says = (text: string) => waitFor(() => expect(document.body.textContent.replaceAll('\u00a0', ' ')).toContain(text.replaceAll('\u00a0', ' ')));
    await abrir(consulta);
    const headers = within(await grid()).getAllByRole('columnheader');
    fireEvent.click(screen.getByRole('button', { name: `Quitar filtro ${chip}` }));
    await waitFor(() => expect(screen.queryByRole('button', { name: `Quitar filtro ${chip}` })).toBeNull());
    for (const sort of [...headers, ...headers].flatMap((header) => within(header).queryByRole('button') ?? [])) fireEvent.click(sort);
    fireEvent.click(screen.getByRole('button', { name: 'Columnas' }));
    for (const left of [headers.length - 1, headers.length]) {
      fireEvent.click(screen.getByRole('checkbox', { name: headers[1]?.textContent ?? '' }));
      await waitFor(() => expect(within(screen.getByRole('grid')).getAllByRole('columnheader')).toHaveLength(left));
    }
    fireEvent.click(await screen.findByRole('button', { name: 'Exportar' }));
    server.use(fails(listado.list, 'no_disponible'));
    repetir();
    await says('No se pudo actualizar: sigue a la vista lo anterior');
    server.use(lista(), on(listado.get, () => HttpResponse.json(nada)));
    repetir();
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    expect(document.body.textContent).not.toContain('No se pudo actualizar');
    server.use(lista(fila), on(listado.get, () => HttpResponse.json(resumen)));
    repetir();
    expect((await grid()).textContent).toContain(palabra);
    await says(listado.resumen.texto(resumen, {}));
    expect(document.querySelector('font')).not.toBeNull();
  });
});
