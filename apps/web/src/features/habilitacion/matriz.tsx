import { Button } from '@mantine/core';
import type { FilaMatriz, MatrizHabilitacion } from '@rodal/contracts/habilitacion';
import { contar } from '@rodal/domain/contar';
import { formatDay } from '@rodal/domain/fechas';
import { IconAlertTriangle, IconBuildingFactory2, IconCircleCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { RowPanel } from '../../ui/detail-panel.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import type { FilterField, FilterPreset } from '../../ui/filter-types.ts';
import { ListFooter } from '../../ui/list-footer.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useVer, VerContext } from '../../ui/use-ver.ts';
import { ELEGIBLES, elegidosDe, gruposDe } from './columnas.ts';
import { EmpresaPanel } from './empresa-panel.tsx';
import { Tabla } from './tabla.tsx';
import { Tarjetas } from './tarjetas.tsx';
import { useFila, useMatriz } from './use-habilitacion.ts';
import { Marco, useDireccion } from './vistas.tsx';

type Filtro = 'texto' | 'solo' | 'documentos';

const CAMPOS: readonly FilterField<Filtro>[] = [
  { key: 'texto', label: 'Rut o nombre', type: 'text', width: 240 },
  { key: 'documentos', label: 'Documentos', type: 'select', width: 200, options: ELEGIBLES },
];
const SOLO: readonly FilterPreset<Filtro>[] = [{ label: 'Solo con algo que detiene', icon: <IconAlertTriangle aria-hidden />, values: { solo: 'detenidas' }, toggle: true }];
/** What the server takes. */
const LARGO = 100;

/** Every company with the papers of its own, of its drivers and of its trucks, and how many of them may work (E4). */
export function Matriz() {
  const { values, change } = useDireccion();
  const { texto, solo } = values;
  const soloDetenidas = solo === 'detenidas';
  const elegidos = elegidosDe(values.documentos);
  const busqueda = useMemo(() => ({ texto, soloDetenidas }), [texto, soloDetenidas]);
  const { filas, cuenta, error, isFetching, isPlaceholderData, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = useMatriz(busqueda);
  const abierta = useAbierta(filas);
  const isPhone = useIsPhone();
  const grupos = useMemo(() => gruposDe(elegidos), [elegidos]);
  const Filas = isPhone ? Tarjetas : Tabla;
  const suya = isPlaceholderData ? undefined : cuenta;
  return (
    <Marco
      cuenta={suya === undefined ? null : cuentaTexto(suya, soloDetenidas)}
      viejo={filas === undefined || isFetchNextPageError ? null : error}
      detalle={abierta.clave === null ? null : <EmpresaPanel key={abierta.clave} rut={abierta.clave} fila={abierta.fila} panel={abierta.panel} />}
      filtros={
        <FilterBar
          fields={CAMPOS}
          values={{ texto, documentos: elegidos, solo: soloDetenidas ? solo : '' }}
          presets={SOLO}
          chips={texto === '' ? [] : [{ key: 'texto', text: `Contiene: ${texto}`, without: { texto: '' } }]}
          check={(escrito) => (escrito.texto.length > LARGO ? `Rut o nombre: a lo más ${LARGO} letras` : null)}
          onChange={change}
          onClear={texto === '' && !soloDetenidas ? null : () => change({ texto: '', solo: '' })}
          onRepeat={() => void refetch()}
          busy={isFetching && !isFetchingNextPage}
        />
      }
    >
      {filas === undefined || (filas.length === 0 && isPlaceholderData) ? (
        error === null ? (
          <TableSkeleton label="Trayendo las empresas" />
        ) : (
          <ErrorState title="No se pudieron traer las empresas" error={error} retrying={isFetching} onRetry={() => void refetch()} />
        )
      ) : filas.length === 0 ? (
        <Vacia texto={texto} soloDetenidas={soloDetenidas} />
      ) : (
        <VerContext value={abierta.linkTo}>
          <Filas filas={filas} grupos={grupos} outdated={isPlaceholderData} abierta={abierta.clave} onAbrir={abierta.abrir} />
          <ListFooter
            shown={filas.length}
            total={suya?.total ?? null}
            hasMore={hasNextPage}
            loading={isFetchingNextPage}
            error={isFetchNextPageError ? error : null}
            onMore={() => void fetchNextPage()}
          />
        </VerContext>
      )}
    </Marco>
  );
}

/** `25 empresas, 9 con algo que detiene · al 28/11/2026`. */
function cuentaTexto({ total, detenidas, dia }: MatrizHabilitacion, soloDetenidas: boolean): string {
  const empresas = contar(total, 'empresa', 'empresas');
  const cuales = soloDetenidas ? `${empresas} con algo que detiene` : total === 0 ? empresas : `${empresas}, ${detenidas === 0 ? 'ninguna' : detenidas} con algo que detiene`;
  return `${cuales} · al ${formatDay(dia)}`;
}

function Vacia({ texto, soloDetenidas }: { readonly texto: string; readonly soloDetenidas: boolean }) {
  if (texto !== '') return <EmptyState title="Sin resultados para estos filtros">Cambie o quite un filtro.</EmptyState>;
  if (soloDetenidas) {
    return (
      <EmptyState title="Nada detiene a nadie" icon={<IconCircleCheck size={28} />}>
        Ninguna empresa tiene algo suyo, de sus conductores o de sus camiones que les impida trabajar.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Todavía no hay empresas"
      icon={<IconBuildingFactory2 size={28} />}
      action={
        <Button component={Link} to="/formularioEmpresas">
          Registrar una empresa
        </Button>
      }
    >
      Aquí se ve quién puede trabajar, desde que se registra la primera empresa con sus documentos.
    </EmptyState>
  );
}

/** The company beside the matrix, by the address, and the way from it to the others. */
function useAbierta(filas: readonly FilaMatriz[] | undefined) {
  const { clave, estado, linkTo, abrir, mover, cerrar } = useVer();
  const at = filas?.findIndex(({ rut }) => rut === clave) ?? -1;
  // A link may lead to one that the filters leave out, or that comes on a later page.
  const sola = useFila(filas !== undefined && at < 0 ? clave : null);
  const paso = (otra: FilaMatriz | undefined) => (otra === undefined ? null : () => mover(otra.rut));
  const panel: RowPanel = {
    of: clave ?? '',
    called: estado?.['llamada'] ?? null,
    steps: at < 0 ? undefined : { onPrevious: paso(filas?.[at - 1]), onNext: paso(filas?.[at + 1]) },
    onClose: cerrar,
  };
  return { clave, panel, linkTo, abrir, fila: { data: filas?.[at] ?? sola.data, error: sola.error, isFetching: sola.isFetching, refetch: () => void sola.refetch() } };
}
