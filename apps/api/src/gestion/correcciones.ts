import { FUENTES } from '../erp/fuentes/fuentes.ts';

/**
 * What a correction takes out of the management report, in SQL and once (E11). `k` names a row of `correccion_reporte`, `a` one of
 * `erp_asiento_resultado`; both are aliases of whoever asks, never text of a person.
 */

/** The entries of the ledger that is read of a company now, to stand behind FROM. One number may be there twice, in two months. */
export function asientosVigentes(empresa: string, a = 'a'): string {
  return `carga_vigente ${a}_v JOIN erp_asiento_resultado ${a} ON ${a}.carga = ${a}_v.carga_id AND ${a}_v.fuente = '${FUENTES.MovContaResultado.nombre}' AND ${a}_v.empresa = ${empresa}`;
}

/** Whether an entry fits all that a correction names entries by. */
export function cumpleCriterios(k: string, a: string): string {
  return `(${k}.entry_no IS NULL OR ${a}.entry_no = ${k}.entry_no) AND (${k}.transaccion IS NULL OR ${a}.transaction_no = ${k}.transaccion) AND (${k}.documento = '' OR ${a}.document_no = ${k}.documento)`;
}

/** Whether a live correction takes an entry out: one by its number only if that is still the entry it was saved for. */
export function nombra(k: string, a: string): string {
  return `(${k}.eliminado_en IS NULL AND ${cumpleCriterios(k, a)} AND (${k}.entry_no IS NULL OR (${a}.cuenta, ${a}.posting_date, ${a}.amount) = (${k}.cuenta, ${k}.fecha, ${k}.importe)))`;
}

/** The first criterion of a correction `q`, which every one has: what it is compared with, and of which it is the first. */
const PRIMERO = [
  { de: 'entry_no', con: 'entry_no', si: 'q.entry_no IS NOT NULL' },
  { de: 'transaccion', con: 'transaction_no', si: 'q.entry_no IS NULL AND q.transaccion IS NOT NULL' },
  { de: 'documento', con: 'document_no', si: 'q.entry_no IS NULL AND q.transaccion IS NULL' },
] as const;

/**
 * Whether any live correction of the company takes an entry out: the one predicate for all that adds up the ledger, true or false and
 * never null. Hardly an entry has anything in common with a correction: the IN, which depends on nothing and is made once a statement,
 * tells that in no time, and only the others are looked up.
 * @param empresa SQL of the company whose ledger `a` is of
 * @param cual narrows which corrections `q` count
 */
export function quitada(a: string, empresa: string, cual = 'true'): string {
  const alguna = PRIMERO.map(({ de, con, si }) => {
    const desde = `FROM correccion_reporte q WHERE q.eliminado_en IS NULL AND ${si}`;
    return `(${a}.${con} IN (SELECT q.${de} ${desde}) AND EXISTS (SELECT ${desde} AND q.empresa = ${empresa} AND q.${de} = ${a}.${con} AND ${nombra('q', a)} AND ${cual}))`;
  });
  return `(${alguna.join(' OR ')})`;
}

/** The entries that may be of a correction, by its first criterion and therefore by an index: to be asked with {@link nombra} or {@link cumpleCriterios}. Goes into a LATERAL. */
export function candidatas(k: string): string {
  const desde = `SELECT a.* FROM ${asientosVigentes(`${k}.empresa`)} WHERE ${k}.eliminado_en IS NULL AND`;
  return `(${[
    `${desde} a.entry_no = ${k}.entry_no`,
    `${desde} ${k}.entry_no IS NULL AND a.transaction_no = ${k}.transaccion`,
    `${desde} ${k}.entry_no IS NULL AND ${k}.transaccion IS NULL AND a.document_no = ${k}.documento`,
  ].join(' UNION ALL ')})`;
}

/**
 * The later entries `r` by which the ERP reversed an entry that is taken out: same account, the opposite amount, and they speak of its
 * document. One that is taken out as well leaves nothing behind. Stands behind FROM.
 */
export function reversasDe(a: string, empresa: string): string {
  return `${asientosVigentes(empresa, 'r')} AND r.amount = -${a}.amount AND r.cuenta = ${a}.cuenta AND r.entry_no > ${a}.entry_no AND r.posting_date >= ${a}.posting_date
     AND ${a}.amount <> 0 AND ${a}.document_no <> '' AND strpos(r.document_no || ' ' || r.description, ${a}.document_no) > 0 AND NOT ${quitada('r', empresa)}`;
}

/** Corrections `q` that are older than `k`: what both name counts for them. */
const MAS_ANTIGUA = (k: string) => `(q.creado_en, q.id) < (${k}.creado_en, ${k}.id)`;

/** Whether an older one takes the entry out. */
export function quitadaAntes(k: string, a: string): string {
  return quitada(a, `${k}.empresa`, MAS_ANTIGUA(k));
}

/**
 * What `k` does now, as one row to join LATERAL: what it names (`nombradas`, `nombrado`), what of that no older one takes out
 * (`entradas`, `total`), what stands under its first criterion at all (`bajo`), what of it was reversed (`reversadas`).
 */
export function hechosDe(k: string): string {
  return `(SELECT count(*) FILTER (WHERE c.suya)::int AS nombradas, coalesce(sum(c.amount) FILTER (WHERE c.suya), 0) AS nombrado,
                  count(*) FILTER (WHERE c.suya AND NOT c.antes)::int AS entradas, coalesce(sum(c.amount) FILTER (WHERE c.suya AND NOT c.antes), 0) AS total,
                  count(*)::int AS bajo, count(*) FILTER (WHERE c.reversada)::int AS reversadas
             FROM (SELECT x.amount, x.suya, x.suya AND ${quitadaAntes(k, 'x')} AS antes, x.suya AND EXISTS (SELECT FROM ${reversasDe('x', `${k}.empresa`)}) AS reversada
                     FROM (SELECT a.*, ${nombra(k, 'a')} AS suya FROM ${candidatas(k)} a) x) c)`;
}

/** How `k` stands, with its {@link hechosDe} `h`: as `estadoCorreccion` of the domain, which a test holds it against. */
export function estadoSql(k: string, h: string): string {
  return `CASE WHEN ${k}.eliminado_en IS NOT NULL THEN 'eliminada'
               WHEN ${h}.nombradas = 0 THEN CASE WHEN ${k}.entry_no IS NOT NULL AND ${h}.bajo > 0 THEN 'distinta' ELSE 'sinEntrada' END
               WHEN ${h}.reversadas > 0 THEN 'reversada'
               WHEN (${h}.nombradas, ${h}.nombrado) IS DISTINCT FROM (${k}.entradas, ${k}.total) THEN 'cambio' ELSE 'vigente' END`;
}
