import { annulRecepcionCamion, type RecepcionCamion, separateRecepcionCamion } from '@rodal/contracts/recepciones-camion';
import { MOTIVO_ANULAR_RECEPCION, MOTIVO_SEPARAR } from '@rodal/domain/maquinas';
import { cleanText } from '@rodal/domain/texto';
import { use } from 'react';
import { call } from '../../api/call.ts';
import { leido } from '../../formulario/campo.ts';
import { CamposDe } from '../../formulario/formulario.tsx';
import { FormularioModal } from '../../formulario/formulario-modal.tsx';
import { useFormulario } from '../../formulario/use-formulario.ts';
import { ListadoContext } from '../../listado/listado-context.ts';
import { ConflictoModal, conflictoOf } from '../../transiciones/conflicto-modal.tsx';
import { estadoVisto } from './estados.ts';
import { useCambiarRecepcion } from './use-recepciones.ts';

type Motivo = Readonly<Record<'motivo', string>>;
type Vista = Pick<RecepcionCamion, 'id' | 'estado' | 'despacho'>;

/** What is done to a reception with a reason, and what becomes of it and of its dispatch. */
const ACCIONES = {
  separar: {
    boton: 'Separar',
    titulo: 'Separar la recepción de su despacho',
    operacion: separateRecepcionCamion,
    pide: MOTIVO_SEPARAR,
    dice: ({ despacho }: Vista) => `El despacho ${despacho?.numero ?? ''} vuelve a estar sin recepcionar, y la recepción queda esperando otro.`,
  },
  anular: {
    boton: 'Anular',
    titulo: 'Anular la recepción',
    operacion: annulRecepcionCamion,
    pide: MOTIVO_ANULAR_RECEPCION,
    dice: ({ despacho }: Vista) => `${despacho === null ? 'Deja de esperar un despacho.' : `El despacho ${despacho.numero} vuelve a estar sin recepcionar.`} Queda en la lista como anulada.`,
  },
} as const;
export type Accion = keyof typeof ACCIONES;

interface MotivoModalProps {
  readonly accion: Accion;
  readonly recepcion: Vista;
  readonly onClose: () => void;
}

/** Takes a reception off its dispatch, or annuls it, with why; says first what becomes of both. */
export function MotivoModal({ accion, recepcion, onClose }: MotivoModalProps) {
  const { boton, titulo, operacion, pide, dice } = ACCIONES[accion];
  const { id, estado } = recepcion;
  const { mostrar } = use(ListadoContext);
  const { mutateAsync } = useCambiarRecepcion();
  const form = useFormulario<Motivo, string, null>({
    campos: { motivo: { titulo: pide.titulo, tipo: 'largo', obligatorio: true, max: pide.max, ayuda: 'Queda en la historia con su nombre.' } },
    ahora: { escrito: { motivo: '' }, visto: null },
    leer: ({ motivo }) => leido<Motivo, string>({ motivo: cleanText(motivo) === '' ? pide.falta : undefined }, () => motivo.trim()),
    guardar: async (motivo) => {
      try {
        await mutateAsync({ pedir: () => call(operacion, { id, motivo, visto: estadoVisto(estado) }), dicho: ({ message = '' }) => message });
        onClose();
      } catch (error) {
        const conflicto = conflictoOf(error);
        if (conflicto !== null) mostrar((cerrar) => <ConflictoModal error={conflicto} escrito={`Su motivo: ${motivo}`} onClose={cerrar} />);
        throw error;
      }
    },
    fallo: `No se pudo ${boton.toLowerCase()} la recepción.`,
  });
  return (
    <FormularioModal form={form} titulo={titulo} enviar={boton} label={titulo} size="34rem" onClose={onClose}>
      <p>{dice(recepcion)}</p>
      <CamposDe form={form} />
    </FormularioModal>
  );
}
