import type { FlujoNombre } from '@rodal/contracts/flujos';
import { FUENTE_TEXTO, listOpcionesRecepciones, type OpcionesRecepciones, RECEPCIONES } from '@rodal/contracts/listados/recepciones';
import type { Sesion } from '@rodal/contracts/sesion';
import { addMonths, lastDayOf } from '@rodal/domain/meses';
import { datosAlTexto, type MesCargado } from '@rodal/domain/meses-cargados';
import { productoCorto } from '@rodal/domain/producto-corto';
import { unidadTexto, volumenTexto } from '@rodal/domain/volumen-unidad';
import { IconListDetails, IconRefresh } from '@tabler/icons-react';
import { QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { queryClientOf } from '../../../api/query-client.ts';
import { MesesCargados } from '../../../cargas/meses-cargados.tsx';
import { useFlujo } from '../../../cargas/use-flujo.ts';
import { listadoPage } from '../../../listado/listado-page.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import listPage from '../../../ui/list-page.module.css';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useUrlFilters } from '../../../ui/use-url-filters.ts';
import { type TabsOfProps, useViewTabs, type ViewTab } from '../../../ui/view-tabs.tsx';
import { useMesActual } from '../use-mes-actual.ts';
import { EstadoRecepcion, RecepcionCard } from './recepcion-card.tsx';
import { CLAVES, Sincronizacion } from './sincronizacion.tsx';

/** The tab stands in the address, beside the filters of the list. */
const DIRECCION = { tab: 'recepciones' } as const;

const PESTANAS: readonly ViewTab<'recepciones' | 'sincronizacion'>[] = [
  { value: 'recepciones', label: 'Recepciones', icon: <IconListDetails aria-hidden /> },
  { value: 'sincronizacion', label: 'Sincronización', icon: <IconRefresh aria-hidden /> },
];

const diasDe = (mes: string) => ({ desde: `${mes}-01`, hasta: lastDayOf(mes) });
const nombrados = (unos: OpcionesRecepciones['faenas']) => unos.map(({ codigo, nombre }) => ({ value: codigo, label: `${nombre} · ${codigo}` }));
/** Text that may not fit its cell: whole on hover. */
const entero = (text: string, mas = text) => <span title={mas}>{text}</span>;

const Lista = listadoPage(RECEPCIONES, {
  textos: { buscando: 'Buscando recepciones', fallo: 'No se pudieron traer las recepciones', sinContar: 'No se pudo sumar' },
  opciones: {
    async traer(signal) {
      const { periodo, faenas, articulos } = await call(listOpcionesRecepciones, {}, { signal });
      return { opciones: { faena: nombrados(faenas), articulo: nombrados(articulos) }, apertura: { periodo } };
    },
    fallo: 'No se pudieron traer las faenas y los artículos para elegir.',
    abre: true,
  },
  presets: (hoy) => [
    { label: 'Este mes', values: diasDe(hoy.slice(0, 7)) },
    { label: 'Mes anterior', values: diasDe(addMonths(hoy.slice(0, 7), -1)) },
    { label: 'Este año', values: { desde: `${hoy.slice(0, 4)}-01-01`, hasta: lastDayOf(hoy.slice(0, 7)) } },
  ],
  datos: ({ resumen }) => <DatosAl flujo="recepciones" alCambiar={CLAVES} {...(resumen !== undefined && { meses: resumen.meses })} />,
  Pestanas,
  celdas: {
    api: ({ api }) => entero(FUENTE_TEXTO[api], api),
    Estado: ({ Estado }) => <EstadoRecepcion estado={Estado} />,
    Proveedor: ({ Proveedor, RutProveedor }) => entero(Proveedor, `${Proveedor} · ${RutProveedor}`),
    Articulo: ({ CodigoArticulo, Articulo }) => entero(`${CodigoArticulo} ${productoCorto(Articulo)}`, `${CodigoArticulo} ${Articulo}`),
    UnidadMedida: ({ UnidadMedida }) => unidadTexto(UnidadMedida),
    Volumen: ({ Volumen, UnidadMedida }) => volumenTexto(Volumen, UnidadMedida),
  },
  tarjeta: (fila) => <RecepcionCard fila={fila} />,
  vacio: () => (
    <EmptyState title="Sin resultados para estos filtros">Cambie las fechas o quite un filtro. Un mes que falta se carga en la pestaña Sincronización.</EmptyState>
  ),
});

/** `/recepciones`: the receptions of the ERP and their load (especificación 2 §2.7, C12). */
export default function RecepcionesPage({ sesion }: { readonly sesion: Sesion }) {
  const { values } = useUrlFilters<'tab'>(DIRECCION);
  if (values.tab !== 'sincronizacion') return <Lista sesion={sesion} />;
  return (
    <QueryClientProvider client={queryClientOf(sesion.IdUsuario)}>
      <Carga key={sesion.IdUsuario} sesion={sesion} />
    </QueryClientProvider>
  );
}

function Carga({ sesion }: { readonly sesion: Sesion }) {
  const mesActual = useMesActual();
  return (
    <Pestanas>
      {({ tablist, panel }) => (
        <div className={listPage.page}>
          <PageHeader title={RECEPCIONES.titulo} tabs={tablist} />
          {panel(<Sincronizacion sesion={sesion} mesActual={mesActual} />)}
        </div>
      )}
    </Pestanas>
  );
}

function Pestanas({ children }: TabsOfProps) {
  const { values, change } = useUrlFilters<'tab'>(DIRECCION);
  const tabs = useViewTabs({
    label: 'Mantenedor Recepciones como',
    tabs: PESTANAS,
    value: values.tab === 'sincronizacion' ? 'sincronizacion' : 'recepciones',
    onChange: (tab) => change({ tab }),
  });
  return children(tabs);
}

interface DatosAlProps {
  readonly flujo: FlujoNombre;
  /** As in `useFlujo`. */
  readonly alCambiar: readonly QueryKey[];
  /** How the months that are shown stand: each has a date of its own (D4); until they are known, the newest of all. */
  readonly meses?: readonly MesCargado[];
}

/** Of when what is shown is, where there is no button to load it; what is shown follows a load that ends meanwhile. */
function DatosAl({ flujo, alCambiar, meses = [] }: DatosAlProps) {
  const { data } = useFlujo(flujo, alCambiar);
  if (data === undefined) return null;
  const nunca = data.datosAl === null ? 'Todavía no se ha cargado desde BC' : undefined;
  if (meses.length > 0) return <MesesCargados grupos={[{ titulo: null, meses }]} consecuencia="Lo que falta no está en la lista ni en los totales.">{nunca}</MesesCargados>;
  return <>{nunca ?? datosAlTexto([data])}</>;
}
