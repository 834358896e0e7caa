import { computeCantidad, type Borrador } from '@rodal/domain/borrador';
import type { Conteo } from '@rodal/domain/volumen';
import { IconTallymarks } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { ListaEdad } from './lista-edad.tsx';
import { useDespacho } from '../valores/contexto.ts';
import { useValor, useValores } from '../valores/valores.ts';
import { CantidadMedida } from './cantidad-medida.tsx';
import { MedicionTabla } from './medicion-tabla.tsx';

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
