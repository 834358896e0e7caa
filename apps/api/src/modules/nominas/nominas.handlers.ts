import { archivoNomina, type Nomina } from '@rodal/contracts/nominas';
import { AppError } from '@rodal/domain/errors';
import { santiagoDay } from '@rodal/domain/fechas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { cleanText } from '@rodal/domain/texto';
import { actorOf } from '../../audit/audit.ts';
import { judgeNominas, lockSenales } from '../../cargas/senales-nomina.repo.ts';
import { enTx } from '../../db/consultar.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Ctx, Handlers } from '../../http/handlers.ts';
import { sendPlanilla } from '../../planillas/send-planilla.ts';
import type { Deps } from '../../puertos/deps.ts';
import { getAjuste } from '../../settings/settings.ts';
import { transitar } from '../../transiciones/transitar.ts';
import { readGraficos } from './graficos.ts';
import { registroMarca } from './marcar.ts';
import { findNombre, findNomina } from './nominas.repo.ts';
import { notificarMarca, readDestinatarios } from './notificar.ts';
import { filasNomina, PLANILLA_NOMINA } from './planilla.ts';

type NominasKey = 'getNomina' | 'exportNomina' | 'getGraficosNominas' | 'updateNominas' | 'updateNominasFle';
type Pedido = Parameters<Handlers['updateNominas']>[0];

/** The payment rolls and their marks (especificación 1 §2.5, C14). Their lists are the engine's. */
export function nominasHandlers({ db, jobs, clock }: Pick<Deps, 'db' | 'jobs' | 'clock'>): Pick<Handlers, NominasKey> {
  const detalle = async (id: number, desde?: string): Promise<Nomina> => {
    const [nomina, mismaPersona] = await Promise.all([findNomina(db.pool, id, desde === undefined ? null : Number(desde)), getAjuste(db.prisma, 'nominasMismaPersona')]);
    if (nomina === null) throw new AppError('no_encontrado');
    return { ...nomina, mismaPersona };
  };

  const marcar = async (empresa: Nomina['empresa'], { Identificador, idNomina, checkedSeleccionado, Estado, visto, nota = '' }: Pedido, ctx: Ctx) => {
    // A mark is a person's: no key sets one.
    const quien = ctx.quien();
    const id = Number(Identificador);
    const registro = registroMarca(checkedSeleccionado, { mismaPersona: await getAjuste(db.prisma, 'nominasMismaPersona'), nota: cleanText(nota) });
    // Each approval is the past of others (E1).
    const aprueba = checkedSeleccionado === 'Aprobador';
    const a = await readDestinatarios({ db }, empresa);
    await inTransaction(db.prisma, async (tx) => {
      if (aprueba) await lockSenales(enTx(tx));
      const nombre = await findNombre(tx, id, empresa);
      // A page of another company, or of a database that was restored, may name another roll by this number.
      if (nombre === null || nombre.nomina !== idNomina) throw new AppError('no_encontrado');
      const row = await transitar(tx, registro, {
        clave: { id, empresa, ...nombre, version: visto.version, huellaSenales: visto.huellaSenales },
        accion: Estado === '1' ? 'marcar' : 'desmarcar',
        visto: visto.Estado === '1' ? 'puesta' : 'sin',
        actor: actorOf(ctx),
        quien,
        ahora: clock(),
      });
      if (aprueba) await judgeNominas(enTx(tx), clock());
      if (Estado === '1') await notificarMarca(tx, { jobs, clock }, { a, row, marca: checkedSeleccionado });
    });
    return { Mensaje: MESSAGES_OFICINA.nominasActualizadas, nomina: await detalle(id) };
  };

  return {
    getNomina: async ({ Identificador, desde }) => ({ nomina: await detalle(Number(Identificador), desde) }),
    async exportNomina({ Identificador, formato }, ctx) {
      const nomina = await detalle(Number(Identificador));
      return sendPlanilla({ db }, ctx, {
        nombre: archivoNomina(nomina), formato, planilla: PLANILLA_NOMINA, accion: 'nomina.exportarLineas', entidad: 'nomina', entidadId: nomina.historia, pedido: { version: nomina.version },
        filas: async function* () {
          yield filasNomina(nomina);
        },
      });
    },
    getGraficosNominas: ({ empresa, moneda }) => readGraficos(db.pool, empresa, moneda, santiagoDay(clock())),
    updateNominas: (pedido, ctx) => marcar('COMSA', pedido, ctx),
    updateNominasFle: (pedido, ctx) => marcar('FLE', pedido, ctx),
  };
}
