import { missingInParte, type Alturas } from '@rodal/domain/alturas';
import { computeCantidad, type Borrador } from '@rodal/domain/borrador';
import { IconArrowAutofitHeight } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useEstado } from '../valores/contexto.ts';
import { useValor, useValores } from '../valores/valores.ts';
import { AlturasTabla } from './alturas-tabla.tsx';
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
