import type { MaestroClave } from '@rodal/domain/maestros/maestros';
import { claveOf } from '@rodal/domain/maestros/texto-valor';
import type { AuditActor } from '../../audit/audit.ts';
import { addFila, setFilaActiva, updateFila } from './guardar.service.ts';
import { partesDe, vistaOf } from './llave.ts';
import { lockFila, lockMaestro, type SqlTx } from './maestros.repo.ts';
import { definicionDe } from './sentencias.ts';

/**
 * Makes a row of a master be so, whatever it was: for another screen that writes one where it is needed. Of one that is to be inactive only its key counts.
 * @throws AppError `datos_invalidos` as the master's own screen
 */
export async function putFila(sql: SqlTx, maestro: MaestroClave, valores: Readonly<Record<string, string>>, activo: boolean, actor: AuditActor): Promise<void> {
  const definicion = definicionDe(maestro);
  await lockMaestro(sql, definicion);
  const clave = claveOf(definicion.maestro, valores);
  const antes = await lockFila(sql, definicion, partesDe(definicion.maestro, clave));
  if (antes === null) {
    if (activo) await addFila(sql, definicion, valores, actor);
    return;
  }
  let vista = vistaOf(definicion.maestro, antes);
  if (activo) vista = (await updateFila(sql, definicion, valores, { clave, vista, actor })).vista;
  await setFilaActiva(sql, definicion, activo, { clave, vista, actor });
}
