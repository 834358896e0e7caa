import { lineasSql } from '@rodal/api/cargas/lineas-nomina.repo';
import { nominaId, projectNominas } from '@rodal/api/cargas/nominas.repo';
import { judgeNominas } from '@rodal/api/cargas/senales-nomina.repo';
import { enSql } from '@rodal/api/db/consultar';
import type { DatosCorreo } from '@rodal/api/correos/plantillas';
import { formatDateTime } from '@rodal/domain/fechas';
import type { NombreSenal } from '@rodal/domain/senales-nomina';
import type pg from 'pg';
import { fakeUuidV7 } from './identidades.ts';
import { insertPagadas } from './nominas-pagadas.ts';
import { prngFor } from './prng.ts';
import { USER_IDS } from './rows-usuarios.ts';

const HOUR = 3_600_000;
const PROGRAMA = { usuarioId: null, usuario: 'reloj', dispositivo: null, requestId: null };

/** Who marks what in the demo; the action is the audit's. */
const MARCAS = [
  { campo: 'creador', paso: 'Aprobador', usuario: 'creador', accion: 'nomina.crear' },
  { campo: 'aprobador', paso: 'Aprobador', usuario: 'aprobador', accion: 'nomina.aprobar' },
  { campo: 'supervisor', paso: 'Supervisor', usuario: 'supervisor', accion: 'nomina.revisar' },
] as const;

/** What whoever approves over a flag writes (E1). */
const NOTAS: Readonly<Record<NombreSenal, string>> = {
  cuentaDistinta: 'Confirmado por teléfono con el proveedor: cambió de banco.',
  cuentaCompartida: 'Cedió sus facturas a la empresa de factoring; certificado de cesión en la carpeta.',
  proveedorNuevo: 'Proveedor nuevo, con contrato firmado y certificado de cuenta.',
  repetida: 'El primer pago fue rechazado por el banco; se paga de nuevo.',
  posible: 'Son dos facturas distintas: revisadas las dos en el SII.',
  montoInusual: 'Cierre de temporada: junta tres meses de faena.',
  saldoNegativo: 'La nota de crédito se compensa con la próxima factura.',
};

/** Of the rolls of a company, the oldest first: so many of a hundred are marked as far as this. */
const AVANCE = [{ hasta: 25, marcas: 3 }, { hasta: 55, marcas: 2 }, { hasta: 80, marcas: 1 }] as const;

interface Roll {
  readonly id: number;
  readonly empresa: 'COMSA' | 'FLE';
  readonly nomina: string;
  readonly moneda: string;
  readonly monto: string;
  readonly bloqueada: boolean;
  readonly proveedores: number;
}

/**
 * Gives the rolls that the demo's load of the ERP brings the marks of the people of the demo, the older the further; a blocked one goes no
 * further than its creator (C14). One was approved, another reviewed too, when a supplier of it had another bank account: the load took the
 * marks away. What was paid before makes some of them flagged (E1).
 */
export async function markNominas(sql: pg.PoolClient, now: Date): Promise<void> {
  const prng = prngFor('nominas');
  const { rows: cargas } = await sql.query<{ trabajo: string }>(`SELECT trabajo_id AS trabajo FROM carga JOIN carga_vigente ON carga_id = id WHERE carga.fuente = 'NominasVigentes' LIMIT 1`);
  await insertPagadas(sql, prng, now);
  for (const { trabajo } of cargas) await projectNominas(sql, trabajo, { actor: PROGRAMA, ahora: new Date(now.getTime() - 60 * HOUR) });
  for (const empresa of ['COMSA', 'FLE']) {
    const rolls = await selectRolls(sql, empresa);
    for (const [at, roll] of rolls.entries()) {
      await sql.query('UPDATE nomina_version SET en = $2 WHERE nomina_id = $1', [roll.id, momento(roll, -1, now)]);
      const { marcas = 0 } = AVANCE.find(({ hasta }) => at * 100 < rolls.length * hasta) ?? {};
      const en = (paso: number) => momento(roll, paso, now);
      for (const [paso, marca] of MARCAS.slice(0, roll.bloqueada ? Math.min(marcas, 1) : marcas).entries()) {
        await mark(sql, roll, marca, en(paso));
        if (marca.campo === 'aprobador') await judgeNominas(enSql(sql), en(paso));
        const toca = roll.bloqueada ? undefined : MARCAS[paso + 1];
        if (toca !== undefined) await insertCorreo(sql, roll, { paso: toca.paso, quien: marca.usuario, para: toca.usuario, en: en(paso), id: fakeUuidV7(prng, en(paso)) });
      }
    }
    const aprobada = rolls.find(({ bloqueada, moneda }, at) => !bloqueada && moneda === 'CLP' && at * 100 > rolls.length * 45);
    const revisada = rolls.find(({ bloqueada, moneda }, at) => !bloqueada && moneda === 'CLP' && at * 100 > rolls.length * 12);
    for (const una of [aprobada, revisada]) if (una !== undefined) await moveAccount(sql, una, { en: new Date(now.getTime() - 5 * HOUR), antes: fakeUuidV7(prng, new Date(now.getTime() - 70 * HOUR)) });
  }
  await judgeNominas(enSql(sql), now);
}

/** A roll comes in the morning of its day, and is marked a day after another: on the name's day, at the latest some hours ago. @param paso -1 = it comes */
function momento({ id, nomina }: Pick<Roll, 'id' | 'nomina'>, paso: number, now: Date): Date {
  const dia = Date.parse(`20${nomina.slice(4, 6)}-${nomina.slice(6, 8)}-${nomina.slice(8, 10)}T13:00:00Z`);
  return new Date(Math.min(dia + (paso + 1) * (22 + (id % 5) * 3) * HOUR, now.getTime() - (9 - paso) * HOUR));
}

/** By day: their names begin with it. */
async function selectRolls(sql: pg.PoolClient, empresa: string): Promise<Roll[]> {
  const { rows } = await sql.query<Roll>(
    `SELECT n.id, n.empresa, n.nomina, n.moneda, trim_scale(n.monto)::text AS monto, bool_or(l.es_bloqueada) AS bloqueada, count(DISTINCT l.rut_pago)::int AS proveedores
       FROM nomina n JOIN ${lineasSql('$1')} l ON l.nomina = n.nomina AND l.moneda_pago = n.moneda WHERE n.empresa = $1 GROUP BY n.id ORDER BY n.nomina`,
    [empresa],
  );
  return rows;
}

async function mark(sql: pg.PoolClient, { id, empresa, nomina, moneda, monto }: Roll, { campo, usuario, accion }: (typeof MARCAS)[number], en: Date): Promise<void> {
  const usuarioId = USER_IDS.get(usuario);
  await sql.query(`UPDATE nomina SET ${campo}_id = $2, ${campo} = $3, ${campo}_en = $4 WHERE id = $1`, [id, usuarioId, usuario, en]);
  const nota = campo === 'aprobador' ? await writeNota(sql, id) : null;
  await sql.query(
    `INSERT INTO public.auditoria (cuando, usuario_id, usuario, accion, entidad, entidad_id, antes, despues) VALUES ($1, $2, $3, $4, 'nomina', $5, $6, $7)`,
    [en, usuarioId, usuario, accion, nominaId(empresa, nomina, moneda), JSON.stringify({ [campo]: null }), JSON.stringify({ total: monto, [campo]: usuario, ...(nota !== null && { nota }) })],
  );
}

/** Of a flagged roll, by the first of its flags. */
async function writeNota(sql: pg.PoolClient, id: number): Promise<string | null> {
  const { rows } = await sql.query<{ senal: NombreSenal | null }>(`SELECT senales->0->>'senal' AS senal FROM nomina WHERE id = $1`, [id]);
  const senal = rows[0]?.senal ?? null;
  if (senal === null) return null;
  await sql.query('UPDATE nomina SET aprobador_nota = $2 WHERE id = $1', [id, NOTAS[senal]]);
  return NOTAS[senal];
}

/** What told whoever was to go on with it. */
async function insertCorreo(
  sql: pg.PoolClient,
  { id: roll, empresa, nomina, moneda, monto, proveedores }: Roll,
  { paso, quien, para, en, id }: { readonly paso: 'Aprobador' | 'Supervisor'; readonly quien: string; readonly para: string; readonly en: Date; readonly id: string },
): Promise<void> {
  const datos: DatosCorreo['nomina.lista'] = { nomina: { id: roll, empresa, nomina, moneda, monto, proveedores, version: 1 }, paso, quien, cuando: formatDateTime(en) };
  await sql.query(
    `INSERT INTO correo (id, evento, para, plantilla, datos, entidad, entidad_id, mensaje, estado, intentos, proximo_intento, entrega_en, enviado_en, respuesta, creado_en)
     VALUES ($1, $2, $3, 'nomina.lista', $4, 'nomina', $5, $1, 'enviado', 1, $6, $6, $6, '250 2.0.0 Aceptado', $6)`,
    [id, `nomina.lista:${roll}.1.${paso}`, `${para}@rodal.example`, JSON.stringify(datos), nominaId(empresa, nomina, moneda), en],
  );
}

/** What it paid before: one of its suppliers, of those that are seldom paid, into another account; and the marks that were of that. */
async function moveAccount(sql: pg.PoolClient, { id, empresa, nomina, moneda, monto }: Roll, { en, antes }: { readonly en: Date; readonly antes: string }): Promise<void> {
  await sql.query(
    `INSERT INTO nomina_version (nomina_id, version, trabajo_id, en, huella, monto, pagos, notificada, quitadas)
     SELECT v.nomina_id, 2, v.trabajo_id, $2, v.huella, v.monto, v.pagos, true,
            jsonb_strip_nulls(jsonb_build_object('Creador', jsonb_build_object('usuarioId', n.creador_id, 'usuario', n.creador, 'en', n.creador_en),
                               'Aprobador', jsonb_build_object('usuarioId', n.aprobador_id, 'usuario', n.aprobador, 'en', n.aprobador_en),
                               'Supervisor', CASE WHEN n.supervisor_id IS NOT NULL THEN jsonb_build_object('usuarioId', n.supervisor_id, 'usuario', n.supervisor, 'en', n.supervisor_en) END))
       FROM nomina_version v JOIN nomina n ON n.id = v.nomina_id WHERE v.nomina_id = $1`,
    [id, en],
  );
  await sql.query(
    `UPDATE nomina_version SET huella = 'antes', trabajo_id = $2, pagos = jsonb_set(pagos, ARRAY[(
              SELECT (p.n - 1)::text FROM jsonb_array_elements(pagos) WITH ORDINALITY AS p (pago, n)
               ORDER BY (SELECT count(*) FROM nomina_version o WHERE o.pagos @> jsonb_build_array(jsonb_build_object('rut', p.pago->'rut'))), p.n LIMIT 1), 'cuenta'], '"00-11223344"')
      WHERE nomina_id = $1 AND version = 1`,
    [id, antes],
  );
  const { rows } = await sql.query<{ aprobador: string | null; supervisor: string | null }>('SELECT aprobador, supervisor FROM nomina WHERE id = $1', [id]);
  await sql.query('UPDATE nomina SET version = 2, aprobador_id = NULL, aprobador = NULL, aprobador_en = NULL, aprobador_nota = NULL, supervisor_id = NULL, supervisor = NULL, supervisor_en = NULL WHERE id = $1', [id]);
  await sql.query(
    `INSERT INTO public.auditoria (cuando, usuario, accion, entidad, entidad_id, antes, despues) VALUES ($1, $2, 'nomina.cambiar', 'nomina', $3, $4, $5)`,
    [en, PROGRAMA.usuario, nominaId(empresa, nomina, moneda), JSON.stringify({ total: monto, ...rows[0] }), JSON.stringify({ total: monto, aprobador: null, supervisor: null })],
  );
}
