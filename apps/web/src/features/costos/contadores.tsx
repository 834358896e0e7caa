import type { ContadorCosto } from '@rodal/contracts/costos';
import { formatDay, formatDateTime } from '@rodal/domain/fechas';
import { formatDecimal } from '@rodal/domain/numeros';
import { Link } from 'react-router-dom';
import type { Column } from '../../ui/table-types.ts';
import classes from './costos.module.css';

const cantidadDe = ({ cantidad }: ContadorCosto) => formatDecimal(String(cantidad));
const fechaDe = ({ fecha }: ContadorCosto) => (fecha === null ? '—' : formatDay(fecha));
const cargadaDe = ({ datosAl }: ContadorCosto) => (datosAl === null ? 'Sin cargar' : formatDateTime(new Date(datosAl)));

/** The three columns of the specification, and when each was fetched. */
export const COLUMNAS: readonly Column<ContadorCosto>[] = [
  { id: 'tabla', header: 'Tabla', width: 420, cell: (fila) => <Tabla fila={fila} /> },
  { id: 'cantidad', header: 'Cantidad de Registros', width: 180, numeric: true, cell: cantidadDe },
  { id: 'fecha', header: 'Fecha Último Registro', width: 180, cell: fechaDe },
  { id: 'cargado', header: 'Cargada', width: 160, cell: cargadaDe },
];

function Tabla({ fila: { tabla, enOtra } }: { readonly fila: ContadorCosto }) {
  return enOtra === null ? (
    <span translate="no">{tabla}</span>
  ) : (
    <Link to={enOtra} className={classes.enlace} title="Se carga en Cargas BC Mov Producto" translate="no">
      {tabla}
    </Link>
  );
}

/** A table on a phone. */
export function ContadorCard({ fila }: { readonly fila: ContadorCosto }) {
  return (
    <div className={classes.card}>
      <h2>
        <Tabla fila={fila} />
      </h2>
      <p>
        {cantidadDe(fila)} registros · último {fechaDe(fila)}
      </p>
      <p className={classes.tenue}>{fila.datosAl === null ? 'Sin cargar' : `Cargada ${cargadaDe(fila)}`}</p>
    </div>
  );
}
