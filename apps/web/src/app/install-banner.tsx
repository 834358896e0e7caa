import { Button } from '@mantine/core';
import { MESSAGES } from '@rodal/domain/messages';
import { IconDeviceMobileDown } from '@tabler/icons-react';
import { Banner } from './banner.tsx';
import { useInstallPrompt } from './install-prompt.ts';

/** The browser keeps what is here only as long as it likes; an installed app's it keeps (R26). */
export function InstallBanner() {
  const offer = useInstallPrompt((state) => state.offer);
  const install = () => {
    offer?.prompt().catch((error: unknown) => console.error('install refused', error));
    // The browser takes an offer once.
    useInstallPrompt.setState({ offer: null });
  };
  return (
    <Banner
      tone="plain"
      icon={<IconDeviceMobileDown size={20} aria-hidden />}
      action={
        offer === null ? null : (
          <Button size="sm" variant="default" onClick={install}>
            Instalar
          </Button>
        )
      }
    >
      {MESSAGES.instaleLaApp}
      {offer === null ? ' Está en el menú del navegador.' : null}
    </Banner>
  );
}
