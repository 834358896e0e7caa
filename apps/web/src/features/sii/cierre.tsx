import type { CierreSii } from '@rodal/contracts/sii-cierre';
import { contar } from '@rodal/domain/contar';
import { formatDateTime, formatDay, santiagoDay } from '@rodal/domain/fechas';
import { MES_SII } from '@rodal/domain/maquinas';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { can } from '@rodal/domain/puede';
import { IconClockEdit, IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { ConflictoModal, type conflictoOf } from '../../transiciones/conflicto-modal.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import toolbar from '../../ui/toolbar.module.css';
import { MarcarF29, ReabrirMes } from './cambiar-mes.tsx';
import classes from './cierre.module.css';
import { Declarado } from './declarado.tsx';
import { Plegable } from './seccion-plegable.tsx';
import { type DelMes, useCierre } from './use-cierre.ts';

/** Whether the F29 of the month is filed (E13): by whom, with what, and what changed since. Of a month that is not over there is nothing to say. */
export function Cierre({ de, permisos }: { readonly de: DelMes; readonly permisos: readonly string[] }) {
  const { data, error, isFetching, refetch } = useCierre(de);
  const [abierto, setAbierto] = useState<'cerrar' | 'reabrir' | null>(null);
  const [conflicto, setConflicto] = useState<{ readonly error: ReturnType<typeof conflictoOf>; readonly escrito: string } | null>(null);
  const [actual] = useState(() => santiagoDay(new Date()).slice(0, 7));
  const dialogo = { de, onClose: () => setAbierto(null), onConflicto: (cual: ReturnType<typeof conflictoOf>, escrito: string) => setConflicto({ error: cual, escrito }) };
  if (data === undefined) return error === null ? null : <ErrorState title="No se pudo ver si el F29 está presentado" error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  const { cerrado, reparo, reapertura } = data;
  if (cerrado === null && de.mes >= actual && reapertura === null) return null;
  return (
    <section className={classes.cierre} aria-label="F29 del mes">
      <div className={classes.linea}>
        <p>
          {cerrado === null ? <IconClockEdit size={16} aria-hidden /> : <IconLock size={16} aria-hidden />}
          <span>{estadoTexto(data, de.mes)}</span>
        </p>
        {can(permisos, MES_SII.acciones.cerrar.permiso) ? (
          cerrado === null ? (
            <button type="button" className={toolbar.button} disabled={reparo !== null} onClick={() => setAbierto('cerrar')}>
              <IconLock size={18} aria-hidden />
              Marcar F29 presentado
            </button>
          ) : (
            <button type="button" className={toolbar.button} onClick={() => setAbierto('reabrir')}>
              <IconLockOpen size={18} aria-hidden />
              Reabrir mes
            </button>
          )
        ) : null}
      </div>
      {cerrado === null ? null : (
        <Plegable titulo="Lo declarado y lo que cambió" cifra={cambiosTexto(cerrado.resumen)}>
          {() => <Declarado cerrado={cerrado} de={de} />}
        </Plegable>
      )}
      {abierto === 'cerrar' ? <MarcarF29 {...dialogo} /> : null}
      {abierto === 'reabrir' ? <ReabrirMes {...dialogo} /> : null}
      <ConflictoModal error={conflicto?.error ?? null} escrito={conflicto === null || conflicto.escrito === '' ? undefined : conflicto.escrito} onClose={() => setConflicto(null)} />
    </section>
  );
}

function estadoTexto({ cerrado, reapertura, reparo }: CierreSii, mes: string): string {
  if (cerrado !== null) {
    const folio = cerrado.folio === '' ? '' : `, folio ${cerrado.folio}`;
    return `Mes cerrado el ${formatDateTime(new Date(cerrado.en))} por ${cerrado.por}. F29 presentado el ${formatDay(cerrado.presentado)}${folio}`;
  }
  const antes = reapertura === null ? `El F29 de ${formatMonth(mes)} no está marcado como presentado.` : `Mes reabierto el ${formatDateTime(new Date(reapertura.en))} por ${reapertura.por}: ${reapertura.nota}`;
  return reparo === null ? antes : `${antes} ${reparo}`;
}

/** `3 llegaron · 2 se fueron`. */
function cambiosTexto({ llego, seFue, cambio }: NonNullable<CierreSii['cerrado']>['resumen']): string {
  const partes = [
    ...(llego.cantidad > 0 ? [contar(llego.cantidad, 'llegó', 'llegaron')] : []),
    ...(seFue.cantidad > 0 ? [contar(seFue.cantidad, 'se fue', 'se fueron')] : []),
    ...(cambio.cantidad > 0 ? [contar(cambio.cantidad, 'cambió', 'cambiaron')] : []),
  ];
  return partes.length === 0 ? 'sin diferencias' : partes.join(' · ');
}
