import { monthsBetween } from '@rodal/domain/meses';
import { formatMonth } from '@rodal/domain/nombres-mes';
import type { Meses } from '../../../cargas/use-flujo.ts';
import { NativeSelect } from '../../../ui/native-select.tsx';
import classes from './sincronizacion.module.css';

interface MesesRangoProps {
  readonly meses: Meses;
  /** Those that can be loaded, `YYYY-MM`. */
  readonly primero: string;
  readonly ultimo: string;
  readonly onChange: (meses: Meses) => void;
}

/** From which month to which; a range the wrong way round says so. */
export function MesesRango({ meses, primero, ultimo, onChange }: MesesRangoProps) {
  const data = monthsBetween(primero, ultimo).toReversed().map((value) => ({ value, label: formatMonth(value) }));
  const campo = (clave: keyof Meses, label: string) => (
    <NativeSelect
      label={label}
      value={meses[clave]}
      data={data}
      onChange={({ currentTarget }) => onChange({ ...meses, [clave]: currentTarget.value })}
    />
  );
  return (
    <fieldset className={classes.meses} aria-label="Meses que se cargan">
      {campo('desde', 'Cargar desde')}
      {campo('hasta', 'Cargar hasta')}
      {meses.desde > meses.hasta ? <p role="alert">El mes final es anterior al inicial.</p> : null}
    </fieldset>
  );
}
