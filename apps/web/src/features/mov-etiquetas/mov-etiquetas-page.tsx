import type { Sesion } from '@rodal/contracts/sesion';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryClientOf } from '../../api/query-client.ts';
import { FlujoPanel } from '../../cargas/flujo-panel.tsx';
import { ColumnChooser, useKeptColumns } from '../../ui/column-chooser.tsx';
import { failureText } from '../../ui/describe-error.ts';
import { ExportMenu } from '../../ui/export-menu.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import listPage from '../../ui/list-page.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { ALCANCE } from './claves.ts';
import { camposFiltro, chips } from './filtros.ts';
import { datosTexto, resumenTexto, sumaDe } from './formato.ts';
import { Lista } from './lista.tsx';
import classes from './mov-etiquetas-page.module.css';
import { useExportar } from './use-exportar.ts';
import { useFiltros } from './use-filtros.ts';
import { useMeses, useMovEtiquetas, useResumen } from './use-mov-etiquetas.ts';

/** `/reporteMovEtiquetas`: the tag movements of a month (especificación 2 §2.6). */
export default function MovEtiquetasPage({ sesion }: { readonly sesion: Sesion }) {
  return (
    <QueryClientProvider client={queryClientOf(sesion.IdUsuario)}>
      <ReporteMovEtiquetas key={sesion.IdUsuario} sesion={sesion} />
    </QueryClientProvider>
  );
}

function ReporteMovEtiquetas({ sesion }: { readonly sesion: Sesion }) {
  const isPhone = useIsPhone();
  const meses = useMeses();
  // Whoever cannot be told which months there are still gets the current one.
  const { actual, known, busqueda, filtros, cambiar, limpiar, ordenar } = useFiltros(meses.data?.meses ?? (meses.error === null ? undefined : []));
  const resumen = useResumen(busqueda, known);
  const lista = useMovEtiquetas(busqueda, known);
  const exportar = useExportar(busqueda);
  const ids = useMemo(() => (lista.columnas ?? []).map(({ id }) => id), [lista.columnas]);
  const columnas = useKeptColumns(`rodal-columnas-mov-etiquetas-${sesion.IdUsuario}`, ids);
  const titulos = useMemo(() => (lista.columnas ?? []).map(({ id, titulo }) => ({ id, header: titulo })), [lista.columnas]);
  const { mes, tipo } = busqueda;
  const desde = meses.data?.desde ?? mes;
  const suma = resumen.data && sumaDe(resumen.data, tipo);
  const repetir = () => void Promise.all([resumen.refetch(), lista.refetch()]);

  return (
    <div className={listPage.page}>
      <PageHeader title="Reporte Mov. Etiquetas">
        <FilterBar
          fields={camposFiltro({ filtros, desde, actual, tipos: resumen.data?.tipos })}
          values={filtros}
          chips={chips(filtros, resumen.data?.tipos)}
          onChange={cambiar}
          onClear={limpiar}
          onRepeat={repetir}
          busy={lista.isFetching && !lista.isFetchingNextPage}
        />
      </PageHeader>
      <div className={classes.carga}>
        <FlujoPanel
          flujo="movEtiquetas"
          permisos={sesion.permisos}
          meses={known && mes >= desde && mes <= actual ? { desde: mes, hasta: mes } : null}
          alCambiar={ALCANCE}
          datos={resumen.data === undefined ? undefined : datosTexto(resumen.data)}
        />
      </div>
      <div className={classes.resultado}>
        <p role="status">{suma === undefined ? null : resumenTexto(suma)}</p>
        {resumen.error === null || lista.error !== null ? null : <p role="alert">No se pudo contar: {failureText(resumen.error)}</p>}
        <ExportMenu exporting={exportar} disabled={suma === undefined || suma.movimientos === 0} />
        {isPhone || ids.length === 0 ? null : <ColumnChooser columns={titulos} choice={columnas} />}
      </div>
      {known ? (
        <Lista lista={lista} resumen={resumen.data} contando={resumen.isPending} busqueda={busqueda} columnas={columnas.shown} onOrdenar={ordenar} />
      ) : (
        <TableSkeleton label="Buscando movimientos" />
      )}
    </div>
  );
}
