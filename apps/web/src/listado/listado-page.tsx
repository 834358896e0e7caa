import type { Listado } from '@rodal/contracts/listado';
import type { Sesion } from '@rodal/contracts/sesion';
import { santiagoDay } from '@rodal/domain/fechas';
import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { queryClientOf } from '../api/query-client.ts';
import { ColumnChooser, useKeptColumns } from '../ui/column-chooser.tsx';
import { failureText } from '../ui/describe-error.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ExportMenu } from '../ui/export-menu.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import listPage from '../ui/list-page.module.css';
import { PageHeader } from '../ui/page-header.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useVer, VerContext } from '../ui/use-ver.ts';
import { VistasMenu } from '../vistas/vistas-menu.tsx';
import { AbrirContext, type Dialogo, DialogoContext, PermisosContext } from './abrir-context.ts';
import { columnasDe, type Fila } from './columnas.tsx';
import { camposDe, direccionDe, type Valores } from './filtros.ts';
import { Lista } from './lista.tsx';
import classes from './listado.module.css';
import type { Slots, SusSlots } from './slots.ts';
import { useFiltros } from './use-filtros.ts';
import { useExportar, useFilas, useResumen, useTraido } from './use-listado.ts';

/** A screen of a list, by its row and what it has of its own. At module scope. */
export function listadoPage<L extends Listado>(listado: L, slots: Slots<L>) {
  const suyos: SusSlots = slots;
  const direccion = direccionDe(listado);
  const columnas = columnasDe(listado, suyos.celdas ?? {});
  const ids = columnas.map(({ id }) => id);
  const propias: Propias = { listado, slots: suyos, direccion, columnas, ids };

  return function ListadoPage({ sesion }: { readonly sesion: Sesion }) {
    return (
      <QueryClientProvider client={queryClientOf(sesion.IdUsuario)}>
        <Pagina key={sesion.IdUsuario} {...propias} sesion={sesion} />
      </QueryClientProvider>
    );
  };
}

interface Propias {
  readonly listado: Listado;
  readonly slots: SusSlots;
  readonly direccion: Valores;
  readonly columnas: ReturnType<typeof columnasDe>;
  readonly ids: readonly string[];
}

function Pagina({ listado, slots, direccion, columnas, ids, sesion }: Propias & { readonly sesion: Sesion }) {
  const isPhone = useIsPhone();
  const [hoy] = useState(() => santiagoDay(new Date()));
  const traido = useTraido(listado, slots.opciones, hoy);
  const { valores, sinAbrir, busqueda, presets, chipsCon, consulta, abrir, cambiar, limpiar } = useFiltros(listado, direccion, hoy, slots.presets, traido.apertura);
  const problema = listado.problema?.(valores)?.mensaje ?? null;
  const sabida = problema === null && !(sinAbrir && traido.pendiente);
  const lista = useFilas(listado, busqueda, sabida, slots.cada);
  const resumen = useResumen(listado, busqueda, sabida, slots.cada?.(lista.filas ?? []) ?? false);
  const opciones = useMemo(
    () => ({ ...traido.opciones, ...(resumen.ultimo !== undefined && slots.elegibles?.(resumen.ultimo)) }),
    [traido.opciones, resumen.ultimo, slots],
  );
  const exportar = useExportar(listado, busqueda);
  const choice = useKeptColumns(`rodal-columnas-${listado.id}-${sesion.IdUsuario}`, ids);
  const [dialogo, setDialogo] = useState<Dialogo | null>(null);
  const mostrar = useCallback((nuevo: Dialogo) => setDialogo(() => nuevo), []);
  const { linkTo, abrir: abrirEn } = useVer();
  const abrirFila = useCallback(
    (fila: unknown) => (slots.ver === undefined ? mostrar((cerrar, visto) => slots.abrir?.(fila as Fila, cerrar, visto)) : abrirEn(slots.ver(fila as Fila))),
    [slots, mostrar, abrirEn],
  );
  const visto = { sesion, resumen: resumen.data, valores, filas: lista.filas, apertura: traido.apertura };

  const contenido = (
    <>
      {slots.encima?.(visto)}
      <div className={classes.resultado}>
        <p role="status">{resumen.texto}</p>
        {resumen.error === null || lista.error !== null ? null : (
          <p role="alert">
            {slots.textos.sinContar ?? 'No se pudo contar'}: {failureText(resumen.error)}
          </p>
        )}
        <VistasMenu
          pantalla={listado.id}
          actual={{ consulta, columnas: [...choice.kept] }}
          onAbrir={(vista) => {
            abrir(vista.consulta);
            choice.choose(vista.columnas);
          }}
        />
        <ExportMenu exporting={exportar} disabled={problema !== null || resumen.cuenta?.total === 0} />
        {isPhone ? null : <ColumnChooser columns={columnas} choice={choice} />}
      </div>
      {problema === null ? (
        <Lista
          listado={listado}
          slots={slots}
          lista={lista}
          resumen={resumen}
          busqueda={busqueda}
          columnas={columnas}
          visibles={choice.shown}
          onOrdenar={(orden) => cambiar({ orden })}
          vacio={slots.vacio?.(visto) ?? <EmptyState title={limpiar === null ? 'Sin datos todavía' : 'Sin resultados para estos filtros'}>{limpiar === null ? 'Aquí no hay nada guardado.' : 'Cambie o quite un filtro.'}</EmptyState>}
        />
      ) : (
        <EmptyState title={problema}>Cambie los filtros.</EmptyState>
      )}
    </>
  );

  return (
    <PermisosContext value={sesion.permisos}>
    <DialogoContext value={mostrar}>
    <AbrirContext value={abrirFila}>
    <VerContext value={linkTo}>
      <div className={listPage.page}>
        <PageHeader title={listado.titulo}>
          {slots.datos?.(visto)}
          <div className={classes.filtros}>
            <FilterBar
              fields={camposDe(listado, valores, opciones)}
              values={valores}
              presets={presets}
              chips={chipsCon(opciones)}
              check={(typed) => listado.problema?.(trimmed(typed))?.mensaje ?? null}
              note={traido.fallo === null ? null : <p role="alert">{traido.fallo}</p>}
              onChange={cambiar}
              onClear={limpiar}
              {...(slots.textos.buscar !== undefined && { submit: slots.textos.buscar })}
              onRepeat={() => void Promise.all([lista.refetch(), resumen.refetch()])}
              busy={lista.isFetching && !lista.isFetchingNextPage}
            />
          </div>
        </PageHeader>
        {slots.carga === undefined ? null : <div className={classes.carga}>{slots.carga(visto)}</div>}
        {slots.marco?.(contenido) ?? contenido}
      </div>
      {dialogo?.(() => setDialogo(null), visto)}
    </VerContext>
    </AbrirContext>
    </DialogoContext>
    </PermisosContext>
  );
}

function trimmed(typed: Valores): Valores {
  return Object.fromEntries(Object.entries(typed).map(([clave, valor]) => [clave, valor.trim()]));
}
