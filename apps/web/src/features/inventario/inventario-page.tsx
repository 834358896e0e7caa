import type { Sesion } from '@rodal/contracts/sesion';
import { can } from '@rodal/domain/puede';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClientOf } from '../../api/query-client.ts';
import { MesesCargados } from '../../cargas/meses-cargados.tsx';
import { ColumnChooser } from '../../ui/column-chooser.tsx';
import { failureText } from '../../ui/describe-error.ts';
import { ExportMenu } from '../../ui/export-menu.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import listPage from '../../ui/list-page.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useKeptColumns } from '../../ui/use-kept-columns.ts';
import { COLUMNAS, IDS_COLUMNAS } from './columnas.tsx';
import { camposFiltro, chips, mesDe, problemaFiltros } from './filtros.ts';
import { resumenTexto } from './formato.ts';
import classes from './inventario-page.module.css';
import { Lista } from './lista.tsx';
import { MesesFaltantes } from './meses-faltantes.tsx';
import { useExportar } from './use-exportar.ts';
import { useFiltros } from './use-filtros.ts';
import { useAnios, useInventario, useResumen } from './use-inventario.ts';

/** `/inventario`: the opening stock of a plant and month (especificación 1 §2.7, C33). */
export default function InventarioPage({ sesion }: { readonly sesion: Sesion }) {
  return (
    <QueryClientProvider client={queryClientOf(sesion.IdUsuario)}>
      <Inventario key={sesion.IdUsuario} sesion={sesion} />
    </QueryClientProvider>
  );
}

function Inventario({ sesion }: { readonly sesion: Sesion }) {
  const isPhone = useIsPhone();
  const { filtros, busqueda, orden, cambiar, limpiar, ordenar } = useFiltros();
  const anios = useAnios();
  const resumen = useResumen(busqueda);
  const lista = useInventario(busqueda, orden);
  const exportar = useExportar(busqueda, orden);
  const columnas = useKeptColumns(`rodal-columnas-inventario-${sesion.IdUsuario}`, IDS_COLUMNAS);
  const { data, error } = resumen;

  return (
    <div className={listPage.page}>
      <PageHeader title="Inventario">
        <div className={classes.datos}>{data === undefined || data.meses.length === 0 ? null : <MesesCargados grupos={[{ titulo: null, meses: data.meses }]} />}</div>
        <FilterBar
          fields={camposFiltro(anios.data?.anios ?? [], filtros)}
          values={filtros}
          chips={chips(filtros)}
          check={problemaFiltros}
          onChange={cambiar}
          onClear={limpiar}
          onRepeat={() => void Promise.all([lista.refetch(), resumen.refetch()])}
          busy={lista.isFetching && !lista.isFetchingNextPage}
        />
      </PageHeader>
      {data === undefined ? null : <MesesFaltantes resumen={data} puedeCargar={can(sesion.permisos, 'movEtiquetas.ver')} />}
      <div className={classes.resultado}>
        <p role="status">{data === undefined ? null : resumenTexto(data)}</p>
        {error === null || lista.error !== null ? null : <p role="alert">No se pudo contar ni saber qué meses faltan: {failureText(error)}</p>}
        <ExportMenu exporting={exportar} disabled={data === undefined || data.etiquetas === 0} />
        {isPhone ? null : <ColumnChooser columns={COLUMNAS} choice={columnas} />}
      </div>
      <Lista
        lista={lista}
        resumen={data}
        contando={resumen.isPending}
        mes={mesDe(filtros)}
        descendente={orden === '-etiqueta'}
        resultKey={JSON.stringify([busqueda, orden])}
        columnas={columnas.shown}
        onOrdenar={ordenar}
      />
    </div>
  );
}
