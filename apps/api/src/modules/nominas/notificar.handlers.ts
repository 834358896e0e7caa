import { type Carta, PLANTILLAS_CORREO } from '@rodal/contracts/correos';
import type { Nomina } from '@rodal/contracts/nominas';
import { AppError } from '@rodal/domain/errors';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { actorOf, writeAudit } from '../../audit/audit.ts';
import { nominaId } from '../../cargas/nominas.repo.ts';
import { writeCorreo } from '../../correos/plantillas.ts';
import type { Tx } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Ctx, Handlers } from '../../http/handlers.ts';
import type { Deps } from '../../puertos/deps.ts';
import { type Notificacion, notificarPendientes, notificarRepetidas, notificacionesDe, notificarSinDatos, encolarNotificacion, readDestinatarios, sinNotificados } from './notificar.ts';
import { type NominaRow, readNomina } from './nominas.repo.ts';

type Empresa = Nomina['empresa'];
type Vista = 'getNominasNotificacion' | 'getNominasSinDatosDePago' | 'getNominasRepetidas';
type NotificarKey = Vista | `${Vista}Fle` | 'getNotificacionesNomina' | 'enviarCorreoNotificacion' | 'enviarCorreoSinDatos' | 'enviarCorreoRepetidas' | 'enviarCorreoCreada' | 'enviarCorreoLista';

const NADIE = { sinNada: 'no hay nada que decir', sinQuien: 'nadie puede recibirlo; agregue correos en Ajustes', yaNotificados: 'ya se escribió a todos de esta versión de la nómina' } as const;

/** The mails about payment rolls that a person asks for: what each says before it goes, and sending it (E2). */
export function notificarHandlers({ db, jobs, clock }: Pick<Deps, 'db' | 'jobs' | 'clock'>): Pick<Handlers, NotificarKey> {
  const deps = { db, jobs, clock };

  const vista = <I>({ items, ...notificacion }: Notificacion & { readonly items: I[] }) => ({ items, cartas: cartasDe(notificacion) });

  /** Asked again with the same id after an answer that was lost: nobody hears twice, and the answer is the same. */
  const enviar = async (notificacion: Notificacion, { id, entidadId }: { readonly id: string; readonly entidadId: string }, ctx: Ctx) => {
    const van = notificacion.envios.filter(({ omitido }) => omitido === '').length;
    if (van === 0) throw nadie(notificacion.envios.length === 0 ? NADIE.sinNada : NADIE.sinQuien);
    await inTransaction(db.prisma, (tx) => encolar(tx, notificacion, { evento: `${notificacion.plantilla}:${id}`, entidadId }, ctx));
    return { Mensaje: MESSAGES_OFICINA.correosEnviados(van), enviados: van };
  };

  const encolar = async (tx: Tx, notificacion: Notificacion, de: { readonly evento: string; readonly entidadId: string }, ctx: Ctx): Promise<number> => {
    const nuevos = await encolarNotificacion(tx, deps, notificacion, de);
    if (nuevos > 0) await writeAudit(tx, { actor: actorOf(ctx), accion: 'nomina.notificar', entidad: 'nomina', entidadId: de.entidadId, despues: { correo: PLANTILLAS_CORREO[notificacion.plantilla], enviados: nuevos } });
    return nuevos;
  };

  const dePersona = (ctx: Ctx): string => ctx.quien().usuario;

  /** The mails of one roll as it stands, without whoever has had theirs. */
  const deNomina = async <T>(Identificador: string, work: (tx: Tx, row: NominaRow, notificaciones: Awaited<ReturnType<typeof notificacionesDe>>) => Promise<T>): Promise<T> => {
    const id = Number(Identificador);
    const cabeza = await db.prisma.nomina.findUnique({ where: { id }, select: { empresa: true } });
    if (cabeza === null) throw new AppError('no_encontrado');
    const a = await readDestinatarios(deps, cabeza.empresa as Empresa);
    return inTransaction(db.prisma, async (tx) => {
      const row = await readNomina(tx, id);
      if (row === null) throw new AppError('no_encontrado');
      return work(tx, row, await notificacionesDe(tx, a, row));
    });
  };

  const notificarNomina = async (cual: 'creada' | 'lista', Identificador: string, ctx: Ctx) => {
    ctx.quien();
    return deNomina(Identificador, async (tx, row, notificaciones) => {
      const { evento, ...notificacion } = notificaciones[cual];
      if (notificacion.envios.every(({ omitido }) => omitido !== '')) throw nadie(notificacion.envios.length === 0 ? NADIE.sinNada : NADIE.sinQuien);
      const nuevos = await encolar(tx, notificacion, { evento, entidadId: nominaId(row.empresa, row.nomina, row.moneda) }, ctx);
      if (nuevos === 0) throw nadie(NADIE.yaNotificados);
      return { Mensaje: MESSAGES_OFICINA.correosEnviados(nuevos), enviados: nuevos };
    });
  };

  const notificacion = async (empresa: Empresa, moneda: string, ctx: Ctx) => vista(await notificarPendientes(deps, { empresa, moneda, quien: dePersona(ctx) }));
  const sinDatos = async (empresa: Empresa, ctx: Ctx) => vista(await notificarSinDatos(deps, { empresa, quien: dePersona(ctx) }));
  const repetidas = async (empresa: Empresa, ctx: Ctx) => vista(await notificarRepetidas(deps, { empresa, quien: dePersona(ctx) }));

  return {
    getNominasNotificacion: ({ moneda }, ctx) => notificacion('COMSA', moneda, ctx),
    getNominasNotificacionFle: ({ moneda }, ctx) => notificacion('FLE', moneda, ctx),
    getNominasSinDatosDePago: (_pedido, ctx) => sinDatos('COMSA', ctx),
    getNominasSinDatosDePagoFle: (_pedido, ctx) => sinDatos('FLE', ctx),
    getNominasRepetidas: (_pedido, ctx) => repetidas('COMSA', ctx),
    getNominasRepetidasFle: (_pedido, ctx) => repetidas('FLE', ctx),
    enviarCorreoNotificacion: async ({ id, empresa, moneda }, ctx) => enviar(await notificarPendientes(deps, { empresa, moneda, quien: dePersona(ctx) }), { id, entidadId: `${empresa} ${moneda}` }, ctx),
    enviarCorreoSinDatos: async ({ id, empresa }, ctx) => enviar(await notificarSinDatos(deps, { empresa, quien: dePersona(ctx) }), { id, entidadId: empresa }, ctx),
    enviarCorreoRepetidas: async ({ id, empresa }, ctx) => enviar(await notificarRepetidas(deps, { empresa, quien: dePersona(ctx) }), { id, entidadId: empresa }, ctx),
    async getNotificacionesNomina({ Identificador }, ctx) {
      ctx.quien();
      return deNomina(Identificador, async (tx, _row, { creada, lista }) => ({
        creada: cartasDe({ ...creada, envios: await sinNotificados(tx, creada.envios, creada.evento) }),
        lista: cartasDe({ ...lista, envios: await sinNotificados(tx, lista.envios, lista.evento) }),
      }));
    },
    enviarCorreoCreada: ({ Identificador }, ctx) => notificarNomina('creada', Identificador, ctx),
    enviarCorreoLista: ({ Identificador }, ctx) => notificarNomina('lista', Identificador, ctx),
  };
}

const nadie = (motivo: string) => new AppError('no_se_notifico', { valores: { motivo } });

function cartasDe({ plantilla, envios }: Notificacion): Carta[] {
  return envios.map(({ para, usuario, omitido, datos }) => ({ email: para, usuario, omitido, ...writeCorreo(plantilla, datos) }));
}
