import { COLUMNA_MARCA } from '@rodal/contracts/listados/nominas';
import { formatDateTime } from '@rodal/domain/fechas';
import { cambiosNomina } from '@rodal/domain/nominas';
import { nominaId } from '../cargas/nominas.repo.ts';
import { type Cuenta, repartir } from '../correos/destinatarios.ts';
import type { DatosCorreo } from '../correos/plantillas.ts';
import type { Tx } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Notificacion, notificacionesDe, type Destinatarios, encolarNotificacion, readDestinatarios } from '../modules/nominas/notificar.ts';
import { readEnCorreo } from '../modules/nominas/notificar.repo.ts';
import { type NominaRow, readNomina } from '../modules/nominas/nominas.repo.ts';
import { listSinNotificar, takeVersion, type VersionNomina } from '../modules/nominas/versiones.repo.ts';
import type { Deps } from '../puertos/deps.ts';
import type { JobData, JobRun } from '../puertos/jobs.ts';

const EMPRESAS = ['COMSA', 'FLE'] as const;
const MARCAS = ['Aprobador', 'Supervisor'] as const;
type Cambiada = DatosCorreo['nomina.cambiada'];

/**
 * Every minute: what loads and undone loads have changed in rolls. Whoever had marked one hears that the mark went, or is back, and whoever may
 * take the next step that it waits with another content (E2). Each version is told once, by whichever worker takes it; a load that
 * changed nothing made no version.
 */
export async function notificarNominas({ db, jobs, clock }: Deps, _data: JobData<'notificarNominas'>, { log }: Pick<JobRun, 'log'>): Promise<void> {
  const versiones = await listSinNotificar(db.pool);
  for (const empresa of EMPRESAS) {
    const suyas = versiones.filter((version) => version.empresa === empresa);
    if (suyas.length === 0) continue;
    const a = await readDestinatarios({ db }, empresa);
    for (const { nominaId: id, version } of suyas) {
      const work = inTransaction(db.prisma, async (tx) => {
        const tomada = await takeVersion(tx, id, version);
        const row = tomada === null ? null : await readNomina(tx, id);
        if (tomada !== null && row !== null) await notificarVersion(tx, { jobs, clock }, { a, row, version: tomada });
      });
      // One that cannot be told keeps no other from it, and is tried again in a minute.
      await work.catch((err: unknown) => log.error({ err, nomina: id, version }, 'nómina sin notificar'));
    }
  }
}

interface Cambio {
  readonly a: Destinatarios;
  /** As it stands now, which may be a later version. */
  readonly row: NominaRow;
  readonly version: VersionNomina;
}

async function notificarVersion(tx: Tx, deps: Pick<Deps, 'jobs' | 'clock'>, cambio: Cambio): Promise<void> {
  const { a, row, version } = cambio;
  const entidadId = nominaId(row.empresa, row.nomina, row.moneda);
  const clave = `${row.id}.${version.version}`;
  const isActual = row.version === version.version;
  const quitada = await deCambiada(tx, cambio, quienes(version.quitadas), version.huella === null ? 'fuera' : 'quitada');
  await encolarNotificacion(tx, deps, quitada, { evento: `nomina.cambiada:${clave}`, entidadId });
  if (!isActual) return;
  const devuelta = await deCambiada(tx, cambio, devueltas(cambio), 'devuelta');
  await encolarNotificacion(tx, deps, devuelta, { evento: `nomina.devuelta:${clave}`, entidadId });
  const { evento, ...lista } = (await notificacionesDe(tx, a, row)).lista;
  // Who hears that their mark went is told with that to look at it again.
  const sabe = new Set([...quitada.envios, ...devuelta.envios].map(({ para }) => para));
  await encolarNotificacion(tx, deps, { ...lista, envios: lista.envios.filter(({ para }) => !sabe.has(para)) }, { evento, entidadId });
}

/** To each person their marks, in one mail. */
async function deCambiada(tx: Tx, { a, row, version }: Cambio, marcas: ReadonlyMap<number, readonly string[]>, queda: Cambiada['queda']): Promise<Notificacion<'nomina.cambiada'>> {
  if (marcas.size === 0) return { plantilla: 'nomina.cambiada', envios: [] };
  const { version: numero, monto, antes, pagosAntes, pagos, en } = version;
  const nomina = await readEnCorreo(tx, { ...row, version: numero, monto });
  const datos = { nomina, antes, lineas: cambiosNomina(pagosAntes, pagos).length, cuando: formatDateTime(en), queda };
  const dePersonas = (suyas: readonly Cuenta[]): Cambiada | null => {
    const titulos = suyas.flatMap(({ usuarioId }) => marcas.get(usuarioId) ?? []);
    return titulos.length === 0 ? null : { ...datos, marca: [...new Set(titulos)].join(' y ') };
  };
  return { plantilla: 'nomina.cambiada', envios: repartir(a, { dePersonas, deLista: null }) };
}

/** Whose marks an undone load gave back: they are older than the version. */
function devueltas({ row: { puestas, puestasEn }, version: { en } }: Cambio): Map<number, string[]> {
  return porPersona(MARCAS.flatMap((marca) => {
    const [quien, cuando] = [puestas[marca], puestasEn[marca]];
    return quien !== null && cuando !== null && cuando < en ? [[marca, quien] as const] : [];
  }));
}

const quienes = (quitadas: VersionNomina['quitadas']): Map<number, string[]> =>
  porPersona(MARCAS.flatMap((marca) => (quitadas?.[marca] === undefined ? [] : [[marca, quitadas[marca].usuarioId] as const])));

function porPersona(marcas: readonly (readonly [marca: (typeof MARCAS)[number], usuarioId: number])[]): Map<number, string[]> {
  return new Map([...Map.groupBy(marcas, ([, usuarioId]) => usuarioId)].map(([usuarioId, suyas]) => [usuarioId, suyas.map(([marca]) => COLUMNA_MARCA[marca].titulo)]));
}
