import { Button, Modal } from '@mantine/core';
import { MESSAGES } from '@rodal/domain/messages';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useHasUnsaved } from '../ui/unsaved.ts';
import classes from './dialog.module.css';

/** Stands in the way out while what is on the screen could not be saved (R33). */
export function UnsavedGuard() {
  const unsaved = useHasUnsaved();
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) => unsaved && `${from.pathname}${from.search}` !== `${to.pathname}${to.search}`,
  );

  useEffect(() => {
    if (!unsaved) return undefined;
    // The browser asks in its own words.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);

  const stay = () => blocker.reset?.();
  return (
    <Modal opened={blocker.state === 'blocked'} onClose={stay} title="Sin guardar" centered>
      <div className={classes.body}>
        <p>{MESSAGES.textoSinGuardar}</p>
        <div className={classes.actions}>
          <Button variant="default" size="md" onClick={() => blocker.proceed?.()}>
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
