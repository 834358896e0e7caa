import type { DocumentoNuevo as DocumentoEscrito } from '@rodal/contracts/documentos';
import { CON_DOCUMENTOS, TIPOS_DOCUMENTO, tipoDeNumero, type TipoClave } from '@rodal/domain/documentos/tipos';
import { AppError, type FieldError } from '@rodal/domain/errors';
import { type AuditActor, type AuditRow, writeAudit } from '../audit/audit.ts';
import type { Tx } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';
import { type DocumentoNuevo, selectDocumentos } from '../documentos/documentos.repo.ts';
import { checkDocumento, putDocumento } from '../documentos/poner-documento.ts';
import { refuseField } from '../http/field-errors.ts';
import type { Deps } from '../puertos/deps.ts';
import type { FilaPortador, TipoPortador } from './portador.ts';

export interface Quien {
  readonly usuarioId: number;
  readonly permisos: readonly string[];
}

/** One that is registered with its papers. */
interface Nuevo<F extends FilaPortador> {
  readonly tipo: TipoPortador<F>;
  /** Null = what names it is none, as `reparos` says. */
  readonly clave: string | null;
  /** Under which its papers are to lie; null = that cannot be told yet, as `reparos` says. */
  readonly clavePapeles: string | null;
  readonly documentos: readonly DocumentoEscrito[];
  /** What is wrong with it besides its papers, in the order of the checks. @param adjuntos the kinds of paper that come along */
  readonly reparos: (adjuntos: ReadonlySet<TipoClave>) => readonly FieldError[];
  /** @returns false when there is one already */
  readonly insert: (tx: Tx) => Promise<boolean>;
  /** It is there already, by the same person and with the same data. */
  readonly isSame: (tx: Tx) => Promise<boolean>;
  /** What is said when there is another. */
  readonly yaEsta: string;
  /** What the audit says of it. */
  readonly resumen: NonNullable<AuditRow['despues']>;
}

/**
 * Registers one of them with its papers, all or nothing; it waits for its review. The same again from the same person, whose reply was lost, is the same.
 * @returns its key
 * @throws AppError `datos_invalidos` naming every field, in the order of the checks; a paper's by its kind: `cartaCompromiso.archivo`
 */
export async function registrar<F extends FilaPortador>(deps: Pick<Deps, 'db' | 'clock'>, nuevo: Nuevo<F>, quien: Quien, actor: AuditActor): Promise<string> {
  const { tipo: { entidad, campo, hechos }, clave, clavePapeles, yaEsta } = nuevo;
  const { documentos, adjuntos, malos } = await checkPapeles(deps, nuevo, quien);
  const reparos = nuevo.reparos(adjuntos);
  // Of a paper that the specification's check names already its word is enough.
  const errores = [...reparos, ...malos.filter((malo) => !reparos.some((reparo) => reparo.campo === malo.campo.split('.')[0]))];
  if (errores.length > 0 || clave === null || clavePapeles === null) throw new AppError('datos_invalidos', { errores });
  await inTransaction(deps.db.prisma, async (tx) => {
    if (!(await nuevo.insert(tx))) {
      if ((await nuevo.isSame(tx)) && (await areSame(tx, { entidad, clave: clavePapeles }, documentos))) return;
      throw refuseField(campo, 'repetido', yaEsta);
    }
    await writeAudit(tx, { actor, accion: hechos.crear, entidad, entidadId: clave, despues: nuevo.resumen });
    for (const documento of documentos) await putDocumento(tx, documento, actor);
  });
  return clave;
}

/** What is wrong with the papers that come along, and what is to be put in. */
async function checkPapeles<F extends FilaPortador>(deps: Pick<Deps, 'db' | 'clock'>, { tipo: { entidad }, clavePapeles, documentos: escritos }: Nuevo<F>, quien: Quien) {
  const documentos: DocumentoNuevo[] = [];
  const malos: FieldError[] = [];
  const adjuntos = new Set<TipoClave>();
  for (const { idtipodocumento, ...escrito } of escritos) {
    const tipo = tipoDeNumero(entidad, idtipodocumento);
    if (tipo === null) malos.push({ campo: 'documentos', codigo: 'valor', mensaje: `Documentos: ${idtipodocumento} no es un documento de ${CON_DOCUMENTOS[entidad].nombre.toLowerCase()}` });
    else if (adjuntos.has(tipo)) malos.push({ campo: tipo, codigo: 'repetido', mensaje: `${TIPOS_DOCUMENTO[tipo].nombre}: viene más de una vez` });
    else {
      adjuntos.add(tipo);
      const revisado = clavePapeles === null ? { errores: [] } : await checkDocumento(deps, { entidad, clave: clavePapeles, tipo, ...escrito, visto: 0 }, quien);
      if ('nuevo' in revisado) documentos.push(revisado.nuevo);
      else malos.push(...revisado.errores.map((error) => ({ ...error, campo: `${tipo}.${error.campo}` })));
    }
  }
  return { documentos, adjuntos, malos };
}

async function areSame(tx: Tx, cual: Parameters<typeof selectDocumentos>[1], documentos: readonly DocumentoNuevo[]): Promise<boolean> {
  const primeros = (await selectDocumentos(tx, cual)).filter(({ version }) => version === 1);
  return primeros.length === documentos.length && documentos.every(({ tipo, sha256 }) => primeros.some((suyo) => suyo.tipo === tipo && suyo.sha256 === sha256));
}
