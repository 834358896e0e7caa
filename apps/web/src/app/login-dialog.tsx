import { LoginForm } from '../features/sesion/login-form.tsx';
import { Modal } from '../ui/modal.tsx';
import { useApp } from './app-context.ts';

interface LoginDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The password, over the page: what is on it stays as it is (R35, R37, R43). */
export function LoginDialog({ opened, onClose }: LoginDialogProps) {
  const { session, login, loginWithCodigo } = useApp();
  if (session.status !== 'in') return null;
  return (
    <Modal opened={opened} onClose={onClose} title="Ingresar nuevamente" centered>
      <LoginForm
        usuario={session.sesion.NombreUsuario}
        onLogin={async (credenciales) => {
          const asked = await login(credenciales);
          if (asked === null) onClose();
          return asked;
        }}
        onCodigo={async (prueba) => {
          await loginWithCodigo(prueba);
          onClose();
        }}
      />
    </Modal>
  );
}
