import { isClockOff } from '@rodal/domain/reloj';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { almacenStore } from '../offline/casa/trouble.ts';
import { useApp } from './app-context.ts';
import { chooseBanner, type Aviso } from './banner-order.ts';
import { isFieldBrowser } from './field-browser.ts';
import { InstallBanner } from './install-banner.tsx';
import { isFieldUser } from './is-field-user.ts';
import { LoginDialog } from './login-dialog.tsx';
import { AlmacenBanner, BrowserBanner, ClockBanner, OverdueBanner, RecuperadoBanner } from './notice-banners.tsx';
import { ReplacedBanner } from './replaced-banner.tsx';
import { SessionBanner } from './session-banner.tsx';
import { UpdateBanner, useWaitingUpdate } from './update-banner.tsx';
import { useEvictable } from './use-evictable.ts';
import { useWindowNews } from './window-news.ts';
import { recheckQuietly } from './use-server-session.ts';

interface BannersProps {
  readonly sinEnviar: number;
  /** Unsent for more than a day. */
  readonly atrasados: number;
  /** Server clock minus phone clock as the outbox last measured it, ms. */
  readonly offsetMs: number | null;
}

/**
 * The one line under the top bar that says what the person should know or do. The login it
 * opens stays whatever the line says meanwhile (R37).
 */
export function Banners({ sinEnviar, atrasados, offsetMs: measured }: BannersProps) {
  const { session, field, offsetMs: asked, recheck } = useApp();
  const replaced = useWindowNews((news) => news.replaced);
  const waiting = useWaitingUpdate((state) => state.updates !== null);
  const [params] = useSearchParams();
  const [login, setLogin] = useState(false);
  // Whoever only imports has no work of their own lying here.
  const inField = field.status === 'open' && session.status === 'in' && isFieldUser(session.sesion);
  const evictable = useEvictable(inField);
  const { almacen, recuperado } = useStore(almacenStore);
  if (session.status !== 'in') return null;
  const { expired, porPin, desactivada } = session;
  const borradorAbierto = params.has('borrador');
  const offsetMs = asked ?? measured ?? 0;

  const hay: Record<Aviso, boolean> = {
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
      {aviso === 'almacen' ? <AlmacenBanner /> : null}
      {aviso === 'recuperado' && recuperado !== null ? <RecuperadoBanner {...recuperado} /> : null}
      {aviso === 'otraVersion' ? <ReplacedBanner borradorAbierto={borradorAbierto} /> : null}
      {aviso === 'sesion' ? <SessionBanner {...{ sinEnviar, porPin, desactivada }} onLogin={() => setLogin(true)} onAsk={() => recheckQuietly(recheck)} /> : null}
      {aviso === 'version' ? <UpdateBanner /> : null}
      {aviso === 'reloj' ? <ClockBanner offsetMs={offsetMs} /> : null}
      {aviso === 'atrasados' ? <OverdueBanner atrasados={atrasados} /> : null}
      {aviso === 'navegador' ? <BrowserBanner /> : null}
      {aviso === 'instalar' ? <InstallBanner /> : null}
      <LoginDialog opened={login} onClose={() => setLogin(false)} />
    </>
  );
}
