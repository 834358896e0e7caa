import { PERMISSIONS } from '@rodal/domain/permisos';
import { VARIANTES } from '@rodal/domain/variantes';
import { describe, expect, it } from 'vitest';
import { CREATE_DESPACHO } from './despacho.ts';
import type { EndpointSpec } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';

const rows: ReadonlyArray<readonly [string, EndpointSpec]> = Object.entries(ENDPOINTS);

const keysOf = (schema: EndpointSpec['body']): string[] => {
  const shape: unknown = schema && 'shape' in schema ? schema.shape : {};
  return Object.keys(shape as object); // a zod object's shape is an object; anything else gave {}
};

describe.each(rows)('%s', (key, row) => {
  it('carries its own name', () => {
    expect(row.name).toBe(key);
  });

  it('says who may call it, with permissions that exist', () => {
    expect(row.public === true).not.toBe(row.permission !== undefined);
    for (const permiso of [row.permission ?? []].flat()) expect(Object.keys(PERMISSIONS)).toContain(permiso);
  });

  it('declares every parameter of its path and no other', () => {
    const marks = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    expect(keysOf(row.params).toSorted()).toEqual(marks.toSorted());
  });

  it('repeats no key across path, query and body', () => {
    const keys = [...keysOf(row.params), ...keysOf(row.query), ...keysOf(row.body)];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('B1: changes nothing by GET', () => {
    if (row.method === 'GET') expect([row.body, row.offline]).toEqual([undefined, undefined]);
    else expect(row.etag).toBeUndefined();
  });

  it('answers with JSON or with bytes', () => {
    expect(row.kind === 'file').not.toBe(row.reply !== undefined);
  });
});

it('A13: each form has its insert, which asks for the permission of the form', () => {
  for (const { operacion, permiso } of Object.values(VARIANTES)) {
    expect(CREATE_DESPACHO[operacion].permission).toEqual([permiso, 'despacho.importar']);
  }
});

it('no two operations share a method and a path', () => {
  const places = rows.map(([, row]) => `${row.method} ${row.path}`);
  expect(new Set(places).size).toBe(places.length);
});

it('the addresses are these; a change is a change of the contract', () => {
  expect(rows.map(([key, row]) => `${key}: ${row.method} ${row.path}`)).toMatchInlineSnapshot(`
    [
      "getLive: GET /api/health/live",
      "getReady: GET /api/health/ready",
      "login: POST /api/admin/login",
      "loginCodigo: POST /api/admin/login/codigo",
      "logout: POST /api/admin/logout",
      "getSesion: GET /api/admin/sesion",
      "getCuenta: GET /api/cuenta",
      "changeClave: POST /api/cuenta/clave",
      "endSesionPropia: POST /api/cuenta/sesiones/{id}/terminar",
      "endOtrasSesiones: POST /api/cuenta/sesiones/terminarOtras",
      "startSegundoFactor: POST /api/cuenta/segundoFactor",
      "confirmSegundoFactor: POST /api/cuenta/segundoFactor/confirmar",
      "renewCodigos: POST /api/cuenta/segundoFactor/codigos",
      "removeSegundoFactor: POST /api/cuenta/segundoFactor/quitar",
      "getAvisos: GET /api/admin/avisos",
      "listAvisos: GET /api/avisos",
      "getResumenAvisos: GET /api/avisos/resumen",
      "exportAvisos: GET /api/avisos/exportar",
      "createAviso: POST /api/avisos",
      "updateAviso: PUT /api/avisos/{id}",
      "endAviso: POST /api/avisos/{id}/terminar",
      "getBandeja: GET /api/bandeja",
      "getInicioHoy: GET /api/inicio/hoy",
      "getInicioFaenas: GET /api/inicio/faenas",
      "getInicioAvisos: GET /api/inicio/avisos",
      "getInicioSinGuia: GET /api/inicio/sinGuia",
      "getInicioErp: GET /api/inicio/erp",
      "getInicioNominas: GET /api/inicio/nominas",
      "getPrimerosPasos: GET /api/primerosPasos",
      "confirmarAjustes: POST /api/primerosPasos/confirmarAjustes",
      "probarErp: POST /api/primerosPasos/probarErp",
      "createPrimerAdministrador: POST /api/primerAdministrador",
      "listAjustes: GET /api/ajustes",
      "updateAjuste: PUT /api/ajustes/{clave}",
      "resetAjuste: POST /api/ajustes/{clave}/valorInicial",
      "listAuditoria: GET /api/auditoria",
      "getResumenAuditoria: GET /api/auditoria/resumen",
      "listUsuariosAuditoria: GET /api/auditoria/usuarios",
      "exportAuditoria: GET /api/auditoria/exportar",
      "listCorreos: GET /api/correos",
      "getResumenCorreos: GET /api/correos/resumen",
      "exportCorreos: GET /api/correos/exportar",
      "getCorreo: GET /api/correos/{id}",
      "reenviarCorreo: POST /api/correos/{id}/reenviar",
      "probarCorreo: POST /api/correos/prueba",
      "listFaenasPerimetro: GET /api/despacho/despachoObtenerFaenasPerimetro",
      "listPatentesBloqueadas: GET /api/despacho/patentesBloqueadas",
      "listChoferes: GET /api/despacho/cargaChoferes",
      "listTransportistas: GET /api/despacho/despacho_cargalistaempresa",
      "listChoferesBloqueados: GET /api/despacho/choferesBloqueadas",
      "listDestinos: GET /api/despacho/catalogos/destinos",
      "listClientes: GET /api/despacho/catalogos/clientes",
      "listProductos: GET /api/despacho/catalogos/productos",
      "listCosecheros: GET /api/despacho/catalogos/cosecheros",
      "listTablaVolumen: GET /api/despacho/catalogos/tablaVolumen",
      "listVariantes: GET /api/despacho/catalogos/variantes",
      "uploadFoto: POST /api/subir/cargaFoto",
      "getFoto: GET /api/subir/fotos/{sha256}",
      "getDespachoFoto: GET /api/despacho/despachos/{id}/fotos/{lado}",
      "uploadPdf: POST /api/subir/cargaPdf",
      "getArchivo: GET /api/archivos/{sha256}",
      "createDespacho: POST /api/despacho/insertarDespacho",
      "createDespachoSubproducto: POST /api/despacho/insertarDespachoSubproducto",
      "getGuiaPdf: GET /api/despacho/despachos/{id}/guia",
      "retryGuia: POST /api/despacho/despachos/{id}/guia/reintentar",
      "syncEstado: POST /api/sync/estado",
      "reportPerdidas: POST /api/sync/perdidas",
      "discardDespacho: POST /api/sync/descartar",
      "reviewImport: POST /api/despacho/importar/revisar",
      "listDespachos: GET /api/despacho/obtenerdatos",
      "getResumenDespachos: GET /api/despacho/resumen",
      "getGraficosDespachos: GET /api/despacho/graficos",
      "getMapaDespachos: GET /api/despacho/mapa",
      "listOpcionesBusqueda: GET /api/despacho/opciones",
      "exportDespachos: GET /api/despacho/exportar",
      "getDespacho: GET /api/despacho/despachos/{id}",
      "closeAviso: POST /api/despacho/despachos/{id}/avisos/{codigo}/cerrar",
      "reopenAviso: POST /api/despacho/despachos/{id}/avisos/{codigo}/reabrir",
      "listStock: GET /api/despacho/buscastockfaena",
      "listFaenas: GET /api/faenas/obtenerInformacionFaena",
      "getPerimetro: GET /api/faenas/perimetro",
      "listPerimetrosAnteriores: GET /api/faenas/perimetros",
      "reviewKml: POST /api/subir/api/convert",
      "savePerimetro: POST /api/faenas/insertarKml",
      "restorePerimetro: POST /api/faenas/restaurarPerimetro",
      "listFaenasPagina: GET /api/faenas/pagina",
      "getResumenFaenas: GET /api/faenas/resumen",
      "exportFaenas: GET /api/faenas/exportar",
      "listRecepciones: GET /api/recepciones/obtenerRecepciones",
      "getTotalesRecepciones: GET /api/recepciones/totales",
      "listOpcionesRecepciones: GET /api/recepciones/opciones",
      "listFuentesRecepciones: GET /api/despacho/buscaRecepcionesTablaAzure",
      "exportRecepciones: GET /api/recepciones/exportar",
      "getReporteRecepciones: GET /api/reporte/obtenerRecepciones/{mes}/{anio}",
      "getReporteRecepcionesDetalle: GET /api/reporte/obtenerRecepcionesDetalle/{mes}/{anio}/{tipoRecepcion}/{destino}/{articulo}",
      "getGraficoRecepciones: GET /api/reporte/graficoRecepciones/{mes}/{anio}",
      "listPeriodosReporteRecepciones: GET /api/reporte/periodosRecepciones",
      "exportReporteRecepciones: GET /api/reporte/exportarRecepciones/{mes}/{anio}",
      "listVistas: GET /api/vistas/{pantalla}",
      "saveVista: PUT /api/vistas/{pantalla}",
      "deleteVista: DELETE /api/vistas/{pantalla}/{id}",
      "getFlujo: GET /api/flujos/{flujo}",
      "startFlujo: POST /api/flujos/{flujo}/iniciar",
      "cancelTrabajo: POST /api/trabajos/{id}/cancelar",
      "undoTrabajo: POST /api/trabajos/{id}/deshacer",
      "acceptTrabajo: POST /api/trabajos/{id}/aceptar",
      "discardTrabajo: POST /api/trabajos/{id}/descartar",
      "listTrabajos: GET /api/trabajos",
      "getResumenTrabajos: GET /api/trabajos/resumen",
      "exportTrabajos: GET /api/trabajos/exportar",
      "exportRechazos: GET /api/trabajos/{id}/rechazos",
      "openIngesta: POST /api/reporte/eliminarDatosTabla",
      "openIngestaAzure: POST /api/despacho/eliminarDatosTablaAzure",
      "openIngestaMovEtiquetas: POST /api/reporte/eliminarMovEtiquetasPorMes",
      "openIngestaCoihue: POST /api/reporte/eliminarVolumenesCoihue",
      "openIngestaLautaro: POST /api/reporte/eliminarVolumenesLautaro",
      "insertNominas: POST /api/nominas/insertarNominas",
      "insertNominasFle: POST /api/nominas/insertarNominasFle",
      "insertProveedoresBloqueados: POST /api/nominas/insertarProveedoresBloqueados",
      "insertProveedoresBloqueadosFle: POST /api/nominas/insertarProveedoresBloqueadosfle",
      "insertClientesNacionales: POST /api/nominas/insertarClientesNacionales",
      "insertReporte: POST /api/reporte/insertarReporte",
      "insertVolumenesLautaro: POST /api/reporte/insertarVolumnesLautaro",
      "insertVolumenesCoihue: POST /api/reporte/insertarVolumnesCoihue",
      "insertVolumenesPulpable: POST /api/reporte/insertarVolumnesPulpable",
      "insertUnidadMedidaProduccion: POST /api/reporte/insertarUnidadMedidaProduccion",
      "insertUnidadMedidaLlena: POST /api/reporte/insertarUnidadMedidaLlena",
      "insertPresupuestoGestion: POST /api/reporte/PresupuestoGestion",
      "insertRecepcionesM3: POST /api/reporte/insertarRecepcionesM3",
      "insertLineaFacCompra: POST /api/reporte/insertarLineaFacCompra",
      "insertHistLinFacCompra: POST /api/reporte/insertarHistLinFacCompra",
      "insertMovProductoFaenaActivas: POST /api/reporte/insertarMovProducto_FaenaActivas",
      "insertHistFacturaCompra: POST /api/reporte/insertarHistFacturaCompra",
      "insertPresupuestosFaenas: POST /api/reporte/insertarPresupuestosFaenas",
      "insertNotaCreditoRegistradaUnion: POST /api/reporte/insertarNotaCreditoRegistradaUnion",
      "insertRevisionTabla2: POST /api/reporte/insertarRevisionTabla2",
      "insertInformacionFaena: POST /api/faenas/insertarInformacionFaena",
      "insertRecepciones: POST /api/reporte/insertarRecepciones",
      "insertRecepcionesPino: POST /api/reporte/insertarRecepcionesPino",
      "insertRecepcionesBc: POST /api/recepciones/insertarRecepciones_BC",
      "insertReporteMovEtiquetas: POST /api/reporte/insertarReporteMovEtiqueas",
      "insertMovimientoProducto: POST /api/reporte/insertarMovimientoProducto",
      "insertMovimientoProductoPino: POST /api/reporte/insertarMovimientoProductoPino",
      "confirmTrabajo: POST /api/trabajos/{id}/confirmar",
      "listClavesApi: GET /api/admin/clavesApi",
      "getResumenClavesApi: GET /api/admin/clavesApi/resumen",
      "exportClavesApi: GET /api/admin/clavesApi/exportar",
      "createClaveApi: POST /api/admin/clavesApi",
      "revokeClaveApi: POST /api/admin/clavesApi/{id}/revocar",
      "getTokenBc: GET /api/bc/obtener-token",
      "getErp: GET /api/erp/{entity}",
      "listCargasMovProducto: GET /api/reporte/obtenerCantidadCargasBcMovProducto",
      "countErpMovProducto: GET /api/reporte/contarMovProductoErp",
      "listMovEtiquetas: GET /api/reporte/obtenerMovEtiquetasPorMes/{monthName}/{anio}",
      "getResumenMovEtiquetas: GET /api/reporte/obtenerMovEtiquetasPorMes/{monthName}/{anio}/resumen",
      "listMesesMovEtiquetas: GET /api/reporte/mesesMovEtiquetas",
      "exportMovEtiquetas: GET /api/reporte/obtenerMovEtiquetasPorMes/{monthName}/{anio}/exportar",
      "listInventario: GET /api/inventario/obtenerInventarioInicial",
      "getResumenInventario: GET /api/inventario/resumen",
      "listAniosInventario: GET /api/inventario/anios",
      "exportInventario: GET /api/inventario/exportar",
      "listProveedoresBloqueados: GET /api/nominas/obtenerproveedoresbloqueados",
      "getResumenProveedoresBloqueados: GET /api/nominas/obtenerproveedoresbloqueados/resumen",
      "exportProveedoresBloqueados: GET /api/nominas/obtenerproveedoresbloqueados/exportar",
      "listEmpresas: GET /api/despachoconductorescamiones/listaEmpresaAprobacion",
      "getResumenEmpresas: GET /api/despachoconductorescamiones/listaEmpresaAprobacion/resumen",
      "exportEmpresas: GET /api/despachoconductorescamiones/listaEmpresaAprobacion/exportar",
      "getDocumentosEmpresa: GET /api/despachoconductorescamiones/buscarDocumentosEmpresa",
      "saveEmpresa: POST /api/despachoconductorescamiones/guardarEmpresa",
      "updateEmpresa: POST /api/despachoconductorescamiones/editarEmpresa",
      "approveEmpresa: POST /api/despachoconductorescamiones/aprobarEmpresa",
      "deactivateEmpresa: POST /api/despachoconductorescamiones/desactivarEmpresa",
      "markDocumentoEmpresa: POST /api/despachoconductorescamiones/cambioEstadoChecked",
      "commentDocumentoEmpresa: POST /api/despachoconductorescamiones/agregarComentario",
      "replaceDocumentoEmpresa: POST /api/despachoconductorescamiones/actualizaDocumento",
      "getRecordatorios: GET /api/despachoconductorescamiones/recordatorios",
      "sendRecordatorios: POST /api/despachoconductorescamiones/recordatorios/enviar",
      "listNominas: GET /api/nominas/obtenerNominas/{moneda}/{creador}",
      "getResumenNominas: GET /api/nominas/obtenerNominas/{moneda}/{creador}/resumen",
      "exportNominas: GET /api/nominas/obtenerNominas/{moneda}/{creador}/exportar",
      "listNominasFle: GET /api/nominas/obtenerNominasFle/{moneda}",
      "getResumenNominasFle: GET /api/nominas/obtenerNominasFle/{moneda}/resumen",
      "exportNominasFle: GET /api/nominas/obtenerNominasFle/{moneda}/exportar",
      "getNomina: GET /api/nominas/detalle/{Identificador}",
      "exportNomina: GET /api/nominas/detalle/{Identificador}/exportar",
      "getGraficosNominas: GET /api/nominas/graficos/{empresa}/{moneda}",
      "updateNominas: POST /api/nominas/updateNominas",
      "updateNominasFle: POST /api/nominas/updateNominasFle",
      "getNominasNotificacion: GET /api/nominas/obtenerNominasNotificacion/{moneda}",
      "getNominasNotificacionFle: GET /api/nominas/obtenerNominasNotificacionFle/{moneda}",
      "getNominasSinDatosDePago: GET /api/nominas/obtenerNominasSinDatosdePago",
      "getNominasSinDatosDePagoFle: GET /api/nominas/obtenerNominasSinDatosdePagoFle",
      "getNominasRepetidas: GET /api/nominas/obtenerNominasRepetidas",
      "getNominasRepetidasFle: GET /api/nominas/obtenerNominasRepetidasFle",
      "getNotificacionesNomina: GET /api/nominas/detalle/{Identificador}/notificaciones",
      "enviarCorreoNotificacion: POST /api/enviarCorreo/enviarCorreoNotificacion",
      "enviarCorreoSinDatos: POST /api/enviarCorreo/send-email-nominas-sin-datos",
      "enviarCorreoRepetidas: POST /api/enviarCorreo/send-email-nominas-repetidas",
      "enviarCorreoCreada: POST /api/enviarCorreo/send-email",
      "enviarCorreoLista: POST /api/enviarCorreo/send-email-listo",
      "listClientesNacionales: GET /api/nominas/obtenerclientesnacionales",
      "getResumenClientesNacionales: GET /api/nominas/obtenerclientesnacionales/resumen",
      "exportClientesNacionales: GET /api/nominas/obtenerclientesnacionales/exportar",
      "getCorreoClientes: GET /api/nominas/clientesNacionales/correo",
      "enviarCorreoClientes: POST /api/nominas/clientesNacionales/correo/enviar",
      "countMaestros: GET /api/maestros",
      "listMaestro: GET /api/maestros/{maestro}",
      "addFila: POST /api/maestros/{maestro}",
      "updateFila: POST /api/maestros/{maestro}/editar",
      "setFilaActiva: POST /api/maestros/{maestro}/activar",
      "listFilaUsos: GET /api/maestros/{maestro}/usos",
      "exportMaestro: GET /api/maestros/{maestro}/exportar",
      "reviewImportacion: POST /api/maestros/{maestro}/importar/revisar",
      "importMaestro: POST /api/maestros/{maestro}/importar",
      "listUsuarios: GET /api/users/obtener",
      "listUsuariosMantenedor: GET /api/admin/listarUsuariosMantenedor",
      "getResumenUsuarios: GET /api/admin/usuarios/resumen",
      "exportUsuarios: GET /api/admin/usuarios/exportar",
      "listPerfiles: GET /api/admin/listarPerfilesMantenedor",
      "listPerfilesDeUsuario: GET /api/admin/listarPerfilesMantenedorPorUsuario/{id}",
      "getUsuario: GET /api/admin/usuarios/{id}",
      "createUsuario: POST /api/admin/insertarUsuario",
      "setEstadoUsuario: PUT /api/admin/cambiarEstadoUsuario/{id}",
      "setPerfil: POST /api/admin/cambiarPerfiles",
      "updateUsuario: PUT /api/admin/usuarios/{id}",
      "setPermisos: PUT /api/admin/usuarios/{id}/permisos",
      "resetClave: POST /api/admin/usuarios/{id}/claveTemporal",
      "startVerComo: POST /api/admin/usuarios/{id}/verComo",
      "endSesiones: POST /api/admin/usuarios/{id}/cerrarSesiones",
      "deleteSegundoFactor: POST /api/admin/usuarios/{id}/restablecerSegundoFactor",
      "updatePerfil: PUT /api/admin/perfiles/{id}",
      "listHistoria: GET /api/historia/{entidad}",
    ]
  `);
});
