import type { Input, Output } from '@rodal/contracts/endpoint';
import type { createRecepcionCamion, DespachoDeRecepcion, listDespachosDeRecepcion } from '@rodal/contracts/recepciones-camion';
import type { CampoFotoRecepcion, LadoRecepcion } from '@rodal/domain/fotos-recepcion';
import { type CampoRecepcion, LARGOS_RECEPCION, recepcionDe, type RecepcionEscrita, revisarRecepcion } from '@rodal/domain/recepciones-camion';
import { isUnidad } from '../../despachos/cantidad.ts';
import { NINGUNO } from '../../despachos/elegir-despacho.tsx';
import type { PayloadCaptura } from '../../offline/rows/tipo-envio.ts';
import { type Errores, type FotoEscrita, type Leido, leido } from '../../formulario/campo.ts';

type Encontrado = Output<typeof listDespachosDeRecepcion>;
export type Recibida = Encontrado['recibidas'][number];
/** What is registered: as it travels, with the id that its form made. */
export type Nueva = Input<typeof createRecepcionCamion> & { readonly id: string };

/** What Rodal knows of a number that was typed. */
export type Sabido =
  | { readonly tipo: 'nada' }
  | { readonly tipo: 'buscando' }
  | { readonly tipo: 'fallo'; readonly error: Error; readonly buscando: boolean; readonly repetir: () => void }
  | ({ readonly tipo: 'sabe' } & Encontrado);

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
 * Which dispatch is chosen: what somebody said; where there is but one, that one. '' = nobody has said.
 * @param id of the reception: where one bears it, its answer was lost, and it is of that one's dispatch
 */
export function elegidoDe({ despacho }: Pick<Escrita, 'despacho'>, sabido: Sabido, id: string): string {
  if (sabido.tipo !== 'sabe') return '';
  const propia = sabido.recibidas.find((recibida) => recibida.id === id);
  if (propia !== undefined) return propia.despacho ?? NINGUNO;
  if (despacho === NINGUNO) return NINGUNO;
  const [unico, ...otros] = sabido.despachos;
  if (sabido.despachos.some((otro) => otro.id === despacho && isRecibible(otro))) return despacho;
  return unico !== undefined && otros.length === 0 && isRecibible(unico) ? unico.id : '';
}

/** The chosen one; null = none is. */
export function despachoElegido(elegido: string, sabido: Sabido): DespachoDeRecepcion | null {
  return sabido.tipo === 'sabe' ? (sabido.despachos.find(({ id }) => id === elegido) ?? null) : null;
}

/** Fields as a dispatch has filled them, that nobody has typed over. */
export type Llenados = readonly CampoEscrito[];

/** What a form that is a medias knows besides what stands in it: {@link Llenados}, and the dispatch that has filled them; '' = none has. */
export interface Llenada {
  readonly llenados: Llenados;
  readonly lleno: string;
}

/** The same as it was kept; what cannot be read of it nobody knows. */
export function llenadaDe({ llenados, lleno }: Readonly<Record<string, unknown>>): Llenada {
  return { llenados: Array.isArray(llenados) ? ESCRITOS.filter((campo) => llenados.includes(campo)) : [], lleno: typeof lleno === 'string' ? lleno : '' };
}

/** What was typed stays; the rest says what the dispatch says. @param despacho null = none any more: what it had filled is emptied */
export function llenar(escrita: Escrita, llenados: Llenados, despacho: DespachoDeRecepcion | null): { readonly cambio: Partial<Escrita>; readonly llenados: Llenados } {
  const dice = despacho === null ? {} : recepcionDe(despacho);
  const libres = ESCRITOS.filter((campo) => llenados.includes(campo) || escrita[campo].trim() === '');
  const cambio: Partial<Record<CampoEscrito, string>> = Object.fromEntries(libres.map((campo) => [campo, dice[campo] ?? '']));
  return { cambio, llenados: libres.filter((campo) => cambio[campo] !== '') };
}

/**
 * What is to be sent of what was typed, or what is wrong with it.
 * @param id of the reception, the same at every try (R5)
 * @param preparando photos that are not ready yet
 */
export function leerRegistro(escrita: Escrita, sabido: Sabido, id: string, preparando: readonly CampoFoto[]): Leido<Escrita, Nueva> {
  // Nobody can be asked: what was chosen of this number while somebody could stays chosen.
  const elegido = sabido.tipo === 'fallo' ? escrita.despacho : elegidoDe(escrita, sabido, id);
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
