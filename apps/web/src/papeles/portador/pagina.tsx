import type { Sesion } from '@rodal/contracts/sesion';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { queryClientOf } from '../../api/query-client.ts';
import type { Escrito } from '../../formulario/campo.ts';
import { useUrlFilters } from '../../ui/use-url-filters.ts';
import { type TabsOfProps, useViewTabs } from '../../ui/view-tabs.tsx';
import { type FilaIngreso, Ingreso } from './ingreso.tsx';

/** Which of both tabs stands in the address, beside the filters of the list. */
const DIRECCION = { vista: 'ingreso' } as const;

/** How the tabs of a screen of papers are called. */
interface Vistas {
  readonly label: string;
  readonly ingreso: string;
  readonly aprobacion: string;
}

/** Its two tabs (especificación 3 §2.1–2.3). At module scope. */
export function vistasDe({ label, ingreso, aprobacion }: Vistas): ComponentType<TabsOfProps> {
  const tabs = [
    { value: 'ingreso', label: ingreso },
    { value: 'aprobacion', label: aprobacion },
  ] as const;
  return function VistasPapeles({ children }) {
    const { values, change } = useUrlFilters<'vista'>(DIRECCION);
    return children(useViewTabs({ label, tabs, value: values.vista === 'aprobacion' ? 'aprobacion' : 'ingreso', onChange: (vista) => change({ vista }) }));
  };
}

interface Partes<N extends Escrito> {
  readonly ingreso: FilaIngreso<N>;
  readonly Vistas: ComponentType<TabsOfProps>;
  /** Its list. */
  readonly Aprobacion: ComponentType<{ readonly sesion: Sesion }>;
}

/** A screen of whoever carries papers: the entry, and the list of those to approve. At module scope. */
export function portadorPage<N extends Escrito>({ ingreso, Vistas, Aprobacion }: Partes<N>) {
  return function PortadorPage({ sesion }: { readonly sesion: Sesion }) {
    const { values } = useUrlFilters<'vista'>(DIRECCION);
    if (values.vista === 'aprobacion') return <Aprobacion sesion={sesion} />;
    return (
      <QueryClientProvider client={queryClientOf(sesion.IdUsuario)}>
        <Ingreso key={sesion.IdUsuario} fila={ingreso} Vistas={Vistas} />
      </QueryClientProvider>
    );
  };
}
