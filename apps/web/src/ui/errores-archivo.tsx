import { formatDecimal } from '@rodal/domain/numeros';
import { ScrollRegion } from './scroll-region.tsx';
import classes from './tabla-archivo.module.css';

interface ErroresArchivoProps {
  /** Its name for who does not see it: 'Errores de la matriz'. */
  readonly label: string;
  /** Where an error is, in two headings: 'Fila' and 'Columna', 'Hoja' and 'Celda'. */
  readonly lugar: readonly [string, string];
  /** Each with its place; '' = the whole of it. */
  readonly errores: readonly { readonly lugar: readonly [string, string]; readonly mensaje: string }[];
  /** How many there are; those shown may be the first of them. */
  readonly cantidad: number;
}

/** What is wrong with a workbook that is not taken, cell by cell, to be mended in Excel. */
export function ErroresArchivo({ label, lugar, errores, cantidad }: ErroresArchivoProps) {
  return (
    <ScrollRegion className={classes.tabla} label={label}>
      <table>
        <thead>
          <tr>
            {lugar.map((titulo) => (
              <th key={titulo} scope="col">
                {titulo}
              </th>
            ))}
            <th scope="col">Qué pasa</th>
          </tr>
        </thead>
        <tbody>
          {errores.map(({ lugar: [primero, segundo], mensaje }) => (
            <tr key={`${primero} ${segundo} ${mensaje}`}>
              <td translate="no">{primero || '—'}</td>
              <td translate="no">{segundo || '—'}</td>
              <td>{mensaje}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {cantidad > errores.length ? (
        <p>
          Se muestran {formatDecimal(String(errores.length))} de {formatDecimal(String(cantidad))} errores.
        </p>
      ) : null}
    </ScrollRegion>
  );
}
