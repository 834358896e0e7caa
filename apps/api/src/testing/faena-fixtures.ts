import type { InjectOptions } from 'fastify';
import type { Db } from '../db/client.ts';

/** A site of the ERP. */
export async function createFaena({ prisma }: Db, codigo: string, nombre: string, change: { rol?: string; hectareas?: string | null; georeferencia?: string } = {}): Promise<void> {
  const { rol = '100-1', hectareas = '250', georeferencia = '-38.5 , -72.5' } = change;
  const data = { codigo, rol, nombre, numeroAviso: '', ciudad: 'LAUTARO', estado: 'Activa', producto: 'PINO', georeferencia, hectareas };
  await prisma.faena.create({ data: { ...data, fechaInicio: new Date('2026-01-05'), fechaFinal: null } });
}

/** A form with one file, as a browser sends it. @param campo name of its field */
export function kmlRequest(content: string | Buffer, nombre = 'faenas.kml', campo = 'Archivo'): InjectOptions {
  const boundary = 'rodal-limite-kml';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${campo}"; filename="${nombre}"\r\nContent-Type: application/vnd.google-earth.kml+xml\r\n\r\n`;
  return {
    method: 'POST',
    url: '/api/subir/api/convert',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

type LatLng = readonly [lat: number, lng: number];

/** One polygon of these rings as `INPUTJSON` has it. */
export function poligono(...anillos: readonly (readonly LatLng[])[]) {
  return anillos.map((anillo) => anillo.map(([lat, lng]) => ({ lat, lng })));
}
