import { measureAlturas, type Alturas, type MedicionParte } from '@rodal/domain/alturas';
import { formatDecimal } from '@rodal/domain/numeros';
import classes from './campos.module.css';

interface AlturasTablaProps {
  readonly alturas: Alturas;
  readonly largoCm: number;
}

/** What was measured on truck and trailer, once there is anything (especificación 2 §2.1). */
export function AlturasTabla({ alturas, largoCm }: AlturasTablaProps) {
  const { camion, carro, total } = measureAlturas(alturas, largoCm);
  if (camion.cuentan + carro.cuentan === 0) return null;
  return (
    <table className={classes.medicion}>
      <thead>
        <tr>
          <th scope="col" data-texto>
            Parte
          </th>
          <th scope="col">Bancos</th>
          <th scope="col">Alturas</th>
          <th scope="col">Largo (m)</th>
          <th scope="col">MR</th>
        </tr>
      </thead>
      <tbody>
        <Parte titulo="Camión" bancos={alturas.camion.bancos} medicion={camion} />
        <Parte titulo="Carro" bancos={alturas.carro.bancos} medicion={carro} />
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4} data-texto>
            Total
          </th>
          <td>{formatDecimal(total, 2)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Parte({ titulo, bancos, medicion }: { titulo: string; bancos: number; medicion: MedicionParte }) {
  return (
    <tr>
      <th scope="row" data-texto>
        {titulo}
      </th>
      <td>{bancos}</td>
      <td>{medicion.cuentan}</td>
      <td>{formatDecimal(medicion.largo, 2)}</td>
      <td>{formatDecimal(medicion.total, 2)}</td>
    </tr>
  );
}
