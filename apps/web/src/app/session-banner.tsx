import { Button, Modal } from '@mantine/core';
import { errorText } from '@rodal/domain/errors';
import { MESSAGES } from '@rodal/domain/messages';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { LoginForm } from '../features/sesion/login-form.tsx';
import { useApp } from './app-context.ts';
import { Banner } from './banner.tsx';

interface SessionBannerProps {
  readonly usuario: string;
  readonly sinEnviar: number;
}

/**
 * The server's session ended: says so and stays until used (R37). The login opens over the
 * page, so that what is on it stays as it is (R35, R43).
 */
export function SessionBanner({ usuario, sinEnviar }: SessionBannerProps) {
  const { login } = useApp();
  const [opened, setOpened] = useState(false);
  const text = sinEnviar > 0 ? MESSAGES.sesionTerminada(sinEnviar) : errorText('no_autenticado');
  return (
    <>
      <Banner
        tone="warn"
        icon={<IconKey size={20} aria-hidden />}
        action={
          <Button size="sm" onClick={() => setOpened(true)}>
            Ingresar
          </Button>
        }
      >
        {text}
      </Banner>
      <Modal opened={opened} onClose={() => setOpened(false)} title="Ingresar nuevamente" centered>
        <LoginForm
          usuario={usuario}
          onLogin={async (credenciales) => {
            await login(credenciales);
            setOpened(false);
          }}
        />
      </Modal>
    </>
  );
}
