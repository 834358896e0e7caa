import type { ReactNode } from 'react';
import portador from '../../papeles/portador/portador.module.css';
import { ListWithDetail } from '../../ui/detail-panel.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StaleNote } from '../../ui/stale-note.tsx';
import { useUrlFilters } from '../../ui/use-url-filters.ts';
import { type TabsOfProps, useViewTabs } from '../../ui/view-tabs.tsx';
import type { FilaPropia } from './propios.ts';
import { usePerfil } from './use-perfil.ts';

/** What stands in the address: the view, and what is open in it. */
const DIRECCION = { vista: 'empresa', clave: '', nuevo: '' } as const;

const VISTAS: readonly FilaPropia['vista'][] = ['empresa', 'conductores', 'camiones'];

/** The view that the address names. */
export function useVista() {
  const { values, change } = useUrlFilters<keyof typeof DIRECCION>(DIRECCION);
  const vista = VISTAS.find((una) => una === values.vista) ?? 'empresa';
  // What is open in one is nothing of another's.
  return { vista, abrir: (otra: FilaPropia['vista']) => change({ vista: otra, clave: '', nuevo: '' }) };
}

/** The three views of the screen, with how many each has. */
export function Vistas({ children }: TabsOfProps) {
  const { perfil } = usePerfil();
  const { vista, abrir } = useVista();
  const de = (nombre: string, propios: readonly unknown[] = []) => (propios.length === 0 ? nombre : `${nombre} (${propios.length})`);
  const tabs = [
    { value: 'empresa', label: 'Empresa' },
    { value: 'conductores', label: de('Conductores', perfil?.conductores) },
    { value: 'camiones', label: de('Camiones', perfil?.camiones) },
  ] as const;
  return children(useViewTabs<FilaPropia['vista']>({ label: 'Perfil de Empresa', tabs, value: vista, onChange: abrir }));
}

interface MarcoProps {
  /** What can be done in the view. */
  readonly acciones?: ReactNode;
  /** Open beside what the view shows. */
  readonly detalle?: ReactNode;
  readonly children: ReactNode;
}

/** The screen around what one of its views shows. */
export function Marco({ acciones, detalle = null, children }: MarcoProps) {
  const { perfil, error } = usePerfil();
  return (
    <Vistas>
      {({ tablist, panel }) => (
        <div className={portador.pagina}>
          <PageHeader title="Perfil de Empresa" tabs={tablist} actions={acciones} />
          <StaleNote error={perfil === undefined ? null : error} />
          <ListWithDetail detail={detalle}>{panel(children)}</ListWithDetail>
        </div>
      )}
    </Vistas>
  );
}
