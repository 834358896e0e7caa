import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { create } from 'zustand';
import type { Updates } from '../offline/update.ts';
import { Banner } from './banner.tsx';

/** The new version that waits; null = none does. */
export const useWaitingUpdate = create<{ readonly updates: Updates | null }>(() => ({ updates: null }));

/** 'Hay una versión nueva': never by itself, always the person's tap (R44). */
export function UpdateBanner() {
  const updates = useWaitingUpdate((state) => state.updates);
  const [busy, setBusy] = useState(false);
  if (updates === null) return null;
  const apply = () => {
    setBusy(true);
    updates.apply().catch((error: unknown) => {
      console.error('update failed', error);
      setBusy(false);
    });
  };
  return (
    <Banner
      tone="plain"
      icon={<IconSparkles size={20} aria-hidden />}
      action={
        <Button size="sm" variant="default" loading={busy} onClick={apply}>
          Actualizar
        </Button>
      }
    >
      Hay una versión nueva
    </Banner>
  );
}
