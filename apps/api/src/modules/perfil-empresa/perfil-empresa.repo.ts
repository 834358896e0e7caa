import type { Tx } from '../../db/client.ts';
import { selectDocumentosDe } from '../../documentos/documentos.repo.ts';
import type { FilaPortador, TipoPortador } from '../../portadores/portador.ts';
import type { EmpresaPropia, Suyo } from '../../portadores/propio.ts';

/** Each with the papers that this company gave. */
export async function withPapeles<F extends FilaPortador>(tx: Tx, tipo: TipoPortador<F>, filas: readonly F[]): Promise<Suyo<F>[]> {
  const documentos = Map.groupBy(await selectDocumentosDe(tx, tipo.entidad, filas.map(tipo.clavePapeles)), ({ clave }) => clave);
  return filas.map((fila) => ({ fila, documentos: documentos.get(tipo.clavePapeles(fila)) ?? [] }));
}

/** The login names of the people of one company; of ours nobody is, whatever their record says. */
export async function selectPersonas(tx: Tx, empresaRut: EmpresaPropia): Promise<ReadonlySet<string>> {
  const personas = await tx.usuario.findMany({ where: { empresaRut, perfiles: { some: { perfil: { nombre: 'Externo' } } } }, select: { nombre: true } });
  return new Set(personas.map(({ nombre }) => nombre));
}
