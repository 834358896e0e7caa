import type { CambiaReporte } from '@rodal/contracts/correcciones';
import { AppError } from '@rodal/domain/errors';
import { type Criterios, type CriteriosEscritos, criteriosTexto, leerCriterios, reparoCorreccion, sumaTexto } from '@rodal/domain/gestion/correcciones';
import { addDecimals } from '@rodal/domain/numeros';
import { type AuditActor, writeAuditSql } from '../../audit/audit.ts';
import { refuseField } from '../../http/field-errors.ts';
import * as repo from './correcciones.repo.ts';

/** What is sent of a correction. */
interface Nueva extends CriteriosEscritos {
  readonly id: string;
  readonly empresa: 'COMSA' | 'FLE';
  readonly reporte: string;
}

/** @throws AppError `datos_invalidos`, naming each field */
export function leerCriteriosDe(escritos: CriteriosEscritos): Criterios {
  const leidos = leerCriterios(escritos);
  if ('criterios' in leidos) return leidos.criterios;
  throw new AppError('datos_invalidos', { errores: Object.entries(leidos.errores).map(([campo, mensaje]) => ({ campo, codigo: 'valor', mensaje })) });
}

/** What all months and accounts add up to. */
export function sumaDe(cambia: CambiaReporte) {
  return { entradas: cambia.reduce((todas, { entradas }) => todas + entradas, 0), total: addDecimals(cambia.map(({ total }) => total)) };
}

/**
 * Takes entries out of the report, in the caller's transaction. Of two at once for one company the second sees what the first took. The
 * same one again changes nothing, also where it was eliminated since (R5).
 * @throws AppError `datos_invalidos` naming the field: what is typed cannot be read, finds nothing, or something that is taken out
 *   already; or the id is another correction's
 */
export async function guardarCorreccion(sql: repo.Conexion, { id, empresa, reporte, ...escritos }: Nueva, { actor, ahora }: { readonly actor: AuditActor; readonly ahora: Date }): Promise<void> {
  const criterios = leerCriteriosDe(escritos);
  await repo.lockCorrecciones(sql, empresa, reporte);
  const igual = await repo.findCorreccion(sql, id);
  if (igual !== null) {
    if (igual.empresa === empresa && criteriosTexto(igual) === criteriosTexto(criterios)) return;
    throw refuseField('nroentrada', 'ya_registrada', `Este formulario ya guardó la corrección de ${criteriosTexto(igual)}: ábralo de nuevo para guardar otra`);
  }
  const cuales = repo.porCriterios(empresa, criterios);
  const antes = sumaDe(await repo.sumCambia(sql, cuales));
  const [ya = null] = await repo.listOtras(sql, cuales);
  const reparo = reparoCorreccion(criterios, antes.entradas, ya);
  if (reparo !== null) throw refuseField(reparo.campo, reparo.codigo, reparo.mensaje);
  const [unica] = criterios.entryNo === null ? [] : await repo.listEntradas(sql, cuales);
  const guardada = unica === undefined ? null : { cuenta: unica.cuenta, fecha: unica.fecha, importe: unica.importe };
  await repo.insertCorreccion(sql, { id, empresa, ...criterios, antes, guardada, creadoEn: ahora, creadoPor: actor.usuario }, reporte);
  const despues = { empresa, reporte, criterios: criteriosTexto(criterios), quita: sumaTexto(antes) };
  await writeAuditSql(sql, { actor, accion: 'correccion.crear', entidad: 'correccion', entidadId: id, despues });
}
