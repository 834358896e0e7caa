import { type Alturas, measureAlturas, type MedicionParte, missingInParte } from '@rodal/domain/alturas';
import { type Borrador, computeCantidad } from '@rodal/domain/borrador';
import { formatDecimal } from '@rodal/domain/numeros';
import { IconArrowAutofitHeight } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useEstado } from '../valores/contexto.ts';
import { useValor, useValores } from '../valores/valores.ts';
import classes from './campos.module.css';
import { CantidadMedida } from './cantidad-medida.tsx';

const AlturasModal = lazy(async () => ({ default: (await import('../alturas/alturas-modal.tsx')).AlturasModal }));

interface CantidadAlturasProps {
  readonly producto: NonNullable<Borrador['producto']>;
  readonly largoCm: number;
}

/** The quantity of stacked wood: measured by heights, in MR with two decimals (especificación 2 §4; A27). */
export function CantidadAlturas({ producto, largoCm }: CantidadAlturasProps) {
  const { setValue } = useValores();
  const alturas = useValor('alturas');
  // The heights as they were when the modal opened: from then on it has its own.
  const [measuring, setMeasuring] = useState<Alturas | null>(null);
  const change = useCallback((next: Alturas) => setValue('alturas', next), [setValue]);
  const close = useCallback(() => setMeasuring(null), []);
  const faltante = useEstado(({ faltantes }) => faltantes.find(({ campo }) => campo === 'cantidad')?.mensaje ?? null);
  // A width or a number that is wrong is said at once, not only when somebody asks what is missing;
  // what the other part measures is not the load's quantity then.
  const wrong = [alturas.camion, alturas.carro].some((parte) => !['alturas', null].includes(missingInParte(parte)));
  const problema = wrong ? faltante : null;

  return (
    <CantidadMedida
      boton={
        <>
          <IconArrowAutofitHeight aria-hidden size={26} /> Altura Camión
        </>
      }
      onMedir={() => setMeasuring(alturas)}
      cantidad={wrong ? null : computeCantidad({ producto, conteos: [], alturas, cantidad: '' })}
      decimales={2}
      unidad="MR"
      problema={problema}
    >
      {measuring === null ? (
        <AlturasTabla alturas={alturas} largoCm={largoCm} />
      ) : (
        <Suspense fallback={null}>
          <AlturasModal producto={producto.label} largoCm={largoCm} inicial={measuring} onChange={change} onClose={close} />
        </Suspense>
      )}
    </CantidadMedida>
  );
}

interface AlturasTablaProps {
  readonly alturas: Alturas;
  readonly largoCm: number;
}

/** What was measured on truck and trailer, once there is anything (especificación 2 §2.1). */
function AlturasTabla({ alturas, largoCm }: AlturasTablaProps) {
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
