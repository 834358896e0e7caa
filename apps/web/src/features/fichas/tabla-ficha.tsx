import type { TablaFichaReply } from '@rodal/contracts/fichas';
import { COLUMNAS_FICHA } from '@rodal/domain/fichas/ficha';
import { compareDecimals, wideMinus } from '@rodal/domain/numeros';
import { productoCorto } from '@rodal/domain/producto-corto';
import { volumenTexto } from '@rodal/domain/volumen-unidad';
import { Link } from 'react-router-dom';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import cuadro from '../../ui/tabla-cifras.module.css';
import { type DeFicha, direccionMovimientos } from './direccion.ts';
import classes from './fichas.module.css';

interface TablaFichaProps {
  readonly tabla: TablaFichaReply;
  readonly de: DeFicha;
}

/** What Rodal says, beside the ERP: its figure, and what the ERP's has more. */
const RODAL = [
  ['rodalDespachado', 'Despachado en Rodal'],
  ['difDespachado', 'Diferencia'],
  ['rodalRecibido', 'Recibido en Rodal'],
  ['difRecibido', 'Diferencia'],
] as const;

/** The articles of a unit, each figure leading to its movements, and what they come to. */
export function TablaFicha({ tabla: { unidad, filas, total }, de }: TablaFichaProps) {
  const nombre = unidad === '' ? 'Sin unidad' : unidad;
  const fila = (cifras: TablaFichaReply['total'], articulo?: string) => (
    <>
      {COLUMNAS_FICHA.map(({ clave, titulo }) => (
        <td key={clave} data-numeric data-titulo={titulo} data-nada={isNada(cifras[clave]) || undefined} data-cierre={clave === 'cierre' || undefined}>
          <Link to={direccionMovimientos(de, { columna: clave, unidad, ...(articulo !== undefined && { articulo }) })}>{cifra(cifras[clave], unidad)}</Link>
        </td>
      ))}
      {RODAL.map(([clave, titulo]) => (
        <td key={clave} data-numeric data-titulo={titulo} data-nada={isNada(cifras[clave]) || undefined} data-rodal>
          {cifra(cifras[clave], unidad)}
        </td>
      ))}
    </>
  );
  return (
    <section className={classes.parte} aria-label={`Ficha en ${nombre}`}>
      <h2>{nombre}</h2>
      {filas.length === 0 ? (
        <p className={classes.nada}>Sin saldo ni movimientos en {nombre}.</p>
      ) : (
        <ScrollRegion label={`Tabla ${nombre}`} className={cuadro.region}>
          <table className={`${cuadro.tabla} ${classes.ficha}`} aria-label={`Ficha en ${nombre}`}>
            <thead>
              <tr>
                <th scope="col">Artículo</th>
                {[...COLUMNAS_FICHA.map(({ clave, titulo }) => [clave, titulo] as const), ...RODAL].map(([clave, titulo]) => (
                  <th key={clave} scope="col" data-numeric data-rodal={RODAL.some(([una]) => una === clave) || undefined}>
                    {titulo}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {filas.map(({ articulo, descripcion, ...cifras }) => (
                <tr key={articulo}>
                  <th scope="row" title={descripcion}>
                    <span className={classes.codigo}>{articulo}</span> {descripcion === articulo ? '' : productoCorto(descripcion)}
                  </th>
                  {fila(cifras, articulo)}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                {fila(total)}
              </tr>
            </tfoot>
          </table>
        </ScrollRegion>
      )}
    </section>
  );
}

function cifra(valor: string, unidad: string): string {
  return wideMinus(volumenTexto(valor, unidad));
}

function isNada(valor: string): boolean {
  return compareDecimals(valor, '0') === 0;
}
