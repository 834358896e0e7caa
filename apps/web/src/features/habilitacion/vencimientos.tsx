import { DIAS_CALENDARIO, type Vencimientos as Datos } from '@rodal/contracts/habilitacion';
import { contar } from '@rodal/domain/contar';
import { formatDay } from '@rodal/domain/fechas';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { Agenda } from './agenda.tsx';
import { Calendario } from './calendario.tsx';
import { porDia } from './dias.ts';
import { useVencimientos } from './use-habilitacion.ts';
import classes from './vencimientos.module.css';
import { Marco, useDireccion } from './vistas.tsx';

/** What runs out in the days to come: on a calendar, and day by day. */
export function Vencimientos() {
  const { data, error, isFetching, refetch } = useVencimientos();
  return (
    <Marco cuenta={data === undefined ? null : cuentaTexto(data)} viejo={data === undefined ? null : error}>
      {data !== undefined ? (
        <Contenido datos={data} />
      ) : error === null ? (
        <TableSkeleton label="Trayendo los vencimientos" />
      ) : (
        <ErrorState title="No se pudieron traer los vencimientos" error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Marco>
  );
}

/** `37 documentos vencen entre el 28/11/2026 y el 26/01/2027`; null = none, and the screen says it. */
function cuentaTexto({ desde, hasta, vencimientos }: Datos): string | null {
  if (vencimientos.length === 0) return null;
  return `${contar(vencimientos.length, 'documento vence', 'documentos vencen')} entre el ${formatDay(desde)} y el ${formatDay(hasta)}`;
}

function Contenido({ datos: { desde, hasta, vencimientos } }: { readonly datos: Datos }) {
  const { values, change } = useDireccion();
  const dias = useMemo(() => porDia(vencimientos), [vencimientos]);
  // A link may name a day on which nothing runs out any more.
  const elegido = dias.find(({ dia }) => dia === values.dia)?.dia ?? null;
  if (dias.length === 0) {
    return (
      <EmptyState title={`Nada vence en los próximos ${DIAS_CALENDARIO} días`} icon={<IconCircleCheck size={28} />}>
        Aquí se verán, día por día, los documentos por vencer de las empresas, los conductores y los camiones aprobados.
      </EmptyState>
    );
  }
  return (
    <div className={classes.contenido}>
      <Calendario desde={desde} hasta={hasta} dias={dias} elegido={elegido} onElegir={(dia) => change({ dia: dia === elegido ? '' : dia })} />
      <Agenda hoy={desde} dias={elegido === null ? dias : dias.filter(({ dia }) => dia === elegido)} elegido={elegido} onTodos={() => change({ dia: '' })} />
    </div>
  );
}
