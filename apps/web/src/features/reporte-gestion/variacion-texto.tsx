import { DECIMALES_GESTION } from '@rodal/domain/gestion/por-unidad';
import type { MonedaGestion, SignoLinea } from '@rodal/domain/gestion/reporte';
import { JUICIOS, variacion, variacionTexto } from '@rodal/domain/gestion/variacion';
import classes from './reporte-page.module.css';

interface VariacionTextoProps {
  readonly signo: SignoLinea;
  readonly base: string | null;
  readonly valor: string | null;
  readonly moneda: MonedaGestion;
}

/** `+107,00 (+26,8 %) peor`: how far a figure is from another one, good or bad in a word and a colour; nothing where one is not known. */
export function VariacionTexto({ moneda, ...de }: VariacionTextoProps) {
  const suya = variacion(de);
  const texto = variacionTexto(suya, DECIMALES_GESTION[moneda]);
  if (texto === null || suya.juicio === null) return null;
  return (
    <span className={classes.variacion} data-juicio={suya.juicio}>
      {suya.juicio === 'igual' ? '' : `${texto} `}
      {JUICIOS[suya.juicio]}
    </span>
  );
}
