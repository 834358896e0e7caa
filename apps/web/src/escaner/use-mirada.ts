import { useEffect, useRef, useState } from 'react';
import { createJuez, type Juez, type Juicio } from './creer.ts';
import { createLector, type LectorDeImagenes, type Pedido } from './lector.ts';
import type { Lectura } from './lectura.ts';

/** What looking has come to. `dicho`: what is to be said of it; null = nothing yet. */
interface Mirada {
  readonly dicho: string | null;
  readonly decir: (dicho: string | null) => void;
  /** What reads could not be had, or broke: {@link reintentar} gets another. */
  readonly sinLector: boolean;
  readonly reintentar: () => void;
  /** Reads one picture, and judges it; what can be believed is told to whoever asked for it. @param toma tells one look from another @returns 'sinLector' = nobody read it */
  readonly mirar: (cuadro: ImageBitmap, cual: Pedido['cual'], toma: string) => Promise<Juicio | 'sinLector'>;
}

/** Reads and judges pictures, until one can be believed. @param onLeida called once */
export function useMirada(onLeida: (lectura: Lectura) => void): Mirada {
  const [dicho, decir] = useState<string | null>(null);
  const [vez, setVez] = useState(0);
  /** Which try of getting what reads has failed; -1 = none. */
  const [perdida, setPerdida] = useState(-1);
  const partes = useRef<{ readonly vez: number; readonly lector: LectorDeImagenes; readonly juez: Juez } | null>(null);
  const leida = useRef(false);

  useEffect(() => {
    const lector = createLector();
    partes.current = { vez, lector, juez: createJuez(location.origin) };
    return () => {
      partes.current = null;
      lector.cerrar();
    };
  }, [vez]);

  const mirar: Mirada['mirar'] = async (cuadro, cual, toma) => {
    const suyas = partes.current;
    if (suyas === null || leida.current) return null;
    const vistos = await suyas.lector.leer(cuadro, cual).catch(() => null);
    if (vistos === null) {
      setPerdida(suyas.vez);
      return 'sinLector';
    }
    const juicio = await suyas.juez(vistos, toma);
    // Somebody closed it meanwhile, or another look was believed.
    if (partes.current !== suyas || leida.current) return null;
    if (juicio !== null && 'lectura' in juicio) {
      leida.current = true;
      decir('Leída');
      // Not every phone can.
      navigator.vibrate?.(60);
      onLeida(juicio.lectura);
    } else if (juicio !== null) decir(juicio.reparo);
    return juicio;
  };

  return {
    dicho,
    decir,
    sinLector: perdida === vez,
    reintentar: () => setVez(vez + 1),
    mirar,
  };
}
