import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useStore } from 'zustand';
import { almacenStore } from '../offline/casa/trouble.ts';
import { useIsPantallaEntera } from '../ui/pantalla-entera.ts';
import { useHasUnsaved } from '../ui/unsaved.ts';
import { useApp } from './app-context.ts';
import { Banners } from './banners.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ExitDialog, exitWarnings } from './exit-dialog.tsx';
import { barFor, menuFor } from './menu.ts';
import { paths } from './paths.ts';
import { PinOffer } from './pin-dialog-later.tsx';
import { restriccionOf } from './restriction-gate.tsx';
import { useScreenTable } from './screen-table.ts';
import classes from './shell.module.css';
import { SyncChip } from './sync-chip.tsx';
import { TopBar } from './top-bar.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { recheckQuietly } from './use-server-session.ts';
import { useSyncStatus } from './use-sync-status.ts';

/** Everything around a page: bars, banners, exit. Only drawn with somebody logged in. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { session, field, reachable, portal = false, canReturnByPin, logout, recheck } = useApp();
  const sesion = session.status === 'in' ? session.sesion : null;
  const restriccion = restriccionOf(session, reachable);
  // Whoever must do something first is led there and nowhere else.
  const permisos = restriccion === null ? sesion?.permisos : undefined;
  const screens = useScreenTable((table) => table.screens);
  const menu = useMemo(() => menuFor(screens, permisos ?? []), [screens, permisos]);
  const bar = useMemo(() => barFor(screens, permisos ?? []), [screens, permisos]);
  const status = useSyncStatus(field, {
    reachable,
    portal,
    expired: session.status === 'in' && session.expired,
    asOf: session.status === 'in' ? session.asOf : '',
    recheck,
  });
  const lleno = useStore(almacenStore, ({ almacen }) => almacen !== 'sano');
  useAppBadge(status.sinEnviar);
  const main = useRef<HTMLElement>(null);
  useRouteFocus(main);
  const navigate = useNavigate();
  const sinGuardar = useHasUnsaved();
  const entera = useIsPantallaEntera();
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  if (session.status !== 'in' || sesion === null) return null;

  const leave = () => {
    setWarnings([]);
    // The way out is the guard's, which also writes down who stood here: going there earlier would lead back in (R38).
    logout().catch((error: unknown) => console.error('logout failed', error));
  };
  const exit = () => {
    const found = exitWarnings({ ...status, sinGuardar, vuelvePorPin: canReturnByPin });
    if (found.length > 0) setWarnings(found);
    else leave();
  };
  const hasField = field.status !== 'none' && field.status !== 'asking';
  const openSync = () => {
    recheckQuietly(recheck);
    if (hasField) void navigate(paths.sincronizacion());
  };
  // Who never sends anything needs to hear of the network only when it is gone.
  const chip = hasField || !status.online ? <SyncChip status={{ ...status, lleno }} onOpen={openSync} /> : null;

  return (
    <div className={classes.shell} data-entera={entera || undefined}>
      <a href="#contenido" className={classes.skip}>
        Saltar al contenido
      </a>
      <TopBar menu={menu} nombre={sesion.NombreUsuario} usuarioId={sesion.IdUsuario} chip={chip} onExit={exit} />
      <div>
        <Banners sinEnviar={status.sinEnviar} otros={status.otros} atrasados={status.atrasados} offsetMs={status.offsetMs} servidorEn={status.servidorEn} />
      </div>
      <main ref={main} id="contenido" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      {entera ? null : <BottomBar entries={bar} menu={menu} nombre={sesion.NombreUsuario} onExit={exit} />}
      <ExitDialog warnings={warnings} onStay={() => setWarnings([])} onExit={leave} />
      {restriccion === null ? <PinOffer /> : null}
      <UnsavedGuard />
    </div>
  );
}

/**
 * A new screen begins at its top, with the focus in it, so that a screen reader reads on
 * there; going back leaves the place to the browser.
 */
function useRouteFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const element = main.current;
    if (element === null) return;
    if (how !== NavigationType.Pop) {
      element.scrollTo(0, 0);
      window.scrollTo(0, 0);
    }
    // A page that put the focus somewhere itself keeps it.
    if (!element.contains(document.activeElement)) element.focus({ preventScroll: true });
  }, [pathname, how, main]);
}

/** How many wait to be sent, on the icon of the installed app where the system shows one (R66). */
export function useAppBadge(sinEnviar: number): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    // Refused without leave to notify: the chip says it all the same.
    navigator.setAppBadge(sinEnviar).catch(() => undefined);
  }, [sinEnviar]);
}
