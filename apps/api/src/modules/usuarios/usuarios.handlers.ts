import { AppError } from '@rodal/domain/errors';
import { MESSAGES } from '@rodal/domain/messages';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { actorOf, writeAudit } from '../../audit/audit.ts';
import { hashPassword } from '../../contrasenas/contrasena.ts';
import { inTransaction } from '../../db/transaction.ts';
import { refuseField } from '../../http/field-errors.ts';
import type { Ctx, Handlers } from '../../http/handlers.ts';
import { requestTokenHash } from '../../http/session-cookie.ts';
import type { Deps } from '../../puertos/deps.ts';
import { transitar } from '../../transiciones/transitar.ts';
import { type Cambio, changeUsuario, editUsuario, ESTADO } from './cambiar.ts';
import { lockPerfil } from './perfiles.repo.ts';
import { perfilesOf, toDetalle, toUsuario } from './presentar.ts';
import * as repo from './usuarios.repo.ts';

type UsuariosKey =
  | 'listUsuarios'
  | 'listPerfilesDeUsuario'
  | 'getUsuario'
  | 'createUsuario'
  | 'setEstadoUsuario'
  | 'setPerfil'
  | 'updateUsuario'
  | 'setPermisos';

/** Usuarios (especificación 1 §2.8): who there is, and what each may do (C9). */
export function usuariosHandlers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Pick<Handlers, UsuariosKey> {
  const ficha = async (id: number) => {
    const found = await repo.findFicha(db.prisma, id);
    if (found === null) throw new AppError('no_encontrado');
    return found;
  };
  const detalle = (found: repo.Ficha, ctx: Ctx) => toDetalle(found, clock(), requestTokenHash(ctx.request));
  const change = async (ctx: Ctx, Mensaje: string, cambio: Omit<Cambio, 'actor'>) => {
    const changed = await inTransaction(db.prisma, (tx) => changeUsuario(tx, { ...cambio, actor: actorOf(ctx) }));
    return { Mensaje, usuario: detalle(changed, ctx) };
  };
  return {
    async listUsuarios() {
      return { users: (await repo.listFichas(db.prisma)).map(toUsuario) };
    },

    async listPerfilesDeUsuario({ id }) {
      return { perfiles: perfilesOf((await ficha(id)).perfiles) };
    },

    async getUsuario({ id }, ctx) {
      return { usuario: detalle(await ficha(id), ctx) };
    },

    async createUsuario({ nombre, contrasena, email }, ctx) {
      const claveHash = await hashPassword(contrasena);
      const created = await inTransaction(db.prisma, async (tx) => {
        await repo.lockUsuarios(tx);
        const id = await repo.insertUsuario(tx, { nombre, email, claveHash });
        if (id === null) throw refuseField('nombre', 'ya_existe', MESSAGES_OFICINA.usuarioYaExiste);
        await writeAudit(tx, { actor: actorOf(ctx), accion: 'usuario.crear', entidad: 'usuario', entidadId: String(id), despues: { nombre, email, perfiles: [] } });
        return repo.findFicha(tx, id);
      });
      if (created === null) throw new AppError('no_encontrado');
      return { Mensaje: MESSAGES_OFICINA.usuarioAgregado, usuario: detalle(created, ctx) };
    },

    async setEstadoUsuario({ id, estado, visto }, ctx) {
      const activo = estado === 1;
      const Mensaje = activo ? MESSAGES_OFICINA.usuarioActivado : MESSAGES_OFICINA.usuarioDesactivado;
      // A caller that does not say what it saw may ask twice: what is so already stays.
      const vista = visto === undefined ? await ficha(id) : null;
      if (vista?.activo === activo) return { Mensaje, usuario: detalle(vista, ctx) };
      const accion = activo ? 'activar' : 'desactivar';
      const solicitud = { clave: id, accion, visto, actor: actorOf(ctx), quien: ctx.quien(), ahora: clock() } as const;
      return { Mensaje, usuario: detalle(await inTransaction(db.prisma, (tx) => transitar(tx, ESTADO, solicitud)), ctx) };
    },

    setPerfil({ idUsuario: id, idPerfil, metodo }, ctx) {
      const agrega = metodo === 'Agregar';
      return change(ctx, agrega ? MESSAGES_OFICINA.perfilAgregado : MESSAGES_OFICINA.perfilEliminado, {
        id,
        accion: agrega ? 'usuario.agregarPerfil' : 'usuario.quitarPerfil',
        campo: 'idPerfil',
        async work(tx) {
          if ((await lockPerfil(tx, idPerfil)) === null) throw refuseField('idPerfil', 'no_existe', 'Ese perfil no existe.');
          await (agrega ? repo.addPerfil(tx, id, idPerfil) : repo.removePerfil(tx, id, idPerfil));
        },
      });
    },

    updateUsuario({ id, version, ...edicion }, ctx) {
      return change(ctx, MESSAGES.guardadoCorrectamente, {
        id,
        accion: 'usuario.editar',
        campo: 'email',
        visto: version,
        work: (tx) => editUsuario(tx, id, edicion),
      });
    },

    setPermisos({ id, permisos, version }, ctx) {
      if (new Set(permisos.map(({ permiso }) => permiso)).size < permisos.length) throw refuseField('permisos', 'repetido', 'Un permiso se concede o se niega una sola vez.');
      return change(ctx, MESSAGES.guardadoCorrectamente, {
        id,
        accion: 'usuario.cambiarPermisos',
        campo: 'permisos',
        visto: version,
        work: (tx) => repo.replacePermisos(tx, id, permisos),
      });
    },
  };
}
