import type { EmpresaSii } from '@rodal/contracts/sii';
import type { MaestroClave } from '@rodal/domain/maestros/maestros';
import { rutSii } from '@rodal/domain/sii/documento';
import { isValidRut } from '@rodal/domain/rut';
import type { AuditActor } from '../../audit/audit.ts';
import { inSqlTransaction } from '../../db/transaction.ts';
import { refuseField } from '../../http/field-errors.ts';
import type { Deps } from '../../puertos/deps.ts';
import { putFila } from '../maestros/poner.service.ts';
import { listUsuarios } from './maestros-sii.repo.ts';

interface DeProveedor {
  readonly rut: string;
  readonly actor: AuditActor;
}

/** Names who answers for a supplier, from its row: the same row of the master that `/maestros` shows; '' = nobody any more. @throws AppError naming `usuario` or `rut` */
export async function nombrarResponsable({ db }: Pick<Deps, 'db'>, { empresa, rut, usuario, actor }: DeProveedor & { readonly empresa: EmpresaSii; readonly usuario: string }): Promise<string> {
  const canonico = readRut(rut);
  if (usuario !== '' && !(await listUsuarios(db.pool)).includes(usuario)) throw refuseField('usuario', 'no_existe', `«${usuario}» no es un usuario activo de Rodal`);
  await poner({ db }, 'responsablesProveedor', { empresa, rut: canonico, usuario }, usuario !== '', actor);
  return usuario === '' ? 'El proveedor quedó sin responsable.' : `${usuario} responde por el proveedor.`;
}

/** Marks a supplier as Comex's, or not any more. @throws AppError naming `rut` */
export async function marcarComex({ db }: Pick<Deps, 'db'>, { rut, nombre, comex, actor }: DeProveedor & { readonly nombre: string; readonly comex: boolean }): Promise<string> {
  await poner({ db }, 'proveedoresComex', { rut: readRut(rut), nombre }, comex, actor);
  return comex ? 'Proveedor marcado como de Comex.' : 'Proveedor quitado de Comex.';
}

function poner({ db }: Pick<Deps, 'db'>, maestro: MaestroClave, valores: Readonly<Record<string, string>>, activo: boolean, actor: AuditActor): Promise<void> {
  return inSqlTransaction(db.pool, (sql) => putFila(sql, maestro, valores, activo, actor));
}

function readRut(rut: string): string {
  if (!isValidRut(rut)) throw refuseField('rut', 'invalido', 'Rut No Valido');
  return rutSii(rut);
}
