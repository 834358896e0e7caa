import { normalizeText } from '../texto.ts';
import { type ConDocumentos, TIPOS_DOCUMENTO, type TipoClave } from './tipos.ts';

/**
 * How people call the file of each kind, in lower case without accents, every sign a blank; the first that fits counts, so that what another name contains
 * stands before it (`factura subcontrato` before `subcontrato`, `f 30 1` before `f 30`).
 */
const NOMBRES: readonly (readonly [TipoClave, RegExp])[] = [
  ['f301', /\bf ?30 1\b|\bf301\b/],
  ['f30', /\bf ?30\b|antecedentes laborales/],
  ['f29', /\bf ?29\b/],
  ['facturaSubcontrato', /factura/],
  ['subcontrato', /subcontrato/],
  ['situacionTributaria', /tributaria/],
  ['cartaCompromiso', /carta|compromiso/],
  ['pagoCotizaciones', /cotizacion|previred/],

  ['licenciaConducir', /licencia/],
  ['finiquito', /finiquito/],
  ['contratoTrabajo', /contrato/],
  ['entregaEpp', /\bepp\b/],
  ['derechoSaber', /derecho|\bodi\b/],
  ['procedimientoSeguro', /procedimiento|\bpts\b/],
  ['reglamentoInterno', /reglamento|\briohs\b/],
  ['liquidacionesSueldo', /liquidacion|sueldo/],
  ['hojaVida', /hoja de vida/],

  ['certificadoAnotaciones', /anotaciones|\bcav\b/],
  ['revisionTecnica', /tecnica/],
  ['permisoCirculacion', /circulacion/],
  ['seguroObligatorio', /obligatorio|\bsoap\b/],
  ['seguroCarga', /seguro|poliza/],
];

/**
 * Which kind of paper a file probably is, by what its author called it; a person sees it and may say otherwise.
 * @param nombre of the file, with its ending
 * @returns null where the name tells none of this bearer's
 */
export function tipoPorNombre(entidad: ConDocumentos, nombre: string): TipoClave | null {
  // `(1)` counts downloads.
  const dicho = normalizeText(nombre).replaceAll(/\(\d+\)/g, ' ').replaceAll(/[^a-z0-9]+/g, ' ');
  return NOMBRES.find(([tipo, suyo]) => TIPOS_DOCUMENTO[tipo].entidad === entidad && suyo.test(dicho))?.[0] ?? null;
}
