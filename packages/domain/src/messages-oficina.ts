import { ERRORES_PERIMETRO } from './perimetro.ts';

/** Of whatever kind: all that waits so far is called by a feminine name. */
const GUARDADA = 'Queda guardada en este equipo';

/**
 * Texts of the office's screens, those of the specification letter for letter. Apart from `messages.ts`, which every
 * phone downloads before its first form.
 */
export const MESSAGES_OFICINA = {
  // Faenas (especificación 1 §2.12; decisión C24: the sample is none of Chile, so one that is stands beside it)
  georeferenciaFormato: ERRORES_PERIMETRO.formato,
  geoRefencia: 'Geo Refencia',
  georeferenciaEjemplo: 'Formato Correcto es: -55.555555 , -55.555555',
  georeferenciaChile: 'En Chile, por ejemplo: -38.735901 , -72.590374',
  georeferenciaInvertida: 'BC tiene la longitud antes que la latitud. El mapa muestra el punto corregido; corregir coordenadas en BC.',
  // Cargas BC Mov Producto (especificación 2 §8)
  procesoTerminado: 'Proceso Terminado',
  // Reporte Movimiento de Etiquetas (especificación 2 §8)
  errorInsertarReporte: 'Error al insertar el reporte',
  // Reporte Volúmenes (especificación 2 §7)
  volumenInsertado: 'OK',
  volumenEliminado: 'Eliminado',
  // Historial Faenas (especificación 2 §2.8)
  historialActualizado: 'Actualizado',
  volumenDeclarado: 'Volumen actualizado',
  volumenQuitado: 'La faena quedó sin volumen declarado',
  // Fichas (especificación 2 §8)
  fichasExcelCargado: 'Excel cargado',
  fichasErrorSolicitud: 'Ocurrió un error al realizar la solicitud. Por favor, inténtalo de nuevo más tarde.',
  fichasSinDatos: 'No se encontraron datos',
  // Costos Facturas Faenas (especificación 1 §5 y §8)
  formatoFecha: 'No es un formato de fecha',
  noActualizado: 'Error en un Procedimiento, llamada a un servicio, No se pudo actualizar',
  costoEditado: 'Editado Correctamente',
  costoAgregado: 'Agregado Correctamente',
  costosEliminados: 'Eliminado Correctamente',
  costosNoEliminados: 'Error al eliminar los datos',
  observacionesCargadas: 'Excel de observaciones cargado',
  avisarInformatica: 'Avisar a Informática para validar proceso.',
  errorNotaCredito: 'Error en ejecutar la operacion SP_NOTACREDITO',
  errorObtenerDatos: 'Error al obtener los datos, ',
  errorAgregar: 'Error al agregar.',
  eliminarData: (anio: number) => `Eliminar Data de ${anio}`,
  // Ingesta (especificación 1 §7, eliminarDatosTablaAzure; B4)
  procedimientoEjecutado: 'Procedimiento almacenado ejecutado correctamente',
  // Usuarios (especificación 1 §8)
  usuarioYaExiste: 'Usuario ya existe. Pruebe con otro Nombre de usuario.',
  usuarioAgregado: 'Usuario Agregado Correctament',
  usuarioNoAgregado: 'No se ha podido agregar Usuario',
  usuarioActivado: 'Usuario activado',
  usuarioDesactivado: 'Usuario desactivado',
  claveTemporalPuesta: 'Contraseña temporal puesta',
  sesionesCerradas: 'Sesiones cerradas',
  perfilAgregado: 'Perfil agregado correctamente',
  perfilEliminado: 'Perfil eliminado Correctamente',
  perfilNoCambiado: 'No se ha podido agregaro quitar el perfil o se ha perdido la comunicación con el servidor.',
  // Nóminas (especificación 1 §8)
  nominasActualizadas: 'Nomina Actualizadas',
  correosEnviados: (n: number) => `Se han enviado ${n} correo(s) correctamente.`,
  noNotificado: 'No se pudo notificar',
  errorNominas: 'Se ha producido un error en las Nominas, status error',
  // Solicitudes de compra (especificación 3 §5 y 8)
  completeCampos: 'Complete los campos obligatorios',
  solicitudCreada: 'Solicitud creada exitosamente',
  solicitudActualizada: 'Solicitud actualizada exitosamente',
  noActualizada: 'Error, no se ha podido actualizar',
  accionNoEjecutada: 'No se ha podido ejecutar la acción',
  // Empresas, conductores y camiones (especificación 3 §5)
  ingreseRut: 'ingrese rut valido',
  seleccioneEmpresa: 'Debe seleccionar una empresa',
  // Empresas (especificación 3 §5 y 8)
  empresaNombre: 'ingrese nombre de la empresa',
  empresaContacto: 'ingrese contacto de la empresa',
  empresaServicio: 'ingrese tipo de servicio de la empresa',
  empresaSituacionTributaria: 'Debe adjuntar documento de Situación Tributaria',
  empresaCorreo: 'Debe agregar un correo de notificación',
  empresaCartaCompromiso: 'Debe adjuntar documento de Carta de Compromiso Terciarización',
  empresaGuardada: 'Empresa Guardado Correctamente.',
  empresaYaEsta: 'Empresa ya tiene una solicitud',
  empresaActivada: 'Empresa Activado Correctamente.',
  empresaDesactivada: 'Empresa desactivada.',
  empresaNoCumple: 'Empresa no cumple con los requisitos para ser aprobada',
  // Conductores (especificación 3 §5 y 8)
  conductorNombre: 'ingrese nombre del conductor',
  conductorTelefono: 'ingrese teléfono',
  conductorDireccion: 'ingrese dirección',
  conductorCorreo: 'ingrese correo de contacto',
  conductorCorreoNotificacion: 'ingrese correo de notificación',
  conductorFechaLicencia: 'Debe agrega la fecha de vencimiento de la licencia',
  conductorClaseLicencia: 'Debe agregar la clase de licencia',
  conductorLicencia: 'Debe adjuntar la licencia de conducir',
  conductorContrato: 'Debe adjuntar el contrato de trabajo',
  conductorGuardado: 'Chofer Guardado Correctamente.',
  conductorYaEsta: 'Chofer ya tiene una solicitud',
  conductorActivado: 'Chofer Activado Correctamente.',
  conductorDesactivado: 'Chofer desactivado.',
  conductorNoCumple: 'Chofer no cumple con los requisitos para ser aprobada',
  obligatoriosConductor: '(*) Documentos obligatorios para aprobar conductor',
  listaEmpresasFallida: 'Error en la API api/despachoconductorescamiones/listaEmpresas',
  // Camiones (especificación 3 §5 y 8)
  camionPatente: 'Debe agregar una patente válida',
  camionCorreo: 'Debe agregar un email de notificación',
  camionRevisionTecnica: 'Debe adjuntar la Revisión Técnica',
  camionFechaRevisionTecnica: 'se exije una fecha de revisión técnica',
  camionPermisoCirculacion: 'Debe adjuntar el Permiso de Circulación',
  camionFechaPermisoCirculacion: 'se exije una fecha de permiso de circulación',
  camionFechaSeguroObligatorio: 'se exije una fecha de seguro obligatorio',
  camionCertificado: 'Debe adjuntar el Certificado de anotaciones vigentes',
  camionSeguroCarga: 'Debe adjuntar el Seguro de carga',
  camionFechaSeguroCarga: 'Debe seleccionar una fecha de Seguro de Carga',
  camionGuardado: 'Camion Guardado Correctamente.',
  camionYaEsta: 'Camión ya tiene una solicitud',
  camionActivado: 'Camión Activado Correctamente.',
  camionDesactivado: 'Camión desactivado.',
  camionNoCumple: 'Patente no cumple los requisitos para ser aprobada',
  obligatoriosCamion: '(*) Documentos obligatorios para aprobar camión',
  // Documentos de empresas, conductores y camiones
  documentosACorregir: 'Documentos a Corregir',
  enEsperaDeRevision: 'En espera de revisión',
  documentoActualizado: 'Documento actualizado',
  documentoReemplazado: 'Documento Actualizado Correctamente',
  comentarioNoAgregado: 'No se pudo agregar el comentario al documento',
  noHayArchivo: 'No hay archivo subido',
  documentoNoGuardado: 'no se puede guardar el documento',
  invitacionEnviada: 'Invitación enviada.',
  invitacionRetirada: 'Invitación retirada: su enlace ya no vale.',
  obligatoriosEmpresa: '(*) Documentos obligatorios para aprobar empresa',
  // What is registered without signal
  guardadaEnEsteEquipo: GUARDADA,
  guardadaSinSenal: `${GUARDADA}: se enviará cuando haya señal`,
  guardadaEnCamino: `${GUARDADA}: se envía sola en cuanto se pueda`,
  guardadaSinSesion: `${GUARDADA}: se enviará cuando ingrese nuevamente`,
  // What is being written of it (decisión 140)
  quedaAMedias: 'Queda a medias en este equipo',
  aMediasSinGuardar: 'Lo que escribe no se está guardando en este equipo: si esta página se cierra antes de guardar, se pierde.',
  aMediasEnOtraVentana: 'Ese registro está abierto en otra ventana: siga ahí.',
  // Guías nulas (especificación 1 §8)
  guiaNulaRegistrada: 'Guía nula registrada.',
  guiaNulaAplicada: 'Despacho anulado.',
  guiaNulaRetirada: 'Guía nula retirada.',
  guiaNulaNoEnviada: 'Error al enviar el formulario:',
  guiasNulasFallidas: 'No se pudo obtener registros',
  // Reporte Correcciones (especificación 1 §7 y 8)
  correccionGuardada: 'Guardado',
  correccionEliminada: 'Eliminado',
  correccionNoEliminada: 'No se ha podido eliminar',
  correccionNoGuardada: 'Error al agregar.',
  correccionSinCriterio: 'Debe ingresar al menos una opción.',
  correccionesFallidas: 'Error al obtener los datos',
  // Pedido de Transferencia (especificación 3 §5)
  comexPedidoInvalido: 'El número de pedido es inválido',
  comexIngreseEtiqueta: 'Ingrese una etiqueta ',
  comexPedidoCreado: (numero: number) => `Pedido ${numero} creado.`,
  comexEtiquetaCambiada: 'Etiqueta cambiada.',
  // Recepción de Camiones (especificación 1 §8)
  recepcionRegistrada: 'Datos insertados exitosamente.',
  recepcionNoRegistrada: 'Error al insertar los datos.',
  recepcionUnida: 'Recepción unida a su despacho.',
  recepcionSeparada: 'Recepción separada de su despacho.',
  recepcionAnulada: 'Recepción anulada.',
  recepcionesCamionFallidas: 'No se pudieron buscar las recepciones de camión',
  trazoFallido: 'Error en la API de trazo',
  trazoFechas: 'Por favor, ingrese fechas válidas en el formato correcto.',
  // Segundo factor (issue 7 §1)
  pideCodigo: 'Abra su aplicación de códigos y escriba el de Rodal.',
  pideCodigoRecuperacion: 'Escriba uno de los códigos que guardó al activar el segundo factor. Cada uno sirve una vez.',
  faltaCodigo: 'Escriba los 6 dígitos que muestra su aplicación.',
  faltaCodigoRecuperacion: 'Escriba un código de recuperación.',
  // Mi cuenta (issue 7 §1)
  claveTemporal: 'Su contraseña la puso otra persona. Elija una que solo usted sepa para continuar.',
  claveLarga: 'Tres o cuatro palabras sin relación son fáciles de recordar y difíciles de adivinar.',
  claveDistinta: 'Las dos contraseñas nuevas no son iguales.',
  faltaClaveActual: 'Escriba su contraseña actual.',
  segundoFactorExigido: 'Su perfil exige un segundo factor: además de la contraseña, un código que cambia en su teléfono.',
  segundoFactorPara: 'Además de la contraseña, Rodal pedirá un código que cambia en su teléfono. Quien averigüe su contraseña no podrá entrar.',
  segundoFactorQuitarExigido: 'Su perfil lo exige: al quitarlo, Rodal le pedirá activar otro antes de seguir. Sirve para cambiar de teléfono.',
  codigosUnaVez: 'Guárdelos donde no esté su teléfono. No se vuelven a mostrar, y cada uno sirve una vez para entrar sin la aplicación.',
  // Despachos, usuarios y fotos
  busquedaFallida: 'No se encontraro despachos para las fecha seleccionadas',
  stockFallido: 'no se pudo recuperar el stock',
  sesionCerrada: 'Sesión cerrada',
  fotoCargada: 'Archivo cargado correctamente en Blob Storage.',
} as const;
