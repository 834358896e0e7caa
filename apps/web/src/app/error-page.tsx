import { Button } from '@mantine/core';
import { MESSAGES } from '@rodal/domain/messages';
import { quienLoDa } from '@rodal/domain/perfiles';
import { isPermission, PERMISSIONS } from '@rodal/domain/permisos';
import { can } from '@rodal/domain/puede';
import { IconLock } from '@tabler/icons-react';
import { useCallback, useEffect } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { PageHeader } from '../ui/page-header.tsx';
import { StatePanel } from '../ui/state-panel.tsx';
import { useApp } from './app-context.ts';
import { ownAddress, paths } from './paths.ts';
import { UnsentHere } from './unsent-here.tsx';
import { recheckQuietly } from './use-server-session.ts';

/** What the guard says about the refusal, in the history entry of `/error`. */
export interface Denied {
  readonly pantalla: string;
  /** The missing permissions; any one of them is enough. */
  readonly faltan: readonly string[];
  /** A form was open: what was typed is on this phone (D24). */
  readonly borrador: boolean;
  /** Where they stood: they get back there when the permission does. */
  readonly desde: string;
}

/** Whether the permission is back is asked this often; a hand may be quicker. */
const RECHECK_MS = 60_000;

/** `/error`: where a screen without permission leads (especificación 1 §2.1, decisión C32). */
export default function ErrorPage() {
  const { session, recheck } = useApp();
  const denied = readDenied(useLocation().state);
  const ask = useCallback(() => recheckQuietly(recheck), [recheck]);
  const waits = denied !== null;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(ask, RECHECK_MS);
    return () => clearInterval(timer);
  }, [waits, ask]);

  if (denied !== null && session.status === 'in' && can(session.sesion.permisos, denied.faltan.filter(isPermission))) return <Navigate to={denied.desde} replace />;
  return (
    <>
      <PageHeader title="Sin acceso" />
      <StatePanel
        icon={<IconLock size={28} />}
        title={MESSAGES.sinAcceso}
        action={
          <>
            <Button component={Link} to={paths.inicio()} size="md">
              Volver a Inicio
            </Button>
            {denied === null ? null : (
              <Button variant="default" size="md" onClick={ask}>
                Reintentar
              </Button>
            )}
          </>
        }
      >
        {denied === null ? (
          <p>Esa pantalla necesita un permiso que usted no tiene. Un Administrador puede dárselo.</p>
        ) : (
          <>
            <p>
              «{denied.pantalla}» necesita el permiso «{denied.faltan.map(permisoTexto).join('» o «')}».
            </p>
            <p>{quienLoDa(denied.faltan.filter(isPermission))} Pídalo a un Administrador: cuando se lo dé, volverá solo a «{denied.pantalla}».</p>
          </>
        )}
        {denied?.borrador ? (
          <p>
            Lo que estaba escribiendo quedó como borrador en este teléfono: <Link to={paths.sincronizacion()}>está en Sincronización</Link>.
          </p>
        ) : (
          <UnsentHere />
        )}
      </StatePanel>
    </>
  );
}

/** What a permission allows; one of a later version speaks for itself. */
function permisoTexto(permiso: string): string {
  return isPermission(permiso) ? PERMISSIONS[permiso] : permiso;
}

/** A history entry may hold anything: an address typed by hand has no state. */
function readDenied(state: unknown): Denied | null {
  if (typeof state !== 'object' || state === null || !('pantalla' in state) || !('faltan' in state)) return null;
  const { pantalla, faltan } = state;
  const borrador = 'borrador' in state && state.borrador === true;
  const desde = 'desde' in state ? ownAddress(state.desde) : null;
  if (typeof pantalla !== 'string' || !Array.isArray(faltan) || desde === null) return null;
  return { pantalla, faltan: faltan.filter((one) => typeof one === 'string'), borrador, desde };
}
