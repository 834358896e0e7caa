import type { EstadoPortador } from '@rodal/domain/maquinas';
import type { Tx } from '../../db/client.ts';
import { selectDocumentosDe } from '../../documentos/documentos.repo.ts';
import type { FilaPortador, TipoPortador } from '../../portadores/portador.ts';
import type { EmpresaPropia, Suyo } from '../../portadores/propio.ts';
import type { CamionRow } from '../../portadores/camiones.repo.ts';
import type { ConductorRow } from '../../portadores/conductores.repo.ts';

const CON = { creadoPor: { select: { nombre: true } }, empresa: { select: { nombre: true } } } as const;

/** Those who drive for one company, by name. */
export async function selectConductores(tx: Tx, empresaRut: EmpresaPropia): Promise<ConductorRow[]> {
  const filas = await tx.conductor.findMany({ where: { empresaRut }, include: CON, orderBy: [{ nombre: 'asc' }, { rut: 'asc' }] });
  // The state is also a constraint of the table's.
  return filas.map((fila) => ({ ...fila, creadoPor: fila.creadoPor.nombre, nombreEmpresa: fila.empresa.nombre, estado: fila.estado as EstadoPortador }));
}

/** The trucks of one company, by plate. */
export async function selectCamiones(tx: Tx, empresaRut: EmpresaPropia): Promise<CamionRow[]> {
  const filas = await tx.camion.findMany({ where: { empresaRut }, include: CON, orderBy: { patente: 'asc' } });
  return filas.map((fila) => ({ ...fila, creadoPor: fila.creadoPor.nombre, nombreEmpresa: fila.empresa.nombre, estado: fila.estado as EstadoPortador }));
}

/** Each with the papers that this company gave. */
export async function withPapeles<F extends FilaPortador>(tx: Tx, tipo: TipoPortador<F>, filas: readonly F[]): Promise<Suyo<F>[]> {
  const documentos = Map.groupBy(await selectDocumentosDe(tx, tipo.entidad, filas.map(tipo.clavePapeles)), ({ clave }) => clave);
  return filas.map((fila) => ({ fila, documentos: documentos.get(tipo.clavePapeles(fila)) ?? [] }));
}

/** The login names of those who are of one company. */
export async function selectPersonas(tx: Tx, empresaRut: EmpresaPropia): Promise<ReadonlySet<string>> {
  const personas = await tx.usuario.findMany({ where: { empresaRut }, select: { nombre: true } });
  return new Set(personas.map(({ nombre }) => nombre));
}
