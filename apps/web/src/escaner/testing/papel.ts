import { readPedido } from '@rodal/simulators/guia-pedido';
import { drawTimbre, timbreText } from '@rodal/simulators/guia-timbre';
import { toSVG } from 'bwip-js/node';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp, { type Sharp } from 'sharp';
import { type Imagen, prepararLector } from '../leer-imagen.ts';

/** Papers as a camera sees them: drawn, then spoilt as a gate does it; the same at every run. */

export const ORIGEN = 'https://rodal.example';
export const CODIGO = '4711-7K3M-Q9ZD-04XW';
export const FOLIO = 7_700_001;

const GUIA = {
  emisor: '99999999-9',
  folio: FOLIO,
  emitida: new Date('2026-11-20T12:05:00Z'),
  total: 1_670_993,
  pedido: readPedido({ receptor: { rut: '96677140-2', razonSocial: 'MADERAS ÑUBLE & CÍA' }, detalle: { producto: 5034, descripcion: 'PINO ASERRABLE 3,05', cantidad: '31.204', unidad: 'M3', precio: '45000', monto: '1404196' } }),
};

/** The reader as a phone runs it: its very WebAssembly. */
export function prepararLectorDePrueba(): void {
  const file = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepararLector({ bytes: new Uint8Array(file).buffer });
}

/** A drawing, with what it measures in its own units. */
interface Dibujo {
  readonly svg: string;
  readonly ancho: number;
  readonly alto: number;
}

function medido(svg: string): Dibujo {
  const [, ancho = '', alto = ''] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  return { svg, ancho: Number(ancho), alto: Number(alto) };
}

export const qr = (texto: string): Dibujo => medido(toSVG({ bcid: 'qrcode', text: texto }));
export const timbre = (): Dibujo => medido(drawTimbre(GUIA));
export const textoTimbre = (): string => timbreText(GUIA);

/** The stamp of any text, as the demonstration draws its own. */
export function timbreDe(texto: string): Dibujo {
  // Its types know what all barcodes share; `columns` and `eclevel` are PDF417's own.
  const options = { bcid: 'pdf417', text: texto, binarytext: true, columns: 13, eclevel: 5 };
  return medido(toSVG(options));
}

/** As it is printed: on white, with words about it. @param ancho of the drawing in pixels */
export async function impreso({ svg, ancho: suyo, alto: suAlto }: Dibujo, ancho: number): Promise<Buffer> {
  const alto = Math.round((suAlto * ancho) / suyo);
  const [hojaAncho, hojaAlto] = [Math.round(ancho * 1.3), Math.round(alto + ancho * 0.3)];
  const cuerpo = Math.max(9, Math.round(ancho / 30));
  const hoja = `<svg xmlns="http://www.w3.org/2000/svg" width="${hojaAncho}" height="${hojaAlto}"><rect width="100%" height="100%" fill="#fff"/><text x="${ancho * 0.15}" y="${cuerpo + 2}" font-size="${cuerpo}">GUIA DE DESPACHO N. ${FOLIO}  R.U.T. 99.999.999-9</text><text x="${ancho * 0.15}" y="${hojaAlto - cuerpo / 2}" font-size="${cuerpo}">Timbre y verificacion: PINO ASERRABLE 31,204 M3</text></svg>`;
  const dibujado = await sharp(Buffer.from(svg), { density: 300 }).resize({ width: ancho, height: alto, kernel: 'lanczos3' }).flatten({ background: '#fff' }).png({ compressionLevel: 0 }).toBuffer();
  return sharp(Buffer.from(hoja)).composite([{ input: dibujado, left: Math.round(ancho * 0.15), top: Math.round(ancho * 0.15) }]).png({ compressionLevel: 0 }).toBuffer();
}

/** The foot of a guide: its stamp, and below it the QR. */
export async function pie(ancho: number): Promise<Buffer> {
  const [arriba, abajo] = [await impreso(timbre(), ancho), await impreso(qr(`${ORIGEN}/verificar#${CODIGO}`), Math.round(ancho * 0.4))];
  const [a, b] = [await sharp(arriba).metadata(), await sharp(abajo).metadata()];
  return sharp({ create: { width: a.width, height: a.height + b.height, channels: 3, background: '#fff' } })
    .composite([{ input: arriba, left: 0, top: 0 }, { input: abajo, left: 0, top: a.height }])
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** One thing that a gate does to a paper, or a phone to its picture. */
export type Estrago = (foto: Buffer) => Promise<Buffer>;

const conMedidas = async (foto: Buffer, hacer: (imagen: Sharp, ancho: number, alto: number) => Sharp): Promise<Buffer> => {
  const { width, height } = await sharp(foto).metadata();
  return hacer(sharp(foto), width, height).png({ compressionLevel: 0 }).toBuffer();
};

export const girado = (grados: number): Estrago => (foto) => sharp(foto).rotate(grados, { background: '#8a7f70' }).png({ compressionLevel: 0 }).toBuffer();
/** Seen from the side. */
export const sesgado = (x: number, y: number): Estrago => (foto) => sharp(foto).affine([1, x, y, 1], { background: '#8a7f70' }).png({ compressionLevel: 0 }).toBuffer();
export const borroso = (sigma: number): Estrago => (foto) => sharp(foto).blur(sigma).png({ compressionLevel: 0 }).toBuffer();
/** Between two greys. */
export const palido = (negro: number, blanco: number): Estrago => (foto) => sharp(foto).linear((blanco - negro) / 255, negro).png({ compressionLevel: 0 }).toBuffer();
/** As few pixels as a phone far away has of it, grown again. */
export const lejano = (parte: number): Estrago => async (foto) => {
  const { width } = await sharp(foto).metadata();
  return sharp(await sharp(foto).resize({ width: Math.round(width * parte) }).jpeg({ quality: 80 }).toBuffer()).png({ compressionLevel: 0 }).toBuffer();
};
/** The shade of a hand or a roof, from one corner to the other. */
export const sombreado = (oscuro: number): Estrago => (foto) =>
  conMedidas(foto, (imagen, ancho, alto) =>
    imagen.composite([{ input: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${ancho}" height="${alto}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#000" stop-opacity="${oscuro}"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`) }]),
  );
/** A finger, a stain or a reflection: part of its width from the left and of its height from the top, with how much of each. */
export const tapado = (x: number, y: number, w: number, h: number, color = '#b98'): Estrago => (foto) =>
  conMedidas(foto, (imagen, ancho, alto) => {
    const [ancha, alta] = [Math.round(ancho * w), Math.round(alto * h)];
    return imagen.composite([{ input: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${ancha}" height="${alta}"><ellipse cx="50%" cy="50%" rx="50%" ry="50%" fill="${color}"/></svg>`), left: Math.round(ancho * x), top: Math.round(alto * y) }]);
  });
/** Of a sensor at dusk. @param fuerza greys up or down @param semilla any whole number */
export const granulado = (fuerza: number, semilla: number): Estrago => async (foto) => {
  const { data, info } = await sharp(foto).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let azar = semilla >>> 0;
  for (let at = 0; at < data.length; at += info.channels) {
    azar = (Math.imul(azar, 1_664_525) + 1_013_904_223) >>> 0;
    const suma = Math.round(((azar >>> 8) / 0xffffff - 0.5) * 2 * fuerza);
    for (let canal = 0; canal < info.channels; canal += 1) data[at + canal] = Math.max(0, Math.min(255, (data[at + canal] ?? 0) + suma));
  }
  return sharp(data, { raw: info }).png({ compressionLevel: 0 }).toBuffer();
};

/** A photo after all that was done to it, as the reader takes it. */
export async function fotoDe(papel: Buffer, estragos: readonly Estrago[]): Promise<Imagen> {
  let foto = papel;
  for (const estrago of estragos) foto = await estrago(foto);
  const { data, info } = await sharp(foto).flatten({ background: '#fff' }).toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}
