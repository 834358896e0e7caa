import { correccionTardiaTexto } from '@rodal/domain/gestion/cierre';
import { isUnidadGestion, unidadVolumen } from '@rodal/domain/gestion/unidades';
import { cambioTexto, deQueTexto, isCategoriaDe, volumenDicho } from '@rodal/domain/gestion/volumenes';
import { addDecimals } from '@rodal/domain/numeros';
import { failureText } from '../../ui/describe-error.ts';
import { useVolumenesMes } from './use-volumenes.ts';
import classes from './volumenes.module.css';

interface CifraProps {
  readonly planta: string;
  readonly categoria: string;
  /** `YYYY-MM`; '' = not chosen yet. */
  readonly mes: string;
  /** What it would change by, a signed decimal; null = nothing yet. */
  readonly suma: string | null;
}

/** The figure that a correction changes, before it is stored or taken out: what it is, and what it becomes (E12). */
export function Cifra({ planta, categoria, mes, suma }: CifraProps) {
  const { data, error } = useVolumenesMes(mes);
  const isWhole = isUnidadGestion(planta) && isCategoriaDe(planta, categoria) && mes !== '';
  // Always the same element: whoever hears the page is told as it changes.
  if (!isWhole) return <div role="status" className={classes.cifra} />;
  const deQue = deQueTexto({ planta, categoria, mes });
  if (data === undefined) {
    return (
      <div role="status" className={classes.cifra}>
        <span>{deQue}</span>
        {error === null ? 'Leyendo cuánto hay…' : `No se pudo leer cuánto hay ahora; lo demás sigue igual. ${failureText(error)}`}
      </div>
    );
  }
  const ahora = data.volumenes.find((uno) => uno.planta === planta && uno.categoria === categoria);
  const antes = ahora?.metroCubico ?? '0';
  const queda = addDecimals([antes, suma ?? '0']);
  return (
    <div role="status" className={classes.cifra}>
      <span>{deQue}:</span> <strong>{suma === null ? `${volumenDicho(antes)} ${unidadVolumen(planta)}` : cambioTexto({ planta, antes, suma })}</strong>
      <small>
        Ahora: BC {volumenDicho(ahora?.metroCubicoBC ?? '0')} · correcciones {volumenDicho(ahora?.correcciones ?? '0')}
        {data.cargado.datosAl === null ? ' · BC sin cargar ese mes' : ''}
      </small>
      {data.cerrado ? <small>{correccionTardiaTexto([mes])}</small> : null}
      {suma !== null && queda.startsWith('-') ? <em>Queda bajo 0: revise el signo y la cantidad.</em> : null}
    </div>
  );
}
