import type { CampoFaltante } from '@rodal/domain/borrador';
import { MESSAGES } from '@rodal/domain/messages';
import type { CampoDespacho } from '@rodal/domain/variantes';
import { IconChevronRight } from '@tabler/icons-react';
import { Modal } from '../../../ui/modal.tsx';
import classes from '../comun/formulario.module.css';
import { SECCIONES, seccionDe } from './secciones.ts';

interface FaltanSheetProps {
  readonly faltantes: readonly CampoFaltante[];
  /** What happened before the list came up, e.g. that the draft was saved all the same. */
  readonly nota: string | null;
  readonly onGo: (campo: CampoDespacho) => void;
  readonly onClose: () => void;
}

/** 'Complete todos los campos': what is missing, each one tap away (A26). */
export function FaltanSheet({ faltantes, nota, onGo, onClose }: FaltanSheetProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={MESSAGES.completeCampos}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ size: 56 }}
    >
      {nota === null ? null : (
        <p className={classes.nota} role="status">
          {nota}
        </p>
      )}
      <ul className={classes.faltan}>
        {SECCIONES.flatMap(({ id, titulo }) =>
          faltantes
            .filter(({ campo }) => seccionDe(campo) === id)
            .map(({ campo, mensaje }) => (
              <li key={`${campo} ${mensaje}`}>
                <button type="button" onClick={() => onGo(campo)}>
                  <span>
                    {mensaje}
                    <small>{titulo}</small>
                  </span>
                  <IconChevronRight aria-hidden size={20} />
                </button>
              </li>
            )),
        )}
      </ul>
    </Modal>
  );
}
