import type { EmpresaSii, TipoCorreoSii } from '@rodal/contracts/sii';
import type { Tx } from '../../db/client.ts';
import type { Sql } from '../../db/sql.ts';

/** Of what a report told to somebody is. */
export interface DeEnvio {
  readonly empresa: EmpresaSii;
  readonly mes: string;
  readonly tipo: TipoCorreoSii;
  /** Today in Santiago. */
  readonly dia: string;
}

/** To whom of them the same was written today, of another notification than `menos`. What was not taken is not written. */
export async function listRepetidos(sql: Sql, { empresa, mes, tipo, dia }: DeEnvio, envios: readonly { readonly para: string; readonly huella: string }[], menos: string | null): Promise<string[]> {
  const { rows } = await sql.query<{ para: string }>(
    `SELECT DISTINCT e.para FROM sii_envio e JOIN jsonb_to_recordset($5::jsonb) AS x(para text, huella text) ON x.para = e.para AND x.huella = e.huella
       JOIN correo c ON c.evento = 'sii.informe:' || e.id AND c.para = e.para AND c.estado IN ('pendiente', 'enviando', 'enviado')
      WHERE e.empresa = $1 AND e.mes = $2 AND e.tipo = $3 AND e.dia = $4::date AND e.id IS DISTINCT FROM $6::uuid`,
    [empresa, mes, tipo, dia, JSON.stringify(envios.map(({ para, huella }) => ({ para, huella }))), menos],
  );
  return rows.map(({ para }) => para);
}

interface EnvioNuevo extends DeEnvio {
  readonly id: string;
  readonly para: string;
  readonly huella: string;
  readonly sha256: string;
  readonly nombre: string;
  readonly bytes: number;
  readonly enviadoEn: Date;
  /** Null = the clock. */
  readonly usuarioId: number | null;
  readonly usuario: string;
}

export async function insertEnvio(tx: Tx, { dia, ...envio }: EnvioNuevo): Promise<void> {
  await tx.siiEnvio.createMany({ data: [{ ...envio, dia: new Date(`${dia}T00:00:00Z`) }], skipDuplicates: true });
}

/** How the mails of a notification stand, the last of each person. */
export async function selectCorreos(sql: Sql, evento: string): Promise<{ readonly para: string; readonly estado: string; readonly respuesta: string; readonly intentos: number }[]> {
  const { rows } = await sql.query<{ para: string; estado: string; respuesta: string; intentos: number }>('SELECT para, estado, respuesta, intentos FROM correo WHERE evento = $1 ORDER BY para', [evento]);
  return rows;
}

/** Whose notification it is; null = nobody's. */
export async function findEnvio(sql: Sql, id: string): Promise<{ readonly usuarioId: number | null } | null> {
  const { rows } = await sql.query<{ usuarioId: number | null }>('SELECT usuario_id AS "usuarioId" FROM sii_envio WHERE id = $1 LIMIT 1', [id]);
  return rows[0] ?? null;
}
