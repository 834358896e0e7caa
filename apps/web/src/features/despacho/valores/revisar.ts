import type { Sesion } from '@rodal/contracts/sesion';
import { ALTURAS_POR_BANCO, type ParteAlturas } from '@rodal/domain/alturas';
import { ALTURAS_VACIAS, computeCantidad, type Borrador, type CampoFaltante } from '@rodal/domain/borrador';
import { askCarga } from '@rodal/domain/carga-maxima';
import { unidadDe } from '@rodal/domain/productos';
import { checkEnvio } from '@rodal/domain/reglas-envio';
import type { Variante } from '@rodal/domain/variantes';
import type { Catalogos } from '../catalogos/catalogos.ts';
import type { Chofer } from '../catalogos/habilitados.ts';

interface Contexto {
  readonly variante: Variante;
  readonly sesion: Pick<Sesion, 'ajustes' | 'permisos'>;
  /** Those authorised today (A10, E4). */
  readonly choferes: readonly Chofer[];
}

/** What keeps the form's draft from being sent, by the same rule as Enviar itself; empty = 'Listo para Enviar'. */
export function revisar(borrador: Borrador, { variante, sesion, choferes }: Contexto): CampoFaltante[] {
  const { ajustes, permisos } = sesion;
  return checkEnvio(borrador, variante, { ajustes, permisos, choferes });
}

/** What to ask about the quantity before it is sent (D1); null = nothing. */
export function preguntar(
  borrador: Pick<Borrador, 'producto' | 'conteos' | 'alturas' | 'cantidad'>,
  { sesion, catalogos }: { readonly sesion: Pick<Sesion, 'ajustes'>; readonly catalogos: Pick<Catalogos, 'tablaVolumen'> },
): string | null {
  const cantidad = computeCantidad(borrador, catalogos.tablaVolumen.filas);
  return borrador.producto === null ? null : askCarga(cantidad, unidadDe(borrador.producto), sesion.ajustes);
}

/**
 * What Guardar stores of what is on the form: measurements of a mode the product does not
 * have were only hidden until now (A27), and so were heights beyond the benches (A5).
 */
export function toSaved(borrador: Borrador): Borrador {
  const modo = borrador.producto?.modo;
  if (modo === undefined) return borrador;
  const { camion, carro } = borrador.alturas;
  const typed = modo === 'chips' || modo === 'manual';
  return {
    ...borrador,
    conteos: modo === 'diametros' ? borrador.conteos : [],
    alturas: modo === 'alturas' ? { camion: dropHidden(camion), carro: dropHidden(carro) } : ALTURAS_VACIAS,
    cantidad: typed ? borrador.cantidad : '',
  };
}

function dropHidden(parte: ParteAlturas): ParteAlturas {
  const activas = parte.bancos * ALTURAS_POR_BANCO;
  return { ...parte, alturas: parte.alturas.map((altura, at) => (at < activas ? altura : '')) };
}

/** How many things are missing, as the form and the card of its draft say it. */
export function describeFaltan(n: number): string {
  return n === 1 ? 'Falta 1' : `Faltan ${n}`;
}
