import { formatDecimal } from '@rodal/domain/numeros';
import { useRef, type KeyboardEvent } from 'react';
import classes from './alturas.module.css';
import { ParteSection } from './parte-alturas.tsx';
import { PARTES } from './use-alturas.ts';
import type { Medicion } from './use-medicion.ts';

/** Metros ruma of truck and trailer and of both, as they are written. */
export function AlturasTotales({ medida }: Pick<Medicion, 'medida'>) {
  return (
    <div className={classes.totales}>
      {PARTES.map(({ id, titulo }) => (
        <output key={id} aria-label={`Total ${titulo}`}>
          <small>{titulo}</small> {formatDecimal(medida[id].total, 2)} MR
        </output>
      ))}
      <output className={classes.total} aria-label="Total">
        <small>Total</small> {formatDecimal(medida.total, 2)} MR
      </output>
    </div>
  );
}

interface AlturasCamposProps {
  readonly medicion: Medicion;
  /** Enter on the last number. */
  readonly onFin: (last: HTMLInputElement) => void;
}

/** Truck and trailer with their benches, widths, factors and heights (especificación 2 §2.1). */
export function AlturasCampos({ medicion, onFin }: AlturasCamposProps) {
  const { escritas, alturas, medida, escala, dispatch } = medicion;
  const campos = useRef<HTMLDivElement>(null);
  const ultima = PARTES.findLast(({ id }) => alturas[id].bancos > 0)?.id;

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const inputs = [...(campos.current?.querySelectorAll('input') ?? [])];
    const next = inputs.slice(inputs.indexOf(event.target) + 1).find(({ type }) => type !== 'radio');
    if (next === undefined) onFin(event.target);
    else next.focus();
  };

  return (
    /* Keys belong to all the numbers together: Enter walks from one to the next. */
    <div ref={campos} className={classes.cuerpo} onKeyDown={onKeyDown} role="presentation">
      {PARTES.map(({ id, titulo }) => (
        <ParteSection
          key={id}
          id={id}
          titulo={titulo}
          escrita={escritas[id]}
          parte={alturas[id]}
          medicion={medida[id]}
          escala={escala}
          fin={id === ultima}
          dispatch={dispatch}
        />
      ))}
      <p className={classes.definicion}>
        MR (metro ruma) = ancho × bancos × factor × altura media × largo madera ÷ 2,44. La altura media cuenta solo
        las alturas mayores que 0.
      </p>
    </div>
  );
}
