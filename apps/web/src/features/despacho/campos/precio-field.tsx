import { computeCantidad } from '@rodal/domain/borrador';
import { computeMonto } from '@rodal/domain/monto';
import { formatClp, formatDecimal, isAmbiguousDecimal, parseDecimal } from '@rodal/domain/numeros';
import { unidadDe } from '@rodal/domain/productos';
import { useDespacho } from '../formulario/contexto.ts';
import { useValor } from '../formulario/valores.ts';
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
  const unidad = producto === null ? 'unidad' : unidadDe(producto.id, producto.modo);
  const leido = parseDecimal(precio);
  const echo = leido !== null && isAmbiguousDecimal(precio) ? ` Se entiende $${formatDecimal(leido)}.` : '';
  const total = computeCantidad({ producto, cantidad, conteos, alturas }, catalogos.tablaVolumen.filas);
  const monto = total === null || leido === null || leido.startsWith('-') ? null : computeMonto(total, leido);

  return (
    <>
      <TextField
        name="precio"
        maxLength={15}
        mono
        description={`Pesos por ${unidad}.${echo}`}
        input={{ inputMode: 'decimal', autoComplete: 'off', enterKeyHint: 'next' }}
      />
      <p className={`${classes.total ?? ''} ${classes.monto ?? ''}`}>
        Monto <b>{monto === null ? '–' : formatClp(monto)}</b>
      </p>
    </>
  );
}
