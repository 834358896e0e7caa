import { MAESTRO_CLAVES, MAESTROS, type MaestroClave } from '@rodal/domain/maestros/maestros';
import { formatDecimal } from '@rodal/domain/numeros';
import { NativeSelect } from '../../ui/native-select.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useConteos } from './use-maestro.ts';
import classes from './maestros.module.css';

interface NavProps {
  readonly actual: MaestroClave;
  readonly onElegir: (clave: MaestroClave) => void;
}

/** The masters with how many active rows each has; a select on a phone. */
export function Nav({ actual, onElegir }: NavProps) {
  const isPhone = useIsPhone();
  const { data } = useConteos();
  const countOf = (clave: MaestroClave) => {
    const found = data?.maestros.find(({ maestro }) => maestro === clave);
    return found === undefined ? '' : formatDecimal(String(found.activos));
  };
  if (isPhone) {
    return (
      <NativeSelect
        label="Maestro"
        value={actual}
        data={MAESTRO_CLAVES.map((value) => ({ value, label: [MAESTROS[value].titulo, countOf(value)].filter((part) => part !== '').join(' · ') }))}
        onChange={({ currentTarget }) => onElegir(MAESTRO_CLAVES.find((clave) => clave === currentTarget.value) ?? actual)}
      />
    );
  }
  return (
    <nav className={classes.nav} aria-label="Maestros">
      {MAESTRO_CLAVES.map((clave) => (
        <button key={clave} type="button" aria-current={clave === actual ? 'true' : undefined} onClick={() => onElegir(clave)}>
          <span>{MAESTROS[clave].titulo}</span>
          <span className={classes.conteo}>{countOf(clave)}</span>
        </button>
      ))}
    </nav>
  );
}
