import { MOTIVO_RECHAZO } from '@rodal/domain/maquinas';
import { cleanText } from '@rodal/domain/texto';
import { use } from 'react';
import { type Campos, leido } from '../../formulario/campo.ts';
import { CamposDe } from '../../formulario/formulario.tsx';
import { FormularioModal } from '../../formulario/formulario-modal.tsx';
import { useFormulario } from '../../formulario/use-formulario.ts';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { ListadoContext } from '../../listado/listado-context.ts';
import { ConflictoModal, conflictoOf } from '../../transiciones/conflicto-modal.tsx';
import type { EnPaso } from './en-paso.ts';
import { useCambiarEstado } from './use-solicitudes.ts';

type Motivo = Readonly<Record<'motivo', string>>;

const CAMPOS: Campos<Motivo> = { motivo: { titulo: MOTIVO_RECHAZO.titulo, tipo: 'largo', obligatorio: true, max: MOTIVO_RECHAZO.max, ayuda: 'Queda en la solicitud con su nombre, y le llega por correo a quien la pidió.' } };
const VACIO: Motivo = { motivo: '' };

interface RechazarModalProps {
  readonly una: EnPaso;
  readonly onClose: () => void;
}

/** Ends a request, with why. */
export function RechazarModal({ una: { id, numero, titulo, estado }, onClose }: RechazarModalProps) {
  const { mostrar } = use(ListadoContext);
  const { mutateAsync } = useCambiarEstado();
  const form = useFormulario<Motivo, string, null>({
    campos: CAMPOS,
    ahora: { escrito: VACIO, visto: null },
    leer: ({ motivo }) => leido<Motivo, string>({ motivo: cleanText(motivo) === '' ? MOTIVO_RECHAZO.falta : undefined }, () => motivo.trim()),
    guardar: async (motivo) => {
      try {
        await mutateAsync({ id, estado: 'RECHAZADA', motivo, visto: estado });
        onClose();
      } catch (error) {
        const conflicto = conflictoOf(error);
        if (conflicto !== null) mostrar((cerrar) => <ConflictoModal error={conflicto} escrito={`Su motivo: ${motivo}`} onClose={cerrar} />);
        throw error;
      }
    },
    fallo: `${MESSAGES_OFICINA.noActualizada}.`,
  });
  return (
    <FormularioModal form={form} titulo={`Rechazar la solicitud ${numero}`} enviar="Rechazar" label="Rechazar solicitud" size="34rem" onClose={onClose}>
      <p translate="no">{titulo}</p>
      <p>No sigue adelante, y no se puede deshacer: si hace falta, se pide otra.</p>
      <CamposDe form={form} />
    </FormularioModal>
  );
}
