import { computeCantidad } from '@rodal/domain/borrador';
import { readCantidad, readPrecio, valorDe } from '@rodal/domain/escritos';
import { computeMonto, formatClp, formatDecimal } from '@rodal/domain/numeros';
import { unidadDe } from '@rodal/domain/productos';
import { isLargo } from '@rodal/domain/volumen';
import { useDespacho } from '../valores/contexto.ts';
import { preguntar } from '../valores/revisar.ts';
import { useValor } from '../valores/valores.ts';
import classes from './campos.module.css';
import { CantidadAlturas } from './cantidad-alturas.tsx';
import { CantidadDiametros } from './cantidad-diametros.tsx';
import { TextField } from './text-field.tsx';

/** D1: asked while it is typed, and once more before it is sent. */
export function CargaDudosa() {
  const contexto = useDespacho();
  const producto = useValor('producto');
  const cantidad = useValor('cantidad');
  const conteos = useValor('conteos');
  const alturas = useValor('alturas');
  const pregunta = preguntar({ producto, cantidad, conteos, alturas }, contexto);
  return (
    <div role="status">{pregunta === null ? null : <p className={classes.aviso}>{pregunta}</p>}</div>
  );
}

/** The quantity: measured and read-only, or typed, as the product's mode says (especificación 2 §4). */
export function CantidadField() {
  const producto = useValor('producto');
  if (producto === null) return <p className={classes.falta}>Elija el producto para ingresar la cantidad.</p>;
  const { modo, largoCm } = producto;
  if (modo !== 'diametros' && modo !== 'alturas') return <CantidadEscrita unidad={unidadDe(producto)} />;
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
  const valor = valorDe(readCantidad(useValor('cantidad')));
  return (
    <TextField
      name="cantidad"
      maxLength={15}
      mono
      // Never what was typed, but what was understood (D1).
      description={valor === null ? `En ${unidad}` : `${formatDecimal(valor)} ${unidad}`}
      input={{ inputMode: 'decimal', autoComplete: 'off', enterKeyHint: 'next' }}
    />
  );
}

/** Price of one unit in pesos, and what the load comes to while it is typed (A13, A27). */
export function PrecioField() {
  const { catalogos } = useDespacho();
  const producto = useValor('producto');
  const cantidad = useValor('cantidad');
  const conteos = useValor('conteos');
  const alturas = useValor('alturas');
  const precio = useValor('precio');
  const unidad = producto === null ? 'unidad' : unidadDe(producto);
  const leido = valorDe(readPrecio(precio));
  const total = computeCantidad({ producto, cantidad, conteos, alturas }, catalogos.tablaVolumen.filas);
  const monto = total === null || leido === null ? null : computeMonto(total, leido);

  return (
    <>
      <TextField
        name="precio"
        maxLength={15}
        mono
        description={leido === null ? `Pesos por ${unidad}` : `$ ${formatDecimal(leido)} por ${unidad}`}
        input={{ inputMode: 'decimal', autoComplete: 'off', enterKeyHint: 'next' }}
      />
      <p className={`${classes.total ?? ''} ${classes.monto ?? ''}`}>
        Monto <b>{monto === null ? '–' : formatClp(monto)}</b>
      </p>
    </>
  );
}
