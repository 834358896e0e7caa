import { useEffect, useEffectEvent } from 'react';
import { isField } from '../ui/is-field.ts';
import { TECLAS } from './tabla-teclas.ts';

/** A screen with its letter. */
export interface PantallaConLetra {
  readonly to: string;
  readonly tecla?: string | undefined;
}

/** Who hesitates longer after G has thought of something else. */
const PAUSA_MS = 1500;

const OIDAS = TECLAS.flatMap(({ teclas }) => teclas.flatMap(({ oye }) => oye ?? []));

/**
 * The keys of a list, and G with the letter of a screen: never while somebody types, nor under a dialog, nor with Ctrl,
 * Alt or Mayús, which make another key of it (decisión 104).
 * @param pantallas those this person may open
 */
export function useTeclas(pantallas: readonly PantallaConLetra[], onIr: (to: string) => void): void {
  const ir = useEffectEvent((letra: string) => {
    const pantalla = pantallas.find(({ tecla }) => tecla === letra);
    if (pantalla !== undefined) onIr(pantalla.to);
  });
  useEffect(() => {
    /** When G was pressed, and nothing since. */
    let desdeG = Number.NEGATIVE_INFINITY;
    const onKey = (event: KeyboardEvent) => {
      const { timeStamp, target, repeat } = event;
      // Under Bloq Mayús it is the same key.
      const key = event.key.toLowerCase();
      if (key.length > 1 || !isPlain(event) || isField(target) || document.querySelector('[role="dialog"]') !== null) return;
      const trasG = timeStamp - desdeG < PAUSA_MS;
      desdeG = key === 'g' && !trasG ? timeStamp : Number.NEGATIVE_INFINITY;
      if (trasG) ir(key);
      else if (OIDAS.find(({ tecla, repite = false }) => tecla === key && (repite || !repeat))?.hacer() !== true) return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** `/` is typed with Mayús on our keyboards. */
function isPlain({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && (!shiftKey || key === '/');
}
