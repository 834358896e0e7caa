import * as ajustes from './ajustes.ts';
import * as archivos from './archivos.ts';
import * as avisosInicio from './avisos-inicio.ts';
import * as avisos from './avisos.ts';
import * as bandeja from './bandeja.ts';
import * as correos from './correos.ts';
import * as listaCorreos from './listados/correos.ts';
import * as auditoria from './listados/auditoria.ts';
import * as busqueda from './busqueda.ts';
import * as catalogos from './catalogos.ts';
import * as clientesCorreo from './clientes-correo.ts';
import * as clavesApi from './programas.ts';
import * as cuenta from './cuenta.ts';
import * as despachos from './despacho.ts';
import * as detalle from './detalle.ts';
import * as camionesCorreos from './camiones-correos.ts';
import * as camiones from './camiones.ts';
import * as conductoresCorreos from './conductores-correos.ts';
import * as conductores from './conductores.ts';
import * as empresasCorreos from './empresas-correos.ts';
import * as empresas from './empresas.ts';
import type { EndpointSpec, Output, Parsed } from './endpoint.ts';
import * as erp from './erp.ts';
import * as faenas from './faenas.ts';
import * as fotos from './fotos.ts';
import { listHistoria } from './historia.ts';
import * as guiasReintento from './guias-reintento.ts';
import * as solicitudes from './solicitudes.ts';
import * as guiasNulas from './guias-nulas.ts';
import * as recepcionesCamion from './recepciones-camion.ts';
import * as pedidosTransferencia from './pedidos-transferencia.ts';
import * as listaContenedores from './listados/contenedores.ts';
import * as trazo from './trazo.ts';
import * as guias from './guias.ts';
import * as importar from './importar.ts';
import * as inicio from './inicio.ts';
import * as habilitacion from './habilitacion.ts';
import * as invitaciones from './invitaciones.ts';
import * as perfilEmpresa from './perfil-empresa.ts';
import * as primerosPasos from './primeros-pasos.ts';
import * as recepciones from './listados/recepciones.ts';
import * as reporteGestion from './reporte-gestion.ts';
import * as reporteRecepciones from './reporte-recepciones.ts';
import { INGESTA } from './ingesta.ts';
import * as maestros from './maestros.ts';
import * as maestrosImportar from './maestros-importar.ts';
import * as listaFaenas from './listados/faenas.ts';
import * as listaAvisos from './listados/avisos.ts';
import * as inventario from './listados/inventario.ts';
import * as clientesNacionales from './listados/clientes-nacionales.ts';
import * as listaCamiones from './listados/camiones.ts';
import * as listaConductores from './listados/conductores.ts';
import * as listaEmpresas from './listados/empresas.ts';
import * as listaSolicitudes from './listados/solicitudes.ts';
import * as listaGuiasNulas from './listados/guias-nulas.ts';
import * as listaRecepcionesCamion from './listados/recepciones-camion.ts';
import * as listaTrazo from './listados/trazo.ts';
import * as proveedoresBloqueados from './listados/proveedores-bloqueados.ts';
import * as listaNominas from './listados/nominas.ts';
import * as listaTrabajos from './listados/trabajos.ts';
import * as programas from './listados/programas.ts';
import * as listaUsuarios from './listados/usuarios.ts';
import * as movEtiquetas from './listados/mov-etiquetas.ts';
import * as reporteDetalle from './listados/reporte-detalle.ts';
import * as correcciones from './correcciones.ts';
import * as listaCorrecciones from './listados/correcciones.ts';
import * as listaFaenasHistorico from './listados/faenas-historico.ts';
import * as mantenedor from './mantenedor.ts';
import * as fichas from './fichas.ts';
import * as listaFichasMovimientos from './listados/fichas-movimientos.ts';
import * as listaVolumenes from './listados/volumenes.ts';
import * as volumenesDiarios from './volumenes-diarios.ts';
import * as volumenes from './volumenes.ts';
import * as movProducto from './mov-producto.ts';
import * as listaCostos from './listados/costos.ts';
import * as costos from './costos.ts';
import * as costosHistoricos from './costos-historicos.ts';
import * as costosProgramas from './costos-programas.ts';
import * as nominas from './nominas.ts';
import * as nominasCorreos from './nominas-correos.ts';
import * as nominasGraficos from './nominas-graficos.ts';
import * as sesion from './sesion.ts';
import * as sistema from './sistema.ts';
import * as stock from './stock.ts';
import * as trabajos from './trabajos.ts';
import { verificarGuia } from './verificacion.ts';
import * as usuarios from './usuarios.ts';
import * as sii from './sii.ts';
import * as siiCierre from './sii-cierre.ts';
import { getRastroSii } from './sii-rastro.ts';
import { searchEnlacesSii } from './sii-enlaces.ts';
import { SII_PROGRAMAS } from './sii-programas.ts';
import * as verComo from './ver-como.ts';
import * as vistas from './vistas.ts';

/**
 * Every operation by name. The server registers this table; screens import the rows
 * of their own area, so that the field part carries only what it uses.
 */
export const ENDPOINTS = {
  getLive: sistema.getLive,
  getReady: sistema.getReady,
  login: sesion.login,
  loginCodigo: sesion.loginCodigo,
  logout: sesion.logout,
  getSesion: sesion.getSesion,
  getCuenta: cuenta.getCuenta,
  changeClave: cuenta.changeClave,
  endSesionPropia: cuenta.endSesionPropia,
  endOtrasSesiones: cuenta.endOtrasSesiones,
  startSegundoFactor: cuenta.startSegundoFactor,
  confirmSegundoFactor: cuenta.confirmSegundoFactor,
  renewCodigos: cuenta.renewCodigos,
  removeSegundoFactor: cuenta.removeSegundoFactor,
  getAvisos: avisosInicio.getAvisos,
  listAvisos: listaAvisos.listAvisos,
  getResumenAvisos: listaAvisos.getResumenAvisos,
  exportAvisos: listaAvisos.exportAvisos,
  createAviso: avisos.createAviso,
  updateAviso: avisos.updateAviso,
  endAviso: avisos.endAviso,
  getBandeja: bandeja.getBandeja,
  getInicioHoy: inicio.getInicioHoy,
  getInicioFaenas: inicio.getInicioFaenas,
  getInicioAvisos: inicio.getInicioAvisos,
  getInicioSinGuia: inicio.getInicioSinGuia,
  getInicioErp: inicio.getInicioErp,
  getInicioNominas: inicio.getInicioNominas,
  getInicioIva: inicio.getInicioIva,
  getPrimerosPasos: primerosPasos.getPrimerosPasos,
  confirmarAjustes: primerosPasos.confirmarAjustes,
  probarErp: primerosPasos.probarErp,
  createPrimerAdministrador: primerosPasos.createPrimerAdministrador,
  listAjustes: ajustes.listAjustes,
  updateAjuste: ajustes.updateAjuste,
  resetAjuste: ajustes.resetAjuste,
  listAuditoria: auditoria.listAuditoria,
  getResumenAuditoria: auditoria.getResumenAuditoria,
  listUsuariosAuditoria: auditoria.listUsuariosAuditoria,
  exportAuditoria: auditoria.exportAuditoria,
  listCorreos: listaCorreos.listCorreos,
  getResumenCorreos: listaCorreos.getResumenCorreos,
  exportCorreos: listaCorreos.exportCorreos,
  getCorreo: correos.getCorreo,
  reenviarCorreo: correos.reenviarCorreo,
  probarCorreo: correos.probarCorreo,
  listFaenasPerimetro: catalogos.listFaenasPerimetro,
  listPatentesBloqueadas: catalogos.listPatentesBloqueadas,
  listChoferes: catalogos.listChoferes,
  listTransportistas: catalogos.listTransportistas,
  listChoferesBloqueados: catalogos.listChoferesBloqueados,
  listHabilitaciones: catalogos.listHabilitaciones,
  listDestinos: catalogos.listDestinos,
  listClientes: catalogos.listClientes,
  listProductos: catalogos.listProductos,
  listCosecheros: catalogos.listCosecheros,
  listTablaVolumen: catalogos.listTablaVolumen,
  listVariantes: catalogos.listVariantes,
  uploadFoto: fotos.uploadFoto,
  getFoto: fotos.getFoto,
  getDespachoFoto: fotos.getDespachoFoto,
  uploadPdf: archivos.uploadPdf,
  getArchivo: archivos.getArchivo,
  createDespacho: despachos.createDespacho,
  createDespachoSubproducto: despachos.createDespachoSubproducto,
  getGuiaPdf: guias.getGuiaPdf,
  retryGuia: guiasReintento.retryGuia,
  listOpcionesSolicitud: solicitudes.listOpcionesSolicitud,
  listSolicitudesRepetidas: solicitudes.listSolicitudesRepetidas,
  createSolicitud: solicitudes.createSolicitud,
  listSolicitudes: listaSolicitudes.listSolicitudes,
  getResumenSolicitudes: listaSolicitudes.getResumenSolicitudes,
  exportSolicitudes: listaSolicitudes.exportSolicitudes,
  listDocumentosSolicitud: solicitudes.listDocumentosSolicitud,
  changeEstadoSolicitud: solicitudes.changeEstadoSolicitud,
  uploadFactura: solicitudes.uploadFactura,
  createGuiaNula: guiasNulas.createGuiaNula,
  listGuiasNulas: listaGuiasNulas.listGuiasNulas,
  getResumenGuiasNulas: listaGuiasNulas.getResumenGuiasNulas,
  exportGuiasNulas: listaGuiasNulas.exportGuiasNulas,
  listDespachosDeGuia: guiasNulas.listDespachosDeGuia,
  getGuiaNula: guiasNulas.getGuiaNula,
  applyGuiaNula: guiasNulas.applyGuiaNula,
  discardDespachoDeGuia: guiasNulas.discardDespachoDeGuia,
  withdrawGuiaNula: guiasNulas.withdrawGuiaNula,
  createRecepcionCamion: recepcionesCamion.createRecepcionCamion,
  listRecepcionesCamion: listaRecepcionesCamion.listRecepcionesCamion,
  getResumenRecepcionesCamion: listaRecepcionesCamion.getResumenRecepcionesCamion,
  exportRecepcionesCamion: listaRecepcionesCamion.exportRecepcionesCamion,
  listTrazo: listaTrazo.listTrazo,
  getResumenTrazo: listaTrazo.getResumenTrazo,
  exportTrazo: listaTrazo.exportTrazo,
  getTrazo: trazo.getTrazo,
  listDespachosDeRecepcion: recepcionesCamion.listDespachosDeRecepcion,
  listDespachosDeCamion: recepcionesCamion.listDespachosDeCamion,
  listGuiasRecientes: recepcionesCamion.listGuiasRecientes,
  listOpcionesRecepcion: recepcionesCamion.listOpcionesRecepcion,
  getRecepcionCamion: recepcionesCamion.getRecepcionCamion,
  getRecepcionCamionFoto: recepcionesCamion.getRecepcionCamionFoto,
  joinRecepcionCamion: recepcionesCamion.joinRecepcionCamion,
  discardDespachoDeRecepcion: recepcionesCamion.discardDespachoDeRecepcion,
  separateRecepcionCamion: recepcionesCamion.separateRecepcionCamion,
  annulRecepcionCamion: recepcionesCamion.annulRecepcionCamion,
  syncEstado: despachos.syncEstado,
  reportPerdidas: despachos.reportPerdidas,
  discardDespacho: despachos.discardDespacho,
  reviewImport: importar.reviewImport,
  listDespachos: busqueda.listDespachos,
  getResumenDespachos: busqueda.getResumenDespachos,
  getGraficosDespachos: busqueda.getGraficosDespachos,
  getMapaDespachos: busqueda.getMapaDespachos,
  listOpcionesBusqueda: busqueda.listOpcionesBusqueda,
  exportDespachos: busqueda.exportDespachos,
  getDespacho: detalle.getDespacho,
  closeAviso: detalle.closeAviso,
  reopenAviso: detalle.reopenAviso,
  listStock: stock.listStock,
  listFaenas: faenas.listFaenas,
  getPerimetro: faenas.getPerimetro,
  listPerimetrosAnteriores: faenas.listPerimetrosAnteriores,
  reviewKml: faenas.reviewKml,
  savePerimetro: faenas.savePerimetro,
  restorePerimetro: faenas.restorePerimetro,
  listFaenasPagina: listaFaenas.listFaenasPagina,
  getResumenFaenas: listaFaenas.getResumenFaenas,
  exportFaenas: listaFaenas.exportFaenas,
  listRecepciones: recepciones.listRecepciones,
  getTotalesRecepciones: recepciones.getTotalesRecepciones,
  listOpcionesRecepciones: recepciones.listOpcionesRecepciones,
  listFuentesRecepciones: recepciones.listFuentesRecepciones,
  exportRecepciones: recepciones.exportRecepciones,
  getReporteRecepciones: reporteRecepciones.getReporteRecepciones,
  getReporteRecepcionesDetalle: reporteRecepciones.getReporteRecepcionesDetalle,
  getGraficoRecepciones: reporteRecepciones.getGraficoRecepciones,
  listPeriodosReporteRecepciones: reporteRecepciones.listPeriodosReporteRecepciones,
  exportReporteRecepciones: reporteRecepciones.exportReporteRecepciones,
  listVistas: vistas.listVistas,
  saveVista: vistas.saveVista,
  deleteVista: vistas.deleteVista,
  getFlujo: trabajos.getFlujo,
  startFlujo: trabajos.startFlujo,
  cancelTrabajo: trabajos.cancelTrabajo,
  undoTrabajo: trabajos.undoTrabajo,
  acceptTrabajo: trabajos.acceptTrabajo,
  discardTrabajo: trabajos.discardTrabajo,
  listTrabajos: listaTrabajos.listTrabajos,
  getResumenTrabajos: listaTrabajos.getResumenTrabajos,
  exportTrabajos: listaTrabajos.exportTrabajos,
  exportRechazos: trabajos.exportRechazos,
  ...INGESTA,
  listClavesApi: programas.listClavesApi,
  getResumenClavesApi: programas.getResumenClavesApi,
  exportClavesApi: programas.exportClavesApi,
  createClaveApi: clavesApi.createClaveApi,
  revokeClaveApi: clavesApi.revokeClaveApi,
  getTokenBc: erp.getTokenBc,
  getErp: erp.getErp,
  listCargasMovProducto: movProducto.listCargasMovProducto,
  countErpMovProducto: movProducto.countErpMovProducto,
  listCostos: listaCostos.listCostos,
  getResumenCostos: listaCostos.getResumenCostos,
  exportCostos: listaCostos.exportCostos,
  listContadoresCostos: costos.listContadoresCostos,
  withdrawCostos: costos.withdrawCostos,
  joinNotasCredito: costos.joinNotasCredito,
  getCosto: costos.getCosto,
  updateCosto: costos.updateCosto,
  createCosto: costos.createCosto,
  listAdjuntosCostos: costos.listAdjuntosCostos,
  uploadObservaciones: costos.uploadObservaciones,
  insertObservaciones: costosProgramas.insertObservaciones,
  removeObservaciones: costos.removeObservaciones,
  reviewExcelCostos: costosHistoricos.reviewExcelCostos,
  loadExcelCostos: costosHistoricos.loadExcelCostos,
  listExcelCostos: costosHistoricos.listExcelCostos,
  withdrawExcelCostos: costosHistoricos.withdrawExcelCostos,
  exportPlantillaCostos: costosHistoricos.exportPlantillaCostos,
  listMovEtiquetas: movEtiquetas.listMovEtiquetas,
  getResumenMovEtiquetas: movEtiquetas.getResumenMovEtiquetas,
  listMesesMovEtiquetas: movEtiquetas.listMesesMovEtiquetas,
  exportMovEtiquetas: movEtiquetas.exportMovEtiquetas,
  listCorrecciones: listaCorrecciones.listCorrecciones,
  getResumenCorrecciones: listaCorrecciones.getResumenCorrecciones,
  exportCorrecciones: listaCorrecciones.exportCorrecciones,
  getAperturaReporteGestion: reporteGestion.getAperturaReporteGestion,
  getReporteGestion: reporteGestion.getReporteGestion,
  cerrarMes: reporteGestion.cerrarMes,
  getDoceMeses: reporteGestion.getDoceMeses,
  exportReporteGestion: reporteGestion.exportReporteGestion,
  listReporteDetalle: reporteDetalle.listReporteDetalle,
  getResumenReporteDetalle: reporteDetalle.getResumenReporteDetalle,
  exportReporteDetalle: reporteDetalle.exportReporteDetalle,
  previewCorreccion: correcciones.previewCorreccion,
  createCorreccion: correcciones.createCorreccion,
  deleteCorreccion: correcciones.deleteCorreccion,
  getCorreccion: correcciones.getCorreccion,
  listFaenasHistorico: listaFaenasHistorico.listFaenasHistorico,
  getResumenFaenasHistorico: listaFaenasHistorico.getResumenFaenasHistorico,
  exportFaenasHistorico: listaFaenasHistorico.exportFaenasHistorico,
  listDetalles2: mantenedor.listDetalles2,
  updateFaenasHistorico: mantenedor.updateFaenasHistorico,
  saveVolumenDeclarado: mantenedor.saveVolumenDeclarado,
  getEnPie: mantenedor.getEnPie,
  listSalidas: mantenedor.listSalidas,
  listFaenasFichas: fichas.listFaenasFichas,
  getFicha: fichas.getFicha,
  exportFicha: fichas.exportFicha,
  reviewExcelFichas: fichas.reviewExcelFichas,
  insertExcelFichas: fichas.insertExcelFichas,
  insertExcelFichasPino: fichas.insertExcelFichasPino,
  exportPlantillaFichas: fichas.exportPlantillaFichas,
  listMatricesFichas: fichas.listMatricesFichas,
  changeMatrizFichas: fichas.changeMatrizFichas,
  withdrawMovProducto: fichas.withdrawMovProducto,
  listFichasMovimientos: listaFichasMovimientos.listFichasMovimientos,
  getResumenFichasMovimientos: listaFichasMovimientos.getResumenFichasMovimientos,
  exportFichasMovimientos: listaFichasMovimientos.exportFichasMovimientos,
  listVolumenes: listaVolumenes.listVolumenes,
  getResumenVolumenes: listaVolumenes.getResumenVolumenes,
  exportVolumenes: listaVolumenes.exportVolumenes,
  getVolumenesMes: volumenes.getVolumenesMes,
  listMesesVolumenes: volumenes.listMesesVolumenes,
  createVolumen: volumenes.createVolumen,
  removeVolumen: volumenes.removeVolumen,
  getVolumenesDiarios: volumenesDiarios.getVolumenesDiarios,
  exportVolumenesDiarios: volumenesDiarios.exportVolumenesDiarios,
  listContenedores: listaContenedores.listContenedores,
  getResumenContenedores: listaContenedores.getResumenContenedores,
  exportContenedores: listaContenedores.exportContenedores,
  reviewPedidoTransferencia: pedidosTransferencia.reviewPedidoTransferencia,
  createPedidoTransferencia: pedidosTransferencia.createPedidoTransferencia,
  getPedidoTransferencia: pedidosTransferencia.getPedidoTransferencia,
  exportPedidoTransferencia: pedidosTransferencia.exportPedidoTransferencia,
  changeEtiquetaPedido: pedidosTransferencia.changeEtiquetaPedido,
  getSii: sii.getSii,
  reviewSii: sii.reviewSii,
  loadSii: sii.loadSii,
  clearSeccionSii: sii.clearSeccionSii,
  restoreSubidaSii: sii.restoreSubidaSii,
  getInformesSii: sii.getInformesSii,
  exportInformeSii: sii.exportInformeSii,
  answerSii: sii.answerSii,
  listResponsablesSii: sii.listResponsablesSii,
  setResponsableSii: sii.setResponsableSii,
  markComexSii: sii.markComexSii,
  getNotificacionSii: sii.getNotificacionSii,
  getEnvioSii: sii.getEnvioSii,
  getCierreSii: siiCierre.getCierreSii,
  closeSii: siiCierre.closeSii,
  reopenSii: siiCierre.reopenSii,
  searchEnlacesSii,
  getRastroSii,
  ...SII_PROGRAMAS,
  listInventario: inventario.listInventario,
  getResumenInventario: inventario.getResumenInventario,
  listAniosInventario: inventario.listAniosInventario,
  exportInventario: inventario.exportInventario,
  listProveedoresBloqueados: proveedoresBloqueados.listProveedoresBloqueados,
  getResumenProveedoresBloqueados: proveedoresBloqueados.getResumenProveedoresBloqueados,
  exportProveedoresBloqueados: proveedoresBloqueados.exportProveedoresBloqueados,
  listEmpresas: listaEmpresas.listEmpresas,
  getResumenEmpresas: listaEmpresas.getResumenEmpresas,
  exportEmpresas: listaEmpresas.exportEmpresas,
  getDocumentosEmpresa: empresas.getDocumentosEmpresa,
  saveEmpresa: empresas.saveEmpresa,
  updateEmpresa: empresas.updateEmpresa,
  approveEmpresa: empresas.approveEmpresa,
  deactivateEmpresa: empresas.deactivateEmpresa,
  markDocumentoEmpresa: empresas.markDocumentoEmpresa,
  commentDocumentoEmpresa: empresas.commentDocumentoEmpresa,
  replaceDocumentoEmpresa: empresas.replaceDocumentoEmpresa,
  getRecordatorios: empresasCorreos.getRecordatorios,
  sendRecordatorios: empresasCorreos.sendRecordatorios,
  listConductores: listaConductores.listConductores,
  getResumenConductores: listaConductores.getResumenConductores,
  exportConductores: listaConductores.exportConductores,
  listOpcionesEmpresa: conductores.listOpcionesEmpresa,
  getDocumentosConductor: conductores.getDocumentosConductor,
  saveConductor: conductores.saveConductor,
  updateConductor: conductores.updateConductor,
  approveConductor: conductores.approveConductor,
  deactivateConductor: conductores.deactivateConductor,
  markDocumentoConductor: conductores.markDocumentoConductor,
  commentDocumentoConductor: conductores.commentDocumentoConductor,
  replaceDocumentoConductor: conductores.replaceDocumentoConductor,
  correctDocumentoConductor: conductores.correctDocumentoConductor,
  getRecordatoriosConductores: conductoresCorreos.getRecordatoriosConductores,
  sendRecordatoriosConductores: conductoresCorreos.sendRecordatoriosConductores,
  listCamiones: listaCamiones.listCamiones,
  getResumenCamiones: listaCamiones.getResumenCamiones,
  exportCamiones: listaCamiones.exportCamiones,
  getDocumentosCamion: camiones.getDocumentosCamion,
  saveCamion: camiones.saveCamion,
  updateCamion: camiones.updateCamion,
  approveCamion: camiones.approveCamion,
  deactivateCamion: camiones.deactivateCamion,
  markDocumentoCamion: camiones.markDocumentoCamion,
  commentDocumentoCamion: camiones.commentDocumentoCamion,
  replaceDocumentoCamion: camiones.replaceDocumentoCamion,
  correctDocumentoCamion: camiones.correctDocumentoCamion,
  getRecordatoriosCamiones: camionesCorreos.getRecordatoriosCamiones,
  sendRecordatoriosCamiones: camionesCorreos.sendRecordatoriosCamiones,
  getMatrizHabilitacion: habilitacion.getMatrizHabilitacion,
  listVencimientos: habilitacion.listVencimientos,
  getHabilitadosPorMes: habilitacion.getHabilitadosPorMes,
  listAccesosEmpresa: invitaciones.listAccesosEmpresa,
  inviteEmpresa: invitaciones.inviteEmpresa,
  resendInvitacion: invitaciones.resendInvitacion,
  cancelInvitacion: invitaciones.cancelInvitacion,
  readInvitacion: invitaciones.readInvitacion,
  acceptInvitacion: invitaciones.acceptInvitacion,
  verificarGuia,
  getPerfilEmpresa: perfilEmpresa.getPerfilEmpresa,
  getEmpresaPropia: perfilEmpresa.getEmpresaPropia,
  saveEmpresaPropia: perfilEmpresa.saveEmpresaPropia,
  replaceDocumentoEmpresaPropia: perfilEmpresa.replaceDocumentoEmpresaPropia,
  getConductorPropio: perfilEmpresa.getConductorPropio,
  saveConductorPropio: perfilEmpresa.saveConductorPropio,
  replaceDocumentoConductorPropio: perfilEmpresa.replaceDocumentoConductorPropio,
  getCamionPropio: perfilEmpresa.getCamionPropio,
  saveCamionPropio: perfilEmpresa.saveCamionPropio,
  replaceDocumentoCamionPropio: perfilEmpresa.replaceDocumentoCamionPropio,
  listNominas: listaNominas.listNominas,
  getResumenNominas: listaNominas.getResumenNominas,
  exportNominas: listaNominas.exportNominas,
  listNominasFle: listaNominas.listNominasFle,
  getResumenNominasFle: listaNominas.getResumenNominasFle,
  exportNominasFle: listaNominas.exportNominasFle,
  getNomina: nominas.getNomina,
  exportNomina: nominas.exportNomina,
  getGraficosNominas: nominasGraficos.getGraficosNominas,
  updateNominas: nominas.updateNominas,
  updateNominasFle: nominas.updateNominasFle,
  getNominasNotificacion: nominasCorreos.getNominasNotificacion,
  getNominasNotificacionFle: nominasCorreos.getNominasNotificacionFle,
  getNominasSinDatosDePago: nominasCorreos.getNominasSinDatosDePago,
  getNominasSinDatosDePagoFle: nominasCorreos.getNominasSinDatosDePagoFle,
  getNominasRepetidas: nominasCorreos.getNominasRepetidas,
  getNominasRepetidasFle: nominasCorreos.getNominasRepetidasFle,
  getNotificacionesNomina: nominasCorreos.getNotificacionesNomina,
  enviarCorreoNotificacion: nominasCorreos.enviarCorreoNotificacion,
  enviarCorreoSinDatos: nominasCorreos.enviarCorreoSinDatos,
  enviarCorreoRepetidas: nominasCorreos.enviarCorreoRepetidas,
  enviarCorreoCreada: nominasCorreos.enviarCorreoCreada,
  enviarCorreoLista: nominasCorreos.enviarCorreoLista,
  listClientesNacionales: clientesNacionales.listClientesNacionales,
  getResumenClientesNacionales: clientesNacionales.getResumenClientesNacionales,
  exportClientesNacionales: clientesNacionales.exportClientesNacionales,
  getCorreoClientes: clientesCorreo.getCorreoClientes,
  enviarCorreoClientes: clientesCorreo.enviarCorreoClientes,
  countMaestros: maestros.countMaestros,
  listMaestro: maestros.listMaestro,
  addFila: maestros.addFila,
  updateFila: maestros.updateFila,
  setFilaActiva: maestros.setFilaActiva,
  listFilaUsos: maestros.listFilaUsos,
  exportMaestro: maestros.exportMaestro,
  reviewImportacion: maestrosImportar.reviewImportacion,
  importMaestro: maestrosImportar.importMaestro,
  listUsuarios: usuarios.listUsuarios,
  listUsuariosMantenedor: listaUsuarios.listUsuariosMantenedor,
  getResumenUsuarios: listaUsuarios.getResumenUsuarios,
  exportUsuarios: listaUsuarios.exportUsuarios,
  listPerfiles: usuarios.listPerfiles,
  listPerfilesDeUsuario: usuarios.listPerfilesDeUsuario,
  getUsuario: usuarios.getUsuario,
  createUsuario: usuarios.createUsuario,
  setEstadoUsuario: usuarios.setEstadoUsuario,
  setPerfil: usuarios.setPerfil,
  updateUsuario: usuarios.updateUsuario,
  setPermisos: usuarios.setPermisos,
  resetClave: usuarios.resetClave,
  startVerComo: verComo.startVerComo,
  endSesiones: usuarios.endSesiones,
  deleteSegundoFactor: usuarios.deleteSegundoFactor,
  updatePerfil: usuarios.updatePerfil,
  listHistoria,
} as const satisfies Record<string, EndpointSpec>;

export type EndpointKey = keyof typeof ENDPOINTS;
export type ParsedOf<K extends EndpointKey> = Parsed<(typeof ENDPOINTS)[K]>;
export type OutputOf<K extends EndpointKey> = Output<(typeof ENDPOINTS)[K]>;
