import { FLUJOS } from '@rodal/contracts/flujos';
import type { Sesion } from '@rodal/contracts/sesion';
import { type UnidadPedida, unidadTexto } from '@rodal/domain/gestion/alcance';
import type { MonedaGestion } from '@rodal/domain/gestion/reporte';
import { encabezadoReporte, FALTA_EN_SUMAS, tituloDelReporte } from '@rodal/domain/gestion/reporte-textos';
import { formatMonth, monthOf, OPCIONES_MES } from '@rodal/domain/nombres-mes';
import { isMes } from '@rodal/domain/meses';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useId } from 'react';
import { queryClientOf } from '../../api/query-client.ts';
import { FlujoPanel } from '../../cargas/flujo-panel.tsx';
import { Lagunas, MesesCargados } from '../../cargas/meses-cargados.tsx';
import { useFlujo } from '../../cargas/use-flujo.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EnPapel } from '../../ui/en-papel.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ExportExcel } from '../../ui/export-menu.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import type { FilterField } from '../../ui/filter-types.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { BrokenPart, PartBoundary } from '../../ui/part-boundary.tsx';
import { SearchButton } from '../../ui/search-button.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useUrlFilters } from '../../ui/use-url-filters.ts';
import { useViewTabs, type ViewTab } from '../../ui/view-tabs.tsx';
import { Avisos } from './avisos.tsx';
import { CerrarMes, EstadoMes, PieDelReporte } from './cerrar-mes.tsx';
import { DespuesDelCierre } from './despues-del-cierre.tsx';
import { Paneles } from './paneles.tsx';
import { Imprimir, useImprimir } from './papel.tsx';
import classes from './reporte-page.module.css';
import { Tabla } from './tabla.tsx';
import { CLAVES, useApertura, useExportar, useReporte } from './use-reporte.ts';

/** Nobody waits for them to read the figures. */
const Graficos = lazy(async () => ({ default: (await import('./graficos/graficos.tsx')).Graficos }));

/** What stands in the address; what is left out the service says (C2, especificación 1 §6). */
const DIRECCION = { unidad: '', mes: '', moneda: 'USD', imprimir: '' } as const;

const MONEDAS: readonly ViewTab<MonedaGestion>[] = [{ value: 'USD', label: 'US$' }, { value: 'CLP', label: 'Pesos' }];

/** As the specification names it (1 §2.9). */
const MOSTRAR = 'Mostrar Reporte';

/** `/reporte`: what a month yielded, by unit, line and account (especificación 1 §2.9, E11). */
export default function ReporteGestionPage({ sesion }: { readonly sesion: Sesion }) {
  return (
    <QueryClientProvider client={queryClientOf(sesion.IdUsuario)}>
      <Reporte key={sesion.IdUsuario} sesion={sesion} />
    </QueryClientProvider>
  );
}

function Reporte({ sesion: { permisos } }: { readonly sesion: Sesion }) {
  const { values, change } = useUrlFilters(DIRECCION);
  const moneda = values.moneda === 'CLP' ? 'CLP' : 'USD';
  const apertura = useApertura();
  const de = pedidoDe(values, apertura.data);
  const { data, error, isFetching, isPlaceholderData, refetch } = useReporte(de);
  const exportar = useExportar(de, moneda);
  const flujo = useFlujo('reporteGestion', CLAVES);
  const isPhone = useIsPhone();
  const formId = useId();
  const { tablist, panel } = useViewTabs({ label: 'Moneda', tabs: MONEDAS, value: moneda, onChange: (nueva) => change({ moneda: nueva }) });
  const mes = de?.mes ?? '';
  const desde = flujo.data?.desde ?? null;
  const fallo = error ?? apertura.error;
  // Of the month that is chosen: what is still shown of another says nothing of it.
  const cierre = data === undefined || isPlaceholderData ? null : data.cierre;
  useImprimir(values.imprimir === 'si', data !== undefined && !isPlaceholderData);

  return (
    <div className={classes.page}>
      <PageHeader
        title="Reporte Gestión"
        tabs={tablist}
        meta={cierre === null ? null : <EstadoMes cierre={cierre} />}
        carga={
          <FlujoPanel
            flujo="reporteGestion"
            permisos={permisos}
            meses={de !== null && (desde === null || mes >= desde) ? { desde: mes, hasta: mes } : null}
            alCambiar={CLAVES}
            confirmar={`${FLUJOS.reporteGestion.boton} trae de nuevo ${mes === '' ? 'el mes' : formatMonth(mes)}: lo que hay cargado de ese mes se reemplaza por lo que BC tenga ahora. Hasta la próxima carga se puede deshacer.`}
            datos={data === undefined ? undefined : <MesesCargados grupos={[{ titulo: null, meses: data.meses }]} />}
          />
        }
        actions={
          <>
            {cierre === null || data === undefined || data.lineas.length === 0 ? null : <CerrarMes key={mes} mes={mes} cierre={cierre} permisos={permisos} />}
            {de === null || data === undefined || data.lineas.length === 0 ? null : (
              <>
                <ExportExcel exporting={exportar} disabled={isPlaceholderData} />
                <Imprimir {...de} moneda={moneda} />
              </>
            )}
            {isPhone ? null : <SearchButton form={formId} busy={isFetching}>{MOSTRAR}</SearchButton>}
          </>
        }
      >
        <FilterBar
          id={formId}
          fields={camposDe(apertura.data?.unidades ?? [], [mes, ...(apertura.data?.periodos ?? [])])}
          values={{ unidad: de?.unidad ?? '', mes: String(Number(mes.slice(5))), anio: mes.slice(0, 4) }}
          chips={[]}
          onChange={({ unidad = de?.unidad, mes: numero = mes.slice(5), anio = mes.slice(0, 4) }) => change({ unidad: unidad ?? '', mes: monthOf(Number(anio), Number(numero)) })}
          onClear={null}
          onRepeat={() => void refetch()}
          busy={isFetching}
          submit={MOSTRAR}
        />
      </PageHeader>
      {panel(
        data === undefined || de === null ? (
          fallo === null ? (
            <TableSkeleton label="Buscando el reporte" />
          ) : (
            <ErrorState title="No se pudo traer el reporte" error={fallo} retrying={isFetching || apertura.isFetching} onRetry={() => void (apertura.error === null ? refetch() : apertura.refetch())} />
          )
        ) : (
          <div className={classes.contenido}>
            <EnPapel de={encabezadoReporte({ ...de, moneda })} mas={[tituloDelReporte(data.cierre)]} />
            <div className={classes.avisos}>
              <Lagunas meses={data.meses} consecuencia={FALTA_EN_SUMAS} />
              <Avisos reporte={data} mes={mes} permisos={permisos} />
            </div>
            {data.lineas.length === 0 ? (
              <div className={classes.entero}>
                <EmptyState title={`Sin asientos en ${formatMonth(mes)}`}>Unidad R.G {unidadTexto(de.unidad)}. Elija otra unidad u otro mes, o cárguelo desde BC.</EmptyState>
              </div>
            ) : (
              <>
                <Tabla reporte={data} unidad={de.unidad} mes={mes} moneda={moneda} anterior={isPlaceholderData} />
                <Paneles reporte={data} unidad={de.unidad} mes={mes} moneda={moneda} permisos={permisos} />
                <PieDelReporte cierre={data.cierre} />
                <DespuesDelCierre cierre={data.cierre} unidad={de.unidad} />
                {values.imprimir === 'si' ? null : (
                  <div className={classes.graficos} data-anterior={isPlaceholderData || undefined}>
                    <PartBoundary renderFallback={(parte) => <BrokenPart title="No se pudieron abrir los gráficos" error={parte} />}>
                      <Suspense fallback={<TableSkeleton label="Preparando los gráficos" />}>
                        <Graficos reporte={data} unidad={de.unidad} mes={mes} moneda={moneda} />
                      </Suspense>
                    </PartBoundary>
                  </div>
                )}
              </>
            )}
          </div>
        ),
      )}
    </div>
  );
}

/** What the address and, where it says nothing or what cannot be, the service ask for; null = nobody knows yet. */
function pedidoDe({ unidad, mes }: { readonly unidad: string; readonly mes: string }, apertura: ReturnType<typeof useApertura>['data']): { readonly unidad: UnidadPedida; readonly mes: string } | null {
  if (apertura === undefined) return null;
  return { unidad: apertura.unidades.find((una) => una === unidad) ?? apertura.defecto, mes: isMes(mes) ? mes : apertura.periodo };
}

/** Unidad R.G, Mes, Año (especificación 1 §2.9), the latest year first. @param meses whose years can be chosen */
function camposDe(unidades: readonly UnidadPedida[], meses: readonly string[]): readonly FilterField<'unidad' | 'mes' | 'anio'>[] {
  const anios = [...new Set(meses.map((uno) => uno.slice(0, 4)))].filter((anio) => anio !== '').toSorted((a, b) => (a < b ? 1 : -1));
  return [
    { key: 'unidad', label: 'Unidad R.G', type: 'select', width: 160, options: unidades.map((value) => ({ value, label: unidadTexto(value) })) },
    { key: 'mes', label: 'Mes', type: 'select', width: 150, options: OPCIONES_MES },
    { key: 'anio', label: 'Año', type: 'select', width: 110, options: anios.map((value) => ({ value, label: value })) },
  ];
}
