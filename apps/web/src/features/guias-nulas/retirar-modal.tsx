import { type GuiaNula, withdrawGuiaNula } from '@rodal/contracts/guias-nulas';
import { MOTIVO_RETIRAR } from '@rodal/domain/maquinas';
import { cleanText } from '@rodal/domain/texto';
import { use } from 'react';
import { call } from '../../api/call.ts';
import { type Campos, leido } from '../../formulario/campo.ts';
import { CamposDe } from '../../formulario/formulario.tsx';
import { FormularioModal } from '../../formulario/formulario-modal.tsx';
import { useFormulario } from '../../formulario/use-formulario.ts';
import { ListadoContext } from '../../listado/listado-context.ts';
import { ConflictoModal, conflictoOf } from '../../transiciones/conflicto-modal.tsx';
import { estadoVisto } from './estados.ts';
import { useCambiarGuiaNula } from './use-guias-nulas.ts';

type Motivo = Readonly<Record<'motivo', string>>;

const CAMPOS: Campos<Motivo> = { motivo: { titulo: MOTIVO_RETIRAR.titulo, tipo: 'largo', obligatorio: true, max: MOTIVO_RETIRAR.max, ayuda: 'Queda en la historia con su nombre.' } };
const VACIO: Motivo = { motivo: '' };

interface RetirarModalProps {
  readonly nula: Pick<GuiaNula, 'id' | 'dispatch_number' | 'estado' | 'despacho'>;
  readonly onClose: () => void;
}

/** Takes back a note that was registered by mistake, with why; says first what counts again. */
export function RetirarModal({ nula: { id, dispatch_number, estado, despacho }, onClose }: RetirarModalProps) {
  const { mostrar } = use(ListadoContext);
  const { mutateAsync } = useCambiarGuiaNula();
  const form = useFormulario<Motivo, string, null>({
    campos: CAMPOS,
    ahora: { escrito: VACIO, visto: null },
    leer: ({ motivo }) => leido<Motivo, string>({ motivo: cleanText(motivo) === '' ? MOTIVO_RETIRAR.falta : undefined }, () => motivo.trim()),
    guardar: async (motivo) => {
      try {
        await mutateAsync({ pedir: () => call(withdrawGuiaNula, { id, motivo, visto: estadoVisto(estado) }), dicho: ({ message = '' }) => message });
        onClose();
      } catch (error) {
        const conflicto = conflictoOf(error);
        if (conflicto !== null) mostrar((cerrar) => <ConflictoModal error={conflicto} escrito={`Su motivo: ${motivo}`} onClose={cerrar} />);
        throw error;
      }
    },
    fallo: 'No se pudo retirar la guía nula.',
  });
  return (
    <FormularioModal form={form} titulo={`Retirar la guía nula ${dispatch_number}`} enviar="Retirar" label="Retirar guía nula" size="34rem" onClose={onClose}>
      <p>{despacho === null ? 'Deja de esperar un despacho. Queda en la lista como retirada.' : `El despacho ${despacho.numero} vuelve a contar. La guía queda en la lista como retirada.`}</p>
      <CamposDe form={form} />
    </FormularioModal>
  );
}
