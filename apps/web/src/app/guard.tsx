import { MESSAGES } from '@rodal/domain/messages';
import type { PermissionRule } from '@rodal/domain/permisos';
import { can } from '@rodal/domain/puede';
import { IconKey } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { StatePanel } from '../ui/state-panel.tsx';
import { useApp } from './app-context.ts';
import type { Denied } from './error-page.tsx';
import { cardsFor } from './menu.ts';
import { PageLoading } from './page-loading.tsx';
import { paths, returnState } from './paths.ts';
import { useOwnScreens, useScreenTable } from './screen-table.ts';
import type { FieldScreenProps, Screen } from './screen.ts';

/** Nobody logged in → the login, which brings them back here (especificación 1 §2.1). */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const { session } = useApp();
  const { pathname, search, hash } = useLocation();
  const [last, setLast] = useState<number | null>(null);
  const known = useOwnScreens(session.status === 'in' ? session.sesion.permisos : null);
  if (session.status === 'in' && session.sesion.IdUsuario !== last) setLast(session.sesion.IdUsuario);
  if (session.status === 'opening') return <PageLoading />;
  if (session.status === 'nobody') {
    return <Navigate to={paths.login()} replace state={returnState(`${pathname}${search}${hash}`, last)} />;
  }
  return known ? children : <PageLoading />;
}

/** One screen: canonical address (C30), permission (C32), and what its page needs. */
export function GuardedScreen({ screen }: { readonly screen: Screen }) {
  const { session, field } = useApp();
  const { pathname, search, hash } = useLocation();
  const permisos = session.status === 'in' ? session.sesion.permisos : null;
  const screens = useScreenTable((table) => table.screens);
  const cards = useMemo(() => cardsFor(screens, permisos ?? []), [screens, permisos]);
  if (session.status !== 'in') return null; // RequireSession stands around

  if (pathname !== screen.path) return <Navigate to={{ pathname: screen.path, search, hash }} replace />;
  // D24: what lies unsent on this phone is in sight for its author, whatever they may do now; who is not known to have
  // anything there waits for that answer (R161).
  const own = screen.path === paths.sincronizacion() && field.status !== 'none';
  if (screen.permission !== null && !own && !can(session.sesion.permisos, screen.permission)) {
    const draft = field.status === 'open' && new URLSearchParams(search).has('borrador');
    return <Navigate to={paths.error()} replace state={{ ...deniedOf(screen.title, screen.permission), borrador: draft, desde: `${pathname}${search}${hash}` }} />;
  }
  const { page: Page, fieldPage } = screen;
  const props = { sesion: session.sesion, cards, screens };
  if (fieldPage !== undefined) return <FieldScreen page={fieldPage} {...props} />;
  // The server's data: the browser may still have the cookie of somebody else (A28).
  if (session.porPin && screen.permission !== null && (screen.conClave === true || screen.permission !== 'sesion.propia')) return <PinNotEnough titulo={screen.title} />;
  return Page === undefined ? null : <Page {...props} />;
}

/** A page of the field part waits for the phone's data, which takes milliseconds, or says why there is none (R34, R48). */
function FieldScreen({ page: Page, ...props }: { readonly page: NonNullable<Screen['fieldPage']> } & Omit<FieldScreenProps, 'field' | 'phone'>) {
  const { field } = useApp();
  if (field.status === 'open') return <Page {...props} field={field.field} phone={field.phone} />;
  if (field.status === 'failed') {
    return <ErrorState title="No se puede despachar en este navegador" error={field.error} onRetry={() => location.reload()} />;
  }
  return field.status === 'none' && field.enSuLugar ? field.enSuLugar : <PageLoading />;
}

function deniedOf(pantalla: string, rule: PermissionRule): Pick<Denied, 'pantalla' | 'faltan'> {
  return { pantalla, faltan: typeof rule === 'string' ? [rule] : rule };
}

/** A screen of the server's data, for somebody who came in by PIN (A28). The line above asks for the password. */
function PinNotEnough({ titulo }: { readonly titulo: string }) {
  return (
    <>
      <PageHeader title={titulo} />
      <StatePanel icon={<IconKey size={28} />} title={MESSAGES.pinNoAlcanza}>
        <p>Cuando haya señal, toque Ingresar arriba. Mientras, puede seguir escribiendo despachos.</p>
      </StatePanel>
    </>
  );
}
