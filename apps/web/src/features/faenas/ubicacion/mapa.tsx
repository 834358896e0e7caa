import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { baseNote } from '../../../ui/mapa/base-note.ts';
import { BrokenPart, PartBoundary } from '../../../ui/part-boundary.tsx';
import classes from './mapa.module.css';

const MapaFaena = lazy(async () => ({ default: (await import('./mapa-faena.tsx')).MapaFaena }));

/** The map, whose code comes when it is looked at; one that cannot be drawn takes nothing else with it (R75). */
export function Mapa(props: Omit<ComponentProps<typeof MapaFaena>, 'onBase'>) {
  const [hasBase, setHasBase] = useState(true);
  const nota = baseNote(props.urlTiles, hasBase);
  return (
    <div>
      <PartBoundary
        renderFallback={(fallo) => (
          <div className={classes.sinMapa}>
            <BrokenPart title="Mapa no disponible" error={fallo} />
          </div>
        )}
      >
        <Suspense fallback={<div className={classes.sinMapa} role="status" aria-label="Preparando el mapa" />}>
          <MapaFaena {...props} onBase={setHasBase} />
        </Suspense>
      </PartBoundary>
      <p className={classes.pie}>
        <span className={classes.gesto}>Mueva el mapa con dos dedos</span>
        {nota === null ? null : <span>{nota}</span>}
      </p>
    </div>
  );
}
