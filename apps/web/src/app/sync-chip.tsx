import { contar } from '@rodal/domain/contar';
import { formatDateTime, santiagoDay } from '@rodal/domain/fechas';
import { IconAlertTriangle, IconCheck, IconCloudOff, IconCloudUp, IconRefresh } from '@tabler/icons-react';
import classes from './sync-chip.module.css';

/** What the chip knows of network and outbox. */
export interface SyncStatus {
  readonly online: boolean;
  /** There is a network, and it asks to come in through its portal: not what one calls being without signal. */
  readonly portal?: boolean;
  /** A pass is under way. */
  readonly sending: boolean;
  /** Goes on by itself (En espera). */
  readonly enEspera: number;
  /** Somebody must act (Requiere atención). */
  readonly requiereAtencion: number;
  /** Complete drafts that nobody has sent (D13). */
  readonly listas?: number;
  /** Last answer of our server, ISO; null = never. */
  readonly contactAt: string | null;
  /** The disk is full: what is saved is not believed until it is read anew (D23). */
  readonly lleno?: boolean;
}

interface SyncChipProps {
  readonly status: SyncStatus;
  /** To the page that says what waits and why; its own tap sends. */
  readonly onOpen: () => void;
}

/**
 * Network and outbox in a few words, always in sight (R66). Being offline is grey, not
 * red (R67); amber only when somebody must act; red when the phone cannot save (D23).
 */
export function SyncChip({ status, onOpen }: SyncChipProps) {
  const { tone, icon, text } = describe(status);
  return (
    <button type="button" className={classes.chip} data-tone={tone} onClick={onOpen} title="Sincronización">
      {icon}
      <span role="status" className="rodal-tabular">
        {text}
      </span>
    </button>
  );
}

/** The chip's words, for a clock in `now`. */
export function describe({ online, portal = false, sending, enEspera, requiereAtencion, listas = 0, contactAt, lleno = false }: SyncStatus, now = new Date()) {
  if (lleno) return { tone: 'bad', icon: <IconAlertTriangle size={18} aria-hidden />, text: 'Teléfono lleno' };
  if (requiereAtencion > 0) {
    return { tone: 'warn', icon: <IconAlertTriangle size={18} aria-hidden />, text: `${contar(requiereAtencion, 'requiere', 'requieren')} atención` };
  }
  const pendientes = `${enEspera} por enviar`;
  if (listas > 0) {
    const sinEnviar = `${contar(listas, 'lista', 'listas')} sin enviar`;
    return { tone: 'warn', icon: <IconAlertTriangle size={18} aria-hidden />, text: enEspera > 0 ? `${sinEnviar} · ${pendientes}` : sinEnviar };
  }
  if (!online) {
    const red = portal ? 'Wifi con portal' : 'Sin conexión';
    return { tone: 'off', icon: <IconCloudOff size={18} aria-hidden />, text: enEspera > 0 ? `${red} · ${pendientes}` : red };
  }
  if (sending && enEspera > 0) return { tone: 'plain', icon: <IconRefresh size={18} aria-hidden />, text: `Enviando · ${pendientes}` };
  if (enEspera > 0) return { tone: 'plain', icon: <IconCloudUp size={18} aria-hidden />, text: pendientes };
  return { tone: 'plain', icon: <IconCheck size={18} aria-hidden />, text: contactAt === null ? 'Sincronizado' : `Sincronizado ${moment(contactAt, now)}` };
}

/** `14:02` of today, `20/11 14:02` of another day. */
function moment(iso: string, now: Date): string {
  const at = new Date(iso);
  const [day = '', time = ''] = formatDateTime(at).split(' ');
  return santiagoDay(at) === santiagoDay(now) ? time : `${day.slice(0, 5)} ${time}`;
}
