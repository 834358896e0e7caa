import { Button } from '@mantine/core';
import { errorText } from '@rodal/domain/errors';
import { MESSAGES } from '@rodal/domain/messages';
import { isClockOff } from '@rodal/domain/reloj';
import { IconKey, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { almacenStore } from '../offline/casa/trouble.ts';
import { useNow } from '../ui/use-now.ts';
import { useApp } from './app-context.ts';
import { Banner } from './banner.tsx';
import { InstallBanner } from './install-banner.tsx';
import { isFieldUser } from './use-field.ts';
import { LoginDialog } from './login-dialog.tsx';
import { AlmacenBanner, BrowserBanner, ClockBanner, OverdueBanner, RecuperadoBanner, SinAbrirBanner } from './notice-banners.tsx';
import { UpdateBanner, useWaitingUpdate } from './update-banner.tsx';
import { isFieldBrowser, useEvictable } from './use-evictable.ts';
import { recheckQuietly } from './use-server-session.ts';
import { useWindowNews } from './window-news.ts';

interface BannersProps {
  readonly sinEnviar: number;
  /** How many of these are no despachos. */
  readonly otros?: number | undefined;
  /** Unsent for more than a day. */
  readonly atrasados: number;
  /** Server clock minus phone clock as the outbox last measured it, ms. */
  readonly offsetMs: number | null;
  /** The last moment that the server said, ms since 1970; 0 = it never did. */
  readonly servidorEn: number;
}

/**
 * The one line under the top bar that says what the person should know or do. The login it
 * opens stays whatever the line says meanwhile (R37).
 */
export function Banners({ sinEnviar, otros, atrasados, offsetMs: measured, servidorEn }: BannersProps) {
  const { session, field, reachable, offsetMs: asked, recheck } = useApp();
  const now = useNow().getTime();
  const replaced = useWindowNews((news) => news.replaced);
  const waiting = useWaitingUpdate((state) => state.updates !== null);
  const [params] = useSearchParams();
  const [login, setLogin] = useState(false);
  // Whoever only imports has no work of their own lying here.
  const inField = field.status !== 'none' && session.status === 'in' && isFieldUser(session.sesion);
  const evictable = useEvictable(inField);
  const { almacen, guardada, recuperado } = useStore(almacenStore);
  if (session.status !== 'in') return null;
  const { expired, porPin, desactivada } = session;
  // One that is on its way to open, too: a line for a moment would push the page down and let it up again.
  const borradorAbierto = params.has('borrador') || params.has('nuevo');
  const medido = asked ?? measured ?? 0;
  // Without signal nobody measures; but no moment is before one that the server has said: a clock there was set back since (E4).
  const atraso = reachable ? 0 : servidorEn - now;
  const offsetMs = atraso > 0 && isClockOff(atraso) ? Math.max(medido, atraso) : medido;

  const hay: Record<Aviso, boolean> = {
    sinAbrir: inField && !guardada,
    almacen: inField && almacen !== 'sano',
    recuperado: recuperado !== null,
    otraVersion: replaced,
    sesion: expired,
    version: waiting,
    reloj: inField && isClockOff(offsetMs),
    atrasados: atrasados > 0,
    navegador: inField && !isFieldBrowser(),
    instalar: evictable,
  };
  const aviso = chooseBanner(hay, borradorAbierto);
  return (
    <>
      {aviso === 'sinAbrir' ? <SinAbrirBanner /> : null}
      {aviso === 'almacen' ? <AlmacenBanner /> : null}
      {aviso === 'recuperado' && recuperado !== null ? <RecuperadoBanner {...recuperado} /> : null}
      {aviso === 'otraVersion' ? <ReplacedBanner borradorAbierto={borradorAbierto} /> : null}
      {aviso === 'sesion' ? <SessionBanner {...{ sinEnviar, otros, porPin, desactivada }} onLogin={() => setLogin(true)} onAsk={() => recheckQuietly(recheck)} /> : null}
      {aviso === 'version' ? <UpdateBanner /> : null}
      {aviso === 'reloj' ? <ClockBanner offsetMs={offsetMs} /> : null}
      {aviso === 'atrasados' ? <OverdueBanner atrasados={atrasados} /> : null}
      {aviso === 'navegador' ? <BrowserBanner /> : null}
      {aviso === 'instalar' ? <InstallBanner /> : null}
      <LoginDialog opened={login} onClose={() => setLogin(false)} />
    </>
  );
}

/** Everything the line under the top bar can say, the most urgent first. */
const ORDER = [
  /** Closed, it does not open again without signal (R163); of a full disk the chip beside it tells. */
  { aviso: 'sinAbrir', sobreBorrador: true },
  /** The disk is full: what is said to be saved may not be (D23). */
  { aviso: 'almacen', sobreBorrador: true },
  /** The phone had lost despachos and has them again (D23). */
  { aviso: 'recuperado', sobreBorrador: true },
  /** Another window has updated: this page is the old one (R45). */
  { aviso: 'otraVersion', sobreBorrador: true },
  /** Nothing is sent until somebody logs in (R37). */
  { aviso: 'sesion', sobreBorrador: true },
  /** A new version waits (R44). */
  { aviso: 'version', sobreBorrador: true },
  /** The clock is wrong by more than ten minutes (R70). */
  { aviso: 'reloj', sobreBorrador: false },
  /** Something is unsent for more than a day (R27). */
  { aviso: 'atrasados', sobreBorrador: false },
  /** Not a browser for the field (R27). */
  { aviso: 'navegador', sobreBorrador: false },
  /** The browser may throw everything away (R26). */
  { aviso: 'instalar', sobreBorrador: false },
] as const;

type Aviso = (typeof ORDER)[number]['aviso'];

/**
 * The one line to be shown: a phone has no room for two, and over an open draft only for
 * what cannot wait.
 * @param hay which of them there would be
 */
export function chooseBanner(hay: Readonly<Record<Aviso, boolean>>, borradorAbierto: boolean): Aviso | null {
  return ORDER.find(({ aviso, sobreBorrador }) => hay[aviso] && (sobreBorrador || !borradorAbierto))?.aviso ?? null;
}

interface SessionBannerProps {
  readonly sinEnviar: number;
  /** How many of these are no despachos. */
  readonly otros?: number | undefined;
  readonly porPin: boolean;
  readonly desactivada: boolean;
  readonly onLogin: () => void;
  /** Asks the server again. */
  readonly onAsk: () => void;
}

/**
 * The server's session ended, or there is none since they came in by PIN (A28): says so and
 * stays until used (R37). Of a disabled account it says that, for no login helps (D24).
 */
function SessionBanner({ sinEnviar, otros, porPin, desactivada, onLogin, onAsk }: SessionBannerProps) {
  return (
    <Banner
      tone="warn"
      icon={<IconKey size={20} aria-hidden />}
      action={
        <Button size="sm" onClick={desactivada ? onAsk : onLogin}>
          {desactivada ? 'Reintentar' : 'Ingresar'}
        </Button>
      }
    >
      {desactivada ? MESSAGES.cuentaDesactivada(sinEnviar, otros) : sinEnviar > 0 ? MESSAGES.sesionTerminada(sinEnviar, otros) : porPin ? MESSAGES.entroConPin : errorText('no_autenticado')}
    </Banner>
  );
}

/**
 * Another window has updated and this one runs the old version: its parts may be gone from
 * the phone (R45). Reloaded by the person, and not over an open draft.
 */
function ReplacedBanner({ borradorAbierto }: { readonly borradorAbierto: boolean }) {
  return (
    <Banner
      tone="warn"
      icon={<IconRefresh size={20} aria-hidden />}
      action={
        borradorAbierto ? null : (
          <Button size="sm" onClick={() => location.reload()}>
            Recargar
          </Button>
        )
      }
    >
      {borradorAbierto ? MESSAGES.otraVersionConBorrador : MESSAGES.otraVersionEnVentana}
    </Banner>
  );
}
