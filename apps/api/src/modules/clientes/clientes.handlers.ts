import { AppError } from '@rodal/domain/errors';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { actorOf } from '../../audit/audit.ts';
import { writeCorreo } from '../../correos/plantillas.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Deps } from '../../puertos/deps.ts';
import { findEnvio, listEnvios } from './envio.repo.ts';
import { destinatariosOf, enviarLista } from './envio.service.ts';
import { datosDe, nombreDe, tomarLista } from './lista.ts';

/** So many sendings are shown: two weeks, and what was sent besides. */
const ENVIOS = 20;

/** The mail of 09:00 with the customers in Chile (especificación 1 §2.13, C28). */
export function clientesHandlers(deps: Deps): Pick<Handlers, 'getCorreoClientes' | 'enviarCorreoClientes'> {
  const { db, clock, smtp } = deps;
  return {
    async getCorreoClientes() {
      const [destinatarios, lista, envios] = await Promise.all([destinatariosOf(deps), tomarLista(deps, clock()), listEnvios(db.pool, ENVIOS)]);
      const contenido = lista && { ...writeCorreo('clientes.diario', datosDe(lista, { carga: '', tarde: '' })), archivo: nombreDe(lista) };
      return { configurado: smtp !== null, destinatarios, contenido, envios };
    },

    async enviarCorreoClientes({ id }, ctx) {
      const { usuarioId, usuario } = ctx.quien();
      const antes = await findEnvio(db.pool, id);
      if (antes === undefined) {
        const destinatarios = await destinatariosOf(deps);
        if (destinatarios.length > 0 && destinatarios.every(({ motivo }) => motivo !== '')) throw noSeNotifico('ninguno de los correos de la lista puede recibirla');
        const fin = await enviarLista(deps, { id, quien: { usuarioId, usuario }, actor: actorOf(ctx), sinCargar: false, tarde: false });
        if (fin === 'sinDestinatarios') throw noSeNotifico('nadie está en la lista de correos');
        if (fin === 'sinDatos') throw noSeNotifico('los clientes nacionales todavía no se han traído de BC');
      }
      // Asked again, or by two at once: what the first one did.
      const envio = await findEnvio(db.pool, id);
      if (envio?.usuarioId !== usuarioId) throw new AppError('estado_cambiado');
      return { correos: envio.correos, mensaje: MESSAGES_OFICINA.correosEnviados(envio.correos) };
    },
  };
}

function noSeNotifico(motivo: string): AppError {
  return new AppError('no_se_notifico', { valores: { motivo } });
}
