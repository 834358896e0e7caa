/** Who may do what with companies, drivers, trucks and their papers (especificación 3 §6): rows of the permission matrix. */

const BASE = '/api/despachoconductorescamiones';
/** Of no company, and of no driver; so is the plate ZZZZ99 of no truck. */
const RUT = '76111222-8';
const ID_NADIE = '0198c0de-0000-7000-8000-000000000000';

const get = (ruta: string) => ({ method: 'GET', url: `${BASE}/${ruta}` }) as const;
const post = (ruta: string, payload: object = {}) => ({ method: 'POST', url: `${BASE}/${ruta}`, payload }) as const;

/** Whoever keeps them; `control` approves companies (one account), `transporte` drivers and trucks (two accounts). */
const allows = ['abastecimiento', 'control', 'transporte'] as const;
/** Whoever is of such a company sees it, and only its own. */
const propios = { allows: ['externo', 'externo2', 'externonuevo'] } as const;
const comentario = { id: 1, comentario: '', visto: '' };

export const MATRIZ_PORTADORES = {
  listEmpresas: { call: get('listaEmpresaAprobacion?estado=1'), allows, answers: 200 },
  getResumenEmpresas: { call: get('listaEmpresaAprobacion/resumen?estado=0'), allows, answers: 200 },
  exportEmpresas: { call: get('listaEmpresaAprobacion/exportar?estado=1&formato=csv'), allows, answers: 200 },
  getDocumentosEmpresa: { call: get(`buscarDocumentosEmpresa?rutEmpresa=${RUT}`), allows, answers: 404 },
  saveEmpresa: { call: post('guardarEmpresa'), allows, answers: 400 },
  updateEmpresa: { call: post('editarEmpresa'), allows, answers: 400 },
  approveEmpresa: { call: post('aprobarEmpresa', { rutEmpresa: RUT, huella: 'x' }), allows: ['control'], answers: 404 },
  deactivateEmpresa: { call: post('desactivarEmpresa', { rutEmpresa: RUT, motivo: 'x' }), allows: ['control'], answers: 404 },
  markDocumentoEmpresa: { call: post('cambioEstadoChecked'), allows, answers: 400 },
  commentDocumentoEmpresa: { call: post('agregarComentario', { rutEmpresa: RUT, ...comentario }), allows, answers: 404 },
  replaceDocumentoEmpresa: { call: post('actualizaDocumento'), allows, answers: 400 },
  getRecordatorios: { call: get('recordatorios?estado=1'), allows, answers: 200 },
  sendRecordatorios: { call: post('recordatorios/enviar', { id: ID_NADIE, estado: '1' }), allows, answers: 409 },
  listConductores: { call: get('listaChoferesAprobacion?estado=2'), allows, answers: 200 },
  getResumenConductores: { call: get('listaChoferesAprobacion/resumen?estado=1'), allows, answers: 200 },
  exportConductores: { call: get('listaChoferesAprobacion/exportar?estado=2&formato=csv'), allows, answers: 200 },
  listOpcionesEmpresa: { call: get('listaEmpresas'), allows, answers: 200 },
  getDocumentosConductor: { call: get(`buscarDocumentos?rut=${RUT}`), allows, answers: 404 },
  saveConductor: { call: post('guardarChofer'), allows, answers: 400 },
  updateConductor: { call: post('editarChofer'), allows, answers: 400 },
  approveConductor: { call: post('aprobarChofer', { rut: RUT, huella: 'x' }), allows: ['transporte'], answers: 404 },
  deactivateConductor: { call: post('desactivarChofer', { rut: RUT, motivo: 'x' }), allows: ['transporte'], answers: 404 },
  markDocumentoConductor: { call: post('cambioEstadoCheckedChofer'), allows, answers: 400 },
  commentDocumentoConductor: { call: post('agregarComentarioChofer', { rut: RUT, ...comentario }), allows, answers: 404 },
  replaceDocumentoConductor: { call: post('actualizaDocumentoChofer'), allows, answers: 400 },
  correctDocumentoConductor: { call: post('cambioEstadoChoferFechaYClaseLicencia', { rut: RUT, id: 1, fechaLicencia: '2035-01-01', claseLicencia: 'A4', observacion: '' }), allows, answers: 404 },
  getRecordatoriosConductores: { call: get('recordatoriosChoferes?estado=2'), allows, answers: 200 },
  sendRecordatoriosConductores: { call: post('recordatoriosChoferes/enviar', { id: ID_NADIE, estado: '2' }), allows, answers: 409 },
  listCamiones: { call: get('listaCamionesAprobacion?estado=2'), allows, answers: 200 },
  getResumenCamiones: { call: get('listaCamionesAprobacion/resumen?estado=1'), allows, answers: 200 },
  exportCamiones: { call: get('listaCamionesAprobacion/exportar?estado=2&formato=csv'), allows, answers: 200 },
  getDocumentosCamion: { call: get('buscarDocumentosCamion?patente=ZZZZ99'), allows, answers: 404 },
  saveCamion: { call: post('guardarCamion'), allows, answers: 400 },
  updateCamion: { call: post('editarCamion'), allows, answers: 400 },
  approveCamion: { call: post('aprobarCamion', { patente: 'ZZZZ99', huella: 'x' }), allows: ['transporte'], answers: 404 },
  deactivateCamion: { call: post('desactivarCamion', { patente: 'ZZZZ99', motivo: 'x' }), allows: ['transporte'], answers: 404 },
  markDocumentoCamion: { call: post('cambioEstadoCheckedCamion'), allows, answers: 400 },
  commentDocumentoCamion: { call: post('agregarComentarioCamion', { patente: 'ZZZZ99', ...comentario }), allows, answers: 404 },
  replaceDocumentoCamion: { call: post('actualizaDocumentoCamion'), allows, answers: 400 },
  correctDocumentoCamion: { call: post('cambioEstadoCamionFechaVencimientoDocumento', { patente: 'ZZZZ99', id: 1, fechavencimiento: '2035-01-01', observacion: '' }), allows, answers: 404 },
  getRecordatoriosCamiones: { call: get('recordatoriosCamiones?estado=2'), allows, answers: 200 },
  sendRecordatoriosCamiones: { call: post('recordatoriosCamiones/enviar', { id: ID_NADIE, estado: '2' }), allows, answers: 409 },
  getMatrizHabilitacion: { call: get('matrizHabilitacion?solo=detenidas'), allows, answers: 200 },
  listVencimientos: { call: get('vencimientos'), allows, answers: 200 },
  getHabilitadosPorMes: { call: get('habilitadosPorMes'), allows, answers: 200 },
  listAccesosEmpresa: { call: get(`accesosEmpresa?rutEmpresa=${RUT}`), allows, answers: 200 },
  inviteEmpresa: { call: post('invitaciones'), allows, answers: 400 },
  resendInvitacion: { call: post(`invitaciones/${ID_NADIE}/reenviar`, { correo: 'a@b.cl' }), allows, answers: 404 },
  cancelInvitacion: { call: post(`invitaciones/${ID_NADIE}/anular`), allows, answers: 404 },
  // By whoever has a link; this is none.
  readInvitacion: { call: { method: 'POST', url: '/api/invitacion', payload: { clave: 'x' } }, allows: 'publica', answers: 200 },
  acceptInvitacion: { call: { method: 'POST', url: '/api/invitacion/aceptar', payload: { clave: 'x', rut: RUT, nombre: 'ana', contrasena: 'x' } }, allows: 'publica', answers: 400 },
  getPerfilEmpresa: { call: get('listaEmpresaAprobacionExterno?estado=1'), ...propios, answers: 200 },
  getEmpresaPropia: { call: get(`buscarDocumentosEmpresaExterno?rutEmpresa=${RUT}`), ...propios, answers: 404 },
  saveEmpresaPropia: { call: post('guardarEmpresaExterno'), ...propios, answers: 400 },
  replaceDocumentoEmpresaPropia: { call: post('actualizaDocumentoEmpresaExterno'), ...propios, answers: 400 },
  getConductorPropio: { call: get(`buscarDocumentosExterno?rut=${RUT}`), ...propios, answers: 404 },
  saveConductorPropio: { call: post('guardarChoferExterno'), ...propios, answers: 400 },
  replaceDocumentoConductorPropio: { call: post('actualizaDocumentoChoferExterno'), ...propios, answers: 400 },
  getCamionPropio: { call: get('buscarDocumentosCamionExterno?patente=ZZZZ99'), ...propios, answers: 404 },
  saveCamionPropio: { call: post('guardarCamionExterno'), ...propios, answers: 400 },
  replaceDocumentoCamionPropio: { call: post('actualizaDocumentoCamionExterno'), ...propios, answers: 400 },
} as const;
