import type { Listado } from '@rodal/contracts/listado';
import type { Sesion } from '@rodal/contracts/sesion';
import { santiagoDay } from '@rodal/domain/fechas';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useId, useMemo, useState } from 'react';
import { queryClientOf } from '../api/query-client.ts';
import { ColumnChooser, useKeptColumns } from '../ui/column-chooser.tsx';
import { failureText } from '../ui/describe-error.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { DetailPanel, ListWithDetail, type RowPanel } from '../ui/detail-panel.tsx';
import { ExportMenu } from '../ui/export-menu.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import listPage from '../ui/list-page.module.css';
import { PageHeader } from '../ui/page-header.tsx';
import { SearchButton } from '../ui/search-button.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useVer, VerContext } from '../ui/use-ver.ts';
import type { TabsOfProps } from '../ui/view-tabs.tsx';
import { VistasMenu } from '../vistas/vistas-menu.tsx';
import { columnasDe, type Fila } from './columnas.tsx';
import { camposDe, direccionDe, type Valores } from './filtros.ts';
import { Lista, type ListaProps } from './lista.tsx';
import { ListadoContext } from './listado-context.ts';
import classes from './listado.module.css';
import type { Dialogo, Slots, SusSlots } from './slots.ts';
import { tarjetaDe } from './tarjeta.tsx';
import { useFiltros } from './use-filtros.ts';
import { useAbierta } from './use-abierta.ts';
import { useExportar, useFilas, useResumen, useTraido } from './use-listado.ts';

/**
 * A screen of a list, by its row and what it has of its own. At module scope.
 * @param Filas what draws its rows: `conEleccion` where several can be chosen
 */
export function listadoPage<L extends Listado>(listado: L, slots: Slots<L>, Filas: ComponentType<ListaProps> = Lista) {
  const suyos: SusSlots = slots;
  const direccion = direccionDe(listado);
  const columnas = columnasDe(listado, suyos.celdas ?? {}, suyos.estados ?? {});
  const ids = columnas.map(({ id }) => id);
  const tarjeta = typeof suyos.tarjeta === 'function' ? suyos.tarjeta : tarjetaDe(listado, columnas, suyos.tarjeta);
  const propias: Propias = { listado, slots: suyos, direccion, columnas, ids, tarjeta, Filas };

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
  readonly tarjeta: (fila: Fila) => ReactNode;
  readonly Filas: ComponentType<ListaProps>;
}

function Pagina({ listado, slots, direccion, columnas, ids, tarjeta, Filas, sesion }: Propias & { readonly sesion: Sesion }) {
  const isPhone = useIsPhone();
  const formId = useId();
  const [hoy] = useState(() => santiagoDay(new Date()));
  const traido = useTraido(listado, slots.opciones, hoy);
  const { valores, sinAbrir, busqueda, presets, chipsCon, consulta, abrir, cambiar, limpiar } = useFiltros(listado, direccion, hoy, slots.presets, traido.apertura);
  const problema = listado.problema?.(valores)?.mensaje ?? null;
  const sabida = problema === null && !(sinAbrir && traido.pendiente);
  const lista = useFilas(listado, busqueda, sabida, slots.cada);
  const resumen = useResumen(listado, busqueda, sabida, slots.cada?.(lista.filas ?? []) ?? false);
  const opciones = useMemo(
    () => ({ ...traido.opciones, ...(resumen.ultimo !== undefined && slots.elegibles?.(resumen.ultimo, valores)) }),
    [traido.opciones, resumen.ultimo, slots, valores],
  );
  const exportar = useExportar(listado, busqueda);
  const choice = useKeptColumns(`rodal-columnas-${listado.id}-${sesion.IdUsuario}`, ids);
  const abierta = useAbierta(listado, lista.filas, slots.detalle !== undefined);
  const { abrir: abrirAlLado } = abierta;
  const [dialogo, setDialogo] = useState<Dialogo | null>(null);
  const { linkTo, abrir: abrirEn } = useVer();
  const enPantalla = useMemo(() => {
    const mostrar = (nuevo: Dialogo) => setDialogo(() => nuevo);
    const abrirFila = (fila: unknown) => {
      if (slots.detalle !== undefined) abrirAlLado(fila as Fila);
      else if (slots.ver !== undefined) abrirEn(slots.ver(fila as Fila));
      else mostrar((cerrar, visto) => slots.abrir?.(fila as Fila, cerrar, visto));
    };
    return { usuarioId: sesion.IdUsuario, permisos: sesion.permisos, mostrar, abrir: abrirFila };
  }, [sesion.IdUsuario, sesion.permisos, slots, abrirEn, abrirAlLado]);
  const busy = lista.isFetching && !lista.isFetchingNextPage;
  const { textos: { buscar }, Pestanas = Sola } = slots;
  const visto = { sesion, resumen: resumen.data, ultimo: resumen.ultimo, valores, filas: lista.filas, apertura: traido.apertura };

  const [porQue, queHacer] = limpiar === null ? (slots.textos.nada ?? ['Sin datos todavía', 'Aquí no hay nada guardado.']) : ['Sin resultados para estos filtros', 'Cambie o quite un filtro.'];


  return (
    <ListadoContext value={enPantalla}>
      <VerContext value={linkTo}>
        <Pestanas>
          {({ tablist, panel }) => (
            <div className={listPage.page}>
              <PageHeader
                title={listado.titulo}
                tabs={tablist}
                meta={<Cuenta resumen={resumen} fallo={lista.error === null ? (slots.textos.sinContar ?? 'No se pudo contar') : null} />}
                datos={slots.datos?.(visto)}
                carga={slots.carga?.(visto)}
                actions={
                  <>
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
                    {slots.botones?.(enPantalla.mostrar, sesion)}
                    {isPhone || buscar === undefined ? null : <SearchButton form={formId} busy={busy}>{buscar}</SearchButton>}
                  </>
                }
              >
                <FilterBar
                  id={formId}
                  fields={camposDe(listado, valores, opciones)}
                  values={valores}
                  presets={presets}
                  chips={chipsCon(opciones)}
                  check={(typed) => listado.problema?.(trimmed(typed))?.mensaje ?? null}
                  note={traido.fallo === null ? null : <p role="alert">{traido.fallo}</p>}
                  onChange={cambiar}
                  onClear={limpiar}
                  {...(buscar !== undefined && { submit: buscar })}
                  onRepeat={() => void Promise.all([lista.refetch(), resumen.refetch()])}
                  busy={busy}
                />
              </PageHeader>
              <ListWithDetail detail={abierta.fila === null ? abierta.perdida && <FilaPerdida panel={abierta.panel} /> : slots.detalle?.(abierta.fila, abierta.panel, visto)}>
                {panel(
                  <>
                    {slots.encima?.(visto)}
                    {problema === null ? (
                      <Filas
                        listado={listado}
                        slots={slots}
                        lista={lista}
                        resumen={resumen}
                        busqueda={busqueda}
                        columnas={columnas}
                        visibles={choice.shown}
                        tarjeta={tarjeta}
                        abierta={abierta}
                        onOrdenar={(orden) => cambiar({ orden })}
                        vacio={slots.vacio?.(visto) ?? <EmptyState title={porQue}>{queHacer}</EmptyState>}
                      />
                    ) : (
                      <EmptyState title={problema}>Cambie los filtros.</EmptyState>
                    )}
                  </>,
                )}
              </ListWithDetail>
            </div>
          )}
        </Pestanas>
        {dialogo?.(() => setDialogo(null), visto)}
      </VerContext>
    </ListadoContext>
  );
}

interface CuentaProps {
  readonly resumen: ReturnType<typeof useResumen>;
  /** What is said where it did not come; null = the list did not either, and says it. */
  readonly fallo: string | null;
}

/** What was found, beside the title; it comes when it comes. */
function Cuenta({ resumen: { texto, error }, fallo }: CuentaProps) {
  return (
    <>
      <p role="status" title={texto ?? undefined}>{texto}</p>
      {error === null || fallo === null ? null : (
        <p role="alert" className={classes.fallo}>
          {fallo}: {failureText(error)}
        </p>
      )}
    </>
  );
}

/** An address names a row that the list does not have. */
function FilaPerdida({ panel }: { readonly panel: RowPanel }) {
  return (
    <DetailPanel {...panel} title="No está en la lista">
      <EmptyState title="Esta fila no está entre las que se muestran">Cambie o quite un filtro, o siga con otra fila.</EmptyState>
    </DetailPanel>
  );
}

/** A list that is not one of several tabs. */
function Sola({ children }: TabsOfProps) {
  return children({ tablist: null, panel: (contenido) => <>{contenido}</> });
}

function trimmed(typed: Valores): Valores {
  return Object.fromEntries(Object.entries(typed).map(([clave, valor]) => [clave, valor.trim()]));
}
