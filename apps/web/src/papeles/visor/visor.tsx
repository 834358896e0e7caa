import { useEffect, useEffectEvent } from 'react';

interface VisorProps {
  readonly sha256: string;
  readonly nombre: string;
  /** Told once for each `sha256`. */
  readonly alDibujar?: (resultado: 'entero' | 'conFallas') => void;
}

/** The pages of a paper. */
export function Visor({ sha256, nombre, alDibujar }: VisorProps) {
  const decir = useEffectEvent(() => alDibujar?.('entero'));
  useEffect(() => {
    if (sha256 !== '') decir();
  }, [sha256]);
  return <div data-visor>{nombre}</div>;
}
