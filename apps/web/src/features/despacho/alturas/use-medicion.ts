import { type Alturas, measureAlturas } from '@rodal/domain/alturas';
import { type Dispatch, useEffect, useMemo, useRef } from 'react';
import { escalaDe } from './dibujo.ts';
import { type AlturasAction, settleAlturas, useAlturas } from './use-alturas.ts';

/** Heights while they are being entered, and what they measure. */
export interface Medicion {
  /** As typed, and as they count: without a comma that nothing follows yet. */
  readonly escritas: Alturas;
  readonly alturas: Alturas;
  readonly medida: ReturnType<typeof measureAlturas>;
  /** Metres of a full column in the drawing. */
  readonly escala: number;
  readonly canUndo: boolean;
  readonly dispatch: Dispatch<AlturasAction>;
}

/**
 * There is nothing to confirm: each key is already in the draft, and undo takes it back.
 * @param inicial what the draft holds when the entry begins; later changes of it are not looked at
 * @param largoCm length of the product's wood (A4)
 * @param onChange hears of every change, so that the working copy is never behind (R13); stable between renders
 */
export function useMedicion(inicial: Alturas, largoCm: number, onChange: (alturas: Alturas) => void): Medicion {
  const [{ alturas: escritas, past }, dispatch] = useAlturas(inicial);
  const alturas = useMemo(() => settleAlturas(escritas), [escritas]);

  const reported = useRef(escritas);
  useEffect(() => {
    if (reported.current === escritas) return;
    reported.current = escritas;
    onChange(alturas);
  }, [escritas, alturas, onChange]);

  const medida = useMemo(() => measureAlturas(alturas, largoCm), [alturas, largoCm]);
  const escala = useMemo(() => escalaDe(alturas), [alturas]);
  return { escritas, alturas, medida, escala, canUndo: past.length > 0, dispatch };
}
