import type { Output } from '@rodal/contracts/endpoint';
import { INFORMES, informesDe } from '@rodal/contracts/sii-columnas';
import type { getSii } from '@rodal/contracts/sii';
import { santiagoDay } from '@rodal/domain/fechas';
import { can } from '@rodal/domain/puede';
import { actorOf } from '../../audit/audit.ts';
import { writeCorreo } from '../../correos/plantillas.ts';
import { refuseField } from '../../http/field-errors.ts';
import type { Ctx, Handlers } from '../../http/handlers.ts';
import { readArchivo } from '../../http/recibir-archivo.ts';
import { writeLibro } from '../../planillas/libro.ts';
import { sendLibro } from '../../planillas/send-libro.ts';
import type { Deps } from '../../puertos/deps.ts';
import { cerrarMes, leerCierre, reabrirMes } from './cierre.service.ts';
import { buscarEnlacesDe } from './enlazar.ts';
import { leerEnvio } from './enviar.ts';
import { leerSolo } from './envio-solo.service.ts';
import { listRepetidos } from './envio.repo.ts';
import { leerInformes } from './informes.ts';
import { LIMITES_SII, MUY_GRANDE } from './leer-archivo.ts';
import { readBcAl } from './libro-bc.repo.ts';
import { buildLibro } from './libro.ts';
import { listUsuarios } from './maestros-sii.repo.ts';
import { PLANTILLA, prepararNotificacion } from './notificar.ts';
import { leerRastro } from './rastro.ts';
import { marcarComex, nombrarResponsable } from './responsables.ts';
import { responder } from './responder.ts';
import { type DelMes, listSubidas } from './subidas.repo.ts';
import { cargarArchivo, quitarSeccion, revisarArchivo, volverASubida } from './subir.ts';

type SiiKey =
  | 'getSii' | 'reviewSii' | 'loadSii' | 'clearSeccionSii' | 'restoreSubidaSii' | 'getInformesSii' | 'exportInformeSii' | 'answerSii'
  | 'listResponsablesSii' | 'setResponsableSii' | 'markComexSii' | 'getNotificacionSii' | 'getEnvioSii' | 'getCierreSii' | 'closeSii' | 'reopenSii' | 'searchEnlacesSii' | 'getRastroSii';

const LIMITE = { maxBytes: LIMITES_SII.bytes, muyGrande: MUY_GRANDE };

/** The register of purchases against the ERP, of both companies (especificación 3 §2.7). */
export function siiHandlers(deps: Deps): Pick<Handlers, SiiKey> {
  const { pool } = deps.db;
  return {
    getSii: ({ empresa, mes }) => leerEstado(deps, { empresa, mes }),

    async reviewSii({ empresa, mes }, ctx) {
      return revisarArchivo(deps, { empresa, mes, ...(await readArchivo(ctx.request, LIMITE)), de: ctx.llamante().usuario });
    },

    async loadSii({ empresa, mes, id, huella, aunque, esSuyo }, ctx) {
      const { usuario: de } = ctx.quien();
      const archivo = await readArchivo(ctx.request, LIMITE);
      await cargarArchivo(deps, { empresa, mes, ...archivo, de, id, huella, aunque: aunque === 'si', esSuyo: esSuyo === 'si', actor: actorOf(ctx) });
      return leerEstado(deps, { empresa, mes });
    },

    async clearSeccionSii({ empresa, mes, seccion, visto }, ctx) {
      ctx.quien();
      await quitarSeccion(deps, { empresa, mes, seccion, visto, actor: actorOf(ctx) });
      return leerEstado(deps, { empresa, mes });
    },

    async restoreSubidaSii({ empresa, mes, id, visto }, ctx) {
      ctx.quien();
      await volverASubida(deps, { empresa, mes, id, visto, actor: actorOf(ctx) });
      return leerEstado(deps, { empresa, mes });
    },

    getInformesSii: (pedido, ctx) => leerInformes(deps, pedido, ctx.llamante().usuario),

    async exportInformeSii({ informe, ...pedido }, ctx) {
      const { empresa, mes, hasta } = pedido;
      if (!informesDe(empresa).includes(informe)) throw refuseField('informe', 'valor', `El informe ${informe} no es de ${empresa}`);
      return sendLibro(deps, ctx, {
        nombre: INFORMES[informe].archivo, accion: 'sii.exportar', entidad: 'sii', entidadId: `${empresa} ${mes}`, pedido: { informe, hasta },
        async make() {
          const informes = await leerInformes(deps, pedido);
          return { bytes: await writeLibro(buildLibro(informes, informe, pedido)), filas: informes[`informe${informe}`].length };
        },
      });
    },

    async answerSii(respuesta, ctx) {
      return { mensaje: await responder(deps, { ...respuesta, actor: dePersona(ctx) }) };
    },

    searchEnlacesSii: (pedido) => buscarEnlacesDe(deps, pedido),

    getRastroSii: (pedido, ctx) => leerRastro(deps, { ...pedido, conCostos: can(ctx.llamante().permisos, 'cargasBc.usar') }),

    listResponsablesSii: async () => ({ usuarios: await listUsuarios(pool) }),

    async setResponsableSii({ empresa, rut, usuario }, ctx) {
      return { mensaje: await nombrarResponsable(deps, { empresa, rut, usuario, actor: dePersona(ctx) }) };
    },

    async markComexSii({ rut, nombre, comex }, ctx) {
      return { mensaje: await marcarComex(deps, { rut, nombre, comex, actor: dePersona(ctx) }) };
    },

    async getNotificacionSii(pedido, ctx) {
      // Who is told what is shown to whoever can tell it.
      ctx.quien();
      if (!informesDe(pedido.empresa).includes(pedido.tipo)) throw refuseField('tipo', 'valor', `El informe ${pedido.tipo} no es de ${pedido.empresa}`);
      const { envios } = await prepararNotificacion(deps, pedido);
      const repetidos = await listRepetidos(pool, { ...pedido, dia: santiagoDay(deps.clock()) }, envios.filter(({ omitido }) => omitido === '').map(({ para, datos }) => ({ para, huella: datos.huella })), null);
      return { cartas: envios.map(({ para, usuario, omitido, datos }) => ({ email: para, usuario, omitido, ...writeCorreo(PLANTILLA, datos.datos) })), repetidos: repetidos.length };
    },

    getEnvioSii: ({ id }, ctx) => leerEnvio(deps, id, ctx.quien().usuarioId),

    getCierreSii: ({ empresa, mes }) => leerCierre(deps, { empresa, mes }),

    async closeSii(f29, ctx) {
      return { mensaje: await cerrarMes(deps, { ...f29, actor: actorOf(ctx), quien: ctx.quien() }) };
    },

    async reopenSii(pedido, ctx) {
      return { mensaje: await reabrirMes(deps, { ...pedido, actor: actorOf(ctx), quien: ctx.quien() }) };
    },
  };
}

/** Somebody logged in: what they say is theirs. */
export function dePersona(ctx: Ctx) {
  return { ...actorOf(ctx), usuarioId: ctx.quien().usuarioId };
}

async function leerEstado(deps: Pick<Deps, 'db' | 'clock'>, delMes: DelMes): Promise<Output<typeof getSii>> {
  const { pool } = deps.db;
  const [subidas, bcAl, solo] = await Promise.all([listSubidas(pool, delMes), readBcAl(pool, delMes.empresa, delMes.mes), leerSolo(deps, delMes.empresa)]);
  return { subidas: subidas.map(({ sha256: _suya, subidaEn, ...una }) => ({ ...una, subidaEn: subidaEn.toISOString() })), bcAl: bcAl?.toISOString() ?? null, solo };
}
