import { describe, expect, it } from 'vitest';
import { ERRORES_OFICINA } from './errors-oficina.ts';
import { ERRORS } from './errors.ts';
import { MESSAGES_OFICINA } from './messages-oficina.ts';
import { MESSAGES } from './messages.ts';
import { createCorrector, ETIQUETAS_CORREGIDAS, TEXTOS_CORREGIDOS } from './textos-corregidos.ts';

const correct = createCorrector();

/** D16: what the specification says, and what stands there where the setting is on. */
const PARES: readonly (readonly [string, string])[] = [
  ['Usuario o Contraseña Incorrecta', 'Usuario o contraseña incorrectos'],
  ['Ops! Pagina no encontrada', '¡Ups! Página no encontrada'],
  ['Información Importante', 'Información importante'],
  ['No ha seleccionado imagen vacia', 'No ha seleccionado la foto del camión vacío'],
  ['No ha seleccionado imagen llena', 'No ha seleccionado la foto del camión lleno'],
  ['no se puede guardar la foto', 'No se puede guardar la foto'],
  ['La patente {dato} existe en la lista de pantentes bloqueadas.', 'La patente {dato} está en la lista de patentes bloqueadas.'],
  ['El Rut {dato} existe en la lista de Choferes bloqueados.', 'El RUT {dato} está en la lista de choferes bloqueados.'],
  ['Chofer no esta en la lista de choferes autorizados. Comunicarse con Abastecimiento.', 'El chofer no está en la lista de choferes autorizados. Comuníquese con Abastecimiento.'],
  ['Rut No Valido', 'RUT no válido'],
  ['¿Desea Actualizar', '¿Desea actualizar?'],
  ['¿Desea Eliminar?', '¿Desea eliminar?'],
  ['Empresa Guardado Correctamente.', 'Empresa guardada correctamente.'],
  ['Camion Guardado Correctamente.', 'Camión guardado correctamente.'],
  ['Chofer Guardado Correctamente.', 'Conductor guardado correctamente.'],
  ['Guardado Correctamente', 'Guardado correctamente'],
  ['Enviado Correctamente.', 'Enviado correctamente.'],
  ['Error en guardar en BBDD, Guarde y vuelve a intentar mas tarde', 'Error al guardar en la base de datos. Guarde y vuelva a intentar más tarde'],
  ['Listo para Enviar', 'Listo para enviar'],
  ['Empezando Carga', 'Empezando la carga'],
  ['Subiendo Camion Vacío', 'Subiendo la foto del camión vacío'],
  ['Subiendo Camión Lleno', 'Subiendo la foto del camión lleno'],
  ['Guardando Localmente', 'Guardando en el teléfono'],
  ['Enviando Despacho... espere un momento', 'Enviando el despacho… Espere un momento'],
  ['Insertando Datos', 'Insertando los datos'],
  ['Buscando Ubicacion', 'Buscando ubicación'],
  ['Buscando Ubicación...', 'Buscando ubicación…'],
  ['No estás dentro del perímetro', 'No está dentro del perímetro'],
  ['Geolocalización no está disponible en este navegador.', 'La geolocalización no está disponible en este navegador.'],
  ['Error en la API Pantentes Bloqueadas', 'Error en la API de patentes bloqueadas'],
  ['Error en la API cargaChoferes', 'Error en la API de choferes'],
  ['Error en la API choferesBloqueadas', 'Error en la API de choferes bloqueados'],
  ['Guía no se pudo Generar en GoSocket', 'La guía no se pudo generar en GoSocket'],
  ['Guía aun no esta disponible, espere un momento. SII', 'La guía aún no está disponible en el SII. Espere un momento'],
  ['No se encontraro despachos para las fecha seleccionadas', 'No se encontraron despachos para las fechas seleccionadas'],
  ['no se pudo recuperar el stock', 'No se pudo recuperar el stock'],
  ['Formato de Georeferencia no es el correcto, corregir coordenadas en BC', 'El formato de la georreferencia no es el correcto: corrija las coordenadas en BC'],
  ['Formato Correcto es: -55.555555 , -55.555555', 'El formato correcto es: -55.555555 , -55.555555'],
  ['Proceso Terminado', 'Proceso terminado'],
  ['Usuario ya existe. Pruebe con otro Nombre de usuario.', 'El usuario ya existe. Pruebe con otro nombre de usuario.'],
  ['Usuario Agregado Correctament', 'Usuario agregado correctamente'],
  ['No se ha podido agregar Usuario', 'No se ha podido agregar el usuario'],
  ['Perfil eliminado Correctamente', 'Perfil eliminado correctamente'],
  ['No se ha podido agregaro quitar el perfil o se ha perdido la comunicación con el servidor.', 'No se ha podido agregar o quitar el perfil, o se ha perdido la comunicación con el servidor.'],
  ['ingrese rut valido', 'Ingrese un RUT válido'],
  ['ingrese nombre de la empresa', 'Ingrese el nombre de la empresa'],
  ['ingrese contacto de la empresa', 'Ingrese el contacto de la empresa'],
  ['ingrese tipo de servicio de la empresa', 'Ingrese el tipo de servicio de la empresa'],
  ['Debe adjuntar documento de Situación Tributaria', 'Debe adjuntar el documento de situación tributaria'],
  ['Debe adjuntar documento de Carta de Compromiso Terciarización', 'Debe adjuntar la carta de compromiso de tercerización'],
  ['Empresa ya tiene una solicitud', 'La empresa ya tiene una solicitud'],
  ['Empresa Activado Correctamente.', 'Empresa activada correctamente.'],
  ['Empresa no cumple con los requisitos para ser aprobada', 'La empresa no cumple los requisitos para ser aprobada'],
  ['ingrese nombre del conductor', 'Ingrese el nombre del conductor'],
  ['ingrese teléfono', 'Ingrese el teléfono'],
  ['ingrese dirección', 'Ingrese la dirección'],
  ['ingrese correo de contacto', 'Ingrese el correo de contacto'],
  ['ingrese correo de notificación', 'Ingrese el correo de notificación'],
  ['Debe agrega la fecha de vencimiento de la licencia', 'Debe agregar la fecha de vencimiento de la licencia'],
  ['Chofer ya tiene una solicitud', 'El conductor ya tiene una solicitud'],
  ['Chofer Activado Correctamente.', 'Conductor activado correctamente.'],
  ['Chofer desactivado.', 'Conductor desactivado.'],
  ['Chofer no cumple con los requisitos para ser aprobada', 'El conductor no cumple los requisitos para ser aprobado'],
  ['Debe agregar un email de notificación', 'Debe agregar un correo de notificación'],
  ['se exije una fecha de revisión técnica', 'Se exige la fecha de la revisión técnica'],
  ['se exije una fecha de permiso de circulación', 'Se exige la fecha del permiso de circulación'],
  ['se exije una fecha de seguro obligatorio', 'Se exige la fecha del seguro obligatorio'],
  ['Debe adjuntar el Seguro de carga', 'Debe adjuntar el seguro de carga'],
  ['Debe seleccionar una fecha de Seguro de Carga', 'Debe seleccionar la fecha del seguro de carga'],
  ['Camión ya tiene una solicitud', 'El camión ya tiene una solicitud'],
  ['Camión Activado Correctamente.', 'Camión activado correctamente.'],
  ['Patente no cumple los requisitos para ser aprobada', 'La patente no cumple los requisitos para ser aprobada'],
  ['Error en la API api/despachoconductorescamiones/listaEmpresas', 'Error en la API de empresas'],
  ['Documento Actualizado Correctamente', 'Documento actualizado correctamente'],
  ['no se puede guardar el documento', 'No se puede guardar el documento'],
];

const ETIQUETAS: readonly (readonly [string, string])[] = [
  ['Geo Refencia', 'Georreferencia'],
  ['Hectareas', 'Hectáreas'],
  ['Diametro', 'Diámetro'],
  ['Diametro {dato}', 'Diámetro {dato}'],
  ['Diametros', 'Diámetros'],
  ['Articulo', 'Artículo'],
  ['Descripcion', 'Descripción'],
  ['Telefono', 'Teléfono'],
  ['Ubicacion', 'Ubicación'],
  ['Nominas', 'Nóminas'],
  ['Nominas COM', 'Nóminas COM'],
  ['Nominas FLE', 'Nóminas FLE'],
  ['Carta de Compromiso Terciarización', 'Carta de Compromiso de Tercerización'],
  ['Servicios de tercerizacion plantas', 'Servicios de tercerización plantas'],
  ['Ingresos Guias Nulas', 'Ingresos Guías Nulas'],
];

/** The catalogues' texts, with a value where they take one. */
const CATALOGO: readonly string[] = [
  ...Object.values({ ...MESSAGES, ...MESSAGES_OFICINA }).filter((text) => typeof text === 'string'),
  ...Object.values({ ...ERRORS, ...ERRORES_OFICINA }).map(({ texto }) => texto),
  MESSAGES.patenteBloqueada('ABCD12'),
  MESSAGES.choferBloqueado('11.111.111-1'),
  MESSAGES.errorEnvio(MESSAGES.errorBbdd),
  MESSAGES.relojMal('2 horas', 'atrasado'),
  MESSAGES.salirConPendientes(2),
  MESSAGES.sinEnviarUnDia(2),
  MESSAGES.recuperados(['M7-1'], ['M7-1'], 1),
  MESSAGES.sesionTerminada(2),
];

describe('D16: the specification beside its correct spelling', () => {
  it('has these pairs and no other, the first of each letter by letter the specification', () => {
    expect(TEXTOS_CORREGIDOS.map(({ de, a }) => [de, a])).toEqual(PARES);
    expect(ETIQUETAS_CORREGIDAS.map(({ de, a }) => [de, a])).toEqual(ETIQUETAS);
  });

  it.each([...PARES, ...ETIQUETAS])('%s → %s, and once more changes nothing', (de, a) => {
    const fill = (text: string) => text.replace('{dato}', '18.5-K');
    expect(correct(fill(de))).toBe(fill(a));
    expect(correct(fill(a))).toBe(fill(a));
  });

  it.each([
    [`${MESSAGES.enviadoCorrectamente} Despacho n.º 7`, 'Enviado correctamente. Despacho n.º 7'],
    [`RUT de la empresa: ${MESSAGES.rutNoValido}`, 'RUT de la empresa: RUT no válido'],
    [`${MESSAGES.fueraPerimetro}: no se puede enviar sin permiso de la oficina`, 'No está dentro del perímetro: no se puede enviar sin permiso de la oficina'],
    [MESSAGES.errorEnvio(MESSAGES.guiaNoGenerada), 'Error La guía no se pudo generar en GoSocket'],
    [`${MESSAGES.patenteBloqueada('ABCD12')} ${MESSAGES.choferBloqueado('11.111.111-1')}`, 'La patente ABCD12 está en la lista de patentes bloqueadas. El RUT 11.111.111-1 está en la lista de choferes bloqueados.'],
    ['  Hectareas\n', '  Hectáreas\n'],
  ])('within a longer text: %s', (said, right) => {
    expect(correct(said)).toBe(right);
  });

  it.each(['Ubicacion Norte', 'Descripcion del Articulo', 'Proceso Terminados', 'xRut No Valido', 'Hectareas: 5', 'Fundo Las Nominas', ''])('leaves alone what only has its words: %s', (text) => {
    expect(correct(text)).toBe(text);
  });

  it('of the whole catalogue nothing is left with a known fault, and only what a pair names changes', () => {
    const nombradas = TEXTOS_CORREGIDOS.map(({ de }) => de.split('{dato}')[0] ?? '');
    const changed = CATALOGO.filter((text) => correct(text) !== text);
    expect(changed.filter((text) => !nombradas.some((de) => text.includes(de)) && text !== MESSAGES_OFICINA.geoRefencia)).toEqual([]);
    const FALTAS = /\b(Ops|Pagina|vacia|Ubicacion|Camion|esta en la lista|esta disponible|aun no|mas tarde|Valido|pantentes|Georeferencia|Refencia|Correctament|agregaro|encontraro|las fecha)\b/i;
    expect(CATALOGO.map(correct).filter((text) => FALTAS.test(text))).toEqual([]);
  });
});
