import { Button } from '@mantine/core';
import { MESSAGES } from '@rodal/domain/messages';
import { use, useEffect, useState } from 'react';
import { Modal } from '../ui/modal.tsx';
import { useHasUnsaved } from '../ui/unsaved.ts';
import classes from './dialog.module.css';
import { GuardContext } from './guarded-router.tsx';

/** Stands in the way out while what is on the screen could not be saved (R33). */
export function UnsavedGuard() {
  const unsaved = useHasUnsaved();
  const setGuard = use(GuardContext);
  /** Takes the step that was stopped. */
  const [leave, setLeave] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!unsaved) return undefined;
    // The browser asks in its own words.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const open = setGuard((goOn) => {
      setLeave(() => goOn);
      return true;
    });
    return () => {
      window.removeEventListener('beforeunload', ask);
      open();
    };
  }, [unsaved, setGuard]);

  const stay = () => setLeave(null);
  return (
    <Modal opened={leave !== null} onClose={stay} title="Sin guardar" centered>
      <div className={classes.body}>
        <p>{MESSAGES.textoSinGuardar}</p>
        <div className={classes.actions}>
          <Button
            variant="default"
            size="md"
            onClick={() => {
              stay();
              leave?.();
            }}
          >
            Salir igual
          </Button>
          <Button size="md" data-autofocus onClick={stay}>
            Quedarse
          </Button>
        </div>
      </div>
    </Modal>
  );
}
