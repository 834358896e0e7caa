import { Button } from '@mantine/core';
import { AppError, type ErrorCode } from '@rodal/domain/errors';
import { MESSAGES } from '@rodal/domain/messages';
import { IconCloudOff, IconPasswordMobilePhone } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { LoginForm, type LoginFormProps } from './login-form.tsx';
import classes from './login-page.module.css';
import type { PinPerson } from './pin-form.tsx';

/** Few phones are shared. It works without signal like the rest: the worker has its file. */
const PinForm = lazy(async () => ({ default: (await import('./pin-form.tsx')).PinForm }));

export interface EntryProps extends Pick<LoginFormProps, 'onLogin' | 'onCodigo'> {
  /** Our server cannot be reached, as far as is known. */
  readonly offline: boolean;
  /** Who can come in by PIN on this phone. */
  readonly people: readonly PinPerson[];
  readonly onPin: (usuarioId: number, pin: string) => Promise<void>;
}

/** Nobody of ours answered: the password cannot be looked at now. */
const UNANSWERED: readonly ErrorCode[] = ['sin_conexion', 'respuesta_ajena'];

/** Two ways in: the password, and without signal the PIN (decisión A28). */
export function Entry({ offline, people, onLogin, onCodigo, onPin }: EntryProps) {
  // null = nobody chose: the network decides.
  const [way, setWay] = useState<'pin' | 'contrasena' | null>(null);
  const [unanswered, setUnanswered] = useState(false);
  const [usuario, setUsuario] = useState('');
  const byPin = people.length > 0 && (way ?? (offline ? 'pin' : 'contrasena')) === 'pin';

  const login: EntryProps['onLogin'] = async (credenciales) => {
    setUsuario(credenciales.usuario);
    try {
      return await onLogin(credenciales);
    } catch (error) {
      const silent = error instanceof AppError && UNANSWERED.includes(error.codigo);
      setUnanswered(silent);
      if (silent && people.length > 0) setWay('pin');
      throw error;
    }
  };

  if (byPin) {
    return (
      <>
        {offline || unanswered ? (
          <p className={classes.offline} role="status">
            <IconCloudOff size={20} aria-hidden />
            {MESSAGES.sinConexionPin}
          </p>
        ) : null}
        <Suspense>
          <PinForm people={people} usuario={usuario} onPin={onPin} />
        </Suspense>
        <Button variant="subtle" size="md" onClick={() => setWay('contrasena')}>
          Ingresar con contraseña
        </Button>
      </>
    );
  }
  return (
    <>
      <LoginForm sinConexion={MESSAGES.sinConexionPin} onType={() => setWay('contrasena')} onLogin={login} onCodigo={onCodigo} />
      {unanswered && people.length === 0 ? <p className={classes.hint}>{MESSAGES.nadieTienePin}</p> : null}
      {people.length === 0 ? null : (
        <Button variant="subtle" size="md" leftSection={<IconPasswordMobilePhone size={20} aria-hidden />} onClick={() => setWay('pin')}>
          Sin señal: entrar con PIN
        </Button>
      )}
    </>
  );
}
