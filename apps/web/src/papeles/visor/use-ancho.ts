import { type RefObject, useEffect, useState } from 'react';
import { cambiaMucho } from './lienzo.ts';

/** While a window is being dragged nothing is drawn. */
const QUIETO_MS = 200;

/** How wide a box is, CSS pixels, once it stands still after a change that shows; null = not measured yet. */
export function useAncho(box: RefObject<HTMLElement | null>): number | null {
  const [ancho, setAncho] = useState<number | null>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measure = () => {
      // Hidden for a while: what stands there is good for when it comes back.
      const ahora = element.offsetWidth;
      if (ahora > 0) setAncho((antes) => (antes === null || cambiaMucho(antes, ahora) ? ahora : antes));
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(measure, QUIETO_MS);
    });
    measure();
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [box]);
  return ancho;
}
