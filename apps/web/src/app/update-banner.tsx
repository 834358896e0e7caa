import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { create } from 'zustand';
import type { Updates } from '../offline/phone/update.ts';
import { Banner } from './banner.tsx';

/** The new version that waits; null = none does. */
export const useWaitingUpdate = create<{ readonly updates: Updates | null }>(() => ({ updates: null }));

/**
 * 'Hay una versión nueva': never by itself, always the person's tap, and not over an open
 * draft, whose last words may not be on the disk yet (R44).
 */
export function UpdateBanner() {
  const updates = useWaitingUpdate((state) => state.updates);
  const [busy, setBusy] = useState(false);
  const [params] = useSearchParams();
  if (updates === null) return null;
  if (params.has('borrador')) {
    return (
      <Banner tone="plain" icon={<IconSparkles size={20} aria-hidden />} action={null}>
        Hay una versión nueva. Guarde el despacho abierto o vuelva a Pendientes para actualizar.
      </Banner>
    );
  }
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
