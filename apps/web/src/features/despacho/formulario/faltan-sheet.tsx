import type { CampoFaltante } from '@rodal/domain/borrador';
import { MESSAGES } from '@rodal/domain/messages';
import type { CampoDespacho } from '@rodal/domain/variantes';
import { IconChevronRight } from '@tabler/icons-react';
import { Modal } from '../../../ui/modal.tsx';
import classes from '../comun/formulario.module.css';
import type { Grupo } from './secciones.ts';

interface FaltanSheetProps {
  readonly grupos: readonly Grupo[];
  readonly faltantes: readonly CampoFaltante[];
  /** What happened before the list came up, e.g. that the draft was saved all the same. */
  readonly nota: string | null;
  readonly onGo: (campo: CampoDespacho) => void;
  readonly onClose: () => void;
}

/** 'Complete todos los campos': what is missing, in the order of the form, each one tap away (A26). On a phone it rises from below. */
export function FaltanSheet({ grupos, faltantes, nota, onGo, onClose }: FaltanSheetProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={MESSAGES.completeCampos}
      classNames={{ inner: classes.deAbajo ?? '', content: classes.hojaFaltan ?? '' }}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ size: 56 }}
    >
      {nota === null ? null : (
        <p className={classes.nota} role="status">
          {nota}
        </p>
      )}
      {grupos.map(({ id, titulo, campos }) => {
        const suyos = campos.flatMap((uno) => faltantes.filter(({ campo }) => campo === uno));
        return suyos.length === 0 ? null : (
          <section key={id} aria-label={titulo} className={classes.faltan}>
            <h3>{titulo}</h3>
            <ul>
              {suyos.map(({ campo, mensaje }) => (
                <li key={`${campo} ${mensaje}`}>
                  <button type="button" onClick={() => onGo(campo)}>
                    {mensaje}
                    <IconChevronRight aria-hidden size={20} />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </Modal>
  );
}
