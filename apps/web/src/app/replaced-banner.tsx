import { Button } from '@mantine/core';
import { MESSAGES } from '@rodal/domain/messages';
import { IconRefresh } from '@tabler/icons-react';
import { Banner } from './banner.tsx';

/**
 * Another window has updated and this one runs the old version: its parts may be gone from
 * the phone (R45). Reloaded by the person, and not over an open draft.
 */
export function ReplacedBanner({ borradorAbierto }: { readonly borradorAbierto: boolean }) {
  return (
    <Banner
      tone="warn"
      icon={<IconRefresh size={20} aria-hidden />}
      action={
        borradorAbierto ? null : (
          <Button size="sm" onClick={() => location.reload()}>
            Recargar
          </Button>
        )
      }
    >
      {borradorAbierto ? MESSAGES.otraVersionConBorrador : MESSAGES.otraVersionEnVentana}
    </Banner>
  );
}
