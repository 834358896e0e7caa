import { type EstadoPortador, MOTIVO_DESACTIVAR } from '@rodal/domain/maquinas';
import { cleanText } from '@rodal/domain/texto';
import { use } from 'react';
import { type Campos, type Escrito, leido } from '../../formulario/campo.ts';
import { CamposDe } from '../../formulario/formulario.tsx';
import { FormularioModal } from '../../formulario/formulario-modal.tsx';
import { useFormulario } from '../../formulario/use-formulario.ts';
import { ListadoContext } from '../../listado/listado-context.ts';
import { ConflictoModal, conflictoOf } from '../../transiciones/conflicto-modal.tsx';
import type { DetalleDe, FilaPortador, PortadorDe } from './portador.ts';
import classes from './portador.module.css';
import { useCambio } from './use-portador.ts';

type Motivo = Readonly<Record<'motivo', string>>;

const CAMPOS: Campos<Motivo> = { motivo: { titulo: MOTIVO_DESACTIVAR.titulo, tipo: 'largo', obligatorio: true, max: MOTIVO_DESACTIVAR.max, ayuda: 'Queda en la historia con su nombre.' } };
const VACIO: Motivo = { motivo: '' };

interface DesactivarModalProps<D extends DetalleDe, P extends PortadorDe, V extends Escrito> {
  readonly fila: FilaPortador<D, P, V>;
  readonly clave: string;
  readonly nombre: string;
  readonly estado: EstadoPortador;
  readonly onClose: () => void;
}

/** Takes one out, with why; it can come back. */
export function DesactivarModal<D extends DetalleDe, P extends PortadorDe, V extends Escrito>({ fila, clave, nombre, estado, onClose }: DesactivarModalProps<D, P, V>) {
  const { mostrar } = use(ListadoContext);
  const { entidad, ops, textos: { el, o } } = fila;
  const { mutateAsync } = useCambio(fila, clave);
  const form = useFormulario<Motivo, string, null>({
    campos: CAMPOS,
    ahora: { escrito: VACIO, visto: null },
    leer: ({ motivo }) => leido<Motivo, string>({ motivo: cleanText(motivo) === '' ? MOTIVO_DESACTIVAR.falta : undefined }, () => cleanText(motivo)),
    guardar: async (motivo) => {
      try {
        await mutateAsync(() => ops.desactivar(clave, { motivo, visto: estado }));
        onClose();
      } catch (error) {
        const conflicto = conflictoOf(error);
        if (conflicto !== null) mostrar((cerrar) => <ConflictoModal error={conflicto} escrito={`Su motivo: ${motivo}`} onClose={cerrar} />);
        throw error;
      }
    },
    fallo: `No se pudo desactivar ${el}.`,
  });
  return (
    <FormularioModal form={form} titulo={`Desactivar ${nombre}`} enviar="Desactivar" label={`Desactivar ${entidad}`} size="34rem" onClose={onClose}>
      <p className={classes.dim}>Deja de estar habilitad{o} para trabajar. Sus documentos se conservan, y se puede volver a aprobar.</p>
      <CamposDe form={form} />
    </FormularioModal>
  );
}
