import type { VolumenFila } from '@rodal/contracts/listados/volumenes';
import { subtractDecimals } from '@rodal/domain/numeros';
import { use } from 'react';
import { type Campos, leido } from '../../formulario/campo.ts';
import { CamposDe } from '../../formulario/formulario.tsx';
import { FormularioModal } from '../../formulario/formulario-modal.tsx';
import { useFormulario } from '../../formulario/use-formulario.ts';
import { ListadoContext } from '../../listado/listado-context.ts';
import { ConflictoModal, conflictoOf } from '../../transiciones/conflicto-modal.tsx';
import { Cifra } from './cifra.tsx';
import { useEliminarVolumen } from './use-volumenes.ts';

type Motivo = Readonly<Record<'motivo', string>>;

const CAMPOS: Campos<Motivo> = { motivo: { titulo: 'Motivo', tipo: 'largo', max: 500, ayuda: 'Si quiere decirlo. Queda en la historia con su nombre.' } };
const AHORA = { escrito: { motivo: '' }, visto: null };

interface EliminarModalProps {
  readonly fila: VolumenFila;
  readonly onClose: () => void;
}

/** Takes a correction out, after saying what figure changes by it. */
export function EliminarModal({ fila: { id, planta, categoria, mes, metroCubico }, onClose }: EliminarModalProps) {
  const { mostrar } = use(ListadoContext);
  const { mutateAsync } = useEliminarVolumen();
  const form = useFormulario<Motivo, string, null>({
    campos: CAMPOS,
    ahora: AHORA,
    leer: ({ motivo }) => leido<Motivo, string>({}, () => motivo.trim()),
    guardar: async (motivo) => {
      try {
        await mutateAsync({ id, ...(motivo !== '' && { motivo }) });
        onClose();
      } catch (error) {
        const conflicto = conflictoOf(error);
        if (conflicto !== null) mostrar((cerrar) => <ConflictoModal error={conflicto} {...(motivo !== '' && { escrito: `Su motivo: ${motivo}` })} onClose={cerrar} />);
        throw error;
      }
    },
    fallo: 'No se pudo eliminar la corrección.',
  });
  return (
    <FormularioModal form={form} titulo="Eliminar la corrección" label="Eliminar corrección" enviar="Eliminar" size="34rem" onClose={onClose}>
      <Cifra planta={planta} categoria={categoria} mes={mes} suma={subtractDecimals('0', metroCubico)} />
      <p>Deja de contar. Queda guardada, y se ve con Estado: Eliminadas.</p>
      <CamposDe form={form} />
    </FormularioModal>
  );
}
