import { formatDecimal } from '@rodal/domain/numeros';
import { litrosToM3, measureDiametros, type CeldaVolumen, type Conteo } from '@rodal/domain/volumen';
import classes from './campos.module.css';

interface MedicionTablaProps {
  readonly conteos: readonly Conteo[];
  readonly largoCm: number;
  readonly tabla: readonly CeldaVolumen[];
}

/** What was counted, with the specification's columns (especificación 2 §2.1). */
export function MedicionTabla({ conteos, largoCm, tabla }: MedicionTablaProps) {
  const { lineas, unidades, litros } = measureDiametros(conteos, largoCm, tabla);
  if (unidades === 0) return null;
  return (
    <table className={classes.medicion}>
      <thead>
        <tr>
          <th scope="col">Diametro</th>
          <th scope="col">Cantidad</th>
          <th scope="col">M3</th>
        </tr>
      </thead>
      <tbody>
        {lineas.map((linea) => (
          <tr key={linea.diametro}>
            <td>{linea.diametro}</td>
            <td>{linea.cantidad}</td>
            <td>{formatDecimal(litrosToM3(linea.litros))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{unidades}</td>
          <td>{formatDecimal(litrosToM3(litros))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
