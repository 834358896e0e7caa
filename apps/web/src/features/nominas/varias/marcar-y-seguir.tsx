import { Button } from '@mantine/core';
import type { Nomina } from '@rodal/contracts/nominas';
import { marcaQuePuede } from '@rodal/domain/marcas-nomina';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ListadoContext } from '../../../listado/listado-context.ts';
import { ConflictoModal, conflictoOf } from '../../../transiciones/conflicto-modal.tsx';
import { failureText } from '../../../ui/describe-error.ts';
import type { RowPanel } from '../../../ui/detail-panel.tsx';
import { isField } from '../../../ui/is-field.ts';
import { toastDone } from '../../../ui/toast.ts';
import { AprobarModal } from '../aprobar-modal.tsx';
import { marcableDeDetalle } from '../marcable.ts';
import { useMarcar } from '../use-nominas.ts';
import { PALABRA_MARCA } from './palabras.ts';
import classes from './varias.module.css';

interface MarcarYSeguirProps {
  readonly nomina: Nomina;
  /** Of the roll: the way through the list. */
  readonly panel: RowPanel;
}

/** A key that is meant for the roll before must not mark this one, which nobody has looked at yet. */
const A_LA_VISTA_MS = 500;

/** Sets the mark that is this person's to set, a flagged roll's with a note, and opens the next roll of the list once the server said yes. */
export function MarcarYSeguir({ nomina, panel: { steps } }: MarcarYSeguirProps) {
  const { mostrar, ...quien } = use(ListadoContext);
  const marca = marcaQuePuede(marcableDeDetalle(nomina), quien);
  const enCamino = useRef(false);
  const seguir = () => {
    if (steps?.onNext == null) toastDone(`${MESSAGES_OFICINA.nominasActualizadas}. Era la última de las que se muestran.`);
    else steps.onNext();
  };
  const { mutate, isPending, error } = useMarcar(seguir);
  const aLaVista = useALaVista();
  const marcar = () => {
    // Two presses come before anything is drawn anew.
    if (marca === null || enCamino.current || !aLaVista) return;
    if (marca === 'Aprobador' && nomina.senales.length > 0) {
      mostrar((cerrar) => <AprobarModal nomina={nomina} alAprobar={seguir} onClose={cerrar} />);
      return;
    }
    enCamino.current = true;
    mutate(
      { empresa: nomina.empresa, nomina, marca, pone: true },
      {
        onSettled: () => void (enCamino.current = false),
        onError(falla) {
          const conflicto = conflictoOf(falla);
          if (conflicto !== null) mostrar((cerrar) => <ConflictoModal error={conflicto} onClose={cerrar} />);
        },
      },
    );
  };
  const boton = useCtrlEnter(marcar);
  // Nothing to set, and nothing that was refused.
  if (marca === null && error === null) return null;
  return (
    <div className={classes.seguir}>
      {marca === null ? null : (
        <>
          <Button ref={boton} aria-keyshortcuts="Control+Enter" loading={isPending} aria-disabled={!aLaVista} onClick={marcar}>
            Marcar {PALABRA_MARCA[marca]} y seguir
          </Button>
          <span className={classes.tecla}>Ctrl+Enter</span>
        </>
      )}
      {error === null || isPending || conflictoOf(error) !== null ? null : (
        <p role="alert" className={classes.fallo}>
          {MESSAGES_OFICINA.accionNoEjecutada}. {failureText(error)}
        </p>
      )}
    </div>
  );
}

/** Whether it has been in sight long enough to be seen. */
function useALaVista(): boolean {
  const [vista, setVista] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setVista(true), A_LA_VISTA_MS);
    return () => clearTimeout(timer);
  }, []);
  return vista;
}

/** Hears the key from the list and from the panel, never where somebody writes nor under another dialog; held down it is one. */
function useCtrlEnter(onKey: () => void) {
  const boton = useRef<HTMLButtonElement>(null);
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, target } = event;
    if (key !== 'Enter' || !(ctrlKey || metaKey) || altKey || shiftKey || boton.current === null) return;
    const writes = isField(target) && !(target as Element).matches('input[type="checkbox"]'); // `isField` says it is one
    const arriba = [...document.querySelectorAll('[role="dialog"]')].at(-1);
    if (writes || (arriba !== undefined && !arriba.contains(boton.current))) return;
    // On a button, or in the list, it would be pressed too.
    event.preventDefault();
    event.stopPropagation();
    if (!repeat) onKey();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => hear(event);
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
  return boton;
}
