import type { DocumentoNuevo as DocumentoEscrito } from '@rodal/contracts/documentos';
import { correosEscritos, type EmpresaEscrita, revisarEmpresa } from '@rodal/domain/documentos/empresas';
import { TIPOS_DOCUMENTO, tipoDeNumero, type TipoClave } from '@rodal/domain/documentos/tipos';
import { AppError, type FieldError } from '@rodal/domain/errors';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { parseRut } from '@rodal/domain/rut';
import { type AuditActor, writeAudit } from '../../audit/audit.ts';
import type { Tx } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type DocumentoNuevo, selectDocumentos } from '../../documentos/documentos.repo.ts';
import { checkDocumento, putDocumento } from '../../documentos/poner-documento.ts';
import { refuseField } from '../../http/field-errors.ts';
import type { Deps } from '../../puertos/deps.ts';
import { type DatosEmpresa, type EmpresaRow, findEmpresa, insertEmpresa } from './empresas.repo.ts';

interface Quien {
  readonly usuarioId: number;
  readonly permisos: readonly string[];
}

/** A company and the papers it comes with. */
type Pedido = EmpresaEscrita & { readonly documentos: readonly DocumentoEscrito[] };

/**
 * Registers a company with its papers, all or nothing; it waits for its review. The same again from the same person, whose reply was lost, is the same.
 * @returns its RUT
 * @throws AppError `datos_invalidos` naming every field, in the order of the checks; a paper's by its kind: `cartaCompromiso.archivo`
 */
export async function saveEmpresa(deps: Pick<Deps, 'db' | 'clock'>, pedido: Pedido, quien: Quien, actor: AuditActor): Promise<string> {
  const { documentos, errores } = await checkTodos(deps, pedido, quien);
  const rut = parseRut(pedido.rutEmpresa);
  if (errores.length > 0 || rut === null) throw new AppError('datos_invalidos', { errores });
  const empresa = { rut, ...datosDe(pedido), creadoPorId: quien.usuarioId, creadoEn: deps.clock() };
  await inTransaction(deps.db.prisma, async (tx) => {
    if (!(await insertEmpresa(tx, empresa))) {
      if (await isSame(tx, empresa, documentos)) return;
      throw refuseField('rutEmpresa', 'repetido', MESSAGES_OFICINA.empresaYaEsta);
    }
    await writeAudit(tx, { actor, accion: 'empresa.crear', entidad: 'empresa', entidadId: rut, despues: resumenDatos(empresa) });
    for (const documento of documentos) await putDocumento(tx, documento, actor);
  });
  return rut;
}

/** Everything that is wrong with it, and what is to be put in. */
async function checkTodos(deps: Pick<Deps, 'db' | 'clock'>, pedido: Pedido, quien: Quien): Promise<{ documentos: DocumentoNuevo[]; errores: FieldError[] }> {
  const documentos: DocumentoNuevo[] = [];
  const malos: FieldError[] = [];
  const vistos = new Set<TipoClave>();
  for (const { idtipodocumento, ...escrito } of pedido.documentos) {
    const tipo = tipoDeNumero('empresa', idtipodocumento);
    if (tipo === null) malos.push({ campo: 'documentos', codigo: 'valor', mensaje: `Documentos: ${idtipodocumento} no es un documento de empresa` });
    else if (vistos.has(tipo)) malos.push({ campo: tipo, codigo: 'repetido', mensaje: `${TIPOS_DOCUMENTO[tipo].nombre}: viene más de una vez` });
    else {
      vistos.add(tipo);
      // Of a RUT that is none the company itself says so.
      const clave = parseRut(pedido.rutEmpresa);
      const revisado = clave === null ? { errores: [] } : await checkDocumento(deps, { entidad: 'empresa', clave, tipo, ...escrito, visto: 0 }, quien);
      if ('nuevo' in revisado) documentos.push(revisado.nuevo);
      else malos.push(...revisado.errores.map((error) => ({ ...error, campo: `${tipo}.${error.campo}` })));
    }
  }
  return { documentos, errores: [...revisarEmpresa(pedido, vistos), ...malos] };
}

async function isSame(tx: Tx, nueva: DatosEmpresa & Pick<EmpresaRow, 'rut' | 'creadoPorId'>, documentos: readonly DocumentoNuevo[]): Promise<boolean> {
  const esta = await findEmpresa(tx, nueva.rut);
  const suyos = await selectDocumentos(tx, { entidad: 'empresa', clave: nueva.rut });
  const primeros = suyos.filter(({ version }) => version === 1);
  return (
    esta?.creadoPorId === nueva.creadoPorId &&
    JSON.stringify(resumenDatos(esta)) === JSON.stringify(resumenDatos(nueva)) &&
    primeros.length === documentos.length &&
    documentos.every(({ tipo, sha256 }) => primeros.some((suyo) => suyo.tipo === tipo && suyo.sha256 === sha256))
  );
}

/** What is stored of what was written and let pass. */
export function datosDe({ nombreEmpresa, contacto, tipodeservicio, email }: Omit<EmpresaEscrita, 'rutEmpresa'>): DatosEmpresa {
  return { nombre: nombreEmpresa, contacto, servicio: tipodeservicio, correos: correosEscritos(email) ?? [] };
}

/** What the audit says of a company's data. */
export function resumenDatos({ nombre, contacto, servicio, correos }: DatosEmpresa) {
  return { nombre, contacto, servicio, correos: [...correos] };
}
