import { contar, contarEnvios } from './contar.ts';

/** The fact, which every place says first and then what it means there. */
const CUENTA_DESACTIVADA = 'Su cuenta está desactivada';

const CHOFER_NO_AUTORIZADO = 'Chofer no esta en la lista de choferes autorizados. Comunicarse con Abastecimiento.';
/** '' = nobody has registered it. */
const sinHabilitar = (quien: string) => (porque: string) => `${quien} no habilitado${porque === '' ? ': no está registrado' : ` ${porque}`}. Comunicarse con Abastecimiento.`;

/**
 * Texts that the specification quotes and that are not errors of the wire
 * (those stand in `errors.ts`). Misspellings are the specification's own and stay.
 * A text with parameters is a function.
 */
export const MESSAGES = {
  // Login and session (especificación 1 §5, §8; decisiones A22, A28)
  loginIncompleto: 'Debe ingresar usuario y contraseña',
  sinPerfil: 'Usted no tiene perfil, solo se permite lectura',
  sinAcceso: 'Usted no puede acceder aquí',
  paginaNoEncontrada: 'Ops! Pagina no encontrada',
  informacionImportante: 'Información Importante',
  sesionTerminada: (n: number, otros?: number) => `Ingrese nuevamente para enviar ${contarEnvios(n, otros)}.`,
  cuentaDesactivada: (n: number, otros?: number) =>
    `${CUENTA_DESACTIVADA}. ${
      n === 0
        ? 'Llame a la oficina.'
        : `${n === 1 ? 'Queda' : 'Quedan'} ${contarEnvios(n, otros)} en este teléfono: ${n === 1 ? 'sale solo' : 'salen solos'} cuando la reactiven e ingrese.`
    }`,
  cuentaDesactivadaRespuesta: `${CUENTA_DESACTIVADA}. Exporte lo pendiente o llame a la oficina.`,
  cuentaDesactivadaDespacho: `${CUENTA_DESACTIVADA}. Sale solo cuando la reactiven e ingrese; mientras tanto puede exportarlo.`,
  cuentaDesactivadaListo: `${CUENTA_DESACTIVADA}: llame a la oficina. Lo guardado sigue aquí.`,
  salirConPendientes: (n: number, otros?: number) => `Hay ${contarEnvios(n, otros)} sin enviar. ${n === 1 ? 'Queda guardado' : 'Quedan guardados'} en este teléfono, solo para usted.`,
  salirSinSenal: 'No hay señal: para volver a entrar necesitará conexión.',
  salirSinSenalConPin: 'No hay señal: podrá entrar con su PIN.',
  sinConexionPin: 'Sin conexión. Ingrese con su PIN.',
  nadieTienePin: 'En este teléfono nadie tiene PIN: se crea después de ingresar con señal.',
  pinParaQue: 'Sirve para volver a entrar en este teléfono cuando no hay señal. Se envía lo pendiente cuando ingrese con su contraseña.',
  pinLargo: 'El PIN tiene 6 dígitos.',
  pinTrivial: 'Ese PIN es muy fácil de adivinar. Elija otro.',
  pinDistinto: 'Los dos PIN no son iguales.',
  pinGuardado: 'PIN guardado en este teléfono',
  entroConPin: 'Entró con su PIN. Ingrese con su contraseña para enviar.',
  pinNoAlcanza: 'Esta pantalla necesita su contraseña',
  cookieImposible:
    'Este navegador no puede guardar la sesión en esta dirección. Use https:// o http://localhost.',

  // The phone itself (fiabilidad R26, R27, R33, R45, R48, R70)
  instaleLaApp: 'Sin instalar la app, el navegador puede borrar lo que falta enviar si el teléfono se llena.',
  instaleDesdeElMenu: 'Instálela desde el menú del navegador.',
  permitaNotificaciones: 'Instálela desde el menú del navegador, o toque Proteger y permita las notificaciones.',
  guardado: 'Guardado en este teléfono',
  guardadoSinProteccion: 'Guardado en este teléfono, sin protección',
  telefonoLleno: 'El teléfono está lleno: lo último puede no estar guardado. Envíe o exporte ahora y libere espacio.',
  recuperados: (codigos: readonly string[], sinFotos: readonly string[], perdidos: number) =>
    `El teléfono había perdido datos. Se recuperaron: ${codigos.join(', ') || 'ninguno'}.` +
    (sinFotos.length === 0 ? '' : ` Sin sus fotos: ${sinFotos.join(', ')}.`) +
    (perdidos === 0 ? '' : ` No se pudo recuperar ${contar(perdidos, 'despacho', 'despachos')}: se avisa a la oficina.`),
  sinConfirmar: 'Sin confirmar',
  sinAbrir: 'El navegador borró la copia de Rodal: deje esta página abierta. Sin señal no se podrá abrir de nuevo.',
  llenoAlEnviar: 'El teléfono está lleno y no pudo anotar si llegó. Se preguntará antes de repetir.',
  sinConfirmarLleno: 'Sin confirmar: el teléfono está lleno. Libere espacio y no cierre Rodal hasta que lo confirme.',
  navegadorNoApto: 'Este navegador puede borrar lo guardado. Para despachar use Chrome en Android.',
  sinEnviarUnDia: (n: number) =>
    `Hay ${contar(n, 'despacho', 'despachos')} sin enviar hace más de 24 horas. Busque señal.`,
  relojMal: (cuanto: string, sentido: 'adelantado' | 'atrasado') =>
    `El reloj de este equipo está ${cuanto} ${sentido}. Corríjalo en sus ajustes.`,
  otraVersionEnVentana: 'Rodal se actualizó en otra ventana. Recargue esta.',
  otraVersionConBorrador: 'Rodal se actualizó en otra ventana. Guarde el despacho y vuelva a Pendientes para recargar.',
  cierreOtraVentana: 'Cierre las otras ventanas de Rodal para continuar.',
  textoSinGuardar: 'Lo escrito no se pudo guardar. Si sale de aquí, se pierde.',

  // Dispatch form (especificación 2 §4, §5, §8)
  completeCampos: 'Complete todos los campos',
  faltaFotoVacia: 'No ha seleccionado imagen vacia',
  faltaFotoLlena: 'No ha seleccionado imagen llena',
  sinArchivo: 'No se ha seleccionado un archivo.',
  fotoNoGuardada: 'no se puede guardar la foto',
  patenteBloqueada: (patente: string) => `La patente ${patente} existe en la lista de pantentes bloqueadas.`,
  choferBloqueado: (rut: string) => `El Rut ${rut} existe en la lista de Choferes bloqueados.`,
  choferNoAutorizado: CHOFER_NO_AUTORIZADO,
  /** E4; of a driver the specification's text comes first. */
  noHabilitado: {
    conductor: (porque: string) => (porque === '' ? CHOFER_NO_AUTORIZADO : `${CHOFER_NO_AUTORIZADO} No habilitado ${porque}.`),
    camion: sinHabilitar('Camión'),
    transportista: sinHabilitar('Transportista'),
  },
  rutNoValido: 'Rut No Valido',
  deseaActualizar: '¿Desea Actualizar',
  deseaEliminar: '¿Desea Eliminar?',
  trasladoClienteAjeno: 'Traslado interno a nombre de un cliente que no es la empresa. Si es una venta, apáguelo.',
  guardadoCorrectamente: 'Guardado Correctamente',
  enviadoCorrectamente: 'Enviado Correctamente.',
  enEspera: 'En espera: se enviará cuando haya señal',
  enviando: 'Enviando…',
  porEnviar: 'Por enviar, sale con señal',
  enEsperaPortal: 'En espera: el wifi pide entrar a su portal. Acepte sus condiciones en el navegador, o use otra red.',
  errorBbdd: 'Error en guardar en BBDD, Guarde y vuelve a intentar mas tarde',
  errorEnvio: (causa: string) => `Error ${causa}`,
  continuarSinGuardar: 'Continuar despacho sin guardar',
  listoParaEnviar: 'Listo para Enviar',
  faltaInformacion: 'Pendiente, falta información',
  abiertoEnOtraVentana: 'Este despacho está abierto en otra ventana.',
  empezandoCarga: 'Empezando Carga',
  subiendoVacio: 'Subiendo Camion Vacío',
  subiendoLleno: 'Subiendo Camión Lleno',
  guardandoLocalmente: 'Guardando Localmente',
  enviandoDespacho: 'Enviando Despacho... espere un momento',
  insertandoDatos: 'Insertando Datos',

  // Location (especificación 2 §3.3, §4, §8; decisión A11): the first fills the select, the second is the status text
  buscandoUbicacion: 'Buscando Ubicacion',
  buscandoUbicacionEstado: 'Buscando Ubicación...',
  fuera: 'Fuera',
  fueraPerimetro: 'No estás dentro del perímetro',
  sinGeolocalizacion: 'Geolocalización no está disponible en este navegador.',

  // Reference lists (especificación 2 §8)
  errorPatentesBloqueadas: 'Error en la API Pantentes Bloqueadas',
  errorChoferes: 'Error en la API cargaChoferes',
  errorChoferesBloqueados: 'Error en la API choferesBloqueadas',

  // Guide (especificación 2 §8; decisión A19)
  guiaNoGenerada: 'Guía no se pudo Generar en GoSocket',
  guiaIncompleta: 'Guía incompleta',
  guiaNoDisponible: 'Guía aun no esta disponible, espere un momento. SII',

  // Dispatch search (especificación 2 §8)
} as const;
