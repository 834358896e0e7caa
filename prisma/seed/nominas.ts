import { lineasSql } from '@rodal/api/cargas/lineas-nomina.repo';
import { nominaId, projectNominas } from '@rodal/api/cargas/nominas.repo';
import type pg from 'pg';
import { USER_IDS } from './rows-usuarios.ts';

const HOUR = 3_600_000;
const PROGRAMA = { usuarioId: null, usuario: 'reloj', dispositivo: null, requestId: null };

/** Who marks what in the demo; the action is the audit's. */
const MARCAS = [
  { campo: 'creador', usuario: 'creador', accion: 'nomina.crear' },
  { campo: 'aprobador', usuario: 'aprobador', accion: 'nomina.aprobar' },
  { campo: 'supervisor', usuario: 'supervisor', accion: 'nomina.revisar' },
] as const;

/** Of the rolls of a company, the oldest first: so many of a hundred are marked as far as this. */
const AVANCE = [{ hasta: 25, marcas: 3 }, { hasta: 55, marcas: 2 }, { hasta: 80, marcas: 1 }] as const;

interface Roll {
  readonly id: number;
  readonly empresa: string;
  readonly nomina: string;
  readonly moneda: string;
  readonly monto: string;
  readonly bloqueada: boolean;
}

/**
 * Gives the rolls that the demo's load of the ERP brings the marks of the people of the demo, the older the further; a blocked one goes no
 * further than its creator (C14). One was approved when a supplier of it had another bank account: the load took the mark away.
 */
export async function markNominas(sql: pg.PoolClient, now: Date): Promise<void> {
  const { rows: cargas } = await sql.query<{ trabajo: string }>(`SELECT trabajo_id AS trabajo FROM carga JOIN carga_vigente ON carga_id = id WHERE carga.fuente = 'NominasVigentes' LIMIT 1`);
  for (const { trabajo } of cargas) await projectNominas(sql, trabajo, { actor: PROGRAMA, ahora: new Date(now.getTime() - 60 * HOUR) });
  for (const empresa of ['COMSA', 'FLE']) {
    const rolls = await selectRolls(sql, empresa);
    for (const [at, roll] of rolls.entries()) {
      const { marcas = 0 } = AVANCE.find(({ hasta }) => at * 100 < rolls.length * hasta) ?? {};
      const en = (paso: number) => new Date(now.getTime() - (50 - paso * 9 - at / 10) * HOUR);
      for (const [paso, marca] of MARCAS.slice(0, roll.bloqueada ? Math.min(marcas, 1) : marcas).entries()) await mark(sql, roll, marca, en(paso));
    }
    const aprobada = rolls.find(({ bloqueada, moneda }, at) => !bloqueada && moneda === 'CLP' && at * 100 > rolls.length * 45);
    if (aprobada !== undefined) await moveAccount(sql, aprobada, new Date(now.getTime() - 5 * HOUR));
  }
}

/** By day: their names begin with it. */
async function selectRolls(sql: pg.PoolClient, empresa: string): Promise<Roll[]> {
  const { rows } = await sql.query<Roll>(
    `SELECT n.id, n.empresa, n.nomina, n.moneda, trim_scale(n.monto)::text AS monto, bool_or(l.es_bloqueada) AS bloqueada
       FROM nomina n JOIN ${lineasSql('$1')} l ON l.nomina = n.nomina AND l.moneda_pago = n.moneda WHERE n.empresa = $1 GROUP BY n.id ORDER BY n.nomina`,
    [empresa],
  );
  return rows;
}

async function mark(sql: pg.PoolClient, { id, empresa, nomina, moneda, monto }: Roll, { campo, usuario, accion }: (typeof MARCAS)[number], en: Date): Promise<void> {
  const usuarioId = USER_IDS.get(usuario);
  await sql.query(`UPDATE nomina SET ${campo}_id = $2, ${campo} = $3, ${campo}_en = $4 WHERE id = $1`, [id, usuarioId, usuario, en]);
  await sql.query(
    `INSERT INTO public.auditoria (cuando, usuario_id, usuario, accion, entidad, entidad_id, antes, despues) VALUES ($1, $2, $3, $4, 'nomina', $5, $6, $7)`,
    [en, usuarioId, usuario, accion, nominaId(empresa, nomina, moneda), JSON.stringify({ [campo]: null }), JSON.stringify({ total: monto, [campo]: usuario })],
  );
}

/** What it paid before: its first line into another account, and the approval that was of that. */
async function moveAccount(sql: pg.PoolClient, { id, empresa, nomina, moneda, monto }: Roll, en: Date): Promise<void> {
  await sql.query(
    `INSERT INTO nomina_version (nomina_id, version, trabajo_id, en, huella, monto, pagos, quitadas)
     SELECT v.nomina_id, 2, v.trabajo_id, $2, v.huella, v.monto, v.pagos,
            jsonb_build_object('Creador', jsonb_build_object('usuarioId', n.creador_id, 'usuario', n.creador, 'en', n.creador_en),
                               'Aprobador', jsonb_build_object('usuarioId', n.aprobador_id, 'usuario', n.aprobador, 'en', n.aprobador_en))
       FROM nomina_version v JOIN nomina n ON n.id = v.nomina_id WHERE v.nomina_id = $1`,
    [id, en],
  );
  await sql.query(`UPDATE nomina_version SET huella = 'antes', pagos = jsonb_set(pagos, '{0,cuenta}', '"00-11223344"') WHERE nomina_id = $1 AND version = 1`, [id]);
  const { rows } = await sql.query<{ aprobador: string | null }>('SELECT aprobador FROM nomina WHERE id = $1', [id]);
  await sql.query('UPDATE nomina SET version = 2, aprobador_id = NULL, aprobador = NULL, aprobador_en = NULL WHERE id = $1', [id]);
  await sql.query(
    `INSERT INTO public.auditoria (cuando, usuario, accion, entidad, entidad_id, antes, despues) VALUES ($1, $2, 'nomina.cambiar', 'nomina', $3, $4, $5)`,
    [en, PROGRAMA.usuario, nominaId(empresa, nomina, moneda), JSON.stringify({ total: monto, aprobador: rows[0]?.aprobador ?? null }), JSON.stringify({ total: monto, aprobador: null })],
  );
}
