import { Button } from '@mantine/core';
import { errorText } from '@rodal/domain/errors';
import { MESSAGES } from '@rodal/domain/messages';
import { IconKey } from '@tabler/icons-react';
import { Banner } from './banner.tsx';

interface SessionBannerProps {
  readonly sinEnviar: number;
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
export function SessionBanner({ sinEnviar, porPin, desactivada, onLogin, onAsk }: SessionBannerProps) {
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
      {desactivada ? MESSAGES.cuentaDesactivada(sinEnviar) : sinEnviar > 0 ? MESSAGES.sesionTerminada(sinEnviar) : porPin ? MESSAGES.entroConPin : errorText('no_autenticado')}
    </Banner>
  );
}
