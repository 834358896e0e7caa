import { Button } from '@mantine/core';
import type { Sesion } from '@rodal/contracts/sesion';
import { monthName } from '@rodal/domain/nombres-mes';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClientOf } from '../../api/query-client.ts';
import { FlujoPanel } from '../../cargas/flujo-panel.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import listPage from '../../ui/list-page.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { columnasOf, cuentaTexto, Diferencia, type FilaMes } from './columnas.tsx';
import classes from './mov-producto-page.module.css';
import { camposOf, CARGAS_KEY, FLUJO, useFiltros, useMeses } from './use-meses.ts';

const AL_CAMBIAR = [CARGAS_KEY];

/** `/cargasBcMovProducto`: product movements of each month, as the ERP has them and as they are loaded (especificación 2 §2.10). */
export default function MovProductoPage({ sesion }: { readonly sesion: Sesion }) {
  return (
    <QueryClientProvider client={queryClientOf(sesion.IdUsuario)}>
      <CargasMovProducto key={sesion.IdUsuario} sesion={sesion} />
    </QueryClientProvider>
  );
}

function CargasMovProducto({ sesion }: { readonly sesion: Sesion }) {
  const { filtros, tipo, anio, anioActual, cambiar, limpiar } = useFiltros();
  const flujo = FLUJO[tipo];
  const { cargas, erp, filas, cargar, ocupado } = useMeses(tipo, anio);
  const renderCard = (fila: FilaMes) => <MesCard fila={fila} cargar={cargar} ocupado={ocupado} />;
  const [first, last] = [filas?.[0], filas?.at(-1)];
  return (
    <div className={listPage.page}>
      <PageHeader
        title="Cargas BC Mov Producto"
        carga={
          <FlujoPanel
            key={flujo}
            flujo={flujo}
            permisos={sesion.permisos}
            alCambiar={AL_CAMBIAR}
            meses={first === undefined || last === undefined ? null : { desde: first.mes, hasta: last.mes }}
          />
        }
      >
        <FilterBar
          fields={camposOf(cargas.data?.anios, anioActual)}
          values={filtros}
          chips={[]}
          onChange={cambiar}
          onClear={limpiar}
          onRepeat={() => void Promise.all([cargas.refetch(), erp.refetch()])}
          busy={cargas.isFetching || erp.isFetching}
        />
      </PageHeader>
      {filas?.length === 0 ? (
        <EmptyState title="Sin meses">Ese año no tiene meses que se puedan cargar.</EmptyState>
      ) : filas !== undefined ? (
        <DataTable<FilaMes>
          label={`Movimientos de producto ${tipo} de ${anio}`}
          columns={columnasOf({ cargar, ocupado, erpFallo: erp.isError })}
          rows={filas}
          rowKey={({ mes }) => mes}
          total={filas.length}
          card={renderCard}
          resultKey={`${tipo} ${anio}`}
        />
      ) : cargas.error === null ? (
        <TableSkeleton label="Leyendo las cargas" />
      ) : (
        <ErrorState title="No se pudieron leer las cargas" error={cargas.error} onRetry={() => void cargas.refetch()} retrying={cargas.isFetching} />
      )}
      {erp.error === null ? null : (
        <div className={classes.erp}>
          <ErrorState title="No se pudo contar en BC" error={erp.error} onRetry={() => void erp.refetch()} retrying={erp.isFetching} />
        </div>
      )}
    </div>
  );
}

interface MesCardProps {
  readonly fila: FilaMes;
  readonly cargar: (mes: string) => void;
  readonly ocupado: boolean;
}

/** A month on a phone. */
function MesCard({ fila, cargar, ocupado }: MesCardProps) {
  return (
    <div className={classes.card}>
      <div>
        <h2 className={classes.mes}>{monthName(fila.mes)}</h2>
        <p>
          BC {cuentaTexto(fila.enErp, '…')} · cargadas {cuentaTexto(fila.cargadas, 'ninguna')} <Diferencia fila={fila} />
        </p>
      </div>
      <Button variant="default" disabled={ocupado} aria-label={`Cargar ${monthName(fila.mes)}`} onClick={() => cargar(fila.mes)}>
        Cargar
      </Button>
    </div>
  );
}
