import { litrosToM3 } from '@rodal/domain/volumen';
import { formatDecimal } from '@rodal/domain/numeros';
import { VisuallyHidden } from '@mantine/core';
import { memo, useRef } from 'react';
import classes from './diametros.module.css';
import type { CountersAction } from './use-counters.ts';
import { useHold } from './use-hold.ts';

interface CounterCellProps {
  /** Class in cm. */
  readonly diametro: number;
  readonly cantidad: number;
  /** Volume of this row, whole litres. */
  readonly litros: number;
  /** A2: outside the official table the cell is the formula's, and marked. */
  readonly oficial: boolean;
  /** What stands typed here and is no count (D17). */
  readonly malo: string | undefined;
  /** Of the words that say so. */
  readonly maloId: string;
  /** Stable between renders, so that only the cell that changed renders again. */
  readonly dispatch: (action: CountersAction) => void;
}

/** One diameter: tap = +1, hold = many, −1, or the number typed (especificación 2 §2.1). */
export const CounterCell = memo(function CounterCell(props: CounterCellProps) {
  const { diametro, cantidad, litros, oficial, malo, maloId, dispatch } = props;
  const add = useHold((group) => change(1, group));
  const subtract = useHold((group) => change(-1, group), cantidad > 0);
  const typing = useRef('');

  const change = (step: number, group: string): void => {
    navigator.vibrate?.(10);
    dispatch({ type: 'add', diametro, step, group });
  };

  return (
    <div className={classes.cell} data-contado={cantidad > 0 || undefined} role="group" aria-label={`Diametro ${diametro}`}>
      <button type="button" className={classes.add} {...add}>
        <span className={classes.diametro}>
          <VisuallyHidden>Sumar 1 de</VisuallyHidden> {diametro} <VisuallyHidden>cm</VisuallyHidden>
          {oficial ? null : <sup title="Fuera de la tabla oficial">*</sup>}
        </span>{' '}
        <span className={classes.m3}>{cantidad === 0 ? '' : `${formatDecimal(litrosToM3(litros))} m³`}</span>
      </button>
      <button
        type="button"
        className={classes.subtract}
        aria-label={`Restar 1 de ${diametro} cm`}
        disabled={cantidad === 0}
        {...subtract}
      >
        −
      </button>
      <input
        className={classes.typed}
        aria-label={`Cantidad de ${diametro} cm`}
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        aria-invalid={malo !== undefined}
        aria-describedby={malo === undefined ? undefined : maloId}
        value={malo ?? (cantidad === 0 ? '' : String(cantidad))}
        placeholder="0"
        onFocus={(event) => {
          typing.current = crypto.randomUUID();
          event.currentTarget.select();
        }}
        onChange={(event) => dispatch({ type: 'set', diametro, texto: event.currentTarget.value, group: typing.current })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') focusNext(event.currentTarget);
        }}
      />
    </div>
  );
});

/** Classes are counted in their order: the keyboard's own key leads to the next one, after the last it goes away. */
function focusNext(input: HTMLInputElement): void {
  const next = input.closest('[role="group"]')?.nextElementSibling?.querySelector('input');
  if (next) next.focus();
  else input.blur();
}
