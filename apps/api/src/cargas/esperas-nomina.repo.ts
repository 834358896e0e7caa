import { type EsperaNomina, esperasDe } from '@rodal/domain/pasos-nomina';
import type { QuienActua } from '@rodal/domain/transiciones';

/** What `esperaNomina` of the domain says of a roll `n` that the ERP has, with its lines `l`. */
export const ESPERA_SQL = `(CASE WHEN num_nulls(n.creador_id, n.aprobador_id, n.supervisor_id) = 0 THEN NULL WHEN l.bloqueada THEN 'bloqueada'
  WHEN n.creador_id IS NULL THEN 'crear' WHEN n.aprobador_id IS NULL THEN 'aprobar' ELSE 'revisar' END)`;

type Bind = (value: unknown) => string;

/**
 * SQL: whether somebody may end what a roll waits for. Of `aprobar` and `revisar` it is `puedeSeguir` of the domain; `s.misma` is the setting.
 * @param quien null = no person: nothing waits for a program
 * @param entre of these alone
 */
export function leTocaSql(quien: QuienActua | null, entre: readonly EsperaNomina[], bind: Bind): string {
  if (quien === null) return 'false';
  const suyas = esperasDe(quien.permisos).filter((espera) => entre.includes(espera));
  return `(${ESPERA_SQL} = ANY (${bind(suyas)}::text[]) AND (s.misma OR n.creador_id IS DISTINCT FROM ${bind(quien.usuarioId)}::int))`;
}

/** The marks that a load takes: column, name in what it took, and what the audit says of whoever takes it back. */
const QUITABLES = [['aprobador', 'Aprobador', 'nomina.quitarAprobador'], ['supervisor', 'Supervisor', 'nomina.quitarRevisor']] as const;

/**
 * SQL: whether a load took somebody's Aprobador or Revisor mark of a roll `n` and nobody has set it again since. One that was set again and
 * taken back by hand is known by the audit alone; its rows of a roll have the order of what was done, whatever the clocks say.
 */
export function cambioBajoMarcaSql(quien: QuienActua | null, bind: Bind): string {
  if (quien === null) return 'false';
  const yo = `${bind(quien.usuarioId)}::int`;
  const de = (alias: string) => `${alias}.entidad = 'nomina' AND ${alias}.entidad_id = concat_ws(' ', n.empresa, n.nomina, n.moneda)`;
  const unas = QUITABLES.map(
    ([campo, marca, quitar]) => `(n.${campo}_id IS NULL
      AND (SELECT (v.quitadas->'${marca}'->>'usuarioId')::int FROM nomina_version v WHERE v.nomina_id = n.id AND v.quitadas ? '${marca}' ORDER BY v.version DESC LIMIT 1) = ${yo}
      AND NOT EXISTS (SELECT FROM auditoria q WHERE ${de('q')} AND q.accion = '${quitar}'
        AND NOT EXISTS (SELECT FROM auditoria c WHERE ${de('c')} AND c.accion = 'nomina.cambiar' AND c.antes->>'${campo}' IS NOT NULL AND c.id > q.id)))`,
  );
  return `(${unas.join(' OR ')})`;
}
