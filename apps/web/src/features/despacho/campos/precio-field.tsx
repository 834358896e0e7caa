import { computeCantidad } from '@rodal/domain/borrador';
import { readPrecio, valorDe } from '@rodal/domain/escritos';
import { computeMonto, formatClp, formatDecimal } from '@rodal/domain/numeros';
import { unidadDe } from '@rodal/domain/productos';
import { useDespacho } from '../valores/contexto.ts';
import { useValor } from '../valores/valores.ts';
import classes from './campos.module.css';
import { TextField } from './text-field.tsx';

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
