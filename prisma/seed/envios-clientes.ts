import type { BlobStore } from '@rodal/api/blobs/store';
import { datosDe, excelDe, leerLista, type ListaTomada, nombreDe, sinCargarTexto } from '@rodal/api/modules/clientes/lista';
import { santiagoDay } from '@rodal/domain/fechas';
import type pg from 'pg';
import { copyRows, type Row } from './copy-rows.ts';
import { fakeUuidV7 } from './identidades.ts';
import { prngFor } from './prng.ts';

const MINUTE = 60_000;

/** Who gets the mail of 09:00 in the demo: somebody of Rodal, and somebody who is not. */
export const LISTA_CLIENTES = ['contador@rodal.example', 'cobranza@rodal.example'] as const;
/** So many mornings ago the box of one of them was full. */
const LLENA = { hace: 4, para: 'cobranza@rodal.example', respuesta: '550 5.2.2 La casilla está llena' } as const;

/** A load that was asked for at nine. */
interface Manana {
  readonly id: string;
  readonly estado: string;
  readonly pedidoEn: Date;
  /** When what could be sent afterwards was read: by it, or by the one before. */
  readonly leidaEn: Date;
}

/** The mails of 09:00 of the week before, with their workbooks, as the program would have sent them of the demo's list (C28). */
export async function sendClientes(sql: pg.PoolClient, blobs: BlobStore, now: Date): Promise<void> {
  const prng = prngFor('correo de las nueve');
  const envios: Row[] = [];
  const correos: Row[] = [];
  const hechos: Row[] = [];
  for (const [hace, { id: trabajo, estado, pedidoEn, leidaEn }] of (await listMananas(sql)).entries()) {
    const enviadoEn = new Date(pedidoEn.getTime() + MINUTE);
    const lista = await leerLista(sql, enviadoEn);
    if (lista === null || enviadoEn > now) continue;
    const suya: ListaTomada = { ...lista, datosAl: leidaEn };
    const carga = estado === 'lista' ? '' : sinCargarTexto(leidaEn);
    const id = fakeUuidV7(prng, pedidoEn);
    const { sha256, bytes } = await storeExcel(blobs, suya);
    const nombre = nombreDe(suya);
    const llena = (para: string) => hace === LLENA.hace && para === LLENA.para;
    envios.push({
      id, dia: santiagoDay(pedidoEn), usuario_id: null, usuario: null, empezado_en: pedidoEn, trabajo_id: trabajo, enviado_en: enviadoEn, datos_al: leidaEn,
      documentos: suya.filas.length, correos: LISTA_CLIENTES.length, carga, sha256, nombre, bytes, resultado: 'enviado',
    });
    for (const para of LISTA_CLIENTES) {
      const uno = fakeUuidV7(prng, enviadoEn);
      const salio = new Date(enviadoEn.getTime() + prng.int(2, 9) * 1_000);
      correos.push({
        id: uno, evento: `clientes.diario:${id}`, para, plantilla: 'clientes.diario', datos: JSON.stringify(datosDe(suya, { carga, tarde: '' })), entidad: 'clienteNacional', entidad_id: id,
        mensaje: uno, estado: llena(para) ? 'rechazado' : 'enviado', intentos: 1, proximo_intento: enviadoEn, entrega_en: salio, enviado_en: llena(para) ? null : salio,
        respuesta: llena(para) ? LLENA.respuesta : '250 2.0.0 Aceptado', reenvio_de: null, adjunto: JSON.stringify({ sha256, nombre }), creado_en: enviadoEn,
      });
    }
    const despues = { para: LISTA_CLIENTES, documentos: suya.filas.length, datosAl: leidaEn.toISOString(), archivo: nombre };
    hechos.push({ cuando: enviadoEn, usuario_id: null, usuario: 'reloj', accion: 'clienteNacional.enviar', entidad: 'clienteNacional', entidad_id: id, despues: JSON.stringify(despues) });
  }
  await copyRows(sql, 'envio_clientes', envios);
  await copyRows(sql, 'correo', correos);
  await copyRows(sql, 'auditoria', hechos);
}

/** The last first. */
async function listMananas(sql: pg.PoolClient): Promise<Manana[]> {
  const { rows } = await sql.query<Manana>(
    `SELECT t.id, t.estado, t.pedido_en AS "pedidoEn",
            (SELECT max(l.terminado_en) FROM trabajo l WHERE l.flujo = t.flujo AND l.estado = 'lista' AND l.pedido_en <= t.pedido_en) AS "leidaEn"
       FROM trabajo t WHERE t.flujo = 'clientesNacionales' AND t.usuario = 'reloj' AND to_char(t.pedido_en AT TIME ZONE 'America/Santiago', 'HH24:MI') = '09:00'
      ORDER BY t.pedido_en DESC`,
  );
  return rows;
}

async function storeExcel(blobs: BlobStore, lista: ListaTomada): Promise<{ readonly sha256: string; readonly bytes: number }> {
  const spooled = await blobs.receive(excelDe(lista));
  const { sha256, bytes } = spooled;
  await blobs.put(sha256, spooled);
  await spooled.discard();
  return { sha256, bytes };
}
