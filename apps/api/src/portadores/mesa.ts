import type { DocumentoNuevo } from '@rodal/contracts/documentos';
import { revisionDe, type Marcas } from '@rodal/domain/documentos/marcas';
import type { Revision } from '@rodal/domain/documentos/papeles';
import { CON_DOCUMENTOS, tipoDeNumero } from '@rodal/domain/documentos/tipos';
import { AppError, type FieldError } from '@rodal/domain/errors';
import type { EstadoPortador, REVISION_DOCUMENTO } from '@rodal/domain/maquinas';
import { actorOf, writeAudit } from '../audit/audit.ts';
import { findUltimoHecho } from '../audit/hechos.repo.ts';
import { comoAuditoria, estadoCambiado } from '../audit/ya-cambiado.ts';
import type { Tx } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';
import { commentDocumento, findDocumento, findVersion, type VersionClave } from '../documentos/documentos.repo.ts';
import { checkDocumento, entidadIdOf, parteOf, putDocumento } from '../documentos/poner-documento.ts';
import { REVISION } from '../documentos/revision.ts';
import { refuseField } from '../http/field-errors.ts';
import type { Ctx } from '../http/handlers.ts';
import type { Deps } from '../puertos/deps.ts';
import { transitar } from '../transiciones/transitar.ts';
import { type PapelesDichos, readPapeles, toPapeles } from './papeles.ts';
import type { FilaPortador, TipoPortador } from './portador.ts';
import { registroDe } from './registro.ts';

/** The step that leads to a mark. */
const HACIA: Readonly<Record<Revision, keyof typeof REVISION_DOCUMENTO.acciones>> = { SIN_REVISAR: 'desmarcar', CUMPLE: 'cumple', NO_CUMPLE: 'noCumple', PENDIENTE: 'pendiente', NO_APLICA: 'noAplica' };

/** One of them with its papers. */
export interface ConPapeles<F> {
  readonly fila: F;
  readonly papeles: PapelesDichos;
}

interface Correccion {
  readonly id: number;
  readonly vence: string;
  readonly clase: string;
  readonly observacion: string;
}

/** What is written of a version and is not its review. */
interface Escrito extends Pick<DocumentoNuevo, 'sha256' | 'emitido' | 'vence' | 'clase' | 'observacion'> {
  readonly tipo: NonNullable<ReturnType<typeof tipoDeNumero>>;
  /** The version that whoever writes has seen; 0 = there was none. */
  readonly visto: number;
  readonly admiteVencido: boolean;
}

/**
 * Where papers are reviewed and whoever carries them is let work (especificación 3 §4, E5): the same for every kind. Each change is of one that nobody else
 * changes meanwhile, is a person's (a key reads), and answers with how it stands then.
 * @param cual how the request names it, as written
 */
export function mesaDe<F extends FilaPortador>(deps: Pick<Deps, 'db' | 'clock'>, tipo: TipoPortador<F>) {
  const { db, clock } = deps;
  const { entidad } = tipo;

  const mustRead = (cual: string): string => {
    const clave = tipo.leer(cual);
    if (clave === null) throw refuseField(tipo.campo, 'valor', tipo.noEs);
    return clave;
  };
  const mustFind = async (clave: string): Promise<F> => {
    const fila = await tipo.find(db.prisma, clave);
    if (fila === null) throw new AppError('no_encontrado');
    return fila;
  };
  const mustFindVersion = async (tx: Tx, id: number, fila: F): Promise<VersionClave> => {
    const version = await findVersion(tx, id, { entidad, clave: tipo.clavePapeles(fila) });
    if (version === null) throw new AppError('no_encontrado');
    return version;
  };
  const detalle = async (cual: string): Promise<ConPapeles<F>> => {
    const ahora = clock();
    const fila = await mustFind(mustRead(cual));
    return { fila, papeles: toPapeles(await readPapeles(db.prisma, { entidad, clave: tipo.clavePapeles(fila), portador: tipo.portador(fila) }, ahora), ahora) };
  };
  const cambiar = async (ctx: Ctx, cual: string, work: (tx: Tx, fila: F, clave: string) => Promise<unknown>): Promise<ConPapeles<F>> => {
    ctx.quien();
    const clave = mustRead(cual);
    await inTransaction(db.prisma, async (tx) => {
      const fila = await tipo.lock(tx, clave);
      if (fila === null) throw new AppError('no_encontrado');
      await work(tx, fila, clave);
    });
    return detalle(clave);
  };
  const pasar = (ctx: Ctx, cual: string, { huella, ...paso }: { readonly accion: 'aprobar' | 'desactivar'; readonly huella: string | null; readonly motivo?: string; readonly visto?: EstadoPortador | undefined }) =>
    cambiar(ctx, cual, (tx, _fila, clave) => transitar(tx, registroDe(tipo, clock(), huella), { clave, ...paso, actor: actorOf(ctx), quien: ctx.quien(), ahora: clock() }));

  /** @param comoSeLlama what the request calls a field of the paper */
  const poner = async (ctx: Ctx, cual: string, { tipo: clase, ...escrito }: Escrito, comoSeLlama: Readonly<Record<string, string>> = {}) => {
    const quien = ctx.quien();
    const clave = tipo.clavePapeles(await mustFind(mustRead(cual)));
    const revisado = await checkDocumento(deps, { entidad, clave, tipo: clase, ...escrito }, quien);
    if (!('nuevo' in revisado)) throw new AppError('datos_invalidos', { errores: revisado.errores.map((error): FieldError => ({ ...error, campo: comoSeLlama[error.campo] ?? error.campo })) });
    const { nuevo } = revisado;
    return cambiar(ctx, cual, async (tx, fila, suya) => {
      // It is another company's by now.
      if (tipo.clavePapeles(fila) !== clave) throw await adelantado(tx, { entidad, entidadId: suya, acciones: [tipo.hechos.editar], parte: null });
      await putDocumento(tx, nuevo, actorOf(ctx));
    });
  };

  return {
    detalle,
    cambiar,

    aprobar: (ctx: Ctx, cual: string, { huella, visto }: { readonly huella: string; readonly visto?: EstadoPortador | undefined }) => pasar(ctx, cual, { accion: 'aprobar', huella, visto }),

    desactivar: (ctx: Ctx, cual: string, { motivo, visto }: { readonly motivo: string; readonly visto?: EstadoPortador | undefined }) => pasar(ctx, cual, { accion: 'desactivar', huella: null, motivo, visto }),

    async marcar(ctx: Ctx, cual: string, { id, comentario = '', visto, ...marcas }: Marcas & { readonly id: number; readonly comentario?: string | undefined; readonly visto: Revision }) {
      const revision = revisionDe(marcas);
      if (revision === null) throw refuseField('cumple', 'varias', 'Marque solo una: Cumple, No Cumple, Pendiente o No Aplica');
      const accion = HACIA[revision];
      const motivo = accion === 'noCumple' ? comentario : '';
      return cambiar(ctx, cual, async (tx, fila) =>
        transitar(tx, REVISION, { clave: await mustFindVersion(tx, id, fila), accion, visto, motivo, actor: actorOf(ctx), quien: ctx.quien(), ahora: clock() }),
      );
    },

    comentar: (ctx: Ctx, cual: string, { id, comentario, visto }: { readonly id: number; readonly comentario: string; readonly visto: string }) =>
      cambiar(ctx, cual, async (tx, fila) => {
        const clave = await mustFindVersion(tx, id, fila);
        const cosa = { entidad: 'documento', entidadId: entidadIdOf(clave) };
        if ((await commentDocumento(tx, clave, { visto, comentario })) === 0) throw await adelantado(tx, { ...cosa, acciones: ['documento.comentar'], parte: parteOf(clave) });
        const version = { [parteOf(clave).campo]: parteOf(clave).valor };
        if (visto !== comentario) await writeAudit(tx, { actor: actorOf(ctx), accion: 'documento.comentar', ...cosa, antes: { ...version, comentarioInterno: visto }, despues: { ...version, comentarioInterno: comentario } });
      }),

    /** @param admiteVencido one out of date is taken with an observation that says why (C31): a reviewer's to record */
    async reemplazar(ctx: Ctx, cual: string, { idtipodocumento, ...escrito }: DocumentoNuevo & { readonly visto: number }, admiteVencido = true) {
      const clase = tipoDeNumero(entidad, idtipodocumento);
      if (clase === null) throw refuseField('idtipodocumento', 'valor', `${idtipodocumento} no es un documento de ${CON_DOCUMENTOS[entidad].nombre.toLowerCase()}`);
      return poner(ctx, cual, { tipo: clase, ...escrito, admiteVencido });
    },

    /** What was written of a paper: its file as a new version, so that no mark stands on what nobody saw. */
    async corregir(ctx: Ctx, cual: string, { id, ...escrito }: Correccion, comoSeLlama: Readonly<Record<string, string>>) {
      ctx.quien();
      const version = await mustFindVersion(db.prisma, id, await mustFind(mustRead(cual)));
      const { tipo: clase, sha256, emitido, version: visto } = (await findDocumento(db.prisma, version)) ?? fail();
      return poner(ctx, cual, { tipo: clase, sha256, emitido, ...escrito, visto, admiteVencido: true }, comoSeLlama);
    },
  };
}

/** Who wrote the same thing first: of all that is done to one of them or to a paper, only that. */
export async function adelantado(tx: Tx, escrito: Parameters<typeof findUltimoHecho>[1]): Promise<AppError> {
  return estadoCambiado(await findUltimoHecho(tx, escrito), comoAuditoria);
}

function fail(): never {
  throw new AppError('no_encontrado');
}
