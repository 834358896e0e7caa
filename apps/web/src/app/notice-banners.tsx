import { Button } from '@mantine/core';
import { contar } from '@rodal/domain/contar';
import { MESSAGES } from '@rodal/domain/messages';
import { IconAlertTriangle, IconBrowserX, IconClockExclamation, IconClockPause, IconPlugX, IconRestore } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Recuperado } from '../offline/casa/copia.ts';
import { almacenStore } from '../offline/casa/trouble.ts';
import { Banner } from './banner.tsx';
import { paths } from './paths.ts';

/** The disk is full: the way out leads to sending and exporting (D23). */
export function AlmacenBanner() {
  return (
    <Banner
      tone="bad"
      icon={<IconAlertTriangle size={20} aria-hidden />}
      action={
        <Button component={Link} to={paths.sincronizacion()} size="sm" variant="default">
          Enviar o exportar
        </Button>
      }
    >
      {MESSAGES.telefonoLleno}
    </Banner>
  );
}

/** The browser has thrown out what opens the app without signal; what is unsent leaves with a file (R163). */
export function SinAbrirBanner() {
  return (
    <Banner
      tone="bad"
      icon={<IconPlugX size={20} aria-hidden />}
      action={
        <Button component={Link} to={paths.sincronizacion()} size="sm" variant="default">
          Exportar
        </Button>
      }
    >
      {MESSAGES.sinAbrir}
    </Banner>
  );
}

/** What the phone had lost and found in its second home; stays until it is read (D23). */
export function RecuperadoBanner({ codigos, sinFotos, perdidos }: Recuperado) {
  return (
    <Banner
      tone="warn"
      icon={<IconRestore size={20} aria-hidden />}
      action={
        <Button size="sm" variant="default" onClick={() => almacenStore.setState({ recuperado: null })}>
          Entendido
        </Button>
      }
    >
      {MESSAGES.recuperados(codigos, sinFotos, perdidos)}
    </Banner>
  );
}

/** The phone's clock is wrong by more than ten minutes (R70). @param offsetMs server minus phone */
export function ClockBanner({ offsetMs }: { readonly offsetMs: number }) {
  return (
    <Banner tone="warn" icon={<IconClockExclamation size={20} aria-hidden />} action={null}>
      {MESSAGES.relojMal(howLong(Math.abs(offsetMs)), offsetMs > 0 ? 'atrasado' : 'adelantado')}
    </Banner>
  );
}

/** Something waits for more than a day (R27). */
export function OverdueBanner({ atrasados }: { readonly atrasados: number }) {
  return (
    <Banner tone="warn" icon={<IconClockPause size={20} aria-hidden />} action={null}>
      {MESSAGES.sinEnviarUnDia(atrasados)}
    </Banner>
  );
}

/** Not a browser whose storage holds for days without use (R27). */
export function BrowserBanner() {
  return (
    <Banner tone="warn" icon={<IconBrowserX size={20} aria-hidden />} action={null}>
      {MESSAGES.navegadorNoApto}
    </Banner>
  );
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** In the unit one says it in. */
function howLong(ms: number): string {
  if (ms < 2 * HOUR_MS) return contar(Math.round(ms / MINUTE_MS), 'minuto', 'minutos');
  if (ms < 2 * DAY_MS) return contar(Math.round(ms / HOUR_MS), 'hora', 'horas');
  return contar(Math.round(ms / DAY_MS), 'día', 'días');
}
