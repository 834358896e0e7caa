import { FLUJOS } from '@rodal/contracts/flujos';
import type { ReporteRecepcionFila } from '@rodal/contracts/reporte-recepciones';
import type { Sesion } from '@rodal/contracts/sesion';
import { isMes } from '@rodal/domain/meses';
import { formatMonth, monthOf, OPCIONES_MES } from '@rodal/domain/nombres-mes';
import { can } from '@rodal/domain/puede';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { queryClientOf } from '../../../api/query-client.ts';
import { FlujoPanel } from '../../../cargas/flujo-panel.tsx';
import { Lagunas, MesesCargados } from '../../../cargas/meses-cargados.tsx';
import { type Meses, useFlujo } from '../../../cargas/use-flujo.ts';
import { ListWithDetail } from '../../../ui/detail-panel.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import type { FilterField } from '../../../ui/filter-types.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SearchButton } from '../../../ui/search-button.tsx';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useUrlFilters } from '../../../ui/use-url-filters.ts';
import { useViewTabs, type ViewTab } from '../../../ui/view-tabs.tsx';
import { useMesActual } from '../use-mes-actual.ts';
import { DetallePanel } from './detalle-panel.tsx';
import { Graficos, SinRecepciones } from './graficos.tsx';
import classes from './reporte-page.module.css';
import { Tablas } from './tablas.tsx';
import { CLAVES, useExportar, usePeriodos, useReporte } from './use-reporte.ts';

/** What stands in the address; without a month it is the one to open with (C2). */
const DIRECCION = { mes: '', ver: 'tablas' } as const;

const VISTAS: readonly ViewTab<'tablas' | 'graficos'>[] = [
  { value: 'tablas', label: 'Tablas', icon: <IconTable aria-hidden /> },
  { value: 'graficos', label: 'Gráficos', icon: <IconChartBar aria-hidden /> },
];

/** As the specification names it (2 §2.5). */
const BUSCAR = 'Buscar';

/** `/reporterecepciones`: what a month and the year so far received (especificación 2 §2.5). */
export default function ReporteRecepcionesPage({ sesion }: { readonly sesion: Sesion }) {
  return (
    <QueryClientProvider client={queryClientOf(sesion.IdUsuario)}>
      <Reporte key={sesion.IdUsuario} sesion={sesion} />
    </QueryClientProvider>
  );
}

function Reporte({ sesion: { permisos } }: { readonly sesion: Sesion }) {
  const { values, change } = useUrlFilters(DIRECCION);
  const vista = values.ver === 'graficos' ? 'graficos' : 'tablas';
  const actual = useMesActual();
  const periodos = usePeriodos();
  const mes = isMes(values.mes) ? values.mes : (periodos.data?.periodo ?? actual);
  const reporte = useReporte(mes, !periodos.isPending || isMes(values.mes));
  const flujo = useFlujo('reporteRecepciones', CLAVES);
  const exportar = useExportar(mes);
  const [abierta, setAbierta] = useState<ReporteRecepcionFila | null>(null);
  const meses = mesesQueCarga(mes, flujo.data?.desde ?? null, actual);
  const puedeCargar = can(permisos, FLUJOS.reporteRecepciones.permiso);
  const { data, error, isFetching, refetch } = reporte;
  const nada = data !== undefined && data.header.length === 0 && data.acumulado.length === 0;

  const isPhone = useIsPhone();
  const formId = useId();
  const periodo = { mes: String(Number(mes.slice(5))), anio: mes.slice(0, 4) };
  const { tablist, panel } = useViewTabs({ label: 'Reporte Recepciones como', tabs: VISTAS, value: vista, onChange: (ver) => change({ ver }) });

  return (
    <div className={classes.page}>
      <PageHeader
        title="Reporte Recepciones"
        tabs={tablist}
        carga={
          <FlujoPanel
            flujo="reporteRecepciones"
            permisos={permisos}
            meses={meses}
            alCambiar={CLAVES}
            datos={data === undefined || data.meses.length === 0 ? undefined : <MesesCargados grupos={[{ titulo: null, meses: data.meses }]} />}
          />
        }
        meta={puedeCargar ? <p>{cargaTexto(mes, meses)}</p> : null}
        actions={
          <>
            <ExportMenu exporting={exportar} disabled={data === undefined || nada} />
            {isPhone ? null : <SearchButton form={formId} busy={isFetching}>{BUSCAR}</SearchButton>}
          </>
        }
      >
        <FilterBar
          id={formId}
          fields={camposDe([actual, ...(periodos.data?.periodos ?? [])], mes)}
          values={periodo}
          chips={[]}
          onChange={(next) => change({ mes: monthOf(Number(next.anio ?? periodo.anio), Number(next.mes ?? periodo.mes)) })}
          onClear={null}
          onRepeat={() => void refetch()}
          busy={isFetching}
          submit={BUSCAR}
        />
      </PageHeader>
      <ListWithDetail detail={abierta && <DetallePanel mes={mes} fila={abierta} onClose={() => setAbierta(null)} />}>
        {panel(
          <div className={classes.contenido}>
            {data === undefined || nada || vista === 'graficos' ? null : <Lagunas meses={data.meses} consecuencia="Lo que falta no está en las sumas." />}
            {vista === 'graficos' ? (
              <Graficos key={mes} mes={mes} puedeCargar={puedeCargar} />
            ) : data === undefined ? (
              error === null ? (
                <TableSkeleton label="Buscando recepciones" />
              ) : (
                <ErrorState title="No se pudo traer el reporte" error={error} retrying={isFetching} onRetry={() => void refetch()} />
              )
            ) : nada ? (
              <SinRecepciones mes={mes} estado={data.meses.find((uno) => uno.mes === mes) ?? null} puedeCargar={puedeCargar} />
            ) : (
              <Tablas mes={mes} reporte={data} abierta={abierta} onDetalle={setAbierta} />
            )}
          </div>,
        )}
      </ListWithDetail>
    </div>
  );
}

/** Month and year (especificación 2 §2.5), the latest year first. @param periodos whose years can be chosen @param mes shown now: its year can, too */
function camposDe(periodos: readonly string[], mes: string): readonly FilterField<'mes' | 'anio'>[] {
  const anios = [...new Set([...periodos, mes].map((uno) => uno.slice(0, 4)))].toSorted().toReversed();
  return [
    { key: 'mes', label: 'Mes', type: 'select', width: 150, options: OPCIONES_MES },
    { key: 'anio', label: 'Año', type: 'select', width: 120, options: anios.map((value) => ({ value, label: value })) },
  ];
}

/**
 * What Actualizar BC loads for a month: the year up to it, which is what Acumulado adds up.
 * @param primero the first month worth loading (C3); null = not known
 * @param actual the month that is running: none later can be loaded
 * @returns null when the month cannot be loaded
 */
export function mesesQueCarga(mes: string, primero: string | null, actual: string): Meses | null {
  const enero = `${mes.slice(0, 4)}-01`;
  const desde = primero !== null && enero < primero ? primero : enero;
  return mes > actual || desde > mes ? null : { desde, hasta: mes };
}

/** What Actualizar BC would do, before it is pressed. */
function cargaTexto(mes: string, meses: Meses | null): string {
  if (meses === null) return `No se puede cargar ${formatMonth(mes)} desde BC.`;
  const { desde, hasta } = meses;
  return `Actualizar BC carga ${desde === hasta ? formatMonth(desde) : `de ${formatMonth(desde)} a ${formatMonth(hasta)}`}.`;
}
