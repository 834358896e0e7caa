import type { ESTADO_EMPRESA } from '@rodal/domain/maquinas';
import type { PermissionRule } from '@rodal/domain/permisos';
import * as z from 'zod/mini';
import { documentoNuevo, papeles, PEDIDOS, versionVista } from './documentos.ts';
import { visto } from './visto.ts';

type Operacion = { readonly name: string; readonly path: `/api/${string}`; readonly summary: string };
type Operaciones = Readonly<Record<'get' | 'save' | 'update' | 'approve' | 'deactivate' | 'mark' | 'comment' | 'replace', Operacion>>;

interface Definicion<O, C, D, F> {
  readonly operaciones: O;
  /** What names one in a request, as somebody wrote it. */
  readonly clave: C;
  /** Its own data, that a rule of `domain` judges field by field, in words: here only that they can be stored. */
  readonly datos: D;
  /** What a reply calls it, and how it stands. */
  readonly fila: F;
  /** Also who lets it work, and takes it out. */
  readonly maquina: typeof ESTADO_EMPRESA;
}

const permission = 'abastecimiento.usar';

/**
 * Whoever carries papers (especificación 3 §7): a company, a driver, a truck. All that is the same of their operations; each contract gives names, paths and
 * what is its own.
 *
 * - `get`: all versions of its papers (`estado` 1: what is good today only), what it lacks, and the `huella` that approving asks for. @throws `no_encontrado`
 * - `save`: it and its papers, all or nothing; repeated by the same person it is the same. @throws `datos_invalidos` naming each field in the order of the checks
 * - `update`: @throws `estado_cambiado` when somebody changed it since `version`; `datos_invalidos` naming the field
 * - `approve`: @throws `estado_cambiado` when papers or marks are not those that were seen; `datos_invalidos` naming `estado` with what is missing; `sin_permiso`
 * - `mark`: one of the four marks, or none; `id` names a version, and one that was replaced meanwhile is marked no more. @throws `estado_cambiado` with who was
 *   faster; `datos_invalidos` naming `comentario` when No Cumple comes without one
 * - `comment`: for ours alone. @throws `estado_cambiado` when another text stands there than the one that was seen
 * - `replace`: a new version, that nobody has reviewed; the one before stays. One out of date is taken with an `observacion` that says why (C31). @throws
 *   `estado_cambiado` when somebody else put in another meanwhile; `datos_invalidos` naming the field
 */
export function portador<const O extends Operaciones, C extends z.core.$ZodShape, D extends z.core.$ZodShape, F extends z.core.$ZodShape>({ operaciones, clave, datos, fila, maquina }: Definicion<O, C, D, F>) {
  const detalle = z.object({ ...fila, ...papeles });
  /** What each change answers: its text of the specification, and how it stands now. */
  const reply = z.object({ Mensaje: z.string(), ...fila, ...papeles });
  const post = <X extends Operacion, P extends PermissionRule>({ name, path, summary }: X, quien: P) => ({ name: name as X['name'], method: 'POST', path: path as X['path'], summary, permission: quien, reply }) as const;
  const { get, save, update, approve, deactivate, mark, comment, replace } = operaciones;
  return {
    detalle,
    cambiado: reply,
    get: {
      name: get.name as O['get']['name'], method: 'GET', path: get.path as O['get']['path'], summary: get.summary, permission,
      query: z.object({ ...clave, estado: z.optional(z.literal(['1'])) }),
      reply: detalle,
    },
    save: { ...post<O['save'], typeof permission>(save, permission), body: z.strictObject({ ...clave, ...datos, documentos: z.array(documentoNuevo).check(z.maxLength(20)) }) },
    update: { ...post<O['update'], typeof permission>(update, permission), body: z.strictObject({ ...clave, ...datos, version: versionVista }) },
    approve: { ...post<O['approve'], PermissionRule>(approve, maquina.acciones.aprobar.permiso), body: z.strictObject({ ...clave, ...PEDIDOS.aprobar, visto: visto(maquina) }) },
    deactivate: { ...post<O['deactivate'], PermissionRule>(deactivate, maquina.acciones.desactivar.permiso), body: z.strictObject({ ...clave, ...PEDIDOS.desactivar, visto: visto(maquina) }) },
    mark: { ...post<O['mark'], typeof permission>(mark, permission), body: z.strictObject({ ...clave, ...PEDIDOS.marcar }) },
    comment: { ...post<O['comment'], typeof permission>(comment, permission), body: z.strictObject({ ...clave, ...PEDIDOS.comentar }) },
    replace: { ...post<O['replace'], typeof permission>(replace, permission), body: z.strictObject({ ...clave, ...PEDIDOS.reemplazar }) },
  } as const;
}
