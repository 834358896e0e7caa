import { ALTURAS_POR_BANCO, MAX_ALTURAS, type ParteAlturas } from '@rodal/domain/alturas';
import type { Prng } from './prng.ts';

/** Stacks of a loaded truck or trailer, heights around `mediaCm`; measured by the domain's rule. */
export function drawParte(prng: Prng, bancos: number, mediaCm: number): ParteAlturas {
  const ancho = metros(prng.pick([235, 240, 244]));
  const factor = prng.pick(['1', '1', '0.98', '0.95']);
  const alturas = Array.from({ length: bancos * ALTURAS_POR_BANCO }, () => metros(Math.round(prng.normal(mediaCm, 9))));
  return { bancos, ancho, factor, alturas: [...alturas, ...Array<string>(MAX_ALTURAS - alturas.length).fill('')] };
}

function metros(cm: number): string {
  return (cm / 100).toFixed(2);
}
