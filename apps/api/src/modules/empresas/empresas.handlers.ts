import type { EmpresaCambiada, EmpresaDetalle } from '@rodal/contracts/empresas';
import { revisarDatosEmpresa } from '@rodal/domain/documentos/empresas';
import { revisionDe } from '@rodal/domain/documentos/marcas';
import type { Revision } from '@rodal/domain/documentos/papeles';
import { tipoDeNumero } from '@rodal/domain/documentos/tipos';
import { AppError } from '@rodal/domain/errors';
import type { REVISION_DOCUMENTO } from '@rodal/domain/maquinas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { parseRut } from '@rodal/domain/rut';
import { actorOf, writeAudit } from '../../audit/audit.ts';
import { findUltimoHecho } from '../../audit/hechos.repo.ts';
import { comoAuditoria, estadoCambiado } from '../../audit/ya-cambiado.ts';
import type { Tx } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { commentDocumento, findVersion, type VersionClave } from '../../documentos/documentos.repo.ts';
import { checkDocumento, entidadIdOf, parteOf, putDocumento } from '../../documentos/poner-documento.ts';
import { REVISION } from '../../documentos/revision.ts';
import { refuseField } from '../../http/field-errors.ts';
import type { Ctx, Handlers } from '../../http/handlers.ts';
import type { Deps } from '../../puertos/deps.ts';
import { transitar } from '../../transiciones/transitar.ts';
import { readPapeles, toDetalle } from './detalle.ts';
import { findEmpresa, lockEmpresa, updateDatos } from './empresas.repo.ts';
import { registroEmpresa } from './estado.ts';
import { datosDe, resumenDatos, saveEmpresa } from './registrar.ts';

type EmpresasKey =
  | 'getDocumentosEmpresa' | 'saveEmpresa' | 'updateEmpresa' | 'approveEmpresa' | 'deactivateEmpresa'
  | 'markDocumentoEmpresa' | 'commentDocumentoEmpresa' | 'replaceDocumentoEmpresa';

/** The step that leads to a mark. */
const HACIA: Readonly<Record<Revision, keyof typeof REVISION_DOCUMENTO.acciones>> = { SIN_REVISAR: 'desmarcar', CUMPLE: 'cumple', NO_CUMPLE: 'noCumple', PENDIENTE: 'pendiente', NO_APLICA: 'noAplica' };

/** Companies that work for ours, their papers and the review of these (especificación 3 §2.3). Their list is the engine's. */
export function empresasHandlers(deps: Pick<Deps, 'db' | 'clock'>): Pick<Handlers, EmpresasKey> {
  const { db, clock } = deps;

  const detalle = async (rut: string): Promise<EmpresaDetalle> => {
    const ahora = clock();
    const [empresa, papeles] = await Promise.all([findEmpresa(db.prisma, rut), readPapeles(db.prisma, rut, ahora)]);
    if (empresa === null) throw new AppError('no_encontrado');
    return toDetalle(empresa, papeles, ahora);
  };
  /** Does something to a company that nobody else changes meanwhile. What is decided of one is a person's: a key reads. */
  const cambiar = async (ctx: Ctx, rutEmpresa: string, Mensaje: string, work: (tx: Tx, rut: string) => Promise<unknown>): Promise<EmpresaCambiada> => {
    ctx.quien();
    const rut = mustRut(rutEmpresa);
    await inTransaction(db.prisma, async (tx) => {
      if ((await lockEmpresa(tx, rut)) === null) throw new AppError('no_encontrado');
      await work(tx, rut);
    });
    return { Mensaje, ...(await detalle(rut)) };
  };
  const pasar = (tx: Tx, ctx: Ctx, rut: string, { huella, ...paso }: { readonly accion: 'aprobar' | 'desactivar'; readonly huella: string | null; readonly motivo?: string; readonly visto?: EmpresaDetalle['empresa']['estado'] | undefined }) =>
    transitar(tx, registroEmpresa(clock(), huella), { clave: rut, ...paso, actor: actorOf(ctx), quien: ctx.quien(), ahora: clock() });

  return {
    async getDocumentosEmpresa({ rutEmpresa, estado }) {
      const todo = await detalle(mustRut(rutEmpresa));
      return estado === undefined ? todo : { ...todo, documentos: todo.documentos.filter((documento) => documento.estado === 1) };
    },

    async saveEmpresa(pedido, ctx) {
      const rut = await saveEmpresa(deps, pedido, ctx.quien(), actorOf(ctx));
      return { Mensaje: MESSAGES_OFICINA.empresaGuardada, ...(await detalle(rut)) };
    },

    updateEmpresa({ rutEmpresa, version, ...escrita }, ctx) {
      const errores = revisarDatosEmpresa(escrita);
      if (errores.length > 0) throw new AppError('datos_invalidos', { errores });
      return cambiar(ctx, rutEmpresa, MESSAGES_OFICINA.empresaGuardada, async (tx, rut) => {
        const antes = await findEmpresa(tx, rut);
        if (antes === null || (await updateDatos(tx, rut, version, datosDe(escrita))) === 0) throw await adelantado(tx, { entidad: 'empresa', entidadId: rut, acciones: ['empresa.editar'], parte: null });
        await writeAudit(tx, { actor: actorOf(ctx), accion: 'empresa.editar', entidad: 'empresa', entidadId: rut, antes: resumenDatos(antes), despues: resumenDatos(datosDe(escrita)) });
      });
    },

    approveEmpresa: ({ rutEmpresa, huella, visto }, ctx) => cambiar(ctx, rutEmpresa, MESSAGES_OFICINA.empresaActivada, (tx, rut) => pasar(tx, ctx, rut, { accion: 'aprobar', huella, visto })),

    deactivateEmpresa: ({ rutEmpresa, motivo, visto }, ctx) => cambiar(ctx, rutEmpresa, MESSAGES_OFICINA.empresaDesactivada, (tx, rut) => pasar(tx, ctx, rut, { accion: 'desactivar', huella: null, motivo, visto })),

    markDocumentoEmpresa({ rutEmpresa, id, comentario = '', visto, ...marcas }, ctx) {
      const revision = revisionDe(marcas);
      if (revision === null) throw refuseField('cumple', 'varias', 'Marque solo una: Cumple, No Cumple, Pendiente o No Aplica');
      const accion = HACIA[revision];
      const motivo = accion === 'noCumple' ? comentario : '';
      return cambiar(ctx, rutEmpresa, MESSAGES_OFICINA.documentoActualizado, async (tx, rut) =>
        transitar(tx, REVISION, { clave: await mustFind(tx, id, rut), accion, visto, motivo, actor: actorOf(ctx), quien: ctx.quien(), ahora: clock() }),
      );
    },

    commentDocumentoEmpresa: ({ rutEmpresa, id, comentario, visto }, ctx) =>
      cambiar(ctx, rutEmpresa, MESSAGES_OFICINA.documentoActualizado, async (tx, rut) => {
        const clave = await mustFind(tx, id, rut);
        const cosa = { entidad: 'documento', entidadId: entidadIdOf(clave) };
        if ((await commentDocumento(tx, clave, { visto, comentario })) === 0) throw await adelantado(tx, { ...cosa, acciones: ['documento.comentar'], parte: parteOf(clave) });
        const version = { [parteOf(clave).campo]: parteOf(clave).valor };
        if (visto !== comentario) await writeAudit(tx, { actor: actorOf(ctx), accion: 'documento.comentar', ...cosa, antes: { ...version, comentarioInterno: visto }, despues: { ...version, comentarioInterno: comentario } });
      }),

    async replaceDocumentoEmpresa({ rutEmpresa, idtipodocumento, visto, ...escrito }, ctx) {
      const tipo = tipoDeNumero('empresa', idtipodocumento);
      if (tipo === null) throw refuseField('idtipodocumento', 'valor', `${idtipodocumento} no es un documento de empresa`);
      const revisado = await checkDocumento(deps, { entidad: 'empresa', clave: mustRut(rutEmpresa), tipo, ...escrito, visto, admiteVencido: true }, ctx.quien());
      if (!('nuevo' in revisado)) throw new AppError('datos_invalidos', { errores: revisado.errores });
      return cambiar(ctx, rutEmpresa, MESSAGES_OFICINA.documentoReemplazado, (tx) => putDocumento(tx, revisado.nuevo, actorOf(ctx)));
    },
  };
}

/** Who wrote the same thing first: of all that is done to a company or a paper, only that. */
async function adelantado(tx: Tx, escrito: Parameters<typeof findUltimoHecho>[1]): Promise<AppError> {
  return estadoCambiado(await findUltimoHecho(tx, escrito), comoAuditoria);
}

/** @throws AppError `datos_invalidos` naming `rutEmpresa` */
function mustRut(rutEmpresa: string): string {
  const rut = parseRut(rutEmpresa);
  if (rut === null) throw refuseField('rutEmpresa', 'valor', MESSAGES_OFICINA.empresaRut);
  return rut;
}

/** @throws AppError `no_encontrado`, also for a version of another's paper */
async function mustFind(tx: Tx, id: number, clave: string): Promise<VersionClave> {
  const version = await findVersion(tx, id, { entidad: 'empresa', clave });
  if (version === null) throw new AppError('no_encontrado');
  return version;
}
