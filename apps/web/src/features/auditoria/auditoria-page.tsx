import type { Hecho } from '@rodal/contracts/auditoria';
import type { Sesion } from '@rodal/contracts/sesion';
import { santiagoDay } from '@rodal/domain/fechas';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queryClientOf } from '../../api/query-client.ts';
import { ColumnChooser } from '../../ui/column-chooser.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExportMenu } from '../../ui/export-menu.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import listPage from '../../ui/list-page.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { StaleNote } from '../../ui/stale-note.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useKeptColumns } from '../../ui/use-kept-columns.ts';
import { useUrlFilters } from '../../ui/use-url-filters.ts';
import classes from './auditoria.module.css';
import { COLUMNAS } from './columnas.tsx';
import { DetalleModal } from './detalle-modal.tsx';
import { camposFiltro, chips, presetsDe, problemaFiltros, SIN_FILTROS, toBusqueda } from './filtros.ts';
import { resumenTexto } from './formato.ts';
import { Lista } from './lista.tsx';
import { useAuditoria, useExportar, useResumen, useUsuarios } from './use-auditoria.ts';
import { VerContext } from './ver-context.ts';

const IDS_COLUMNAS: readonly string[] = COLUMNAS.map(({ id }) => id);
const NADIE: readonly string[] = [];

/** `/auditoria`: who did what, when, and what was there before and after (issue 7 §2). */
export default function AuditoriaPage({ sesion }: { readonly sesion: Sesion }) {
  return (
    <QueryClientProvider client={queryClientOf(sesion.IdUsuario)}>
      <Auditoria key={sesion.IdUsuario} sesion={sesion} />
    </QueryClientProvider>
  );
}

function Auditoria({ sesion }: { readonly sesion: Sesion }) {
  const isPhone = useIsPhone();
  const { values: filtros, query, change } = useUrlFilters(SIN_FILTROS);
  const busqueda = useMemo(() => toBusqueda(filtros), [filtros]);
  const problema = problemaFiltros(filtros);
  const usuarios = useUsuarios();
  const lista = useAuditoria(busqueda, problema === null);
  const resumen = useResumen(busqueda, problema === null);
  const exportar = useExportar(busqueda);
  const columnas = useKeptColumns(`rodal-columnas-auditoria-${sesion.IdUsuario}`, IDS_COLUMNAS);
  const [abierto, setAbierto] = useState<Hecho | null>(null);
  const [hoy] = useState(() => santiagoDay(new Date()));
  const presets = useMemo(() => presetsDe(hoy), [hoy]);
  const campos = useMemo(() => camposFiltro(usuarios.data ?? NADIE, filtros), [usuarios.data, filtros]);

  return (
    <VerContext value={setAbierto}>
      <div className={listPage.page}>
        <PageHeader title="Auditoría">
          <div className={classes.filtros}>
            <FilterBar
              fields={campos}
              values={filtros}
              presets={presets}
              chips={chips(filtros, presets)}
              check={problemaFiltros}
              note={usuarios.error === null ? null : <p role="alert">No se pudieron traer los usuarios para elegir.</p>}
              onChange={change}
              onClear={query === '' ? null : () => change(SIN_FILTROS)}
              onRepeat={() => void Promise.all([lista.refetch(), resumen.refetch()])}
              busy={lista.isFetching && !lista.isFetchingNextPage}
            />
          </div>
        </PageHeader>
        <div className={classes.resultado}>
          <p role="status">{resumen.data === undefined ? null : resumenTexto(resumen.data)}</p>
          {lista.hechos !== undefined && lista.error !== null && !lista.isFetchNextPageError ? <StaleNote error={lista.error} /> : null}
          <ExportMenu exporting={exportar} disabled={problema !== null || resumen.data?.total === 0} />
          {isPhone ? null : <ColumnChooser columns={COLUMNAS} choice={columnas} />}
        </div>
        {problema === null ? (
          <Lista lista={lista} resumen={resumen.data ?? null} resultKey={query} columnas={columnas.shown} />
        ) : (
          <EmptyState title={problema}>Cambie las fechas.</EmptyState>
        )}
      </div>
      {abierto === null ? null : <DetalleModal hecho={abierto} onClose={() => setAbierto(null)} />}
    </VerContext>
  );
}
