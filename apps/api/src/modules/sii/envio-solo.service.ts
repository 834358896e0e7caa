import type { EmpresaSii, EstadoSii } from '@rodal/contracts/sii';
import { AppError } from '@rodal/domain/errors';
import { addDays, formatDateTime, santiagoDay } from '@rodal/domain/fechas';
import { proximoEnvio } from '@rodal/domain/sii/envio-solo';
import type { FastifyBaseLogger } from 'fastify';
import type { AuditActor } from '../../audit/audit.ts';
import type { Deps } from '../../puertos/deps.ts';
import { readAjustesOf } from '../../settings/settings.ts';
import { enviarNotificacion } from './enviar.ts';
import { findUltimo, noteIntento, openSolo, type SoloDe } from './envio-solo.repo.ts';

/** The reports that go by themselves, and whose. */
const SOLOS: Readonly<Record<EmpresaSii, readonly SoloDe['tipo'][]>> = { COMSA: ['2', '5'], FLE: ['2'] };
/** The morning, `hh:mm` in Santiago: one that was missed until noon waits for the next day. */
const DESDE = '08:00';
const HASTA = '12:00';

const horaDe = (instante: Date): string => formatDateTime(instante).slice(-5);

/**
 * On the mornings of the last working days of a month: the same mails that Notificar sends, once a day, where the setting says so. The day of each report is
 * a row whose id its mails carry, so that neither a second worker nor a new start sends one twice. An empty report, or one that nobody can
 * get, is looked at again until noon: somebody may upload what is pending in between.
 */
export async function enviarSolos(deps: Deps, actor: AuditActor, log: Pick<FastifyBaseLogger, 'info' | 'error'>): Promise<void> {
  const ahora = deps.clock();
  const [dia, hora] = [santiagoDay(ahora), horaDe(ahora)];
  if (proximoEnvio(dia) !== dia || hora < DESDE || hora >= HASTA) return;
  if (!(await readAjustesOf(deps.db.pool)).siiEnvioSolo) return;
  for (const empresa of ['COMSA', 'FLE'] as const) {
    for (const tipo of SOLOS[empresa]) {
      // One that fails keeps no other from its mails.
      await enviarUno(deps, { empresa, tipo, dia }, actor).then(
        (correos) => log.info({ empresa, tipo, correos }, 'envío del SII por sí solo'),
        (err: unknown) => log.error({ err, empresa, tipo }, 'envío del SII sin terminar'),
      );
    }
  }
}

async function enviarUno(deps: Deps, de: SoloDe, actor: AuditActor): Promise<number | null> {
  const { empresa, tipo, dia } = de;
  const { id, correos: yaFueron } = await openSolo(deps.db.pool, de, deps.clock());
  if (yaFueron !== null) return yaFueron;
  try {
    const correos = await enviarNotificacion(deps, { id, repetir: false, tipo, empresa, mes: dia.slice(0, 7), hasta: dia, actor });
    await noteIntento(deps.db.pool, id, { en: deps.clock(), correos, motivo: '' });
    return correos;
  } catch (error) {
    if (!(error instanceof AppError && error.codigo === 'no_se_notifico')) throw error;
    await noteIntento(deps.db.pool, id, { en: deps.clock(), correos: null, motivo: String(error.options.valores?.['motivo'] ?? '') });
    return null;
  }
}

/** What of a company goes by itself: when it last did, and when it will. */
export async function leerSolo({ db, clock }: Pick<Deps, 'db' | 'clock'>, empresa: EmpresaSii): Promise<EstadoSii['solo']> {
  const ahora = clock();
  const [hoy, hora] = [santiagoDay(ahora), horaDe(ahora)];
  const { siiEnvioSolo: encendido } = await readAjustesOf(db.pool);
  const envios = await Promise.all(
    SOLOS[empresa].map(async (tipo) => {
      const ultimo = await findUltimo(db.pool, empresa, tipo);
      const yaHoy = hora >= HASTA || (ultimo?.dia === hoy && ultimo.correos !== null);
      return { tipo, ultimo: ultimo && { en: ultimo.en.toISOString(), correos: ultimo.correos, motivo: ultimo.motivo }, proximo: proximoEnvio(yaHoy ? addDays(hoy, 1) : hoy) };
    }),
  );
  return { encendido, envios };
}
