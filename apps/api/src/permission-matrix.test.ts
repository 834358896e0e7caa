import { ENDPOINTS, type EndpointKey } from '@rodal/contracts/endpoints';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_USERS } from '../../../prisma/seed/demo-users.ts';
import { buildDemoApp, type DemoApp } from './testing/demo-app.ts';
import { MATRIZ_PORTADORES } from './testing/matriz-portadores.ts';

/**
 * Every operation × {nobody, each demo user}, written by hand from especificación 1 §6, C13 and C32. Nothing here is
 * derived from the table of permissions: changing the program or this page alone fails.
 */

/** Dispatch profiles only (C13): the form, their own dispatches. */
const PINO = ['despachador', 'despachador2', 'puestofijo', 'puestoforzado', 'despachogenerico', 'puestofijo2', 'despachoprueba'] as const;
const CAMPO = [...PINO, 'subproducto'] as const;
/** C32: "everyone" = every user with an internal profile that is not a dispatch one. */
const INTERNOS = [
  'admin',
  'oficina',
  'reportes',
  'creador',
  'aprobador',
  'supervisor',
  'contador',
  'abastecimiento',
  'comex',
  'compras',
  'supervisor2',
  'control',
  'transporte',
  'costos',
] as const;
/** B13: who imports another's dispatches and brings their photos; granted singly. */
const IMPORTA = 'oficina';
/** Whoever may load something from the ERP: sites, receptions, movements. */
const CARGAN = ['admin', 'oficina', 'reportes', 'costos'] as const;
/** Of the demo users, who has the profile Contabilidad. */
const CONTABLES = ['contador'] as const;
/** Named users of especificación 1 §6: who brings rolls, blocked suppliers and customers up to date. */
const NOMINAS = ['creador', 'aprobador', 'supervisor', 'supervisor2'] as const;
const PROVEEDORES = [...NOMINAS, 'abastecimiento'] as const;
const CLIENTES = [...NOMINAS, 'contador'] as const;
/** Whoever may move the loads of some table: cancel, undo, confirm. Feeding one is no person's (D7). */
const MUEVEN = [...CARGAN, ...PROVEEDORES, 'contador'] as const;
/** Of the demo users, who has the profile ReporteVolumenes. */
const VOLUMENES = ['reportes', 'costos'] as const;
/** Of the demo users, who has the profile Reporte and no list of units. */
const GESTION = ['oficina', 'reportes'] as const;
/** The two named users of especificación 1 §6 who see the daily volumes; granted singly. */
const DIARIOS = ['oficina', 'reportes'] as const;
/** Of the demo users, who has the profile ReporteCorrecciones. */
const CORRIGEN = ['reportes'] as const;
/** Of the demo users, who has the profile Comex. */
const COMEX = ['comex'] as const;
/** Of the demo users, who has the profile Recepciones. */
const RECEPCIONES = ['oficina'] as const;
/** Who may have a truck before them: field and office (C13). */
const RECIBEN = [...CAMPO, ...INTERNOS] as const;
/** C32: a carrier sees its company only. */
const EXTERNOS = ['externo', 'externo2', 'externonuevo'] as const;
/** Without a profile one sees Inicio only. */
const AFUERA = [...EXTERNOS, 'sinperfil'] as const;
const CONECTADOS = [...CAMPO, ...INTERNOS, ...AFUERA] as const;
const NADIE = 'nadie';

type Usuario = (typeof CONECTADOS)[number];

interface Expectation {
  readonly call: InjectOptions;
  /** Who gets through; everybody else 403, nobody 401. `publica`: nobody gets through too. */
  readonly allows: readonly Usuario[] | 'publica';
  /** What the call answers to whoever gets through. */
  readonly answers: number;
}

/** Of a roll that is not there. */
const MARCA = { Identificador: '999999999', idNomina: 'N', checkedSeleccionado: 'Creador', Estado: '1', visto: { version: 1, Estado: '0' } };
const get = (url: string): InjectOptions => ({ method: 'GET', url });
const post = (url: string, payload: object = {}): InjectOptions => ({ method: 'POST', url, payload });
const put = (url: string, payload: object = {}): InjectOptions => ({ method: 'PUT', url, payload });
const lista = (nombre: string): Expectation => ({ call: get(`/api/despacho/${nombre}`), allows: CAMPO, answers: 200 });
const busqueda = (ruta: string, more = ''): Expectation => ({
  call: get(`/api/despacho/${ruta}?desde=2026-03-01&hasta=2026-03-02${more}`),
  allows: [...CAMPO, ...INTERNOS],
  answers: 200,
});
/** An empty call that feeds a table: no person's. */
const ingesta = (ruta: string): Expectation => ({ call: post(`/api/${ruta}`), allows: [], answers: 400 });
/** A report of the SII for whoever reads its table. */
const tablaSii = (ruta: string): Expectation => ({ call: get(`/api/${ruta}`), allows: CONTABLES, answers: 200 });
const MOV_ETIQUETAS = '/api/reporte/obtenerMovEtiquetasPorMes/marzo/2026';
const OBTENER_VOLUMENES = '/api/reporte/obtenerVolumenes';
const DETALLE = '/api/reporte/obtenerReporteDetallePorCuenta';
const FIGURA = 'unidad=GE&mes=3&anio=2026&columna=actual';
const INVENTARIO = 'Planta=COIHUE&Mes=3&Ano=2026';
const ID_NADIE = '0198c0de-0000-7000-8000-000000000000';
const NINGUNA = 'f'.repeat(64);
const NADIE_ID = 2_147_483_647;
const NINGUNO = '01890000-0000-7000-8000-000000000000';

const MATRIX: Record<EndpointKey, Expectation> = {
  getLive: { call: get('/api/health/live'), allows: 'publica', answers: 200 },
  getReady: { call: get('/api/health/ready'), allows: 'publica', answers: 200 },
  login: { call: post('/api/admin/login'), allows: 'publica', answers: 400 },
  logout: { call: post('/api/admin/logout'), allows: CONECTADOS, answers: 200 },
  loginCodigo: { call: post('/api/admin/login/codigo'), allows: 'publica', answers: 400 },
  getSesion: { call: get('/api/admin/sesion'), allows: CONECTADOS, answers: 200 },
  getAvisos: { call: get('/api/admin/avisos'), allows: CONECTADOS, answers: 200 },
  // One's own account is everybody's (issue 7 §1).
  getCuenta: { call: get('/api/cuenta'), allows: CONECTADOS, answers: 200 },
  changeClave: { call: post('/api/cuenta/clave'), allows: CONECTADOS, answers: 400 },
  endSesionPropia: { call: post(`/api/cuenta/sesiones/${NINGUNO}/terminar`), allows: CONECTADOS, answers: 404 },
  endOtrasSesiones: { call: post('/api/cuenta/sesiones/terminarOtras'), allows: CONECTADOS, answers: 200 },
  startSegundoFactor: { call: post('/api/cuenta/segundoFactor'), allows: CONECTADOS, answers: 400 },
  confirmSegundoFactor: { call: post('/api/cuenta/segundoFactor/confirmar'), allows: CONECTADOS, answers: 400 },
  renewCodigos: { call: post('/api/cuenta/segundoFactor/codigos'), allows: CONECTADOS, answers: 400 },
  removeSegundoFactor: { call: post('/api/cuenta/segundoFactor/quitar'), allows: CONECTADOS, answers: 400 },
  listAvisos: { call: get('/api/avisos'), allows: ['admin'], answers: 200 },
  getResumenAvisos: { call: get('/api/avisos/resumen'), allows: ['admin'], answers: 200 },
  exportAvisos: { call: get('/api/avisos/exportar?formato=csv'), allows: ['admin'], answers: 200 },
  createAviso: { call: post('/api/avisos'), allows: ['admin'], answers: 400 },
  updateAviso: {
    call: { method: 'PUT', url: '/api/avisos/2147483647', payload: { mensaje: 'x', desde: '2026-03-01', hasta: null, perfiles: [], version: 1 } },
    allows: ['admin'],
    answers: 404,
  },
  endAviso: { call: post('/api/avisos/2147483647/terminar', { version: 1 }), allows: ['admin'], answers: 404 },
  // Each row asks for its own permissions besides: bandeja.test.ts.
  getBandeja: { call: get('/api/bandeja'), allows: CONECTADOS, answers: 200 },
  getInicioHoy: { call: get('/api/inicio/hoy'), allows: INTERNOS, answers: 200 },
  getInicioFaenas: { call: get('/api/inicio/faenas'), allows: INTERNOS, answers: 200 },
  getInicioAvisos: { call: get('/api/inicio/avisos'), allows: INTERNOS, answers: 200 },
  getInicioSinGuia: { call: get('/api/inicio/sinGuia'), allows: INTERNOS, answers: 200 },
  // Each source asks for its own permission besides: inicio.test.ts.
  getInicioErp: { call: get('/api/inicio/erp'), allows: INTERNOS, answers: 200 },
  getInicioIva: { call: get('/api/inicio/iva'), allows: CONTABLES, answers: 200 },
  getInicioNominas: { call: get('/api/inicio/nominas'), allows: NOMINAS, answers: 200 },
  getPrimerosPasos: { call: get('/api/primerosPasos'), allows: ['admin'], answers: 200 },
  // No ERP is configured here.
  confirmarAjustes: { call: post('/api/primerosPasos/confirmarAjustes'), allows: ['admin'], answers: 200 },
  probarErp: { call: post('/api/primerosPasos/probarErp'), allows: ['admin'], answers: 409 },
  // There is an administrator already.
  createPrimerAdministrador: {
    call: post('/api/primerAdministrador', { codigo: 'x', nombre: 'otro', email: 'otro@rodal.example', contrasena: 'tres cosas del monte' }),
    allows: 'publica',
    answers: 404,
  },
  listAjustes: { call: get('/api/ajustes'), allows: ['admin'], answers: 200 },
  updateAjuste: {
    call: { method: 'PUT', url: '/api/ajustes/exigirPerimetro', payload: { valor: false, visto: false } },
    allows: ['admin'],
    answers: 200,
  },
  resetAjuste: { call: { method: 'POST', url: '/api/ajustes/exigirPerimetro/valorInicial', payload: { visto: false } }, allows: ['admin'], answers: 200 },
  listHistoria: { call: get('/api/historia/ajuste?id=urlTiles'), allows: ['admin'], answers: 200 },
  listAuditoria: { call: get('/api/auditoria'), allows: ['admin'], answers: 200 },
  getResumenAuditoria: { call: get('/api/auditoria/resumen'), allows: ['admin'], answers: 200 },
  listUsuariosAuditoria: { call: get('/api/auditoria/usuarios'), allows: ['admin'], answers: 200 },
  exportAuditoria: { call: get('/api/auditoria/exportar?formato=csv'), allows: ['admin'], answers: 200 },
  listFaenasPerimetro: lista('despachoObtenerFaenasPerimetro'),
  listPatentesBloqueadas: lista('patentesBloqueadas'),
  listChoferes: lista('cargaChoferes'),
  listTransportistas: lista('despacho_cargalistaempresa'),
  listChoferesBloqueados: lista('choferesBloqueadas'),
  listHabilitaciones: lista('catalogos/habilitaciones'),
  listDestinos: lista('catalogos/destinos'),
  listClientes: lista('catalogos/clientes'),
  listProductos: lista('catalogos/productos'),
  listCosecheros: lista('catalogos/cosecheros'),
  listTablaVolumen: lista('catalogos/tablaVolumen'),
  listVariantes: lista('catalogos/variantes'),
  uploadFoto: { call: post('/api/subir/cargaFoto'), allows: RECIBEN, answers: 400 },
  getFoto: { call: get(`/api/subir/fotos/${NINGUNA}`), allows: RECIBEN, answers: 404 },
  getDespachoFoto: {
    call: get(`/api/despacho/despachos/${NINGUNO}/fotos/vacio`),
    allows: [...CAMPO, ...INTERNOS],
    answers: 404,
  },
  // E3: whoever registers drivers, trucks and companies, its own company, or purchase requests.
  uploadPdf: { call: post('/api/subir/cargaPdf'), allows: [...INTERNOS, ...EXTERNOS], answers: 400 },
  // Who may see a file is its owner's to say: records-of-others.test.ts.
  getArchivo: { call: get(`/api/archivos/${NINGUNA}`), allows: CONECTADOS, answers: 404 },
  createDespacho: { call: post('/api/despacho/insertarDespacho'), allows: [...PINO, IMPORTA], answers: 400 },
  createDespachoSubproducto: {
    call: post('/api/despacho/insertarDespachoSubproducto'),
    allows: ['subproducto', IMPORTA],
    answers: 400,
  },
  getGuiaPdf: {
    call: get(`/api/despacho/despachos/${NINGUNO}/guia`),
    allows: [...CAMPO, ...INTERNOS],
    answers: 404,
  },
  syncEstado: { call: post('/api/sync/estado', { ids: [] }), allows: [...CAMPO, ...INTERNOS], answers: 200 },
  verificarGuia: { call: post('/api/verificar', { codigo: '1-0000-0000-0000' }), allows: 'publica', answers: 200 },
  reportPerdidas: {
    call: post('/api/sync/perdidas', { perdidas: [{ id: NINGUNO, codigo: 'M7-0031', que: 'fotos', vistaEn: '2026-11-20T12:00:00.000Z' }] }),
    allows: [...CAMPO, IMPORTA],
    answers: 200,
  },
  discardDespacho: {
    // D24, D26: whoever may not dispatch any more still has a way out for what they left on the phone.
    call: post('/api/sync/descartar', { id: NINGUNO, revision: 1, motivo: 'Repetido', contenido: '{}' }),
    allows: CONECTADOS,
    answers: 200,
  },
  retryGuia: {
    call: post(`/api/despacho/despachos/${NINGUNO}/guia/reintentar`),
    allows: ['admin', 'oficina'],
    answers: 404,
  },
  listOpcionesSolicitud: { call: get('/api/comsa/opciones'), allows: INTERNOS, answers: 200 },
  listSolicitudesRepetidas: { call: get('/api/comsa/repetidas?titulo=x&montoAutorizado=1'), allows: INTERNOS, answers: 200 },
  createSolicitud: { call: post('/api/comsa/guardarSolicitud'), allows: INTERNOS, answers: 400 },
  listSolicitudes: { call: get('/api/comsa/listaSolicitudes'), allows: INTERNOS, answers: 200 },
  getResumenSolicitudes: { call: get('/api/comsa/listaSolicitudes/resumen'), allows: INTERNOS, answers: 200 },
  exportSolicitudes: { call: get('/api/comsa/listaSolicitudes/exportar?formato=csv'), allows: INTERNOS, answers: 200 },
  // One in which somebody has no part looks like none.
  listDocumentosSolicitud: { call: get(`/api/comsa/listaDocumentosSolicitud?id=${NINGUNO}`), allows: INTERNOS, answers: 404 },
  changeEstadoSolicitud: { call: post('/api/comsa/cambioEstado', { id: NINGUNO, estado: 'APROBADA' }), allows: INTERNOS, answers: 404 },
  uploadFactura: { call: post('/api/comsa/subirFactura', { id: NINGUNO, url: NINGUNA }), allows: INTERNOS, answers: 404 },
  createGuiaNula: { call: post('/api/despacho/insertarguiasnulas'), allows: INTERNOS, answers: 400 },
  listGuiasNulas: { call: get('/api/despacho/listar-guiasnulas'), allows: INTERNOS, answers: 200 },
  getResumenGuiasNulas: { call: get('/api/despacho/listar-guiasnulas/resumen'), allows: INTERNOS, answers: 200 },
  exportGuiasNulas: { call: get('/api/despacho/listar-guiasnulas/exportar?formato=csv'), allows: INTERNOS, answers: 200 },
  listDespachosDeGuia: { call: get('/api/despacho/guiasnulas/despachos?dispatch_number=0'), allows: INTERNOS, answers: 200 },
  getGuiaNula: { call: get(`/api/despacho/guiasnulas/${NINGUNO}`), allows: INTERNOS, answers: 404 },
  applyGuiaNula: { call: post(`/api/despacho/guiasnulas/${NINGUNO}/aplicar`, { despacho: NINGUNO }), allows: INTERNOS, answers: 404 },
  discardDespachoDeGuia: { call: post(`/api/despacho/guiasnulas/${NINGUNO}/descartar`, { despacho: NINGUNO }), allows: INTERNOS, answers: 404 },
  createRecepcionCamion: { call: post('/api/despacho/insertarComsaReception'), allows: RECIBEN, answers: 400 },
  listTrazo: { call: get('/api/faenas/obtenerDatosTrazo?desde=2026-03-01&hasta=2026-03-02'), allows: INTERNOS, answers: 200 },
  getResumenTrazo: { call: get('/api/faenas/trazo/resumen?desde=2026-03-01&hasta=2026-03-02'), allows: INTERNOS, answers: 200 },
  exportTrazo: { call: get('/api/faenas/trazo/exportar?desde=2026-03-01&hasta=2026-03-02&formato=csv'), allows: INTERNOS, answers: 200 },
  getTrazo: { call: get(`/api/faenas/trazo/${NINGUNO}`), allows: INTERNOS, answers: 404 },
  listRecepcionesCamion: { call: get('/api/despacho/recepcionescamion'), allows: RECIBEN, answers: 200 },
  getResumenRecepcionesCamion: { call: get('/api/despacho/recepcionescamion/resumen'), allows: RECIBEN, answers: 200 },
  exportRecepcionesCamion: { call: get('/api/despacho/recepcionescamion/exportar?formato=csv'), allows: RECIBEN, answers: 200 },
  listDespachosDeRecepcion: { call: get('/api/despacho/recepcionescamion/despachos?dispatch_number=1'), allows: RECIBEN, answers: 200 },
  listDespachosDeCamion: { call: get('/api/despacho/recepcionescamion/camion?patente=BBCD12'), allows: RECIBEN, answers: 200 },
  listGuiasRecientes: { call: get('/api/despacho/recepcionescamion/guias'), allows: RECIBEN, answers: 200 },
  listOpcionesRecepcion: { call: get('/api/despacho/recepcionescamion/opciones'), allows: RECIBEN, answers: 200 },
  getRecepcionCamion: { call: get(`/api/despacho/recepcionescamion/${NINGUNO}`), allows: RECIBEN, answers: 404 },
  getRecepcionCamionFoto: { call: get(`/api/despacho/recepcionescamion/${NINGUNO}/fotos/lleno`), allows: RECIBEN, answers: 404 },
  joinRecepcionCamion: { call: post(`/api/despacho/recepcionescamion/${NINGUNO}/unir`, { despacho: NINGUNO }), allows: RECEPCIONES, answers: 404 },
  discardDespachoDeRecepcion: { call: post(`/api/despacho/recepcionescamion/${NINGUNO}/descartar`, { despacho: NINGUNO }), allows: RECEPCIONES, answers: 404 },
  separateRecepcionCamion: { call: post(`/api/despacho/recepcionescamion/${NINGUNO}/separar`, { motivo: 'x' }), allows: RECEPCIONES, answers: 404 },
  annulRecepcionCamion: { call: post(`/api/despacho/recepcionescamion/${NINGUNO}/anular`, { motivo: 'x' }), allows: RECEPCIONES, answers: 404 },
  withdrawGuiaNula: { call: post(`/api/despacho/guiasnulas/${NINGUNO}/retirar`, { motivo: 'x' }), allows: INTERNOS, answers: 404 },
  reviewImport: { call: post('/api/despacho/importar/revisar', { despachos: [] }), allows: [IMPORTA], answers: 200 },
  listDespachos: busqueda('obtenerdatos'),
  getResumenDespachos: busqueda('resumen'),
  getGraficosDespachos: busqueda('graficos'),
  getMapaDespachos: busqueda('mapa'),
  exportDespachos: busqueda('exportar', '&formato=csv'),
  listOpcionesBusqueda: { call: get('/api/despacho/opciones'), allows: [...CAMPO, ...INTERNOS], answers: 200 },
  getDespacho: { call: get(`/api/despacho/despachos/${NINGUNO}`), allows: [...CAMPO, ...INTERNOS], answers: 404 },
  listCorreos: { call: get('/api/correos'), allows: ['admin'], answers: 200 },
  getResumenCorreos: { call: get('/api/correos/resumen'), allows: ['admin'], answers: 200 },
  exportCorreos: { call: get('/api/correos/exportar?formato=csv'), allows: ['admin'], answers: 200 },
  getCorreo: { call: get(`/api/correos/${NINGUNO}`), allows: ['admin'], answers: 404 },
  reenviarCorreo: { call: post(`/api/correos/${NINGUNO}/reenviar`), allows: ['admin'], answers: 404 },
  probarCorreo: { call: post('/api/correos/prueba'), allows: ['admin'], answers: 400 },
  closeAviso: {
    call: post(`/api/despacho/despachos/${NINGUNO}/avisos/sinPosicion/cerrar`, { nota: 'visto' }),
    allows: ['oficina'],
    answers: 404,
  },
  reopenAviso: {
    call: post(`/api/despacho/despachos/${NINGUNO}/avisos/sinPosicion/reabrir`),
    allows: ['oficina'],
    answers: 404,
  },
  listStock: { call: get('/api/despacho/buscastockfaena'), allows: INTERNOS, answers: 200 },
  // C32: every internal user but dispatch-only; what changes a perimeter is the Administrador's.
  listFaenas: { call: get('/api/faenas/obtenerInformacionFaena'), allows: INTERNOS, answers: 200 },
  getPerimetro: { call: get('/api/faenas/perimetro?codigoFaena=F1&rol=1'), allows: INTERNOS, answers: 200 },
  listFaenasPagina: { call: get('/api/faenas/pagina'), allows: INTERNOS, answers: 200 },
  getResumenFaenas: { call: get('/api/faenas/resumen'), allows: INTERNOS, answers: 200 },
  exportFaenas: { call: get('/api/faenas/exportar?formato=csv'), allows: INTERNOS, answers: 200 },
  listPerimetrosAnteriores: { call: get('/api/faenas/perimetros?codigoFaena=F1&rol=1'), allows: ['admin'], answers: 200 },
  reviewKml: { call: post('/api/subir/api/convert'), allows: ['admin'], answers: 400 },
  savePerimetro: { call: post('/api/faenas/insertarKml'), allows: ['admin'], answers: 400 },
  restorePerimetro: {
    call: post('/api/faenas/restaurarPerimetro', { CodigoFaena: 'F1', Rol: '1', version: 1, vista: 2 }),
    allows: ['admin'],
    answers: 404,
  },
  // C32: what is of receptions is the profile Recepciones'.
  listRecepciones: { call: get('/api/recepciones/obtenerRecepciones?desde=2026-03-01&hasta=2026-03-31'), allows: RECEPCIONES, answers: 200 },
  getTotalesRecepciones: { call: get('/api/recepciones/totales?desde=2026-03-01&hasta=2026-03-31'), allows: RECEPCIONES, answers: 200 },
  listOpcionesRecepciones: { call: get('/api/recepciones/opciones'), allows: RECEPCIONES, answers: 200 },
  listFuentesRecepciones: { call: get('/api/despacho/buscaRecepcionesTablaAzure'), allows: RECEPCIONES, answers: 200 },
  exportRecepciones: { call: get('/api/recepciones/exportar?desde=2026-03-01&hasta=2026-03-31&formato=csv'), allows: RECEPCIONES, answers: 200 },
  getReporteRecepciones: { call: get('/api/reporte/obtenerRecepciones/3/2026'), allows: RECEPCIONES, answers: 200 },
  getReporteRecepcionesDetalle: {
    call: get('/api/reporte/obtenerRecepcionesDetalle/3/2026/CONTADO/PUERTO%20CORRAL/ASTILLA'),
    allows: RECEPCIONES,
    answers: 200,
  },
  getGraficoRecepciones: { call: get('/api/reporte/graficoRecepciones/3/2026'), allows: RECEPCIONES, answers: 200 },
  listPeriodosReporteRecepciones: { call: get('/api/reporte/periodosRecepciones'), allows: RECEPCIONES, answers: 200 },
  exportReporteRecepciones: { call: get('/api/reporte/exportarRecepciones/3/2026?formato=csv'), allows: RECEPCIONES, answers: 200 },
  // C32: the tag movements are ReporteVolumenes' alone; the inventory is everybody's in the house.
  listMovEtiquetas: { call: get(`${MOV_ETIQUETAS}?tipo=Output`), allows: VOLUMENES, answers: 200 },
  getResumenMovEtiquetas: { call: get(`${MOV_ETIQUETAS}/resumen`), allows: VOLUMENES, answers: 200 },
  exportMovEtiquetas: { call: get(`${MOV_ETIQUETAS}/exportar?formato=csv`), allows: VOLUMENES, answers: 200 },
  listContenedores: { call: get('/api/comex/listarContenedores?de=mios'), allows: COMEX, answers: 200 },
  getResumenContenedores: { call: get('/api/comex/listarContenedores/resumen'), allows: COMEX, answers: 200 },
  exportContenedores: { call: get('/api/comex/listarContenedores/exportar?formato=csv'), allows: COMEX, answers: 200 },
  reviewPedidoTransferencia: { call: post('/api/comex/revisarPedidoTransferencia?empresa=COMSA'), allows: COMEX, answers: 400 },
  createPedidoTransferencia: { call: post(`/api/comex/insertarPedidoTransferenciaEncabezado?id=${ID_NADIE}&empresa=COMSA&huella=${NINGUNA}`), allows: COMEX, answers: 400 },
  getPedidoTransferencia: { call: get('/api/comex/obtenerPedidoTransferenciaContenedoresEtiquetas/999999999'), allows: COMEX, answers: 400 },
  exportPedidoTransferencia: { call: get('/api/comex/obtenerPedidoTransferenciaContenedoresEtiquetas/999999999/exportar'), allows: COMEX, answers: 400 },
  changeEtiquetaPedido: { call: post('/api/comex/eliminarEtiquetaPorId', { id_pedido: 999_999_999, idpedido: ID_NADIE, id: ID_NADIE, nroetiqueta: 'COIC00001' }), allows: COMEX, answers: 404 },
  getSii: { call: get('/api/sii/COMSA/2026-03'), allows: CONTABLES, answers: 200 },
  reviewSii: { call: post('/api/sii/COMSA/2026-03/revisar'), allows: CONTABLES, answers: 400 },
  loadSii: { call: post(`/api/sii/FLE/2026-03/cargar?id=${ID_NADIE}&huella=${NINGUNA}`), allows: CONTABLES, answers: 400 },
  clearSeccionSii: { call: post('/api/sii/COMSA/2026-03/seccion/PENDIENTE/quitar', { visto: [] }), allows: CONTABLES, answers: 200 },
  restoreSubidaSii: { call: post(`/api/sii/COMSA/2026-03/volver/${ID_NADIE}`, { visto: [] }), allows: CONTABLES, answers: 404 },
  getInformesSii: { call: get('/api/sii/FLE/2026-03/informes?hasta=2026-03-31'), allows: CONTABLES, answers: 200 },
  exportInformeSii: { call: get('/api/sii/COMSA/2026-03/informes/3/exportar?hasta=2026-03-31'), allows: CONTABLES, answers: 200 },
  answerSii: { call: post('/api/sii/COMSA/2026-03/responder', { sii: '33|1-9|1', bc: null, huella: '1/1//', decision: 'RESUELTA', nota: 'x' }), allows: CONTABLES, answers: 404 },
  listResponsablesSii: { call: get('/api/sii/COMSA/responsables'), allows: CONTABLES, answers: 200 },
  setResponsableSii: { call: post('/api/sii/COMSA/responsable', { rut: 'x', usuario: 'x' }), allows: CONTABLES, answers: 400 },
  markComexSii: { call: post('/api/sii/COMSA/comex', { rut: 'x', nombre: 'x', comex: true }), allows: CONTABLES, answers: 400 },
  getNotificacionSii: { call: get('/api/sii/COMSA/2026-03/notificacion/1?hasta=2026-03-31'), allows: CONTABLES, answers: 200 },
  getEnvioSii: { call: get(`/api/envioSii/${ID_NADIE}`), allows: CONTABLES, answers: 404 },
  searchEnlacesSii: { call: get('/api/sii/COMSA/2026-03/enlaces?hasta=2026-03-31&bc=FC1'), allows: CONTABLES, answers: 200 },
  getRastroSii: { call: get('/api/sii/COMSA/2026-03/rastro?bc=FC1'), allows: CONTABLES, answers: 404 },
  getCierreSii: { call: get('/api/sii/COMSA/2026-03/cierre'), allows: CONTABLES, answers: 200 },
  closeSii: { call: post('/api/sii/COMSA/2026-03/cerrar', { presentado: '2026-04-12', folio: '', nota: '' }), allows: CONTABLES, answers: 400 },
  reopenSii: { call: post('/api/sii/COMSA/2026-03/reabrir', { nota: 'x' }), allows: CONTABLES, answers: 409 },
  getFacturasNoBc: tablaSii('contabilidad/buscaFacturaNoBc'),
  getFacturasNoBcFle: tablaSii('contabilidadfle/buscaFacturaNoBc'),
  getInformePorIngresar: tablaSii('contabilidad/Informe1?mes=3&ano=2026'),
  getInformePorIngresarFle: tablaSii('contabilidadfle/Informe1?mes=3&ano=2026'),
  getInformePorAcusar: tablaSii('contabilidad/informe2'),
  getInformePorAcusarFle: tablaSii('contabilidadfle/informe2'),
  getInformePorRevisar: tablaSii('contabilidad/informe3?mes=3&ano=2026'),
  getInformePorRevisarFle: tablaSii('contabilidadfle/informe3?mes=3&ano=2026'),
  getInformeResumen: tablaSii('contabilidad/informe3_Resumen?mes=3&ano=2026'),
  getInformeResumenFle: tablaSii('contabilidadfle/informe3_Resumen?mes=3&ano=2026'),
  getInformeMesAnterior: tablaSii('contabilidad/informe4?mes=3&ano=2026'),
  getInformeMesAnteriorFle: tablaSii('contabilidadfle/informe4?mes=3&ano=2026'),
  getInformeComex: tablaSii('contabilidad/informe5'),
  sendCorreosSii: { call: post('/api/contabilidad/enviaCorreos', { id: ID_NADIE, tipoCorreo: '1', mes: 3, ano: 2026 }), allows: CONTABLES, answers: 409 },
  sendCorreosSiiFle: { call: post('/api/contabilidadfle/enviaCorreos', { id: ID_NADIE, tipoCorreo: '2', mes: 3, ano: 2026 }), allows: CONTABLES, answers: 409 },
  clearRegistroSii: ingesta('contabilidad/eliminarSii'),
  clearRegistroSiiFle: ingesta('contabilidadfle/eliminarSii'),
  clearPendienteSii: ingesta('contabilidad/eliminarSii_detalle'),
  clearPendienteSiiFle: ingesta('contabilidadfle/eliminarSii_detalle'),
  insertRegistroSii: ingesta('contabilidad/cargarJsonConSp'),
  insertRegistroSiiFle: ingesta('contabilidadfle/cargarJsonConSp'),
  insertPendienteSii: ingesta('contabilidad/cargarJsonConSp2'),
  insertPendienteSiiFle: ingesta('contabilidadfle/cargarJsonConSp2'),
  openLibroSii: ingesta('contabilidad/eliminarSii_Bc'),
  openLibroSiiFle: ingesta('contabilidadfle/eliminarSii_Bc'),
  openEliminadosSii: ingesta('contabilidad/eliminarSii_Bc_DocumentoEliminado'),
  openEliminadosSiiFle: ingesta('contabilidadfle/eliminarSii_Bc_DocumentoEliminado'),
  insertLibroSii: ingesta('contabilidad/guardarSii'),
  insertLibroSiiFle: ingesta('contabilidadfle/guardarSii'),
  insertEliminadosSii: ingesta('contabilidad/guardarSiiDocumentoEliminado'),
  insertEliminadosSiiFle: ingesta('contabilidadfle/guardarSiiDocumentoEliminado'),
  listCorrecciones: { call: get('/api/reporte/obtenerCorrecciones?empresa=COMSA&reporte=GESTION&entryNo=&transaccion=&nroDocumento='), allows: CORRIGEN, answers: 200 },
  getResumenCorrecciones: { call: get('/api/reporte/obtenerCorrecciones/resumen?empresa=COMSA'), allows: CORRIGEN, answers: 200 },
  exportCorrecciones: { call: get('/api/reporte/obtenerCorrecciones/exportar?empresa=COMSA&formato=csv'), allows: CORRIGEN, answers: 200 },
  previewCorreccion: { call: get('/api/reporte/revisarCorrecciones?empresa=COMSA&nroentrada=1'), allows: CORRIGEN, answers: 200 },
  createCorreccion: { call: post('/api/reporte/insertarCorrecciones', { empresa: 'COMSA', reporte: 'GESTION', nroentrada: '', transaccion: '', nroDocumento: '' }), allows: CORRIGEN, answers: 400 },
  deleteCorreccion: { call: post('/api/reporte/eliminarCorrecciones', { idCorreccion: NINGUNO }), allows: CORRIGEN, answers: 404 },
  getCorreccion: { call: get(`/api/reporte/correcciones/${NINGUNO}`), allows: CORRIGEN, answers: 404 },
  getAperturaReporteGestion: { call: get('/api/reporte/aperturaReporteGestion'), allows: GESTION, answers: 200 },
  cerrarMes: { call: post('/api/reporte/cerrarMes', { mes: 12, anio: 2098, estado: 1 }), allows: ['reportes'], answers: 400 },
  getReporteGestion: { call: get('/api/despacho/buscaReporteGestionTablaAzure?unidad=GE&mes=3&anio=2026'), allows: GESTION, answers: 200 },
  getDoceMeses: { call: get('/api/reporte/doceMeses?unidad=GE&mes=3&anio=2026'), allows: GESTION, answers: 200 },
  exportReporteGestion: { call: get('/api/reporte/exportarReporteGestion?unidad=GE&mes=3&anio=2026&moneda=USD'), allows: GESTION, answers: 200 },
  listReporteDetalle: { call: get(`${DETALLE}?${FIGURA}`), allows: GESTION, answers: 200 },
  getResumenReporteDetalle: { call: get(`${DETALLE}/resumen?${FIGURA}`), allows: GESTION, answers: 200 },
  exportReporteDetalle: { call: get(`${DETALLE}/exportar?${FIGURA}&formato=csv`), allows: GESTION, answers: 200 },
  // E16: the history is everybody's in the house; what people add to it is of who keeps the masters.
  listFaenasHistorico: { call: get('/api/mantenedor/obtenerFaenasHistorico?mes=2026-03'), allows: INTERNOS, answers: 200 },
  getResumenFaenasHistorico: { call: get('/api/mantenedor/obtenerFaenasHistorico/resumen?mes=2026-03'), allows: INTERNOS, answers: 200 },
  exportFaenasHistorico: { call: get('/api/mantenedor/obtenerFaenasHistorico/exportar?mes=2026-03&formato=csv'), allows: INTERNOS, answers: 200 },
  listDetalles2: { call: get('/api/mantenedor/obtenerCargarDetalle2'), allows: INTERNOS, answers: 200 },
  getEnPie: { call: get('/api/mantenedor/obtenerEnPie?codigoFaena=F1&rol=1&unidad=M3&mes=2026-03'), allows: INTERNOS, answers: 200 },
  listSalidas: { call: get('/api/mantenedor/obtenerSalidas?codigoFaena=F1&rol=1&unidad=M3&mes=2026-03'), allows: INTERNOS, answers: 200 },
  updateFaenasHistorico: { call: post('/api/mantenedor/actualizarFaenasHistorico'), allows: ['admin'], answers: 400 },
  saveVolumenDeclarado: { call: post('/api/mantenedor/actualizarVolumenDeclarado'), allows: ['admin'], answers: 400 },
  listVolumenes: { call: get(`${OBTENER_VOLUMENES}?mes=3&anio=2026`), allows: VOLUMENES, answers: 200 },
  getResumenVolumenes: { call: get(`${OBTENER_VOLUMENES}/resumen?mes=3&anio=2026`), allows: VOLUMENES, answers: 200 },
  exportVolumenes: { call: get(`${OBTENER_VOLUMENES}/exportar?mes=3&anio=2026&formato=csv`), allows: VOLUMENES, answers: 200 },
  getVolumenesMes: { call: get(`${OBTENER_VOLUMENES}/mes?mes=3&anio=2026`), allows: VOLUMENES, answers: 200 },
  listMesesVolumenes: { call: get('/api/reporte/mesesVolumenes'), allows: VOLUMENES, answers: 200 },
  createVolumen: { call: post('/api/reporte/insertarVolumenes'), allows: VOLUMENES, answers: 400 },
  removeVolumen: { call: post('/api/reporte/eliminarVolumenes', { id: NINGUNO }), allows: VOLUMENES, answers: 404 },
  getVolumenesDiarios: { call: get('/api/reporte/volumenesDiarios?grupo=Coi&mes=3&anio=2026'), allows: DIARIOS, answers: 200 },
  exportVolumenesDiarios: { call: get('/api/reporte/volumenesDiarios/exportar?grupo=Pul&mes=3&anio=2026&formato=csv'), allows: DIARIOS, answers: 200 },
  listMesesMovEtiquetas: { call: get('/api/reporte/mesesMovEtiquetas'), allows: VOLUMENES, answers: 200 },
  listInventario: { call: get(`/api/inventario/obtenerInventarioInicial?${INVENTARIO}`), allows: INTERNOS, answers: 200 },
  getResumenInventario: { call: get(`/api/inventario/resumen?${INVENTARIO}`), allows: INTERNOS, answers: 200 },
  exportInventario: { call: get(`/api/inventario/exportar?${INVENTARIO}&formato=csv`), allows: INTERNOS, answers: 200 },
  listAniosInventario: { call: get('/api/inventario/anios'), allows: INTERNOS, answers: 200 },
  listVistas: { call: get('/api/vistas/despachoRecepciones'), allows: CONECTADOS, answers: 200 },
  saveVista: {
    call: { method: 'PUT', url: '/api/vistas/despachoRecepciones', payload: { nombre: 'v', consulta: '', columnas: [] } },
    allows: CONECTADOS,
    answers: 200,
  },
  deleteVista: {
    call: { method: 'DELETE', url: '/api/vistas/despachoRecepciones/2147483647' },
    allows: CONECTADOS,
    answers: 404,
  },
  // Each flow asks for its own permission besides: trabajos.test.ts.
  getFlujo: { call: get('/api/flujos/faenas'), allows: INTERNOS, answers: 200 },
  startFlujo: { call: post('/api/flujos/faenas/iniciar'), allows: ['admin'], answers: 409 },
  cancelTrabajo: { call: post(`/api/trabajos/${NINGUNO}/cancelar`), allows: MUEVEN, answers: 404 },
  undoTrabajo: { call: post(`/api/trabajos/${NINGUNO}/deshacer`), allows: MUEVEN, answers: 404 },
  acceptTrabajo: { call: post(`/api/trabajos/${NINGUNO}/aceptar`), allows: MUEVEN, answers: 404 },
  discardTrabajo: { call: post(`/api/trabajos/${NINGUNO}/descartar`), allows: MUEVEN, answers: 404 },
  getResumenTrabajos: { call: get('/api/trabajos/resumen'), allows: ['admin'], answers: 200 },
  exportTrabajos: { call: get('/api/trabajos/exportar?formato=csv'), allows: ['admin'], answers: 200 },
  listProveedoresBloqueados: { call: get('/api/nominas/obtenerproveedoresbloqueados?empresa=COMSA'), allows: PROVEEDORES, answers: 200 },
  getResumenProveedoresBloqueados: { call: get('/api/nominas/obtenerproveedoresbloqueados/resumen?empresa=COMSA'), allows: PROVEEDORES, answers: 200 },
  exportProveedoresBloqueados: { call: get('/api/nominas/obtenerproveedoresbloqueados/exportar?empresa=COMSA&formato=csv'), allows: PROVEEDORES, answers: 200 },
  ...MATRIZ_PORTADORES,
  listNominas: { call: get('/api/nominas/obtenerNominas/CLP/TODOS'), allows: NOMINAS, answers: 200 },
  getResumenNominas: { call: get('/api/nominas/obtenerNominas/CLP/TODOS/resumen'), allows: NOMINAS, answers: 200 },
  exportNominas: { call: get('/api/nominas/obtenerNominas/CLP/TODOS/exportar?formato=csv'), allows: NOMINAS, answers: 200 },
  listNominasFle: { call: get('/api/nominas/obtenerNominasFle/CLP'), allows: NOMINAS, answers: 200 },
  getResumenNominasFle: { call: get('/api/nominas/obtenerNominasFle/CLP/resumen'), allows: NOMINAS, answers: 200 },
  exportNominasFle: { call: get('/api/nominas/obtenerNominasFle/CLP/exportar?formato=csv'), allows: NOMINAS, answers: 200 },
  getNomina: { call: get('/api/nominas/detalle/999999999'), allows: NOMINAS, answers: 404 },
  exportNomina: { call: get('/api/nominas/detalle/999999999/exportar?formato=csv'), allows: NOMINAS, answers: 404 },
  // Each mark asks for its own besides: nominas.test.ts.
  updateNominas: { call: post('/api/nominas/updateNominas', MARCA), allows: NOMINAS, answers: 404 },
  updateNominasFle: { call: post('/api/nominas/updateNominasFle', MARCA), allows: NOMINAS, answers: 404 },
  getGraficosNominas: { call: get('/api/nominas/graficos/COMSA/CLP'), allows: NOMINAS, answers: 200 },
  getNominasNotificacion: { call: get('/api/nominas/obtenerNominasNotificacion/CLP'), allows: NOMINAS, answers: 200 },
  getNominasNotificacionFle: { call: get('/api/nominas/obtenerNominasNotificacionFle/USD'), allows: NOMINAS, answers: 200 },
  getNominasSinDatosDePago: { call: get('/api/nominas/obtenerNominasSinDatosdePago'), allows: NOMINAS, answers: 200 },
  getNominasSinDatosDePagoFle: { call: get('/api/nominas/obtenerNominasSinDatosdePagoFle'), allows: NOMINAS, answers: 200 },
  getNominasRepetidas: { call: get('/api/nominas/obtenerNominasRepetidas'), allows: NOMINAS, answers: 200 },
  getNominasRepetidasFle: { call: get('/api/nominas/obtenerNominasRepetidasFle'), allows: NOMINAS, answers: 200 },
  getNotificacionesNomina: { call: get('/api/nominas/detalle/999999999/notificaciones'), allows: NOMINAS, answers: 404 },
  enviarCorreoNotificacion: { call: post('/api/enviarCorreo/enviarCorreoNotificacion', { id: ID_NADIE, empresa: 'COMSA', moneda: 'CLP' }), allows: NOMINAS, answers: 409 },
  enviarCorreoSinDatos: { call: post('/api/enviarCorreo/send-email-nominas-sin-datos', { id: ID_NADIE, empresa: 'FLE' }), allows: NOMINAS, answers: 409 },
  enviarCorreoRepetidas: { call: post('/api/enviarCorreo/send-email-nominas-repetidas', { id: ID_NADIE, empresa: 'FLE' }), allows: NOMINAS, answers: 409 },
  enviarCorreoCreada: { call: post('/api/enviarCorreo/send-email', { Identificador: '999999999' }), allows: NOMINAS, answers: 404 },
  enviarCorreoLista: { call: post('/api/enviarCorreo/send-email-listo', { Identificador: '999999999' }), allows: NOMINAS, answers: 404 },
  listClientesNacionales: { call: get('/api/nominas/obtenerclientesnacionales'), allows: CLIENTES, answers: 200 },
  getResumenClientesNacionales: { call: get('/api/nominas/obtenerclientesnacionales/resumen'), allows: CLIENTES, answers: 200 },
  getCorreoClientes: { call: get('/api/nominas/clientesNacionales/correo'), allows: CLIENTES, answers: 200 },
  enviarCorreoClientes: { call: post('/api/nominas/clientesNacionales/correo/enviar'), allows: ['creador', 'aprobador', 'supervisor', 'contador'], answers: 400 },
  exportClientesNacionales: { call: get('/api/nominas/obtenerclientesnacionales/exportar?formato=csv'), allows: CLIENTES, answers: 200 },
  listTrabajos: { call: get('/api/trabajos'), allows: ['admin'], answers: 200 },
  // D7: programs only, each its own tables: ingesta.test.ts.
  openIngesta: ingesta('reporte/eliminarDatosTabla'),
  openIngestaAzure: ingesta('despacho/eliminarDatosTablaAzure'),
  openIngestaMovEtiquetas: ingesta('reporte/eliminarMovEtiquetasPorMes'),
  openIngestaCoihue: ingesta('reporte/eliminarVolumenesCoihue'),
  openIngestaLautaro: ingesta('reporte/eliminarVolumenesLautaro'),
  insertNominas: ingesta('nominas/insertarNominas'),
  insertNominasFle: ingesta('nominas/insertarNominasFle'),
  insertProveedoresBloqueados: ingesta('nominas/insertarProveedoresBloqueados'),
  insertProveedoresBloqueadosFle: ingesta('nominas/insertarProveedoresBloqueadosfle'),
  insertClientesNacionales: ingesta('nominas/insertarClientesNacionales'),
  insertReporte: ingesta('reporte/insertarReporte'),
  insertVolumenesLautaro: ingesta('reporte/insertarVolumnesLautaro'),
  insertVolumenesCoihue: ingesta('reporte/insertarVolumnesCoihue'),
  insertVolumenesPulpable: ingesta('reporte/insertarVolumnesPulpable'),
  insertUnidadMedidaProduccion: ingesta('reporte/insertarUnidadMedidaProduccion'),
  insertUnidadMedidaLlena: ingesta('reporte/insertarUnidadMedidaLlena'),
  insertPresupuestoGestion: ingesta('reporte/PresupuestoGestion'),
  insertRecepcionesM3: ingesta('reporte/insertarRecepcionesM3'),
  insertLineaFacCompra: ingesta('reporte/insertarLineaFacCompra'),
  insertHistLinFacCompra: ingesta('reporte/insertarHistLinFacCompra'),
  insertMovProductoFaenaActivas: ingesta('reporte/insertarMovProducto_FaenaActivas'),
  insertHistFacturaCompra: ingesta('reporte/insertarHistFacturaCompra'),
  insertPresupuestosFaenas: ingesta('reporte/insertarPresupuestosFaenas'),
  insertNotaCreditoRegistradaUnion: ingesta('reporte/insertarNotaCreditoRegistradaUnion'),
  insertRevisionTabla2: ingesta('reporte/insertarRevisionTabla2'),
  insertExcelCostos: ingesta('reporte/insertarExcel'),
  insertInformacionFaena: ingesta('faenas/insertarInformacionFaena'),
  insertRecepciones: ingesta('reporte/insertarRecepciones'),
  insertRecepcionesPino: ingesta('reporte/insertarRecepcionesPino'),
  insertRecepcionesBc: ingesta('recepciones/insertarRecepciones_BC'),
  insertReporteMovEtiquetas: ingesta('reporte/insertarReporteMovEtiqueas'),
  insertMovimientoProducto: ingesta('reporte/insertarMovimientoProducto'),
  insertMovimientoProductoPino: ingesta('reporte/insertarMovimientoProductoPino'),
  confirmTrabajo: { call: post(`/api/trabajos/${NINGUNO}/confirmar`), allows: [], answers: 404 },
  listClavesApi: { call: get('/api/admin/clavesApi'), allows: ['admin'], answers: 200 },
  getResumenClavesApi: { call: get('/api/admin/clavesApi/resumen'), allows: ['admin'], answers: 200 },
  exportClavesApi: { call: get('/api/admin/clavesApi/exportar?formato=csv'), allows: ['admin'], answers: 200 },
  createClaveApi: { call: post('/api/admin/clavesApi'), allows: ['admin'], answers: 400 },
  revokeClaveApi: { call: post('/api/admin/clavesApi/2147483647/revocar'), allows: ['admin'], answers: 404 },
  // Each source asks for its own permission besides: modules/erp/erp.test.ts.
  getTokenBc: { call: get('/api/bc/obtener-token'), allows: INTERNOS, answers: 200 },
  getErp: { call: get('/api/erp/InformacionFaenas?company=COMSA'), allows: INTERNOS, answers: 409 },
  // Issue 7 §2: who keeps the masters is the Administrador.
  countMaestros: { call: get('/api/maestros'), allows: ['admin'], answers: 200 },
  listMaestro: { call: get('/api/maestros/destinos'), allows: ['admin'], answers: 200 },
  addFila: { call: post('/api/maestros/destinos', { valores: {} }), allows: ['admin'], answers: 400 },
  updateFila: { call: post('/api/maestros/destinos/editar', { clave: '1', vista: NINGUNA.slice(0, 16), valores: {} }), allows: ['admin'], answers: 400 },
  setFilaActiva: { call: post('/api/maestros/destinos/activar', { clave: '999999', vista: NINGUNA.slice(0, 16), activo: true }), allows: ['admin'], answers: 404 },
  listFilaUsos: { call: get('/api/maestros/destinos/usos?clave=1'), allows: ['admin'], answers: 200 },
  exportMaestro: { call: get('/api/maestros/cosecheros/exportar?formato=csv'), allows: ['admin'], answers: 200 },
  reviewImportacion: { call: post('/api/maestros/cosecheros/importar/revisar'), allows: ['admin'], answers: 400 },
  importMaestro: { call: post(`/api/maestros/cosecheros/importar?huella=${NINGUNA}`), allows: ['admin'], answers: 400 },
  listFaenasFichas: { call: get('/api/reporte/obtenerFaenas'), allows: VOLUMENES, answers: 200 },
  getFicha: { call: get('/api/reporte/obtenerMovimientoProducto?codigofaena=F1&mes=3&anio=2026&tipo=PINO'), allows: VOLUMENES, answers: 200 },
  exportFicha: { call: get('/api/reporte/obtenerMovimientoProducto/exportar?codigofaena=F1&mes=3&anio=2026&tipo=PINO'), allows: VOLUMENES, answers: 200 },
  reviewExcelFichas: { call: post('/api/reporte/revisarExcelFichas?tipo=EUCA'), allows: VOLUMENES, answers: 400 },
  insertExcelFichas: { call: post(`/api/reporte/insertarExcelFichas?huella=${NINGUNA}`), allows: VOLUMENES, answers: 400 },
  insertExcelFichasPino: { call: post(`/api/reporte/insertarExcelFichasPino?huella=${NINGUNA}`), allows: VOLUMENES, answers: 400 },
  exportPlantillaFichas: { call: get('/api/reporte/plantillaExcelFichas?tipo=EUCA'), allows: VOLUMENES, answers: 200 },
  listMatricesFichas: { call: get('/api/reporte/obtenerMatricesFichas?tipo=EUCA'), allows: VOLUMENES, answers: 200 },
  changeMatrizFichas: { call: post('/api/reporte/cambiarMatrizFichas'), allows: VOLUMENES, answers: 400 },
  withdrawMovProducto: { call: post('/api/reporte/eliminarMovimientoProducto'), allows: VOLUMENES, answers: 400 },
  listFichasMovimientos: { call: get('/api/reporte/obtenerMovimientosFicha?codigofaena=F1&mes=3&anio=2026&tipo=PINO&columna=cierre'), allows: VOLUMENES, answers: 200 },
  getResumenFichasMovimientos: { call: get('/api/reporte/obtenerMovimientosFicha/resumen?codigofaena=F1&mes=3&anio=2026&tipo=PINO&columna=cierre'), allows: VOLUMENES, answers: 200 },
  exportFichasMovimientos: { call: get('/api/reporte/obtenerMovimientosFicha/exportar?codigofaena=F1&mes=3&anio=2026&tipo=PINO&columna=cierre&formato=csv'), allows: VOLUMENES, answers: 200 },
  listCostos: { call: get('/api/reporte/obtenerMantenedorCargaBc?anio=2026'), allows: VOLUMENES, answers: 200 },
  getResumenCostos: { call: get('/api/reporte/obtenerMantenedorCargaBc/resumen'), allows: VOLUMENES, answers: 200 },
  exportCostos: { call: get('/api/reporte/obtenerMantenedorCargaBc/exportar?formato=csv'), allows: VOLUMENES, answers: 200 },
  listContadoresCostos: { call: get('/api/despacho/buscaCargasBcTablaAzure'), allows: VOLUMENES, answers: 200 },
  withdrawCostos: { call: post('/api/reporte/eliminarDatosCostos'), allows: VOLUMENES, answers: 400 },
  joinNotasCredito: { call: post('/api/despacho/ejecutarSpNotaCredito'), allows: VOLUMENES, answers: 400 },
  getCosto: { call: get(`/api/reporte/obtenerMantenedorCargaBcDetalle?id=${NINGUNO}`), allows: VOLUMENES, answers: 404 },
  // C9: one user of that profile may look and load, and change nothing.
  updateCosto: { call: post('/api/reporte/actualizarMantenedorCargaBc'), allows: ['reportes'], answers: 400 },
  createCosto: { call: post('/api/reporte/agregarMantenedorCargaBc'), allows: ['reportes'], answers: 400 },
  listAdjuntosCostos: { call: get('/api/reporte/obtenerExcelObservaciones'), allows: VOLUMENES, answers: 200 },
  uploadObservaciones: { call: post('/api/reporte/insertarExcelObservaciones/archivo'), allows: ['reportes'], answers: 400 },
  insertObservaciones: ingesta('reporte/insertarExcelObservaciones'),
  reviewExcelCostos: { call: post('/api/reporte/insertarExcel/revisar?empresa=COMSA'), allows: VOLUMENES, answers: 400 },
  loadExcelCostos: { call: post(`/api/reporte/insertarExcel/archivo?empresa=COMSA&huella=${NINGUNA}`), allows: VOLUMENES, answers: 400 },
  listExcelCostos: { call: get('/api/reporte/obtenerExcel'), allows: VOLUMENES, answers: 200 },
  withdrawExcelCostos: { call: post('/api/reporte/eliminarExcel'), allows: VOLUMENES, answers: 400 },
  exportPlantillaCostos: { call: get('/api/reporte/plantillaExcel'), allows: VOLUMENES, answers: 200 },
  removeObservaciones: { call: post('/api/reporte/eliminarExcelObservaciones'), allows: ['reportes'], answers: 400 },
  listCargasMovProducto: { call: get('/api/reporte/obtenerCantidadCargasBcMovProducto?tipo=EUCA&anio=2026'), allows: VOLUMENES, answers: 200 },
  countErpMovProducto: { call: get('/api/reporte/contarMovProductoErp?tipo=EUCA&anio=2026'), allows: VOLUMENES, answers: 409 },
  exportRechazos: { call: get(`/api/trabajos/${NINGUNO}/rechazos`), allows: INTERNOS, answers: 404 },
  // Especificación 1 §5, §6: /admin is the Administrador's.
  listUsuarios: { call: get('/api/users/obtener'), allows: ['admin'], answers: 200 },
  listUsuariosMantenedor: { call: get('/api/admin/listarUsuariosMantenedor'), allows: ['admin'], answers: 200 },
  getResumenUsuarios: { call: get('/api/admin/usuarios/resumen'), allows: ['admin'], answers: 200 },
  exportUsuarios: { call: get('/api/admin/usuarios/exportar?formato=csv'), allows: ['admin'], answers: 200 },
  listPerfiles: { call: get('/api/admin/listarPerfilesMantenedor'), allows: ['admin'], answers: 200 },
  listPerfilesDeUsuario: { call: get(`/api/admin/listarPerfilesMantenedorPorUsuario/${NADIE_ID}`), allows: ['admin'], answers: 404 },
  getUsuario: { call: get(`/api/admin/usuarios/${NADIE_ID}`), allows: ['admin'], answers: 404 },
  createUsuario: { call: post('/api/admin/insertarUsuario'), allows: ['admin'], answers: 400 },
  setEstadoUsuario: { call: put(`/api/admin/cambiarEstadoUsuario/${NADIE_ID}`, { estado: 0 }), allows: ['admin'], answers: 404 },
  setPerfil: { call: post('/api/admin/cambiarPerfiles', { idUsuario: NADIE_ID, idPerfil: 1, metodo: 'Agregar' }), allows: ['admin'], answers: 404 },
  updateUsuario: { call: put(`/api/admin/usuarios/${NADIE_ID}`), allows: ['admin'], answers: 400 },
  setPermisos: { call: put(`/api/admin/usuarios/${NADIE_ID}/permisos`, { permisos: [], version: 1 }), allows: ['admin'], answers: 404 },
  startVerComo: { call: post(`/api/admin/usuarios/${NADIE_ID}/verComo`), allows: ['admin'], answers: 404 },
  resetClave: { call: post(`/api/admin/usuarios/${NADIE_ID}/claveTemporal`), allows: ['admin'], answers: 404 },
  endSesiones: { call: post(`/api/admin/usuarios/${NADIE_ID}/cerrarSesiones`), allows: ['admin'], answers: 404 },
  deleteSegundoFactor: { call: post(`/api/admin/usuarios/${NADIE_ID}/restablecerSegundoFactor`), allows: ['admin'], answers: 404 },
  updatePerfil: { call: put(`/api/admin/perfiles/${NADIE_ID}`, { exigeSegundoFactor: false }), allows: ['admin'], answers: 404 },
};

/** Operations outside the table, public by decision. */
const DOCS = /^\/api\/(openapi\.json$|docs(\/|$))/;

let t: DemoApp;
beforeAll(async () => {
  t = await buildDemoApp();
});
afterAll(() => t.close());

test('the page names every demo user, and only those', () => {
  expect(DEMO_USERS.map((one) => one.usuario).toSorted()).toEqual([...CONECTADOS].toSorted());
});

test('the page has a row for every operation, and only those', () => {
  expect(Object.keys(MATRIX).toSorted()).toEqual(Object.keys(ENDPOINTS).toSorted());
});

describe.each(Object.entries(MATRIX))('%s', (key, { call, allows, answers }) => {
  test('lets through whom it must, and nobody else', async () => {
    const seen: Record<string, string> = { [NADIE]: await outcome(await t.nobody.inject(call)) };
    for (const usuario of CONECTADOS) {
      const actor = key === 'logout' ? await t.loginAgain(usuario) : t.as(usuario);
      seen[usuario] = await outcome(await actor.inject(call));
    }
    const through = (usuario: Usuario) => allows === 'publica' || allows.includes(usuario);
    const expected = Object.fromEntries(CONECTADOS.map((u) => [u, through(u) ? String(answers) : '403 sin_permiso']));
    expect(seen).toEqual({ [NADIE]: allows === 'publica' ? String(answers) : '401 no_autenticado', ...expected });
  });
});

test('no route stands outside the table but the documentation, the metrics and the refusals of other methods', async () => {
  const table = new Set(
    Object.values(ENDPOINTS).flatMap(({ method, path }) => {
      const url = path.replace(/\{(\w+)\}/g, ':$1');
      return method === 'GET' ? [`GET ${url}`, `HEAD ${url}`] : [`${method} ${url}`];
    }),
  );
  const others = t.routes.filter(({ method, url }) => !table.has(`${method} ${url}`) && !DOCS.test(url));
  expect(others.length).toBeGreaterThan(table.size);
  for (const { method, url } of others) {
    const reply = await t.nobody.inject({ method, url });
    // The metrics have doors of their own: metricas.test.ts.
    expect(`${method} ${url} ${reply.statusCode}`).toBe(`${method} ${url} ${url === '/metrics' ? 401 : 405}`);
  }
});

/** The status, and the reason where access was refused. */
async function outcome(reply: { statusCode: number; json(): { codigo?: string } }): Promise<string> {
  const { statusCode } = reply;
  return statusCode === 401 || statusCode === 403 ? `${statusCode} ${reply.json().codigo}` : String(statusCode);
}
