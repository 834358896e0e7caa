import { contar } from '@rodal/domain/contar';
import { formatDateTime, santiagoDay } from '@rodal/domain/fechas';
import { IconAlertTriangle, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { listDrafts } from '../../../offline/drafts/drafts.ts';
import { follow, type Follow } from '../../../offline/db/follow.ts';
import { countItems, listOutbox, listReceipts } from '../../../offline/outbox/outbox.ts';
import type { DespachoRow, DespachoReceipt } from '../../../offline/rows/rows.ts';
import type { UserDb } from '../../../offline/db/user-db.ts';
import { useFollowed } from '../../../ui/use-followed.ts';
import { useAhora } from '../use-ahora.ts';
import classes from './mi-dia.module.css';

/** A form that this person may begin. */
export interface Formulario {
  readonly titulo: string;
  /** Its list. */
  readonly lista: string;
  /** A new one of it. */
  readonly nuevo: string;
}

interface MiDiaProps {
  readonly db: UserDb | 'opening';
  /** The one used most first; at least one. */
  readonly formularios: readonly Formulario[];
}

/** The dispatcher's day, from this phone's own copy: the same with and without signal (decisión 105). */
export function MiDia({ db, formularios: [principal, ...otros] }: MiDiaProps) {
  const hoy = santiagoDay(new Date(useAhora()));
  const dia = useFollowed(useMemo(() => (db === 'opening' ? SILENT : followDia(db, hoy)), [db, hoy]));
  if (principal === undefined) return null;
  const cuentas = [
    { clave: 'rechazadas', n: dia?.rechazadas, uno: 'rechazada', varias: 'rechazadas', to: '/sincronizacion', aviso: true },
    { clave: 'porEnviar', n: dia?.porEnviar, uno: 'por enviar', varias: 'por enviar', to: '/sincronizacion', aviso: false },
    { clave: 'borradores', n: dia?.borradores, uno: 'borrador', varias: 'borradores', to: principal.lista, aviso: false },
    { clave: 'enviadas', n: dia?.enviadas, uno: 'enviada hoy', varias: 'enviadas hoy', to: principal.lista, aviso: false },
  ] as const;
  return (
    <section className={classes.dia} aria-label="Mi día">
      <Link to={principal.nuevo} className={classes.nuevo}>
        <IconPlus size={26} aria-hidden />
        Nuevo despacho
      </Link>
      {otros.map(({ titulo, nuevo }) => (
        <Link key={nuevo} to={nuevo} className={classes.otro}>
          <IconPlus size={20} aria-hidden />
          {titulo}
        </Link>
      ))}
      <ul className={classes.cuentas}>
        {cuentas.map(({ clave, n, uno, varias, to, aviso }) => (
          <li key={clave}>
            <Link to={to} className={classes.cuenta} data-aviso={(aviso && (n ?? 0) > 0) || undefined}>
              <span className={classes.numero}>{n ?? '–'}</span> <span>{n === 1 ? uno : varias}</span>
              {aviso && (n ?? 0) > 0 ? <IconAlertTriangle className={classes.icono} size={22} aria-hidden /> : null}
            </Link>
          </li>
        ))}
      </ul>
      <p className={classes.ultima}>{dia === undefined ? ' ' : <Ultima carga={dia.ultima} lista={principal.lista} />}</p>
    </section>
  );
}

function Ultima({ carga, lista }: { readonly carga: UltimaCarga | null; readonly lista: string }) {
  if (carga === null) return 'Sin cargas en este teléfono todavía';
  return (
    <Link to={lista} className={classes.enlace}>
      <span>
        <strong>Última carga</strong> {carga.patente} · {carga.cuando} · {carga.numero === null ? 'por enviar' : `n.º ${contar(carga.numero, '', '').trim()}`}
      </span>
      <IconChevronRight size={18} aria-hidden />
    </Link>
  );
}

interface UltimaCarga {
  readonly patente: string;
  /** `dd/mm hh:mm` */
  readonly cuando: string;
  /** The server's; null = not there yet. */
  readonly numero: number | null;
}

interface Dia {
  readonly rechazadas: number;
  readonly porEnviar: number;
  readonly borradores: number;
  /** Whose receipt came today. */
  readonly enviadas: number;
  readonly ultima: UltimaCarga | null;
}

/** Nothing is known yet. */
const SILENT: Follow<Dia> = () => () => undefined;

/** @param hoy day of Santiago */
function followDia(db: UserDb, hoy: string): Follow<Dia> {
  return follow([db.drafts, db.outbox, db.receipts], async () => {
    const [{ pendientes, sinGuardar }, salida, recibos] = await Promise.all([listDrafts(db), listOutbox(db), listReceipts(db)]);
    const { enEspera, requiereAtencion } = countItems(salida);
    return {
      rechazadas: requiereAtencion,
      porEnviar: enEspera,
      borradores: new Set([...pendientes, ...sinGuardar].map(({ id }) => id)).size,
      enviadas: recibos.filter(({ receivedAt }) => santiagoDay(new Date(receivedAt)) === hoy).length,
      ultima: ultimaOf([...salida.filter((row) => row.tipo === undefined), ...recibos]),
    };
  });
}

function ultimaOf(cargas: readonly (DespachoRow | DespachoReceipt)[]): UltimaCarga | null {
  const sentAt = ({ payload }: DespachoRow | DespachoReceipt) => payload.dispositivo.capturedAt;
  const [last] = cargas.toSorted((a, b) => sentAt(b).localeCompare(sentAt(a)));
  if (last === undefined) return null;
  const cuando = formatDateTime(new Date(sentAt(last)));
  return { patente: last.payload.patentecamion, cuando: `${cuando.slice(0, 5)} ${cuando.slice(11)}`, numero: 'numero' in last ? last.numero : null };
}
