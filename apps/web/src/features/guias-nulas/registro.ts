import type { Output } from '@rodal/contracts/endpoint';
import type { DespachoDeGuia, listDespachosDeGuia } from '@rodal/contracts/guias-nulas';
import { LARGOS_GUIA_NULA, reparoRepetida, revisarGuiaNula, TITULOS_GUIA_NULA } from '@rodal/domain/guias-nulas';
import { NINGUNO } from '../../despachos/elegir-despacho.tsx';
import { type Campos, type Errores, type Leido, leido } from '../../formulario/campo.ts';
import type { PayloadCaptura } from '../../offline/rows/tipo-envio.ts';

type Encontrado = Output<typeof listDespachosDeGuia>;
export type NulaVigente = Encontrado['nulas'][number];

/** What Rodal knows of a number that was typed. */
export type Sabido =
  | { readonly tipo: 'nada' }
  | { readonly tipo: 'buscando' }
  | { readonly tipo: 'fallo'; readonly error: Error; readonly buscando: boolean; readonly repetir: () => void }
  | ({ readonly tipo: 'sabe' } & Encontrado);

/** `despacho`: its id, {@link NINGUNO}, or '' while nobody has said. */
export type Escrita = Readonly<Record<'dispatch_number' | 'despacho' | 'motivo' | 'guia_reemplaza', string>>;

export const escritaDe = (numero: string): Escrita => ({ dispatch_number: numero, despacho: '', motivo: '', guia_reemplaza: '' });

/** What is registered: as it travels, with the id that its form made. */
export interface NuevaGuiaNula {
  readonly id: string;
  readonly dispatch_number: string;
  readonly motivo: string;
  readonly guia_reemplaza: string;
  /** Null = nobody has said. */
  readonly despacho: string | null;
}

/** As it was written when it was registered on this phone; what cannot be read of it is to be written again. */
export function escritaDeCaptura({ dispatch_number, despacho, motivo, guia_reemplaza }: PayloadCaptura): Escrita {
  const texto = (value: unknown) => (typeof value === 'string' ? value : '');
  return { dispatch_number: texto(dispatch_number), despacho: texto(despacho), motivo: texto(motivo), guia_reemplaza: texto(guia_reemplaza) };
}

export const CAMPOS: Campos<Escrita> = {
  dispatch_number: { titulo: TITULOS_GUIA_NULA.dispatch_number, tipo: 'texto', obligatorio: true, max: LARGOS_GUIA_NULA.dispatch_number, ancho: true },
  // Drawn by the form itself, below the number that it depends on.
  despacho: { titulo: 'Despacho que se anula', tipo: 'opcion' },
  motivo: { titulo: TITULOS_GUIA_NULA.motivo, tipo: 'largo', obligatorio: true, max: LARGOS_GUIA_NULA.motivo },
  guia_reemplaza: { titulo: TITULOS_GUIA_NULA.guia_reemplaza, tipo: 'texto', max: LARGOS_GUIA_NULA.guia_reemplaza, ancho: true, ayuda: 'Una o varias, separadas por coma.' },
};

/** One that is voided already cannot be voided again. */
export function isAnulable({ estado }: Pick<DespachoDeGuia, 'estado'>): boolean {
  return estado !== 'Anulada';
}

/** Which dispatch is chosen: what somebody said; where there is but one, that one. '' = nobody has said. */
export function elegidoDe({ despacho }: Pick<Escrita, 'despacho'>, sabido: Sabido): string {
  if (sabido.tipo !== 'sabe') return '';
  if (despacho === NINGUNO) return NINGUNO;
  const [unico, ...otros] = sabido.despachos;
  const elegibles = sabido.despachos.filter(isAnulable);
  if (elegibles.some(({ id }) => id === despacho)) return despacho;
  return unico !== undefined && otros.length === 0 && isAnulable(unico) ? unico.id : '';
}

/** Whether there is a dispatch to choose or to leave: none of a number whose note waits for one already. */
export function hayQueElegir(sabido: Sabido): boolean {
  return sabido.tipo === 'sabe' && sabido.despachos.some(isAnulable) && sabido.nulas.every(({ despacho }) => despacho !== null);
}

/**
 * What is to be sent of what was typed, or what is wrong with it.
 * @param id of the note: one that bears it came of this form, whose answer was lost
 */
export function leerRegistro(escrita: Escrita, sabido: Sabido, id: string): Leido<Escrita, NuevaGuiaNula> {
  const { dispatch_number, motivo, guia_reemplaza } = escrita;
  // Nobody can be asked: what was chosen of this number while somebody could stays chosen.
  const elegido = sabido.tipo === 'fallo' ? escrita.despacho : elegidoDe(escrita, sabido);
  const nulas = sabido.tipo === 'sabe' ? sabido.nulas : [];
  const propia = nulas.find((nula) => nula.id === id);
  const despacho = propia !== undefined ? propia.despacho : elegido === '' || elegido === NINGUNO ? null : elegido;
  const reparo = propia === undefined ? reparoRepetida(dispatch_number.trim(), despacho, nulas.map((nula) => ({ ...nula, fecha: new Date(nula.fecha) }))) : null;
  const faltaElegir = propia === undefined && elegido === '' && hayQueElegir(sabido);
  const escrito = revisarGuiaNula(escrita);
  const errores: Errores<Escrita> = {
    ...escrito,
    ...(reparo !== null && !faltaElegir && { dispatch_number: escrito.dispatch_number ?? reparo }),
    ...(sabido.tipo === 'buscando' && { despacho: 'Rodal todavía busca los despachos con esta guía: espere un momento y vuelva a registrar' }),
    ...(faltaElegir && { despacho: 'Elija qué despacho se anula, o «Ninguno de estos»' }),
  };
  return leido(errores, () => ({ id, dispatch_number: dispatch_number.trim(), motivo: motivo.trim(), guia_reemplaza: guia_reemplaza.trim(), despacho }));
}
