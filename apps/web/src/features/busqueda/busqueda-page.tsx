import { exportDespachos } from '@rodal/contracts/busqueda';
import type { Sesion } from '@rodal/contracts/sesion';
import type { Orden } from '@rodal/domain/busqueda';
import { can } from '@rodal/domain/puede';
import { IconChartBar, IconListDetails, IconMap2 } from '@tabler/icons-react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useId, useMemo } from 'react';
import { api } from '../../api/call.ts';
import { queryClientOf } from '../../api/query-client.ts';
import { usePlanilla } from '../../planillas/use-planilla.ts';
import { ColumnChooser, useKeptColumns } from '../../ui/column-chooser.tsx';
import { failureText } from '../../ui/describe-error.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListWithDetail } from '../../ui/detail-panel.tsx';
import { ExportMenu } from '../../ui/export-menu.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import listPage from '../../ui/list-page.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchButton } from '../../ui/search-button.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useVer, VerContext } from '../../ui/use-ver.ts';
import { useWalk } from '../../ui/use-walk.ts';
import { useViewTabs, type ViewTab } from '../../ui/view-tabs.tsx';
import { VistasMenu } from '../../vistas/vistas-menu.tsx';
import { Acciones } from './acciones.tsx';
import { camposFiltro, chips, PRESETS } from './campos.tsx';
import { COLUMNAS, IDS_COLUMNAS } from './columnas.tsx';
import { ReintentarGuiaContext } from '../../despachos/guia/contexto.ts';
import { FotosContext } from './contextos.ts';
import { DetalleAbierto } from './detalle-abierto.tsx';
import { doceMeses, type FiltrosBusqueda, problemaFiltros } from './filtros.ts';
import { Lista } from './lista.tsx';
import { Papel } from './papel.tsx';
import { ResultadoAparte } from './resultado-aparte.tsx';
import resumenClasses from './resumen.module.css';
import { Resumen } from './resumen.tsx';
import { useActualizar, useDespachos, useOpciones, useResumen } from './use-despachos.ts';
import { useFiltros, useHoy, type VistaPantalla } from './use-filtros.ts';

const TABS: readonly ViewTab<VistaPantalla>[] = [
  { value: 'lista', label: 'Lista', icon: <IconListDetails aria-hidden /> },
  { value: 'mapa', label: 'Mapa', icon: <IconMap2 aria-hidden /> },
  { value: 'graficos', label: 'Gráficos', icon: <IconChartBar aria-hidden /> },
];

/** As the specification names it (2 §2.2). */
const BUSCAR = 'Buscar';

/** `/despachoRecepciones`: the dispatch search (especificación 2 §2.2). */
export default function BusquedaPage({ sesion }: { readonly sesion: Sesion }) {
  return (
    <QueryClientProvider client={queryClientOf(sesion.IdUsuario)}>
      <BusquedaDespachos key={sesion.IdUsuario} sesion={sesion} />
    </QueryClientProvider>
  );
}

function BusquedaDespachos({ sesion }: { readonly sesion: Sesion }) {
  const soloPropios = !can(sesion.permisos, 'despacho.buscar');
  const titulo = soloPropios ? 'Mis Despachos' : 'Despachos';
  const isPhone = useIsPhone();
  const hoy = useHoy();
  const { filtros, busqueda, orden, vista, consulta, cambiar, limpiar, ordenar, verComo, abrir } = useFiltros(hoy, soloPropios);
  const problema = problemaFiltros(filtros);
  const columnas = useKeptColumns(`rodal-columnas-despachos-${sesion.IdUsuario}`, IDS_COLUMNAS);
  const ver = useVer();
  const { abrir: abrirDetalle } = ver;
  // Closed meanwhile, nothing is left to follow with.
  const recorrer = useWalk((id) => ver.clave !== null && ver.mover(id));
  const abrirFotos = useCallback((id: string) => abrirDetalle(id, { fotos: true }), [abrirDetalle]);
  const opciones = useOpciones();
  const resumen = useResumen(busqueda, problema === null);
  const lista = useDespachos(busqueda, orden, problema === null && vista === 'lista');

  const filas = vista === 'lista' ? lista.filas : undefined;
  const ids = useMemo(() => (filas ?? []).map(({ id }) => id), [filas]);

  const avisos = resumen.data?.avisos;
  const campos = useMemo(
    () => camposFiltro(soloPropios, { opciones: opciones.data, avisos, filtros }),
    [soloPropios, opciones.data, avisos, filtros],
  );
  const elAnio = doceMeses(hoy);
  const buscaUno = filtros.nroguia !== '' || filtros.patente !== '';
  const actualizar = useActualizar();
  const exportar = useExportar(busqueda, orden);
  const formId = useId();
  const busy = (vista === 'lista' ? lista : resumen).isFetching && !lista.isFetchingNextPage;
  const { tablist, panel } = useViewTabs({ label: `${titulo} como`, tabs: TABS, value: vista, onChange: verComo });

  return (
    <FotosContext value={abrirFotos}>
      <VerContext value={ver.linkTo}>
        <ReintentarGuiaContext value={can(sesion.permisos, 'despacho.reintentarGuia')}>
          <div className={listPage.page}>
            <PageHeader
              title={titulo}
              tabs={tablist}
              meta={
                problema === null ? (
                  <Resumen resumen={resumen.data} error={resumen.error} soloAnuladas={filtros.estado === 'anulada'} onRetry={() => void resumen.refetch()} />
                ) : null
              }
              actions={
                <>
                  <VistasMenu
                    pantalla="despachoRecepciones"
                    actual={{ consulta, columnas: [...columnas.kept] }}
                    onAbrir={({ consulta: guardada, columnas: guardadas }) => {
                      abrir(guardada);
                      columnas.choose(guardadas);
                    }}
                  />
                  {problema === null ? <ExportMenu exporting={exportar} disabled={resumen.data?.total === 0} /> : null}
                  {problema === null && vista === 'lista' && !isPhone ? <ColumnChooser columns={COLUMNAS} choice={columnas} /> : null}
                  <Acciones permisos={sesion.permisos} />
                  {isPhone ? null : <SearchButton form={formId} busy={busy}>{BUSCAR}</SearchButton>}
                </>
              }
            >
              <FilterBar
                id={formId}
                fields={campos}
                values={filtros}
                presets={PRESETS}
                chips={chips(filtros, opciones.data)}
                check={problemaFiltros}
                note={opciones.error === null ? null : <ListasFallidas error={opciones.error} onRetry={() => void opciones.refetch()} />}
                onChange={cambiar}
                onClear={limpiar}
                onRepeat={() => void actualizar()}
                busy={busy}
                submit={BUSCAR}
              />
            </PageHeader>
            <ListWithDetail detail={<DetalleAbierto ver={ver} ids={ids} onEndReached={lista.loadMore} sesion={sesion} />}>
              {vista === 'graficos' ? null : (
                <Papel busqueda={busqueda} resumen={resumen.data} datosAl={resumen.dataUpdatedAt} parcial={vista === 'lista'} />
              )}
              {panel(
                problema !== null ? (
                  <EmptyState title={problema}>Cambie las fechas.</EmptyState>
                ) : vista === 'lista' ? (
                  <Lista
                    usuarioId={sesion.IdUsuario}
                    label={titulo}
                    lista={lista}
                    resumen={resumen.data}
                    orden={orden}
                    resultKey={JSON.stringify([busqueda, orden])}
                    columnas={columnas.shown}
                    onOrdenar={ordenar}
                    abierto={ver.clave}
                    onAbrir={abrirDetalle}
                    onRecorrer={recorrer}
                    onDoceMeses={buscaUno && filtros.desde > elAnio.desde ? () => cambiar({ rango: '', ...elAnio }) : null}
                  />
                ) : (
                  <ResultadoAparte vista={vista} busqueda={busqueda} urlTiles={sesion.ajustes.urlTiles} onOpen={abrirDetalle} />
                ),
              )}
            </ListWithDetail>
          </div>
        </ReintentarGuiaContext>
      </VerContext>
    </FotosContext>
  );
}

interface ListasFallidasProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** The lists behind the filters did not come: one can search by everything else. */
function ListasFallidas({ error, onRetry }: ListasFallidasProps) {
  return (
    <p className={resumenClasses.resumen} role="alert">
      No se pudieron traer las listas de faenas, productos y despachadores. {failureText(error)}{' '}
      <button type="button" className={resumenClasses.otra} onClick={onRetry}>
        Reintentar
      </button>
    </p>
  );
}

/** Exports a search as a file, in the order of the list (especificación 2 §9: `Informacion_despacho.xlsx`). */
function useExportar(busqueda: FiltrosBusqueda, orden: Orden) {
  return usePlanilla('Informacion_despacho', (formato, request) => api.fetchFile(exportDespachos, { ...busqueda, orden, formato }, request));
}
