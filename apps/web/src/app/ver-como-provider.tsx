import { Button } from '@mantine/core';
import { AppError } from '@rodal/domain/errors';
import { IconDeviceMobile, IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { Api } from '../api/api.ts';
import { endVerComo } from '../api/change-ver-como.ts';
import type { VerComo } from '../api/ver-como.ts';
import type { RememberedUser } from '../offline/db/phone-db.ts';
import { isEnded } from '../offline/phone/session.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { StatePanel } from '../ui/state-panel.tsx';
import { AppContext, type AppState } from './app-context.ts';
import { askSession } from './memory-app-provider.tsx';
import { Banner } from './banner.tsx';
import { PageLoading } from './page-loading.tsx';
import { recheckQuietly, useServerSession } from './use-server-session.ts';
import classes from './ver-como-provider.module.css';

interface VerComoProviderProps {
  readonly api: Api;
  readonly mirada: VerComo;
  readonly children: ReactNode;
}

/**
 * The screens as somebody else has them, to be looked at (issue 7 §1). Nothing of the phone is opened: neither drafts nor
 * outbox of whoever looks, and those of the person are on their own phone.
 */
export function VerComoProvider({ api, mirada, children }: VerComoProviderProps) {
  const { usuario } = mirada;
  const [user, setUser] = useState<RememberedUser | null>(null);

  const ask = useCallback(async () => {
    const answer = await askSession(api);
    if (answer.user !== null) setUser(answer.user);
    return answer;
  }, [api]);
  const { state, reachable, recheck } = useServerSession(ask);

  // Nothing of that person stays in sight when it is over, also on a page that asks for nothing; nor when whoever looks left in another tab.
  useEffect(() => {
    const again = () => {
      recheckQuietly(recheck);
    };
    const back = () => {
      if (document.visibilityState === 'visible') again();
    };
    const timer = setTimeout(again, Math.max(0, Date.parse(mirada.vence) - Date.now()));
    document.addEventListener('visibilitychange', back);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', back);
    };
  }, [recheck, mirada.vence]);

  const app = useMemo<AppState>(() => {
    const refuse = () => Promise.reject(new AppError('solo_lectura'));
    return {
      session: user === null ? { status: 'opening' } : { status: 'in', ...user, expired: false, desactivada: false },
      field: { status: 'none', enSuLugar: <EnSuTelefono usuario={usuario} /> },
      reachable,
      offsetMs: null,
      recheck,
      login: refuse,
      loginWithCodigo: refuse,
      enterWithPin: refuse,
      pinUsers: async () => [],
      leftByOthers: async () => [],
      pin: null,
      // Leaving it needs no signal to come back.
      canReturnByPin: true,
      // 'Salir' leaves the look, not the session of whoever looks.
      logout: async () => leave(mirada),
    };
  }, [user, usuario, mirada, reachable, recheck]);

  if (isEnded(state)) return <Terminada mirada={mirada} />;
  return (
    <div className={classes.vista}>
      <div className={classes.linea}>
        <Banner
          tone="warn"
          icon={<IconEye size={20} aria-hidden />}
          action={
            <Button size="sm" onClick={() => leave(mirada)}>
              Terminar
            </Button>
          }
        >
          <span className={classes.quien}>
            Viendo como <b>{usuario}</b>.
          </span>{' '}
          Solo lectura.
        </Banner>
      </div>
      {user !== null ? (
        <AppContext value={app}>{children}</AppContext>
      ) : reachable ? (
        <PageLoading />
      ) : (
        <main>
          <PageHeader title={`Ver como ${usuario}`} />
          <ErrorState title={`No se pudo abrir la vista como ${usuario}`} error={new AppError('sin_conexion')} onRetry={() => void recheck()} />
        </main>
      )}
    </div>
  );
}

/** Back to the record from which the look was opened. */
function leave({ id }: VerComo): void {
  endVerComo(`/admin?ver=${id}`);
}

/** In place of every screen: whatever was on it is not to be seen any more. */
function Terminada({ mirada }: { readonly mirada: VerComo }) {
  return (
    <main>
      <PageHeader title={`Ver como ${mirada.usuario}`} />
      <StatePanel
        icon={<IconEyeOff size={28} />}
        title={`La vista como ${mirada.usuario} terminó`}
        action={<Button onClick={() => leave(mirada)}>Volver a mi sesión</Button>}
      >
        <p>Dura a lo más una hora, mientras siga abierta su propia sesión y esa persona esté activa.</p>
      </StatePanel>
    </main>
  );
}

/** In place of the forms and of what waits to be sent. */
function EnSuTelefono({ usuario }: { readonly usuario: string }) {
  return (
    <>
      <PageHeader title={`En el teléfono de ${usuario}`} />
      <StatePanel icon={<IconDeviceMobile size={28} />} title="Esta pantalla no se ve desde aquí">
        <p>Los borradores de {usuario} y lo que le falta por enviar no salen de su teléfono. Lo que ya envió está en sus despachos.</p>
      </StatePanel>
    </>
  );
}
