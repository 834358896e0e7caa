import { type AccionSolicitud, SOLICITUD_COMPRA, type SolicitudConEstado } from '@rodal/domain/maquinas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { formatMoneda } from '@rodal/domain/moneda';
import { use } from 'react';
import { ListadoContext } from '../../listado/listado-context.ts';
import { ConfirmarModal } from '../../transiciones/confirmar-modal.tsx';
import { ConflictoModal, conflictoOf } from '../../transiciones/conflicto-modal.tsx';
import type { EnPaso } from './en-paso.ts';
import { ADELANTE } from './estados.ts';
import { RechazarModal } from './rechazar-modal.tsx';
import { useCambiarEstado } from './use-solicitudes.ts';

const conEstado = (una: EnPaso): SolicitudConEstado => ({ ...una, monto: una.montoAutorizado });

/** Why this person may not take a step, in their words; null = they may. */
function useNegativa(accion: AccionSolicitud, una: EnPaso): string | null {
  const quien = use(ListadoContext);
  const negativa = SOLICITUD_COMPRA.negativa(accion, conEstado(una), quien);
  if (negativa === null) return null;
  if (negativa.codigo !== 'sin_permiso') return negativa.mensaje;
  if (accion === 'comprar') return 'La marca quien compra.';
  // Whoever asked hears first that it is not theirs to approve.
  return una.solicitanteId === quien.usuarioId ? 'Es su propia solicitud: la aprueba otra persona.' : 'La aprueba quien fue nombrado.';
}

interface PasoProps {
  readonly una: EnPaso;
  /** Of the button; absent = as a list draws it. */
  readonly className?: string | undefined;
  /** Where the reason could not be read: somebody else's is not there at all. */
  readonly soloPropia?: true;
}

/** The one button forward (especificación 3 §4); where it is somebody else's to press the reason stands at it. */
export function AccionBoton({ una, className, soloPropia }: PasoProps) {
  const { mostrar } = use(ListadoContext);
  const adelante = ADELANTE[una.estado];
  const [accion, nombre] = adelante ?? ['finalizar', 'Finalizada'];
  const negativa = useNegativa(accion, una);
  if (una.estado === 'RECHAZADA' || (soloPropia && (adelante === undefined || negativa !== null))) return null;
  if (adelante === undefined) return <button type="button" className={className} disabled>{nombre}</button>;
  return (
    <button
      type="button"
      className={className}
      aria-label={`${nombre}: solicitud ${una.numero}`}
      aria-disabled={negativa !== null}
      title={negativa ?? undefined}
      onClick={() => negativa === null && mostrar((cerrar) => <PasoModal una={una} accion={accion} nombre={nombre} onClose={cerrar} />)}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {nombre}
    </button>
  );
}

/** Why the step forward is somebody else's, in a place with room for it. */
export function PorQueNo({ una, className }: PasoProps) {
  const [accion] = ADELANTE[una.estado] ?? [];
  const negativa = useNegativa(accion ?? 'finalizar', una);
  return accion === undefined || negativa === null ? null : <p className={className}>{negativa}</p>;
}

/** Ends it, for whoever has a part in it. */
export function RechazarBoton({ una, className }: PasoProps) {
  const { mostrar } = use(ListadoContext);
  const negativa = useNegativa('rechazar', una);
  if (negativa !== null) return null;
  return (
    <button type="button" className={className} aria-label={`Rechazar: solicitud ${una.numero}`} onClick={() => mostrar((cerrar) => <RechazarModal una={una} onClose={cerrar} />)} onDoubleClick={(event) => event.stopPropagation()}>
      Rechazar
    </button>
  );
}

/** What each step does, before it is done. */
const QUE_HACE: Readonly<Record<Exclude<AccionSolicitud, 'rechazar'>, string>> = {
  aprobar: 'Queda aprobada, y se avisa por correo a quien la pidió y a quien compra.',
  comprar: 'Queda comprada, en espera de que la reciba el proveedor. Se avisa por correo a quien la pidió.',
  entregar: 'Queda entregada a quien la pidió.',
  finalizar: 'Queda terminada: no se puede rechazar ni cambiar después.',
};

interface PasoModalProps {
  readonly una: EnPaso;
  readonly accion: Exclude<AccionSolicitud, 'rechazar'>;
  readonly nombre: string;
  readonly onClose: () => void;
}

function PasoModal({ una: { id, numero, titulo, usuarioCreador, montoAutorizado, estado }, accion, nombre, onClose }: PasoModalProps) {
  const { mostrar } = use(ListadoContext);
  const { mutate, isPending, error } = useCambiarEstado();
  const { a } = SOLICITUD_COMPRA.acciones[accion];
  const confirmar = () => {
    if (a === 'CREADA') return;
    mutate(
      { id, estado: a, visto: estado },
      {
        onSuccess: onClose,
        onError: (causa) => {
          const conflicto = conflictoOf(causa);
          if (conflicto !== null) mostrar((cerrar) => <ConflictoModal error={conflicto} onClose={cerrar} />);
        },
      },
    );
  };
  return (
    <ConfirmarModal titulo={`${nombre}: solicitud ${numero}`} accion={nombre} busy={isPending} error={error} fallo={`${MESSAGES_OFICINA.noActualizada}.`} onConfirmar={confirmar} onClose={onClose}>
      <strong translate="no">
        {titulo} · {formatMoneda(montoAutorizado, 'CLP')} · {usuarioCreador}
      </strong>
      <br />
      {QUE_HACE[accion]}
    </ConfirmarModal>
  );
}
