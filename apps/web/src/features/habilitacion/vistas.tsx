import type { ReactNode } from 'react';
import { ListWithDetail } from '../../ui/detail-panel.tsx';
import listPage from '../../ui/list-page.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { StaleNote } from '../../ui/stale-note.tsx';
import { useUrlFilters } from '../../ui/use-url-filters.ts';
import { useViewTabs, type ViewTab } from '../../ui/view-tabs.tsx';

export type Vista = 'matriz' | 'vencimientos' | 'meses';

/** All that stands in the address; what is open beside the matrix too. */
const DIRECCION = { vista: 'matriz', texto: '', solo: '', documentos: 'obligatorios', ver: '', dia: '' } as const;

const VISTAS: readonly ViewTab<Vista>[] = [
  { value: 'matriz', label: 'Matriz' },
  { value: 'vencimientos', label: 'Vencimientos' },
  { value: 'meses', label: 'Mes a mes' },
];

/** What the address says, and how to change it. */
export function useDireccion() {
  const { values, change } = useUrlFilters<keyof typeof DIRECCION>(DIRECCION);
  const vista = VISTAS.find(({ value }) => value === values.vista)?.value ?? 'matriz';
  return {
    values,
    vista,
    change,
    // What is open in one view is nothing of another's; its filters wait.
    abrir: (otra: Vista) => change({ vista: otra, ver: '', dia: '' }),
  };
}

interface MarcoProps {
  /** What the view holds, beside the title; null = not known yet. */
  readonly cuenta: string | null;
  readonly filtros?: ReactNode;
  /** Open beside what the view shows. */
  readonly detalle?: ReactNode;
  /** Why what is on show could not be asked for again; null = it could. */
  readonly viejo: Error | null;
  readonly children: ReactNode;
}

/** The screen around what one of its views shows. */
export function Marco({ cuenta, filtros, detalle = null, viejo, children }: MarcoProps) {
  const { vista, abrir } = useDireccion();
  const { tablist, panel } = useViewTabs({ label: 'Habilitación', tabs: VISTAS, value: vista, onChange: abrir });
  return (
    <div className={listPage.page}>
      <PageHeader title="Habilitación" tabs={tablist} meta={<p role="status">{cuenta}</p>}>
        {filtros}
      </PageHeader>
      <StaleNote error={viejo} />
      <ListWithDetail detail={detalle}>{panel(children)}</ListWithDetail>
    </div>
  );
}
