import type { ContenedorPedido } from '@rodal/contracts/pedidos-transferencia';
import { compareDecimals, formatDecimal } from '@rodal/domain/numeros';
import classes from './pedido.module.css';

type Contado = Pick<ContenedorPedido, 'etiquetas' | 'noEncontradas' | 'sinCantidad' | 'diferencia'>;

/** What an order comes to; red is what has to be put right. */
export function Cifras({ contenedores }: { readonly contenedores: readonly Contado[] }) {
  const suma = (cual: (uno: Contado) => number) => contenedores.reduce((total, uno) => total + cual(uno), 0);
  return (
    <dl className={classes.cifras}>
      <Cifra que="Contenedores" n={contenedores.length} />
      <Cifra que="Etiquetas" n={suma(({ etiquetas }) => etiquetas)} />
      <Cifra que="No encontradas" n={suma(({ noEncontradas }) => noEncontradas)} mala />
      <Cifra que="Sin cantidad" n={suma(({ sinCantidad }) => sinCantidad)} mala />
      <Cifra que="No cuadran" n={contenedores.filter(({ diferencia }) => compareDecimals(diferencia, '0') !== 0).length} mala />
    </dl>
  );
}

function Cifra({ que, n, mala = false }: { readonly que: string; readonly n: number; readonly mala?: boolean }) {
  return (
    <div data-mala={(mala && n > 0) || undefined}>
      <dt>{que}</dt>
      <dd>{formatDecimal(String(n))}</dd>
    </div>
  );
}
