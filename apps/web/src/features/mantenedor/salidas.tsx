import type { Salida } from '@rodal/contracts/mantenedor';
import { contar } from '@rodal/domain/contar';
import { formatDay } from '@rodal/domain/fechas';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { wideMinus } from '@rodal/domain/numeros';
import { productoCorto } from '@rodal/domain/producto-corto';
import { unidadTexto, volumenTexto } from '@rodal/domain/volumen-unidad';
import { useState } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { PanelPart } from '../../ui/panel-part.tsx';
import partes from '../../ui/partes.module.css';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import classes from './historial.module.css';
import { type SitioMes, useSalidas } from './use-mantenedor.ts';

interface SalidasProps {
  readonly sitio: SitioMes;
  /** Those in which something came out, in order. */
  readonly meses: readonly string[];
  readonly articulos: readonly { readonly articulo: string; readonly nombre: string }[];
  /** Of the row: what one begins with. */
  readonly articulo: string;
}

/** The movements behind a month's figure; their sum is the figure. */
export function Salidas({ sitio, meses, articulos, articulo }: SalidasProps) {
  const [mes, setMes] = useState(sitio.mes);
  const [suyo, setSuyo] = useState(articulo);
  const elegibles = [...new Set([...meses, sitio.mes])].toSorted().toReversed();
  return (
    <PanelPart titulo="Movimientos" className={partes.parte}>
      <div className={classes.elegir}>
        <NativeSelect label="Mes" value={mes} data={elegibles.map((value) => ({ value, label: formatMonth(value) }))} onChange={({ currentTarget }) => setMes(currentTarget.value)} />
        <NativeSelect label="Artículo" value={suyo} data={[{ value: '', label: 'Todos' }, ...articulos.map((uno) => ({ value: uno.articulo, label: `${uno.articulo} ${productoCorto(uno.nombre)}` }))]} onChange={({ currentTarget }) => setSuyo(currentTarget.value)} />
      </div>
      <Tabla sitio={{ ...sitio, mes }} articulo={suyo} />
    </PanelPart>
  );
}

function Tabla({ sitio, articulo }: { readonly sitio: SitioMes; readonly articulo: string }) {
  const { data, error, isFetching, refetch } = useSalidas(sitio, articulo);
  const { unidad, mes } = sitio;
  if (data === undefined) {
    if (error === null) return <p role="status" className={classes.nota}>Trayendo los movimientos…</p>;
    return <ErrorState title="No se pudieron traer los movimientos" error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  const { salidas, total, resto } = data;
  if (salidas.length === 0) return <p className={classes.nota}>En {formatMonth(mes)} no salió nada en {unidadTexto(unidad)}.</p>;
  const cifra = (cantidad: string) => wideMinus(volumenTexto(cantidad, unidad));
  return (
    <ScrollRegion className={classes.rueda} label={`Movimientos de ${formatMonth(mes)}`}>
      <table className={classes.tabla} aria-label={`Movimientos de ${formatMonth(mes)}`}>
        <thead>
          <tr>
            <th scope="col">Fecha</th>
            <th scope="col">Movimiento</th>
            <th scope="col">Artículo</th>
            <th scope="col" data-cifra>Salió, {unidadTexto(unidad)}</th>
          </tr>
        </thead>
        <tbody>
          {salidas.map((salida, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two postings of a day may be alike in all that is told
            <tr key={at}>
              <td>{formatDay(salida.fecha)}</td>
              <td>{movimientoTexto(salida)}</td>
              <td title={salida.nombre}>{productoCorto(salida.nombre)}</td>
              <td data-cifra>{cifra(salida.cantidad)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {resto === null ? null : (
            <tr>
              <th scope="row" colSpan={3}>{contar(resto.cuantas, 'movimiento anterior', 'movimientos anteriores')} del mes</th>
              <td data-cifra>{cifra(resto.cantidad)}</td>
            </tr>
          )}
          <tr>
            <th scope="row" colSpan={3}>Total</th>
            <td data-cifra>{cifra(total)}</td>
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  );
}

/** `Venta GD1234`; of a dispatch that the ERP has not posted yet, so. */
function movimientoTexto({ origen, tipo, documento }: Salida): string {
  const dicho = [tipo === '' ? 'Movimiento' : tipo, documento].filter((parte) => parte !== '').join(' ');
  return origen === 'Rodal' ? `${dicho}, aún no en BC` : dicho;
}
