import type { Sesion } from '@rodal/contracts/sesion';
import { can } from '@rodal/domain/puede';
import { IconChartBar, IconListDetails, IconMap2 } from '@tabler/icons-react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { queryClientOf } from '../../api/query-client.ts';
import { ColumnChooser } from '../../ui/column-chooser.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExportMenu } from '../../ui/export-menu.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import listPage from '../../ui/list-page.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useKeptColumns } from '../../ui/use-kept-columns.ts';
import { ViewTabs, type ViewTab } from '../../ui/view-tabs.tsx';
import { useVer, VerContext } from '../../ui/use-ver.ts';
import { Acciones } from './acciones.tsx';
import { camposFiltro, chips, PRESETS } from './campos.tsx';
import { COLUMNAS, IDS_COLUMNAS } from './columnas.tsx';
import classes from './busqueda-page.module.css';
import { DetalleAbierto } from './detalle-abierto.tsx';
import { useExportar } from './exportar/use-exportar.ts';
import { problemaFiltros } from './filtros.ts';
import { FotosContext } from './fotos-context.ts';
import { ReintentarGuiaContext } from './guia/guia-context.ts';
import { Lista } from './lista.tsx';
import { ListasFallidas } from './listas-fallidas.tsx';
import { Papel } from './papel.tsx';
import { doceMeses } from './rangos.ts';
import { ResultadoAparte } from './resultado-aparte.tsx';
import { Resumen } from './resumen.tsx';
import { useActualizar } from './use-actualizar.ts';
import { useDespachos } from './use-despachos.ts';
import { useFiltros, type VistaPantalla } from './use-filtros.ts';
import { useHoy } from './use-hoy.ts';
import { useOpciones, useResumen } from './use-resumen.ts';
import { VistasMenu } from '../../vistas/vistas-menu.tsx';

const TABS: readonly ViewTab<VistaPantalla>[] = [
  { value: 'lista', label: 'Lista', icon: <IconListDetails aria-hidden /> },
  { value: 'mapa', label: 'Mapa', icon: <IconMap2 aria-hidden /> },
  { value: 'graficos', label: 'Gráficos', icon: <IconChartBar aria-hidden /> },
];

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

  return (
    <FotosContext value={abrirFotos}>
      <VerContext value={ver.linkTo}>
        <ReintentarGuiaContext value={can(sesion.permisos, 'despacho.reintentarGuia')}>
          <div className={listPage.page}>
            <PageHeader title={titulo}>
              <div className={listPage.actions}>
                <VistasMenu pantalla="despachoRecepciones"
                  actual={{ consulta, columnas: [...columnas.kept] }}
                  onAbrir={({ consulta: guardada, columnas: guardadas }) => {
                    abrir(guardada);
                    columnas.choose(guardadas);
                  }}
                />
                <Acciones permisos={sesion.permisos} />
              </div>
              <FilterBar
                fields={campos}
                values={filtros}
                presets={PRESETS}
                chips={chips(filtros, opciones.data)}
                check={problemaFiltros}
                note={opciones.error === null ? null : <ListasFallidas error={opciones.error} onRetry={() => void opciones.refetch()} />}
                onChange={cambiar}
                onClear={limpiar}
                onRepeat={() => void actualizar()}
                busy={(vista === 'lista' ? lista : resumen).isFetching && !lista.isFetchingNextPage}
              />
            </PageHeader>
            {vista === 'graficos' ? null : (
              <Papel busqueda={busqueda} resumen={resumen.data} datosAl={resumen.dataUpdatedAt} parcial={vista === 'lista'} />
            )}
            <ViewTabs
              label={`${titulo} como`}
              tabs={TABS}
              value={vista}
              onChange={verComo}
              aside={
                problema === null ? (
                  <div className={classes.resultado}>
                    <Resumen
                      resumen={resumen.data}
                      error={resumen.error}
                      soloAnuladas={filtros.estado === 'anulada'}
                      onRetry={() => void resumen.refetch()}
                    />
                    <ExportMenu exporting={exportar} disabled={resumen.data?.total === 0} />
                    {vista === 'lista' && !isPhone ? <ColumnChooser columns={COLUMNAS} choice={columnas} /> : null}
                  </div>
                ) : null
              }
            >
              {problema !== null ? (
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
                  onAbrir={abrirDetalle}
                  onDoceMeses={buscaUno && filtros.desde > elAnio.desde ? () => cambiar({ rango: '', ...elAnio }) : null}
                />
              ) : (
                <ResultadoAparte vista={vista} busqueda={busqueda} urlTiles={sesion.ajustes.urlTiles} onOpen={abrirDetalle} />
              )}
            </ViewTabs>
          </div>
          <DetalleAbierto ver={ver} ids={ids} onEndReached={lista.loadMore} sesion={sesion} />
        </ReintentarGuiaContext>
      </VerContext>
    </FotosContext>
  );
}
