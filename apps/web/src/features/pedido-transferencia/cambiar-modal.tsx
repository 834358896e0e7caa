import type { EtiquetaPedido } from '@rodal/contracts/pedidos-transferencia';
import { isNoEncontrada, LARGO_ETIQUETA, leerCodigo, reparoEtiqueta } from '@rodal/domain/comex/etiqueta';
import type { AppError } from '@rodal/domain/errors';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { type Campos, leido } from '../../formulario/campo.ts';
import { CamposDe } from '../../formulario/formulario.tsx';
import { FormularioModal } from '../../formulario/formulario-modal.tsx';
import { useFormulario } from '../../formulario/use-formulario.ts';
import { conflictoOf } from '../../transiciones/conflicto-modal.tsx';
import classes from './pedido.module.css';
import { useCambiar } from './use-pedido.ts';

interface CambiarModalProps {
  readonly etiqueta: EtiquetaPedido;
  /** Somebody else changed it first. */
  readonly onConflicto: (error: AppError) => void;
  readonly onClose: () => void;
}

const CAMPOS: Campos<{ readonly nroetiqueta: string }> = { nroetiqueta: { titulo: 'Etiqueta nueva', tipo: 'mayusculas', obligatorio: true, max: LARGO_ETIQUETA.max } };
const VACIO = { escrito: { nroetiqueta: '' }, visto: null };

/** Another label in the place of one that BC does not have: the old one goes only once the new one was found (C21). */
export function CambiarModal({ etiqueta, onConflicto, onClose }: CambiarModalProps) {
  // One form, one change: sent again after an answer that was lost it is the same.
  const [id] = useState(uuidv7);
  const { mutateAsync } = useCambiar();
  const form = useFormulario({
    campos: CAMPOS,
    ahora: VACIO,
    leer: ({ nroetiqueta }) => {
      const reparo = reparoEtiqueta(leerCodigo(nroetiqueta));
      return leido(reparo === null ? {} : { nroetiqueta: reparo }, () => nroetiqueta);
    },
    guardar: async (nroetiqueta: string) => {
      try {
        await mutateAsync({ id, id_pedido: etiqueta.id_pedido, idpedido: etiqueta.id, nroetiqueta });
      } catch (error) {
        const conflicto = conflictoOf(error);
        if (conflicto === null) throw error;
        return onConflicto(conflicto);
      }
      onClose();
    },
    fallo: 'No se cambió la etiqueta: queda la anterior.',
  });
  return (
    <FormularioModal form={form} titulo="Confirmar Cambio de Etiqueta" label="Cambio de etiqueta" enviar="Cambiar Etiqueta" size="34rem" onClose={onClose}>
      <p className={classes.sobre}>
        Contenedor <strong translate="no">{etiqueta.contenedor}</strong>. {isNoEncontrada(etiqueta) ? 'BC no conoce la etiqueta' : 'En BC no queda nada de la etiqueta'} <strong translate="no">{etiqueta.nroetiqueta}</strong>. La reemplaza:
      </p>
      <CamposDe form={form} />
      <p className={classes.nota}>Se pregunta a BC por la nueva. Si no la tiene, queda la anterior. Con la misma se vuelve a preguntar.</p>
    </FormularioModal>
  );
}
