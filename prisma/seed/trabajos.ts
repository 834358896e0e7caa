import { FLUJO_NOMBRES, type FlujoNombre } from '@rodal/contracts/flujos';
import type { EstadoTrabajo } from '@rodal/contracts/trabajos';
import { lugarTexto } from '@rodal/domain/carga-dudosa';
import { contar } from '@rodal/domain/contar';
import { addDays, dayStart, sameTime, santiagoDay } from '@rodal/domain/fechas';
import { santiagoMonth } from '@rodal/domain/meses';
import type { Row } from './copy-rows.ts';
import { fakeUuidV7 } from './identidades.ts';
import { prngFor } from './prng.ts';

/** Rows of one source, company and period, as a load has copied them. */
export interface Cargada {
  readonly flujo: FlujoNombre;
  readonly fuente: string;
  readonly empresa: string;
  readonly periodo: string;
  readonly tabla: string;
  readonly filas: readonly Row[];
}

interface Trabajos {
  /** Rows of `trabajo`. */
  readonly trabajos: readonly Row[];
  /** The load whose rows are read now. */
  readonly ultimas: Readonly<Record<FlujoNombre, { readonly id: string; readonly en: Date }>>;
  /** Rows of `carga` of the other loads, without their number. */
  readonly cargas: readonly Row[];
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Loaded by the clock, at three in the morning; the others when somebody asks, so long ago last, and every week before. */
const A_MANO = {
  recepciones: { usuario: 'oficina', hace: 2 * HOUR, semanas: 8 },
  reporteRecepciones: { usuario: 'oficina', hace: 26 * HOUR, semanas: 4 },
  movEtiquetas: { usuario: 'reportes', hace: 5 * HOUR, semanas: 8 },
  costosFaenas: { usuario: 'reportes', hace: 4 * HOUR, semanas: 4 },
  presupuestoFaenas: { usuario: 'reportes', hace: 50 * HOUR, semanas: 2 },
} as const satisfies Partial<Record<FlujoNombre, object>>;
const NOCHES = 13;
/** Loaded once more before the mail of 09:00 (C28), so many mornings. */
const DE_MANANA: FlujoNombre = 'clientesNacionales';
const MANANAS = 7;

/** What went wrong in the weeks before, by flow and how many nights or weeks ago; the next one went well. */
const TROPIEZOS: Readonly<Record<string, { readonly estado: EstadoTrabajo; readonly mensaje: string }>> = {
  'proveedoresBloqueados 4': { estado: 'fallida', mensaje: 'No se pudo conectar con BC: ProveedoresBloqueados de FLE, todo: el ERP no respondió a tiempo. Los datos anteriores siguen disponibles.' },
  'movProductoEuca 9': { estado: 'fallida', mensaje: 'No se pudo conectar con BC: el ERP rechazó las credenciales. Los datos anteriores siguen disponibles.' },
  'clientesNacionales mañana 3': { estado: 'fallida', mensaje: 'No se pudo conectar con BC: Clientes_Nacionales de COMSA, todo: el ERP no respondió a tiempo. Los datos anteriores siguen disponibles.' },
  'movEtiquetas 5': { estado: 'cancelada', mensaje: 'Cancelada. Los datos anteriores siguen disponibles.' },
};

/** What a later load of `cargadas` would have to be asked about (D4): a whole month that the ERP suddenly says is empty. */
const DUDOSA = { flujo: 'recepciones', fuente: 'RecepcionMR', empresa: 'FLE', hace: 35 * MINUTE } as const;

/**
 * The loads behind the demo's data of the ERP.
 * @param conHistoria with those of the weeks before, what went wrong among them, and one that waits for a person; without it each flow has one, made `now`
 */
export function buildTrabajos(cargadas: readonly Cargada[], { now, conHistoria }: { readonly now: Date; readonly conHistoria: boolean }): Trabajos {
  const prng = prngFor('trabajos');
  const trabajos: Row[] = [];
  const cargas: Row[] = [];
  const suyas = (flujo: FlujoNombre) => cargadas.filter((una) => una.flujo === flujo);

  const write = (flujo: FlujoNombre, en: Date, { estado = 'lista', usuario = 'reloj', mensaje = '', mes = true }: { estado?: EstadoTrabajo; usuario?: string; mensaje?: string; mes?: boolean } = {}) => {
    const id = fakeUuidV7(prng, en);
    const meses = suyas(flujo).map(({ periodo }) => periodo).filter((periodo) => mes && /^\d{4}-\d\d$/.test(periodo)).toSorted();
    const [desde = null, hasta = null] = [meses.at(-2), meses.at(-1)];
    const fin = new Date(en.getTime() + prng.int(3, 40) * 1_000);
    trabajos.push({ id, flujo, origen: 'erp', estado, porcentaje: estado === 'lista' ? 100 : 90, mensaje, desde, hasta, usuario, pedido_en: en, iniciado_en: en, terminado_en: conHistoria ? fin : en });
    return { id, en: conHistoria ? fin : en };
  };
  /** One that was replaced since: what it brought is counted, and gone. */
  const writeOlder = (flujo: FlujoNombre, en: Date, lugar: number | string, usuario?: string) => {
    const tropiezo = TROPIEZOS[`${flujo} ${lugar}`];
    const partes = [...Map.groupBy(suyas(flujo), ({ fuente, empresa }) => `${fuente} ${empresa}`).values()].flatMap((grupo) => grupo.at(-1) ?? []);
    const filas = partes.map((parte) => Math.max(1, parte.filas.length - prng.int(0, 3)));
    const total = filas.reduce((sum, n) => sum + n, 0);
    const mensaje = tropiezo?.mensaje ?? `${contar(total, 'fila', 'filas')} en ${contar(partes.length, 'período', 'períodos')}`;
    const { id, en: fin } = write(flujo, en, { estado: tropiezo?.estado ?? 'lista', mensaje, mes: false, ...(usuario !== undefined && { usuario }) });
    if (tropiezo !== undefined) return;
    for (const [at, { fuente, empresa, periodo }] of partes.entries()) {
      const cuantas = filas[at] ?? 0;
      cargas.push({
        trabajo_id: id, fuente, empresa, periodo: periodo === 'todo' ? periodo : santiagoMonth(en), filas_erp: cuantas, filas: cuantas, filas_antes: null,
        terminada_en: fin, barrida_en: new Date(Math.min(now.getTime(), fin.getTime() + DAY)),
      });
    }
  };

  /** When the clock loaded a flow, the last time first. */
  const horasDe = (flujo: FlujoNombre, lugar: number) => {
    const noches = Array.from({ length: NOCHES + 1 }, (_, atras) => ({ en: new Date(horaDe(now, 3, atras).getTime() + lugar * 9_000), atras: String(atras) }));
    const mananas = Array.from({ length: flujo === DE_MANANA ? MANANAS : 0 }, (_, atras) => ({ en: horaDe(now, 9, atras), atras: `mañana ${atras}` }));
    return [...noches, ...mananas].toSorted((a, b) => b.en.getTime() - a.en.getTime());
  };
  const ultimas = Object.fromEntries(
    FLUJO_NOMBRES.map((flujo, at) => {
      const aMano = flujo in A_MANO ? A_MANO[flujo as keyof typeof A_MANO] : null; // just asked
      const [ultima, ...antes] = horasDe(flujo, at);
      const en = !conHistoria || ultima === undefined ? now : aMano === null ? ultima.en : new Date(now.getTime() - aMano.hace);
      if (suyas(flujo).length === 0) return [flujo, { id: '', en }];
      if (conHistoria && aMano === null) for (const una of antes.toReversed()) writeOlder(flujo, una.en, una.atras);
      if (conHistoria && aMano !== null) for (let semana = aMano.semanas; semana > 0; semana -= 1) writeOlder(flujo, new Date(en.getTime() - semana * 7 * DAY - prng.int(0, 90) * MINUTE), semana, aMano.usuario);
      const filas = suyas(flujo).reduce((sum, una) => sum + una.filas.length, 0);
      const mensaje = aMano === null ? 'Datos de demostración' : `${contar(filas, 'fila', 'filas')} en ${contar(suyas(flujo).length, 'período', 'períodos')}`;
      return [flujo, write(flujo, en, { mensaje, usuario: conHistoria ? (aMano?.usuario ?? 'reloj') : 'rodal' })];
    }),
  ) as Trabajos['ultimas']; // every name of a flow is in it

  const dudosa = suyas(DUDOSA.flujo).filter(({ fuente, empresa }) => fuente === DUDOSA.fuente && empresa === DUDOSA.empresa).at(-2);
  if (conHistoria && dudosa !== undefined) {
    const antes = dudosa.filas.length;
    const mensaje = `Espera confirmación: ${lugarTexto(dudosa)}: de ${antes} filas a 0. Los datos anteriores siguen disponibles.`;
    const { id, en } = write(DUDOSA.flujo, new Date(now.getTime() - DUDOSA.hace), { estado: 'porConfirmar', usuario: 'oficina', mensaje });
    cargas.push({ trabajo_id: id, fuente: dudosa.fuente, empresa: dudosa.empresa, periodo: dudosa.periodo, filas_erp: 0, filas: 0, filas_antes: antes, terminada_en: en, barrida_en: null });
  }
  return { trabajos, ultimas, cargas };
}

/** That hour of so many days before the last one on which it is over. */
function horaDe(now: Date, hora: number, atras: number): Date {
  const hoy = santiagoDay(now);
  const showing = (dia: string) => sameTime(dia, new Date(dayStart('2026-06-01').getTime() + hora * HOUR));
  const isOver = showing(hoy).getTime() + 10 * MINUTE < now.getTime();
  return showing(addDays(hoy, (isOver ? 0 : -1) - atras));
}
