import { useRef } from 'react';

/** A second press before the first one is drawn is none. @param pulsar does it, and says when it is over */
export function useUnaVez<A>(pulsar: (con: A, soltar: () => void) => void) {
  const yendo = useRef(false);
  return (con: A) => {
    if (yendo.current) return;
    yendo.current = true;
    pulsar(con, () => {
      yendo.current = false;
    });
  };
}
