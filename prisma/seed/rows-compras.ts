import type { BlobStore } from '@rodal/api/blobs/store';
import { santiagoDay } from '@rodal/domain/fechas';
import { formatMoneda } from '@rodal/domain/moneda';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { buildSolicitudes, hechosOfSolicitudes, rowsOfSolicitudes, type SolicitudDemo } from './compras.ts';
import { copyRows, type Row } from './copy-rows.ts';
import { idDe } from './hechos.ts';
import { drawPapel } from './papeles.ts';

/** Shops that sell to them. */
const PROVEEDORES = [
  ['COMERCIAL CAUTÍN LTDA.', '76543210-3'],
  ['FERRETERÍA Y REPUESTOS DEL SUR S.A.', '96677140-2'],
] as const;

/** The requests of the demo, their papers and the bytes of these. */
export async function putSolicitudes(sql: pg.PoolClient, blobs: BlobStore, now: Date): Promise<void> {
  const solicitudes = buildSolicitudes(now);
  const papeles = await drawDocumentos(blobs, solicitudes);
  const tablas = { ...rowsOfSolicitudes(solicitudes), ...papeles, auditoria: hechosOfSolicitudes(solicitudes) };
  for (const [tabla, rows] of Object.entries(tablas)) await copyRows(sql, tabla, rows);
  await sql.query(`SELECT setval(pg_get_serial_sequence('solicitud_compra', 'numero'), max(numero)) FROM solicitud_compra`);
  await sql.query('ANALYZE solicitud_compra');
}

/** What was quoted, and the invoices. The tables that others refer to come first. */
async function drawDocumentos(blobs: BlobStore, solicitudes: readonly SolicitudDemo[]): Promise<Readonly<Record<'archivo' | 'archivo_subida' | 'solicitud_documento', Row[]>>> {
  const filas: Record<'archivo' | 'archivo_subida' | 'solicitud_documento', Row[]> = { archivo: [], archivo_subida: [], solicitud_documento: [] };
  for (const una of solicitudes) {
    const compra = una.pasos.find(({ estado }) => estado === 'COMPRADA');
    const suyos = [
      ...Array.from({ length: una.cotizaciones }, (_, at) => ({ tipo: `documento${at + 1}`, titulo: `Cotización ${at + 1}`, en: una.pasos[0].en, usuario: una.usuario })),
      ...(una.factura && compra !== undefined ? [{ tipo: 'documento4', titulo: 'Factura', en: compra.en, usuario: compra.usuario }] : []),
    ];
    for (const [at, { tipo, titulo, en, usuario }] of suyos.entries()) {
      const [empresa, rut] = PROVEEDORES[(una.numero + at) % PROVEEDORES.length] ?? PROVEEDORES[0];
      const hoja = await drawPapel({ titulo, empresa, rut, mas: [['Solicitud', String(una.numero)], ['Total', formatMoneda(String(una.monto), 'CLP')]], dia: santiagoDay(en), version: 1 });
      const spooled = await blobs.receive(Readable.from([hoja]));
      await blobs.put(spooled.sha256, spooled);
      await spooled.discard();
      const { sha256, bytes } = spooled;
      const nombre = `${titulo} solicitud ${una.numero}.pdf`;
      filas.archivo.push({ sha256, tipo: 'application/pdf', origen: 'pdf', bytes, recibido_en: en });
      filas.archivo_subida.push({ sha256, usuario_id: idDe(usuario), nombre, subida_en: en });
      filas.solicitud_documento.push({ solicitud_id: una.id, tipo, version: 1, sha256, nombre, puesto_en: en, puesto_por_id: idDe(usuario) });
    }
  }
  return filas;
}
