import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { BlobStore } from '@rodal/api/blobs/store';
import { formatDateTime } from '@rodal/domain/fechas';
import sharp from 'sharp';
import type { DespachoDemo } from './despachos.ts';
import { drawCamion, type TipoCarga } from './escenas-camion.ts';
import { drawPaisaje, drawTiempo, type Luz } from './escenas-paisaje.ts';
import { type Prng, prngFor } from './prng.ts';

/** A photo that lies in the blob store. */
export interface FotoDemo {
  readonly sha256: string;
  readonly bytes: number;
  readonly ancho: number;
  readonly alto: number;
}

/** The two sides of a dispatch; null = that photo never came. */
export type Lados = Readonly<Record<'vacio' | 'lleno', FotoDemo | null>>;

/** Decoding and drawing run beside each other in the image library's own threads. */
const AT_ONCE = 4;

/** Loads of the last days have their photos. */
export const DIAS_CON_FOTOS = 3;

/**
 * Draws, encodes and stores the photos of some dispatches.
 * @param escenaDe what a side of one shows
 * @returns by the dispatch's id
 */
export async function storeFotos(blobs: BlobStore, despachos: readonly DespachoDemo[], escenaDe: typeof describeFoto): Promise<Map<string, Lados>> {
  const done = new Map<string, Lados>();
  const waiting = [...despachos];
  const work = async () => {
    for (let despacho = waiting.pop(); despacho; despacho = waiting.pop()) {
      const { fotoempty, fotofull } = despacho.enviado;
      done.set(despacho.enviado.id, {
        vacio: fotoempty === null ? null : await storeFoto(blobs, escenaDe(despacho, 'vacio')),
        lleno: fotofull === null ? null : await storeFoto(blobs, escenaDe(despacho, 'lleno')),
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return done;
}

/** A baseline JPEG without metadata, as a phone's canvas would write it. */
export function renderFoto(escena: Escena): Promise<Buffer> {
  return renderSvg(drawEscena(escena));
}

/** @param svg of {@link ANCHO} × {@link ALTO} */
export function renderSvg(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .removeAlpha()
    .jpeg({ quality: 72, progressive: false })
    .toBuffer();
}

async function storeFoto(blobs: BlobStore, escena: Escena): Promise<FotoDemo> {
  return storeJpeg(blobs, await renderFoto(escena));
}

/** Photos are on the disk before the rows that name them (R78). */
export async function storeJpeg(blobs: BlobStore, jpeg: Buffer): Promise<FotoDemo> {
  const sha256 = createHash('sha256').update(jpeg).digest('hex');
  const spooled = await blobs.receive(Readable.from([jpeg]));
  await blobs.put(sha256, spooled);
  return { sha256, bytes: jpeg.length, ancho: ANCHO, alto: ALTO };
}

/** What the camera saw: for the empty side, some time before the load was finished. */
export function describeFoto({ plan, enviado }: DespachoDemo, lado: Escena['lado']): Escena {
  const { momento, patente, carro, producto, faena } = plan;
  const seen = new Date(momento.getTime() - (lado === 'vacio' ? 35 : 2) * 60_000);
  const { modo, descripcion } = producto;
  const bulk = /ASTILLA|ASERRÍN|CORTEZA|BIOMASA/.test(descripcion) ? 'granel' : 'paquetes';
  return {
    clave: enviado.id,
    lado,
    patente,
    carro,
    carga: modo === 'diametros' ? 'trozos' : modo === 'alturas' ? 'rumas' : bulk,
    faena: faena.origen,
    hora: Number(formatDateTime(seen).slice(11, 13)),
  };
}

/** What a photo shows. */
export interface Escena {
  /** Tells one photo from all others. */
  readonly clave: string;
  readonly lado: 'vacio' | 'lleno';
  readonly patente: string;
  /** '-' = without trailer. */
  readonly carro: string;
  readonly carga: TipoCarga;
  /** The place: its hills and trees are always the same. */
  readonly faena: string;
  /** Hour of the day in Santiago. */
  readonly hora: number;
}

export const ANCHO = 800;
export const ALTO = 600;

/** A truck seen from the side at the edge of the woods, as SVG. */
function drawEscena(escena: Escena): string {
  const prng = prngFor(`foto ${escena.clave} ${escena.lado}`);
  // The two photos of a load are taken within the hour: the same weather.
  const luz = chooseLuz(prngFor(`luz ${escena.clave}`), escena.hora);
  const suelo = 452 + prng.int(-10, 14);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${ANCHO}" height="${ALTO}" viewBox="0 0 ${ANCHO} ${ALTO}">`,
    drawPaisaje(prngFor(`paisaje ${escena.faena}`), prng, luz, suelo),
    drawCamion(prng, escena, suelo),
    drawTiempo(prng, luz),
    '</svg>',
  ].join('');
}

function chooseLuz(prng: Prng, hora: number): Luz {
  if (hora < 8) return prng.pick(['amanecer', 'niebla']);
  if (hora >= 18) return 'atardecer';
  return prng.pick(['despejado', 'despejado', 'nublado', 'nublado', 'lluvia', 'niebla']);
}
