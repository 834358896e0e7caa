import type { Input, Output } from '@rodal/contracts/endpoint';
import type { createRecepcionCamion, DespachoDeRecepcion, listDespachosDeRecepcion } from '@rodal/contracts/recepciones-camion';
import type { CampoFotoRecepcion, LadoRecepcion } from '@rodal/domain/fotos-recepcion';
import { type CampoRecepcion, LARGOS_RECEPCION, recepcionDe, type RecepcionEscrita, revisarRecepcion } from '@rodal/domain/recepciones-camion';
import { isUnidad } from '../../despachos/cantidad.ts';
import { NINGUNO } from '../../despachos/elegir-despacho.tsx';
import type { PayloadCaptura } from '../../offline/rows/tipo-envio.ts';
import { type Errores, type FotoEscrita, type Leido, leido } from '../../formulario/campo.ts';
import { delPapel, type Escaneado, escaneadoDe } from './escaneado.ts';

type Encontrado = Output<typeof listDespachosDeRecepcion>;
export type Recibida = Encontrado['recibidas'][number];
/** What is registered: as it travels, with the id that its form made. */
export type Nueva = Input<typeof createRecepcionCamion> & { readonly id: string };

/** What Rodal knows of a number that was typed. */
export type Sabido =
  | { readonly tipo: 'nada' }
  | { readonly tipo: 'buscando' }
  /** Nobody could be asked, and this device keeps none with that number; `guardadas` null = it keeps none at all, or the server has refused. */
  | ({ readonly tipo: 'fallo'; readonly error: Error; readonly guardadas: Guardado | null } & Otra)
  /** Without signal: what this device has kept of it. */
  | ({ readonly tipo: 'guardado'; readonly guardadas: Guardado } & Encontrado & Otra)
  | ({ readonly tipo: 'sabe' } & Encontrado);

/** The guides that this device keeps, as they are told of. */
interface Guardado {
  readonly cuantas: number;
  /** `hace 12 min`. */
  readonly hace: string;
}

/** How it is asked again. */
interface Otra {
  readonly buscando: boolean;
  readonly repetir: () => void;
}

/** What is known of its number, whoever says it; null = nothing is. */
export function encontradoDe(sabido: Sabido): Encontrado | null {
  return sabido.tipo === 'sabe' || sabido.tipo === 'guardado' ? sabido : null;
}

/** The photos by the names of the specification's call, in the order of the form; and whose side each is. */
export const FOTOS = { GuiaPhoto: 'guia', ArrivalPhoto: 'lleno', DeparturePhoto: 'vacio' } as const satisfies Readonly<Record<CampoFotoRecepcion, LadoRecepcion>>;
export type CampoFoto = keyof typeof FOTOS;
export const CAMPOS_FOTO = Object.keys(FOTOS) as readonly CampoFoto[]; // its own keys

export const SIN_FOTO: FotoEscrita = { huella: '', nombre: '', tomadaEn: '' };

/** What a dispatch may fill. */
type CampoEscrito = CampoRecepcion | 'Unidad';
const ESCRITOS = [...Object.keys(LARGOS_RECEPCION), 'Unidad'] as readonly CampoEscrito[]; // the keys of the table

/** `despacho`: its id, `NINGUNO`, or '' while nobody has said. */
export type Escrita = Readonly<Record<CampoEscrito | 'despacho', string>> & Readonly<Record<CampoFoto, FotoEscrita>>;

export const VACIA: Escrita = {
  ...(Object.fromEntries(ESCRITOS.map((campo) => [campo, ''])) as Record<CampoEscrito, string>), // one for each of them
  despacho: '',
  GuiaPhoto: SIN_FOTO,
  ArrivalPhoto: SIN_FOTO,
  DeparturePhoto: SIN_FOTO,
};

/** As it was written when it was registered on this phone; what cannot be read of it is to be written again. */
export function escritaDeCaptura(payload: PayloadCaptura): Escrita {
  const texto = (campo: string) => {
    const value = payload[campo];
    return typeof value === 'string' ? value : '';
  };
  const foto = (campo: CampoFoto): FotoEscrita => (texto(campo) === '' ? SIN_FOTO : { huella: texto(campo), nombre: '', tomadaEn: texto(`${campo}Datetime`) });
  return {
    ...(Object.fromEntries(ESCRITOS.map((campo) => [campo, texto(campo)])) as Record<CampoEscrito, string>), // one for each of them
    despacho: texto('despacho'),
    GuiaPhoto: foto('GuiaPhoto'),
    ArrivalPhoto: foto('ArrivalPhoto'),
    DeparturePhoto: foto('DeparturePhoto'),
  };
}

/** As the rules read it. */
function comoRegla({ Unidad, ...escrita }: Readonly<Record<CampoEscrito, string>>): RecepcionEscrita {
  return { ...escrita, Unidad: isUnidad(Unidad) ? Unidad : '' };
}

/** One that is voided, or has arrived already, is not the one before the gate. */
export function isRecibible({ estado }: Pick<DespachoDeRecepcion, 'estado'>): boolean {
  return estado !== 'Anulada' && estado !== 'Recepcionado';
}

/**
 * Which dispatch is chosen: what somebody said; where the paper may be of but one, that one. '' = nobody has said.
 * @param id of the reception: where one bears it, its answer was lost, and it is of that one's dispatch
 * @param escaneado the paper; null = it was not scanned: of any with its number
 */
export function elegidoDe({ despacho }: Pick<Escrita, 'despacho'>, sabido: Sabido, id: string, escaneado: Escaneado | null): string {
  if (sabido.tipo !== 'sabe' && sabido.tipo !== 'guardado') return '';
  const propia = sabido.recibidas.find((recibida) => recibida.id === id);
  if (propia !== undefined) return propia.despacho ?? NINGUNO;
  if (despacho === NINGUNO) return NINGUNO;
  const [unico, ...otros] = delPapel(sabido.despachos, escaneado);
  if (sabido.despachos.some((otro) => otro.id === despacho && isRecibible(otro))) return despacho;
  // What this device keeps is not all there is: what was chosen while somebody could be asked stays chosen.
  if (sabido.tipo === 'guardado' && despacho !== '' && !sabido.despachos.some(({ id: otro }) => otro === despacho)) return despacho;
  return unico !== undefined && otros.length === 0 && isRecibible(unico) ? unico.id : '';
}

/** The chosen one; null = none is. */
export function despachoElegido(elegido: string, sabido: Sabido): DespachoDeRecepcion | null {
  return encontradoDe(sabido)?.despachos.find(({ id }) => id === elegido) ?? null;
}

/** Fields as a dispatch has filled them, that nobody has typed over. */
export type Llenados = readonly CampoEscrito[];

/** What a form that is a medias knows besides what stands in it: {@link Llenados}, the dispatch that has filled them ({@link llenoDe}; '' = none has), and what was scanned. */
export interface Llenada {
  readonly llenados: Llenados;
  readonly lleno: string;
  readonly escaneado: Escaneado | null;
}

/** The same as it was kept; what cannot be read of it nobody knows. */
export function llenadaDe({ llenados, lleno, escaneado }: Readonly<Record<string, unknown>>): Llenada {
  return { llenados: Array.isArray(llenados) ? ESCRITOS.filter((campo) => llenados.includes(campo)) : [], lleno: typeof lleno === 'string' ? lleno : '', escaneado: escaneadoDe(escaneado) };
}

/** Behind the id of a dispatch that has filled it as this device had kept it. */
const GUARDADO = '@guardado';
/** What this device keeps of nobody. */
const DEL_CHOFER: readonly CampoEscrito[] = ['DriverName', 'DriverRut'];

/** How a dispatch that fills it is remembered ({@link Llenada}). */
export function llenoDe({ id }: Pick<DespachoDeRecepcion, 'id'>, { tipo }: Sabido): string {
  return tipo === 'guardado' ? `${id}${GUARDADO}` : id;
}

/** Whether it has still to fill: another one has, or this one as it was kept, and now the server says it. */
export function isPorLlenar(lleno: string, { id }: Pick<DespachoDeRecepcion, 'id'>, { tipo }: Sabido): boolean {
  return lleno !== id && (lleno !== `${id}${GUARDADO}` || tipo === 'sabe');
}

/**
 * What was typed stays; the rest says what the dispatch says.
 * @param despacho null = none any more: what it had filled is emptied
 * @param lleno what has filled it before: of the same dispatch as it was kept, what is empty now somebody has emptied, but for what was not kept
 */
export function llenar(escrita: Escrita, llenados: Llenados, despacho: DespachoDeRecepcion | null, lleno = ''): { readonly cambio: Partial<Escrita>; readonly llenados: Llenados } {
  const dice = despacho === null ? {} : recepcionDe(despacho);
  const vacios = despacho !== null && lleno === `${despacho.id}${GUARDADO}` ? DEL_CHOFER : ESCRITOS;
  const libres = ESCRITOS.filter((campo) => llenados.includes(campo) || (vacios.includes(campo) && escrita[campo].trim() === ''));
  const cambio: Partial<Record<CampoEscrito, string>> = Object.fromEntries(libres.map((campo) => [campo, dice[campo] ?? '']));
  return { cambio, llenados: libres.filter((campo) => cambio[campo] !== '') };
}

/**
 * What is to be sent of what was typed, or what is wrong with it.
 * @param id of the reception, the same at every try (R5)
 * @param preparando photos that are not ready yet
 * @param escaneado as {@link elegidoDe} takes it
 */
export function leerRegistro(escrita: Escrita, sabido: Sabido, id: string, preparando: readonly CampoFoto[], escaneado: Escaneado | null): Leido<Escrita, Nueva> {
  // Nobody can be asked: what was chosen of this number while somebody could stays chosen.
  const elegido = sabido.tipo === 'fallo' ? escrita.despacho : elegidoDe(escrita, sabido, id, escaneado);
  const errores: Errores<Escrita> = {
    ...revisarRecepcion(comoRegla(escrita)),
    ...(sabido.tipo === 'buscando' && { despacho: 'Rodal todavía busca los despachos con esta guía: espere un momento y vuelva a guardar' }),
    ...Object.fromEntries(preparando.map((campo) => [campo, 'La foto todavía se prepara: espere un momento y vuelva a guardar'])),
  };
  return leido(errores, () => {
    const { GuiaPhoto, ArrivalPhoto, DeparturePhoto, despacho: _, ...escritos } = escrita;
    const { Unidad, ...texto } = comoRegla(escritos);
    return {
      ...(Object.fromEntries(Object.entries(texto).map(([campo, valor]) => [campo, valor.trim()])) as typeof texto), // the same keys
      id,
      Unidad: Unidad === '' ? null : Unidad,
      ArrivalPhoto: ArrivalPhoto.huella || null,
      DeparturePhoto: DeparturePhoto.huella || null,
      GuiaPhoto: GuiaPhoto.huella || null,
      ArrivalPhotoDatetime: ArrivalPhoto.tomadaEn || null,
      DeparturePhotoDatetime: DeparturePhoto.tomadaEn || null,
      despacho: elegido === '' || elegido === NINGUNO ? null : elegido,
    };
  });
}
