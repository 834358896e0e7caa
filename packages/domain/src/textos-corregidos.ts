import { ERRORS } from './errors.ts';
import { MESSAGES_OFICINA } from './messages-oficina.ts';
import { MESSAGES } from './messages.ts';

/** A text as the specification has it, and as it should be written (D16). */
export interface Par {
  readonly de: string;
  readonly a: string;
}

/** Stands in both texts of a pair for what a text with a parameter has there. */
const DATO = '{dato}';
/** As much as a plate or a RUT may have. */
const LO_QUE_SEA = '(.{1,40}?)';

/**
 * Beside each text of the catalogues that is misspelt or rough, the same one as it should be written (D16). The catalogues
 * keep the specification's, letter by letter: people know them and programs compare them. These are shown in their place
 * where the setting `textosCorregidos` is on, on screens only; apart from the catalogues, for a phone that shows the
 * specification's does not fetch them.
 */
export const TEXTOS_CORREGIDOS: readonly Par[] = [
  // Login and shell
  { de: ERRORS.credenciales.texto, a: 'Usuario o contraseña incorrectos' },
  { de: MESSAGES.paginaNoEncontrada, a: '¡Ups! Página no encontrada' },
  { de: MESSAGES.informacionImportante, a: 'Información importante' },
  // Dispatch form
  { de: MESSAGES.faltaFotoVacia, a: 'No ha seleccionado la foto del camión vacío' },
  { de: MESSAGES.faltaFotoLlena, a: 'No ha seleccionado la foto del camión lleno' },
  { de: MESSAGES.fotoNoGuardada, a: 'No se puede guardar la foto' },
  { de: MESSAGES.patenteBloqueada(DATO), a: `La patente ${DATO} está en la lista de patentes bloqueadas.` },
  { de: MESSAGES.choferBloqueado(DATO), a: `El RUT ${DATO} está en la lista de choferes bloqueados.` },
  { de: MESSAGES.choferNoAutorizado, a: 'El chofer no está en la lista de choferes autorizados. Comuníquese con Abastecimiento.' },
  { de: MESSAGES.rutNoValido, a: 'RUT no válido' },
  { de: MESSAGES.deseaActualizar, a: '¿Desea actualizar?' },
  { de: MESSAGES.deseaEliminar, a: '¿Desea eliminar?' },
  // Before the one that it contains.
  { de: MESSAGES_OFICINA.empresaGuardada, a: 'Empresa guardada correctamente.' },
  { de: MESSAGES_OFICINA.camionGuardado, a: 'Camión guardado correctamente.' },
  { de: MESSAGES_OFICINA.conductorGuardado, a: 'Conductor guardado correctamente.' },
  { de: MESSAGES.guardadoCorrectamente, a: 'Guardado correctamente' },
  { de: MESSAGES.enviadoCorrectamente, a: 'Enviado correctamente.' },
  { de: MESSAGES.errorBbdd, a: 'Error al guardar en la base de datos. Guarde y vuelva a intentar más tarde' },
  { de: MESSAGES.listoParaEnviar, a: 'Listo para enviar' },
  { de: MESSAGES.empezandoCarga, a: 'Empezando la carga' },
  { de: MESSAGES.subiendoVacio, a: 'Subiendo la foto del camión vacío' },
  { de: MESSAGES.subiendoLleno, a: 'Subiendo la foto del camión lleno' },
  { de: MESSAGES.guardandoLocalmente, a: 'Guardando en el teléfono' },
  { de: MESSAGES.enviandoDespacho, a: 'Enviando el despacho… Espere un momento' },
  { de: MESSAGES.insertandoDatos, a: 'Insertando los datos' },
  { de: MESSAGES.buscandoUbicacion, a: 'Buscando ubicación' },
  { de: MESSAGES.buscandoUbicacionEstado, a: 'Buscando ubicación…' },
  { de: MESSAGES.fueraPerimetro, a: 'No está dentro del perímetro' },
  { de: MESSAGES.sinGeolocalizacion, a: 'La geolocalización no está disponible en este navegador.' },
  { de: MESSAGES.errorPatentesBloqueadas, a: 'Error en la API de patentes bloqueadas' },
  { de: MESSAGES.errorChoferes, a: 'Error en la API de choferes' },
  { de: MESSAGES.errorChoferesBloqueados, a: 'Error en la API de choferes bloqueados' },
  { de: MESSAGES.guiaNoGenerada, a: 'La guía no se pudo generar en GoSocket' },
  { de: MESSAGES.guiaNoDisponible, a: 'La guía aún no está disponible en el SII. Espere un momento' },
  // Search
  { de: MESSAGES_OFICINA.busquedaFallida, a: 'No se encontraron despachos para las fechas seleccionadas' },
  { de: MESSAGES_OFICINA.stockFallido, a: 'No se pudo recuperar el stock' },
  // Office
  { de: MESSAGES_OFICINA.georeferenciaFormato, a: 'El formato de la georreferencia no es el correcto: corrija las coordenadas en BC' },
  { de: MESSAGES_OFICINA.georeferenciaEjemplo, a: 'El formato correcto es: -55.555555 , -55.555555' },
  { de: MESSAGES_OFICINA.procesoTerminado, a: 'Proceso terminado' },
  { de: MESSAGES_OFICINA.usuarioYaExiste, a: 'El usuario ya existe. Pruebe con otro nombre de usuario.' },
  { de: MESSAGES_OFICINA.usuarioAgregado, a: 'Usuario agregado correctamente' },
  { de: MESSAGES_OFICINA.usuarioNoAgregado, a: 'No se ha podido agregar el usuario' },
  { de: MESSAGES_OFICINA.perfilEliminado, a: 'Perfil eliminado correctamente' },
  { de: MESSAGES_OFICINA.perfilNoCambiado, a: 'No se ha podido agregar o quitar el perfil, o se ha perdido la comunicación con el servidor.' },
  { de: MESSAGES_OFICINA.ingreseRut, a: 'Ingrese un RUT válido' },
  { de: MESSAGES_OFICINA.empresaNombre, a: 'Ingrese el nombre de la empresa' },
  { de: MESSAGES_OFICINA.empresaContacto, a: 'Ingrese el contacto de la empresa' },
  { de: MESSAGES_OFICINA.empresaServicio, a: 'Ingrese el tipo de servicio de la empresa' },
  { de: MESSAGES_OFICINA.empresaSituacionTributaria, a: 'Debe adjuntar el documento de situación tributaria' },
  { de: MESSAGES_OFICINA.empresaCartaCompromiso, a: 'Debe adjuntar la carta de compromiso de tercerización' },
  { de: MESSAGES_OFICINA.empresaYaEsta, a: 'La empresa ya tiene una solicitud' },
  { de: MESSAGES_OFICINA.empresaActivada, a: 'Empresa activada correctamente.' },
  { de: MESSAGES_OFICINA.empresaNoCumple, a: 'La empresa no cumple los requisitos para ser aprobada' },
  { de: MESSAGES_OFICINA.conductorNombre, a: 'Ingrese el nombre del conductor' },
  { de: MESSAGES_OFICINA.conductorTelefono, a: 'Ingrese el teléfono' },
  { de: MESSAGES_OFICINA.conductorDireccion, a: 'Ingrese la dirección' },
  { de: MESSAGES_OFICINA.conductorCorreo, a: 'Ingrese el correo de contacto' },
  { de: MESSAGES_OFICINA.conductorCorreoNotificacion, a: 'Ingrese el correo de notificación' },
  { de: MESSAGES_OFICINA.conductorFechaLicencia, a: 'Debe agregar la fecha de vencimiento de la licencia' },
  { de: MESSAGES_OFICINA.conductorYaEsta, a: 'El conductor ya tiene una solicitud' },
  { de: MESSAGES_OFICINA.conductorActivado, a: 'Conductor activado correctamente.' },
  { de: MESSAGES_OFICINA.conductorDesactivado, a: 'Conductor desactivado.' },
  { de: MESSAGES_OFICINA.conductorNoCumple, a: 'El conductor no cumple los requisitos para ser aprobado' },
  { de: MESSAGES_OFICINA.camionCorreo, a: 'Debe agregar un correo de notificación' },
  { de: MESSAGES_OFICINA.camionFechaRevisionTecnica, a: 'Se exige la fecha de la revisión técnica' },
  { de: MESSAGES_OFICINA.camionFechaPermisoCirculacion, a: 'Se exige la fecha del permiso de circulación' },
  { de: MESSAGES_OFICINA.camionFechaSeguroObligatorio, a: 'Se exige la fecha del seguro obligatorio' },
  { de: MESSAGES_OFICINA.camionSeguroCarga, a: 'Debe adjuntar el seguro de carga' },
  { de: MESSAGES_OFICINA.camionFechaSeguroCarga, a: 'Debe seleccionar la fecha del seguro de carga' },
  { de: MESSAGES_OFICINA.camionYaEsta, a: 'El camión ya tiene una solicitud' },
  { de: MESSAGES_OFICINA.camionActivado, a: 'Camión activado correctamente.' },
  { de: MESSAGES_OFICINA.camionNoCumple, a: 'La patente no cumple los requisitos para ser aprobada' },
  { de: MESSAGES_OFICINA.listaEmpresasFallida, a: 'Error en la API de empresas' },
  { de: MESSAGES_OFICINA.documentoReemplazado, a: 'Documento actualizado correctamente' },
  { de: MESSAGES_OFICINA.documentoNoGuardado, a: 'No se puede guardar el documento' },
];

/** Titles and labels of the specification: words that data may have too, so that only a whole text is one. */
export const ETIQUETAS_CORREGIDAS: readonly Par[] = [
  { de: MESSAGES_OFICINA.geoRefencia, a: 'Georreferencia' },
  { de: 'Hectareas', a: 'Hectáreas' },
  { de: 'Diametro', a: 'Diámetro' },
  { de: `Diametro ${DATO}`, a: `Diámetro ${DATO}` },
  { de: 'Diametros', a: 'Diámetros' },
  { de: 'Articulo', a: 'Artículo' },
  { de: 'Descripcion', a: 'Descripción' },
  { de: 'Telefono', a: 'Teléfono' },
  { de: 'Ubicacion', a: 'Ubicación' },
  { de: 'Nominas', a: 'Nóminas' },
  { de: 'Nominas COM', a: 'Nóminas COM' },
  { de: 'Nominas FLE', a: 'Nóminas FLE' },
  { de: 'Carta de Compromiso Terciarización', a: 'Carta de Compromiso de Tercerización' },
  { de: 'Servicios de tercerizacion plantas', a: 'Servicios de tercerización plantas' },
  { de: 'Ingresos Guias Nulas', a: 'Ingresos Guías Nulas' },
];

/** Gives a text of a screen as it should be written; one that has nothing of the specification's faults comes back as it is. */
export type Corrector = (text: string) => string;

/** Makes the one place where a text becomes the corrected one. Correcting twice changes nothing more. */
export function createCorrector(): Corrector {
  const rules = [...TEXTOS_CORREGIDOS.map((par) => ruleOf(par, '(^|[^\\p{L}])', '(?!\\p{L})')), ...ETIQUETAS_CORREGIDAS.map((par) => ruleOf(par, '^(\\s*)', '(?=\\s*$)'))];
  const any = new RegExp(rules.map(({ finds }) => finds.source).join('|'), 'u');
  return (text) => (any.test(text) ? rules.reduce((said, { finds, becomes }) => said.replace(finds, becomes), text) : text);
}

function ruleOf({ de, a }: Par, before: string, after: string) {
  const literal = de.replace(/[\\^$.*+?()[\]|]/g, String.raw`\$&`).replace(/[{}]/g, String.raw`\$&`);
  const finds = new RegExp(before + literal.replace(String.raw`\{dato\}`, LO_QUE_SEA) + after, 'gu');
  return { finds, becomes: `$1${a.replace(DATO, '$2')}` };
}
