import type { CodigoAviso } from '@rodal/domain/reglas-despacho';
import type { Prng } from './prng.ts';

/** A flag as the office left it (A29). */
export interface AvisoDemo {
  readonly codigo: CodigoAviso;
  readonly detalle: string;
  readonly resueltoEn: Date | null;
  readonly nota: string | null;
}

const DAY = 86_400_000;

/** Who closes flags in the demo; holds `despacho.resolverAviso`. */
export const RESUELVE = 'oficina';

/** Of a driver who is registered: of one whom nobody has registered `NOTAS` tell. */
const NOTAS_CONDUCTOR = ['Chofer advertido: no vuelve a cargar sin sus papeles al día', 'Autorizado por Abastecimiento solo por esta carga'] as const;

const NOTAS: Readonly<Record<CodigoAviso, readonly string[]>> = {
  choferNoAutorizado: ['Abastecimiento confirma, se agrega a la lista', 'Reemplazo de último minuto, transportista advertido'],
  camionNoHabilitado: ['Abastecimiento pide los papeles al transportista', 'Descargado en cancha, no vuelve hasta estar habilitado'],
  transportistaNoHabilitado: ['Empresa avisada, no carga hasta estar habilitada', 'Autorizado por Abastecimiento solo por esta carga'],
  patenteBloqueada: ['Camión devuelto a cancha', 'Bloqueo levantado el mismo día, se acepta'],
  choferBloqueado: ['Se notifica al transportista', 'Descargado en cancha, carga reasignada'],
  fueraPerimetro: ['Cancha nueva fuera del polígono, se pide KML', 'Registrado en portería'],
  sinPosicion: ['Revisado con el despachador', 'Conforme con recepción en planta'],
  fotoFaltante: ['Foto enviada por correo', 'Teléfono reemplazado'],
  volumenDistinto: ['Vale el volumen del servidor', 'Vale el del teléfono, tabla actualizada'],
  fotoRepetida: ['Foto correcta enviada por correo', 'Camión revisado en recepción'],
  cantidadImprobable: ['Coma mal puesta, se corrige la guía', 'Conforme con la romana'],
  decimalesRedondeados: ['Teléfono actualizado'],
  posibleDuplicado: ['Son dos cargas distintas', 'Duplicado, se anula la segunda guía'],
  relojDesfasado: ['Hora corregida en el teléfono'],
  guiaIncompleta: ['Dirección pedida a la planta', 'Guía completada por la oficina'],
  referenciaObsoleta: ['Lista del teléfono antigua, se sincroniza', 'Cancha avisada, recibe la carga'],
  otraVersion: ['Vale la primera, la segunda trae una patente mal escrita', 'Vale la segunda: se anula la guía y se hace otra'],
  faenaVencida: ['Prórroga en trámite', 'Última carga, faena cerrada'],
  sinRecepcion: ['La planta confirma la llegada por teléfono', 'Pernoctó en ruta, llegó al día siguiente', 'Portería sin luz: se recibió en papel'],
  volumenRecibido: ['La planta midió de nuevo: vale lo recibido', 'Vale lo despachado, romana en mantención', 'Conforme con el chofer: perdió trozos en ruta'],
  otroDestino: ['Desvío autorizado por la planta', 'Cancha llena, se pidió descargar en otra'],
  fotoDeOtra: ['Foto correcta enviada por correo'],
  fotoRecibidaDeOtra: ['Portería envía la foto correcta'],
  formularioDistinto: ['Se envió con el formulario anterior', 'Camión sin carro, conforme'],
};

type Dicho = Pick<AvisoDemo, 'codigo' | 'detalle'>;

/** Whether the flag follows from papers (E4): of a driver on neither list it says the RUT alone. */
export function isDePapeles({ codigo, detalle }: Dicho): boolean {
  return codigo === 'camionNoHabilitado' || codigo === 'transportistaNoHabilitado' || isDeConductor({ codigo, detalle });
}

function isDeConductor({ codigo, detalle }: Dicho): boolean {
  return codigo === 'choferNoAutorizado' && detalle.includes(', ');
}

/** Most flags older than some days have been dealt with. */
export function closeAviso(prng: Prng, aviso: Dicho, creadoEn: Date, now: Date): AvisoDemo {
  const notas = isDeConductor(aviso) ? NOTAS_CONDUCTOR : NOTAS[aviso.codigo];
  const [luck, days, nota] = [prng.next(), 0.1 + 3.5 * prng.next(), prng.pick(notas)];
  const resueltoEn = new Date(creadoEn.getTime() + Math.round(days * DAY));
  const closed = luck < 0.88 && resueltoEn < now;
  return { ...aviso, resueltoEn: closed ? resueltoEn : null, nota: closed ? nota : null };
}
