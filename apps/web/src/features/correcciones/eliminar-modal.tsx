import type { getCorreccion } from '@rodal/contracts/correcciones';
import type { Output } from '@rodal/contracts/endpoint';
import type { CorreccionFila } from '@rodal/contracts/listados/correcciones';
import { enumerar } from '@rodal/domain/contar';
import { correccionTardiaTexto } from '@rodal/domain/gestion/cierre';
import { criteriosTexto, sumaTexto } from '@rodal/domain/gestion/correcciones';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { use } from 'react';
import { ListadoContext } from '../../listado/listado-context.ts';
import { ConfirmarModal } from '../../transiciones/confirmar-modal.tsx';
import { ConflictoModal, conflictoOf } from '../../transiciones/conflicto-modal.tsx';
import { useCorreccion, useEliminarCorreccion } from './use-correcciones.ts';

/** Of a row or of its panel, what it names entries by. */
export type Cual = Pick<CorreccionFila, 'IdCorrecion' | 'EntryNo' | 'Transaccion' | 'DocumentNro'>;

/** In words. */
export function nombreDe({ EntryNo, Transaccion, DocumentNro }: Cual): string {
  return criteriosTexto({ entryNo: EntryNo, transaccion: Transaccion === null ? null : Number(Transaccion), documento: DocumentNro });
}

interface EliminarModalProps {
  readonly correccion: Cual;
  readonly onClose: () => void;
}

/** Says what comes back into the report before a correction is eliminated. */
export function EliminarModal({ correccion, onClose }: EliminarModalProps) {
  const { IdCorrecion: id } = correccion;
  const { mostrar } = use(ListadoContext);
  const { data, error: sinLeer, isFetching, refetch } = useCorreccion(id);
  const { mutate, isPending, error } = useEliminarCorreccion();
  const ciego = data === undefined && sinLeer !== null;
  const eliminar = () =>
    mutate(id, {
      onSuccess: onClose,
      onError(cual) {
        const conflicto = conflictoOf(cual);
        if (conflicto !== null) mostrar((cerrar) => <ConflictoModal error={conflicto} onClose={cerrar} />);
      },
    });
  return (
    <ConfirmarModal
      titulo={`Eliminar la corrección de ${nombreDe(correccion)}`}
      accion={ciego ? 'Reintentar' : 'Eliminar'}
      busy={isPending || (data === undefined && isFetching)}
      error={error ?? (ciego ? sinLeer : null)}
      fallo={ciego ? 'No se pudo saber qué vuelve al reporte.' : `${MESSAGES_OFICINA.correccionNoEliminada}.`}
      onConfirmar={() => (ciego ? void refetch() : eliminar())}
      onClose={onClose}
    >
      {data === undefined ? (ciego ? null : 'Calculando qué vuelve al reporte…') : vuelveTexto(data)}
    </ConfirmarModal>
  );
}

type VistaGuardada = Pick<Output<typeof getCorreccion>, 'vuelve' | 'cerrados'>;

/** What is in the report again; of a closed month, once it is opened (E13). */
function vuelveTexto({ vuelve: { entradas, total, meses }, cerrados }: VistaGuardada): string {
  if (entradas === 0) return 'No vuelve nada al Reporte Gestión: ahora esta corrección no quita nada que otra no quite. Queda en la historia como eliminada.';
  return `${entradas === 1 ? 'Vuelve' : 'Vuelven'} al Reporte Gestión ${sumaTexto({ entradas, total })}, de ${enumerar(meses.map(formatMonth))}. La corrección queda en la historia como eliminada. ${correccionTardiaTexto(cerrados.filter((mes) => meses.includes(mes)))}`.trim();
}
