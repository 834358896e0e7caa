import { Button, CloseButton, PasswordInput, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import { MESSAGES } from '@rodal/domain/messages';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { describeError, type Described } from '../../ui/describe-error.ts';
import classes from './login-form.module.css';

export interface LoginFormProps {
  /** Set: only this person can log in here (a session that ended). */
  readonly usuario?: string;
  /** What to say without signal, where another way in can be named. */
  readonly sinConexion?: string;
  /** Somebody began to type: the form is not to be taken away. */
  readonly onType?: () => void;
  /** Resolves to the challenge when a code is asked for. Rejects with an `AppError` when the server refuses or cannot be reached. */
  readonly onLogin: (credenciales: { readonly usuario: string; readonly contrasena: string }) => Promise<{ readonly reto: string } | null>;
  /** Rejects likewise. */
  readonly onCodigo: (prueba: { readonly reto: string; readonly codigo: string }) => Promise<void>;
}

/** Fetched when it is asked for: most people have no second factor. */
const CodigoForm = lazy(async () => ({ default: (await import('./codigo-form.tsx')).CodigoForm }));

/** Usuario, Contraseña, Ingresar (especificación 1 §2.2, §5). The error stays until dismissed (decisión A17). */
export function LoginForm({ usuario: fixed, sinConexion, onType, onLogin, onCodigo }: LoginFormProps) {
  const [usuario, setUsuario] = useState(fixed ?? '');
  const [contrasena, setContrasena] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Described | null>(null);
  const [reto, setReto] = useState<string | null>(null);
  const password = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (usuario.trim() === '' || contrasena === '') {
      setProblem({ causa: MESSAGES.loginIncompleto, requestId: null, offline: false });
      return;
    }
    setProblem(null);
    setBusy(true);
    try {
      const asked = await onLogin({ usuario: usuario.trim(), contrasena });
      if (asked !== null) {
        setReto(asked.reto);
        setBusy(false);
      }
    } catch (error) {
      const described = describeError(error);
      setProblem(described.offline && sinConexion !== undefined ? { ...described, causa: sinConexion } : described);
      setBusy(false);
      password.current?.select();
    }
  };

  if (reto !== null) {
    const back = () => {
      setReto(null);
      setContrasena('');
    };
    return (
      <Suspense fallback={<p role="status">Cargando…</p>}>
        <CodigoForm onCodigo={(codigo) => onCodigo({ reto, codigo })} onBack={back} />
      </Suspense>
    );
  }
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label="Usuario"
        name="usuario"
        size="lg"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        readOnly={fixed !== undefined}
        value={usuario}
        onChange={(event) => {
          setUsuario(event.currentTarget.value);
          onType?.();
        }}
      />
      <PasswordInput
        ref={password}
        label="Contraseña"
        name="contrasena"
        size="lg"
        autoComplete="current-password"
        enterKeyHint="go"
        data-autofocus={fixed !== undefined}
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }}
        value={contrasena}
        onChange={(event) => {
          setContrasena(event.currentTarget.value);
          onType?.();
        }}
      />
      <div role="alert" className={classes.alert}>
        {problem === null ? null : (
          <div className={classes.problem} data-offline={problem.offline}>
            {problem.offline ? <IconCloudOff size={20} aria-hidden /> : <IconAlertTriangle size={20} aria-hidden />}
            <div>
              {problem.causa}
              {problem.requestId === null ? null : <span className={classes.code}>Código {problem.requestId}</span>}
            </div>
            <CloseButton size="lg" aria-label="Cerrar el mensaje" onClick={() => setProblem(null)} />
          </div>
        )}
      </div>
      <Button type="submit" size="lg" fullWidth loading={busy} aria-label={busy ? 'Ingresando' : undefined}>
        Ingresar
      </Button>
    </form>
  );
}
