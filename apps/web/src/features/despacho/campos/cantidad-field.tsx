import { formatDecimal, isAmbiguousDecimal, parseDecimal } from '@rodal/domain/numeros';
import { unidadDe } from '@rodal/domain/productos';
import { isLargo } from '@rodal/domain/volumen';
import { useValor } from '../formulario/valores.ts';
import classes from './campos.module.css';
import { CantidadAlturas } from './cantidad-alturas.tsx';
import { CantidadDiametros } from './cantidad-diametros.tsx';
import { TextField } from './text-field.tsx';

/** The quantity: measured and read-only, or typed, as the product's mode says (especificación 2 §4). */
export function CantidadField() {
  const producto = useValor('producto');
  if (producto === null) return <p className={classes.falta}>Elija el producto para ingresar la cantidad.</p>;
  const { id, modo, largoCm } = producto;
  if (modo !== 'diametros' && modo !== 'alturas') return <CantidadEscrita unidad={unidadDe(id, modo)} />;
  if (!isLargo(largoCm)) {
    // A4: said at once, not only when something is missing at the end.
    return (
      <p className={classes.aviso} role="alert" data-campo="cantidad" tabIndex={-1}>
        El producto no tiene largo: no se puede medir. Elija otro o avise a la oficina.
      </p>
    );
  }
  const Medida = modo === 'diametros' ? CantidadDiametros : CantidadAlturas;
  return <Medida producto={producto} largoCm={largoCm} />;
}

function CantidadEscrita({ unidad }: { readonly unidad: string }) {
  const cantidad = useValor('cantidad');
  const read = parseDecimal(cantidad);
  const echo = read !== null && isAmbiguousDecimal(cantidad) ? ` Se entiende ${formatDecimal(read)} ${unidad}.` : '';
  return (
    <TextField
      name="cantidad"
      maxLength={15}
      mono
      description={`En ${unidad}.${echo}`}
      input={{ inputMode: 'decimal', autoComplete: 'off', enterKeyHint: 'next' }}
    />
  );
}
