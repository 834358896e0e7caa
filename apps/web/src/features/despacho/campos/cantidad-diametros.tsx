import { type Borrador, computeCantidad } from '@rodal/domain/borrador';
import { formatDecimal } from '@rodal/domain/numeros';
import { type CeldaVolumen, type Conteo, litrosToM3, measureDiametros } from '@rodal/domain/volumen';
import { IconTallymarks } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useDespacho } from '../valores/contexto.ts';
import { useValor, useValores } from '../valores/valores.ts';
import classes from './campos.module.css';
import { CantidadMedida } from './cantidad-medida.tsx';
import { ListaEdad } from './lista-edad.tsx';

const DiametrosModal = lazy(async () => ({ default: (await import('../diametros/diametros-modal.tsx')).DiametrosModal }));

interface CantidadDiametrosProps {
  readonly producto: NonNullable<Borrador['producto']>;
  readonly largoCm: number;
}

/** The quantity of pine logs: counted by diameter, in M3 (especificación 2 §4). */
export function CantidadDiametros({ producto, largoCm }: CantidadDiametrosProps) {
  const { setValue } = useValores();
  const { catalogos } = useDespacho();
  const conteos = useValor('conteos');
  const alturas = useValor('alturas');
  // The counts as they were when the modal opened: from then on it has its own.
  const [counting, setCounting] = useState<readonly Conteo[] | null>(null);
  const change = useCallback((next: readonly Conteo[]) => setValue('conteos', next), [setValue]);
  const close = useCallback(() => setCounting(null), []);
  const tabla = catalogos.tablaVolumen.filas;

  return (
    <CantidadMedida
      boton={
        <>
          <IconTallymarks aria-hidden size={26} /> Diametros
        </>
      }
      onMedir={() => setCounting(conteos)}
      cantidad={computeCantidad({ producto, conteos, alturas, cantidad: '' }, tabla)}
      decimales={3}
      unidad="M3"
    >
      <ListaEdad lista="tablaVolumen" />
      {counting === null ? (
        <MedicionTabla conteos={conteos} largoCm={largoCm} tabla={tabla} />
      ) : (
        <Suspense fallback={null}>
          <DiametrosModal
            producto={producto.label}
            largoCm={largoCm}
            tabla={tabla}
            inicial={counting}
            onChange={change}
            onClose={close}
          />
        </Suspense>
      )}
    </CantidadMedida>
  );
}

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
