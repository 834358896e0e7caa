import { Button } from '@mantine/core';
import { MESSAGES } from '@rodal/domain/messages';
import { IconDeviceMobileDown } from '@tabler/icons-react';
import { useState } from 'react';
import { almacenStore } from '../offline/casa/trouble.ts';
import { canAskNotify, protect } from '../offline/phone/persistence.ts';
import { Banner } from './banner.tsx';
import { useInstallPrompt } from './install-prompt.ts';

/** The browser keeps what is here only as long as it likes; an installed app's it keeps, and a site's that may notify (R26). */
export function InstallBanner() {
  const offer = useInstallPrompt((state) => state.offer);
  const [refused, setRefused] = useState(!canAskNotify());
  const install = () => {
    offer?.prompt().catch((error: unknown) => console.error('install refused', error));
    // The browser takes an offer once.
    useInstallPrompt.setState({ offer: null });
  };
  const keep = () => {
    protect().then(
      (conservado) => {
        almacenStore.setState({ conservado });
        setRefused(!conservado);
      },
      (error: unknown) => console.error('storage not asked', error),
    );
  };
  return (
    <Banner
      tone="plain"
      icon={<IconDeviceMobileDown size={20} aria-hidden />}
      action={
        offer === null && refused ? null : (
          <Button size="sm" variant="default" onClick={offer === null ? keep : install}>
            {offer === null ? 'Proteger' : 'Instalar'}
          </Button>
        )
      }
    >
      {MESSAGES.instaleLaApp}
      {offer === null ? ` ${refused ? MESSAGES.instaleDesdeElMenu : MESSAGES.permitaNotificaciones}` : null}
    </Banner>
  );
}
