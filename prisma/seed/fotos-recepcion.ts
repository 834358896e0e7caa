import type { BlobStore } from '@rodal/api/blobs/store';
import { drawText } from './escenas-camion.ts';
import { ALTO, ANCHO, describeFoto, type Escena, renderFoto, renderSvg, storeJpeg } from './fotos.ts';
import { prngFor } from './prng.ts';
import type { FotosRecepcion, RecepcionDemo } from './recepciones-camion.ts';

/**
 * Draws, encodes and stores the photos that the gate took: the truck as it came and as it went, and the paper.
 * @param recepciones of a dispatch each
 * @param repetidas of which other reception the empty truck is
 * @returns by the reception's id
 */
export async function storeFotosRecepcion(blobs: BlobStore, recepciones: readonly RecepcionDemo[], repetidas: ReadonlyMap<RecepcionDemo, RecepcionDemo>): Promise<Map<string, FotosRecepcion>> {
  const done = new Map<string, FotosRecepcion>();
  for (const recepcion of recepciones) {
    const { id, guia, despacho } = recepcion;
    if (despacho === null) continue;
    const [lleno, vacio, papel] = await Promise.all([
      renderFoto(enPlanta(recepcion, 'lleno')),
      renderFoto(enPlanta(repetidas.get(recepcion) ?? recepcion, 'vacio')),
      renderSvg(drawGuia(id, guia, despacho.enviado.patentecamion)),
    ]);
    done.set(id, { lleno: await storeJpeg(blobs, lleno), vacio: await storeJpeg(blobs, vacio), guia: await storeJpeg(blobs, papel) });
  }
  return done;
}

/** The truck in the yard of the plant, not at the site. */
function enPlanta({ id, carga }: RecepcionDemo, lado: Escena['lado']): Escena {
  return { ...describeFoto(carga, lado), clave: id, faena: carga.enviado.etiquetas.destino };
}

/** A paper guide on the hood of the truck, as somebody in a hurry takes it. */
function drawGuia(clave: string, guia: string, patente: string): string {
  const prng = prngFor(`guía ${clave}`);
  const lineas = Array.from({ length: 9 }, (_, at) => `<rect x="150" y="${250 + at * 26}" width="${prng.int(180, 480)}" height="7" fill="#5b6470" fill-opacity="0.55"/>`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${ANCHO}" height="${ALTO}" viewBox="0 0 ${ANCHO} ${ALTO}">`,
    `<rect width="${ANCHO}" height="${ALTO}" fill="${prng.pick(['#5a6472', '#6b5c4a', '#47525c'])}"/>`,
    `<g transform="rotate(${prng.int(-6, 6)} 400 300)"><rect x="110" y="40" width="580" height="520" fill="#f4f1e8"/>`,
    '<rect x="430" y="70" width="230" height="110" fill="none" stroke="#b3261e" stroke-width="5"/>',
    `<path d="${drawText(guia, 445, 114, 3.6)}" fill="#b3261e"/><path d="${drawText(patente, 150, 90, 5)}" fill="#22303c"/>`,
    ...lineas,
    '<rect x="150" y="500" width="220" height="34" fill="#22303c" fill-opacity="0.8"/></g></svg>',
  ].join('');
}
