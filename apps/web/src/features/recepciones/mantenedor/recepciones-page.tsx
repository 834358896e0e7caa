import type { Sesion } from '@rodal/contracts/sesion';
import { IconListDetails, IconRefresh } from '@tabler/icons-react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryClientOf } from '../../../api/query-client.ts';
import { ColumnChooser } from '../../../ui/column-chooser.tsx';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import listPage from '../../../ui/list-page.module.css';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useKeptColumns } from '../../../ui/use-kept-columns.ts';
import { useUrlFilters } from '../../../ui/use-url-filters.ts';
import { ViewTabs, type ViewTab } from '../../../ui/view-tabs.tsx';
import { DatosAl } from '../datos-al.tsx';
import { useMesActual } from '../use-mes-actual.ts';
import { COLUMNAS, IDS_COLUMNAS } from './columnas.tsx';
import { camposFiltro, chips, DIRECCION, presetsDe, problemaFiltros, readFiltros, toBusqueda, writeFiltros } from './filtros.ts';
import { Recepciones } from './recepciones.tsx';
import classes from './recepciones-page.module.css';
import { Sincronizacion } from './sincronizacion.tsx';
import { useExportar } from './use-exportar.ts';
import { CLAVES, useOpciones, useRecepciones, useTotales } from './use-recepciones.ts';

const PESTANAS: readonly ViewTab<'recepciones' | 'sincronizacion'>[] = [
  { value: 'recepciones', label: 'Recepciones', icon: <IconListDetails aria-hidden /> },
  { value: 'sincronizacion', label: 'Sincronización', icon: <IconRefresh aria-hidden /> },
];

/** `/recepciones`: the receptions of the ERP and their load (especificación 2 §2.7, C12). */
export default function RecepcionesPage({ sesion }: { readonly sesion: Sesion }) {
  return (
    <QueryClientProvider client={queryClientOf(sesion.IdUsuario)}>
      <Mantenedor key={sesion.IdUsuario} sesion={sesion} />
    </QueryClientProvider>
  );
}

function Mantenedor({ sesion }: { readonly sesion: Sesion }) {
  const isPhone = useIsPhone();
  const { values, query, change } = useUrlFilters(DIRECCION);
  const pestana = values.tab === 'sincronizacion' ? 'sincronizacion' : 'recepciones';
  const enLista = pestana === 'recepciones';
  const opciones = useOpciones();
  const mesActual = useMesActual();
  // Which month there is to open with is asked once; without an answer it is the current one.
  const periodo = opciones.data?.periodo ?? mesActual;
  const filtros = useMemo(() => readFiltros(values, periodo), [values, periodo]);
  const busqueda = useMemo(() => toBusqueda(filtros), [filtros]);
  const problema = problemaFiltros(filtros);
  const sabida = !opciones.isPending && problema === null;
  const lista = useRecepciones(busqueda, sabida && enLista);
  const totales = useTotales(busqueda, sabida && enLista);
  const columnas = useKeptColumns(`rodal-columnas-recepciones-${sesion.IdUsuario}`, IDS_COLUMNAS);
  const exportar = useExportar(busqueda);
  const campos = useMemo(() => camposFiltro(opciones.data, filtros), [opciones.data, filtros]);
  const presets = useMemo(() => presetsDe(mesActual), [mesActual]);

  return (
    <div className={listPage.page}>
      <PageHeader title="Mantenedor Recepciones">
        {enLista ? (
          <div className={classes.filtros}>
            <FilterBar
              fields={campos}
              values={filtros}
              presets={presets}
              chips={chips(filtros, opciones.data, periodo)}
              check={problemaFiltros}
              note={opciones.error === null ? null : <p role="alert">No se pudieron traer las faenas y los artículos para elegir.</p>}
              onChange={(next) => change(writeFiltros(next, periodo))}
              onClear={query === '' ? null : () => change({ ...DIRECCION })}
              onRepeat={() => void Promise.all([lista.refetch(), totales.refetch()])}
              busy={lista.isFetching && !lista.isFetchingNextPage}
            />
          </div>
        ) : null}
      </PageHeader>
      <ViewTabs
        label="Mantenedor Recepciones como"
        tabs={PESTANAS}
        value={pestana}
        onChange={(tab) => change({ tab })}
        aside={
          enLista ? (
            <div className={classes.resultado}>
              <div className={classes.datos}>
                <DatosAl flujo="recepciones" alCambiar={CLAVES} {...(totales.data !== undefined && { meses: totales.data.meses })} />
              </div>
              <ExportMenu exporting={exportar} disabled={totales.data?.total === 0} />
              {isPhone ? null : <ColumnChooser columns={COLUMNAS} choice={columnas} />}
            </div>
          ) : null
        }
      >
        {enLista ? (
          <Recepciones problema={problema} lista={lista} totales={totales} resultKey={JSON.stringify(busqueda)} columnas={columnas.shown} />
        ) : (
          <Sincronizacion sesion={sesion} mesActual={mesActual} />
        )}
      </ViewTabs>
    </div>
  );
}
