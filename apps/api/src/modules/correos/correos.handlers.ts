import { REENVIABLES } from '@rodal/contracts/correos';
import { AppError } from '@rodal/domain/errors';
import { formatDateTime } from '@rodal/domain/fechas';
import { can } from '@rodal/domain/puede';
import { actorOf, writeAudit } from '../../audit/audit.ts';
import { findCorreo } from '../../correos/correos.repo.ts';
import { encolarCorreo, reencolarCorreo } from '../../correos/encolar-correo.ts';
import { reglaDe, writeCorreo } from '../../correos/plantillas.ts';
import { inTransaction } from '../../db/transaction.ts';
import { refuseField } from '../../http/field-errors.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Deps } from '../../puertos/deps.ts';

const OTRA_VERSION = 'Lo escribió otra versión de Rodal: lo que dice no se puede mostrar aquí.';
const SIN_CORREO = 'Su cuenta no tiene correo. Pida que se lo agreguen en Usuarios.';
const SIN_PERMISO = 'Su perfil no puede leer lo que dicen los correos de esta clase.';

/** What can be done with a mail beyond finding it (decisión 083). */
export function correosHandlers({ db, jobs, clock, smtp }: Pick<Deps, 'db' | 'jobs' | 'clock' | 'smtp'>): Pick<Handlers, 'getCorreo' | 'reenviarCorreo' | 'probarCorreo'> {
  return {
    async getCorreo({ id }, ctx) {
      const correo = await findCorreo(db.prisma, id);
      if (correo === null) throw new AppError('no_encontrado');
      const regla = reglaDe(correo.plantilla);
      if (regla === null) return { contenido: null, motivo: OTRA_VERSION };
      if (!can(ctx.llamante().permisos, regla)) return { contenido: null, motivo: SIN_PERMISO };
      try {
        return { contenido: { ...writeCorreo(correo.plantilla, correo.datos), ...(correo.adjunto !== null && { adjunto: correo.adjunto }) }, motivo: '' };
      } catch (error) {
        ctx.log.warn({ err: error }, 'correo que esta versión no puede mostrar');
        return { contenido: null, motivo: OTRA_VERSION };
      }
    },

    async reenviarCorreo({ id }, ctx) {
      // What nobody knows whether it arrived is a person's to decide, never a program's.
      ctx.quien();
      return inTransaction(db.prisma, async (tx) => {
        const correo = await findCorreo(tx, id);
        if (correo === null) throw new AppError('no_encontrado');
        const nuevo = REENVIABLES.includes(correo.estado) ? await reencolarCorreo(tx, { jobs, clock }, correo) : null;
        if (nuevo === null) throw new AppError('estado_cambiado');
        const { para, plantilla, estado } = correo;
        await writeAudit(tx, { actor: actorOf(ctx), accion: 'correo.reenviar', entidad: 'correo', entidadId: id, antes: { estado }, despues: { reenvio: nuevo, para, plantilla } });
        return { id: nuevo };
      });
    },

    async probarCorreo({ id }, ctx) {
      const { email: para, usuario, usuarioId } = ctx.quien();
      if (para.trim() === '') throw refuseField('email', 'requerido', SIN_CORREO);
      await inTransaction(db.prisma, async (tx) => {
        const datos = { quien: usuario, cuando: formatDateTime(clock()) };
        const pedido = { plantilla: 'correo.prueba', datos, para, evento: `correo.prueba:${usuarioId}:${id}`, entidad: 'usuario', entidadId: String(usuarioId) } as const;
        if (await encolarCorreo(tx, { jobs, clock }, pedido)) await writeAudit(tx, { actor: actorOf(ctx), accion: 'correo.probar', entidad: 'correo', entidadId: id, despues: { para } });
      });
      return { para, configurado: smtp !== null };
    },
  };
}
