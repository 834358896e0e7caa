import type { Alturas } from '@rodal/domain/alturas';
import { formatLargo } from '@rodal/domain/producto-rasgos';
import { IconArrowBackUp } from '@tabler/icons-react';
import { memo, useCallback, useRef } from 'react';
import { ModalFrame, ModalTitle } from '../../../ui/modal-frame.tsx';
import frame from '../diametros/diametros.module.css';
import { useWakeLock } from '../diametros/use-wake-lock.ts';
import { AlturasCampos, AlturasTotales } from './alturas-campos.tsx';
import classes from './alturas.module.css';
import { useMedicion } from './use-medicion.ts';

interface AlturasModalProps {
  readonly producto: string;
  /** Length of the product's wood, whole cm (A4). */
  readonly largoCm: number;
  readonly inicial: Alturas;
  /** After every change. Stable between renders. */
  readonly onChange: (alturas: Alturas) => void;
  readonly onClose: () => void;
}

/** The Altura Camión modal (especificación 2 §2.1): truck and trailer with their benches, totals always in sight. */
export const AlturasModal = memo(function AlturasModal(props: AlturasModalProps) {
  const { producto, largoCm, inicial, onChange, onClose } = props;
  const medicion = useMedicion(inicial, largoCm, onChange);
  const listo = useRef<HTMLButtonElement>(null);
  const goToListo = useCallback(() => listo.current?.focus(), []);
  useWakeLock(true);

  return (
    <ModalFrame opened onClose={onClose} fullScreen transitionProps={{ duration: 0 }} className={frame.modal}>
      <div className={classes.arriba}>
        <div className={classes.titulo}>
          <ModalTitle>Altura Camión</ModalTitle>
          <p className={classes.madera}>Largo madera {formatLargo(largoCm)}</p>
          <p className={classes.producto}>{producto}</p>
        </div>
        <AlturasTotales medida={medicion.medida} />
      </div>
      <AlturasCampos medicion={medicion} onFin={goToListo} />
      <div className={`${frame.footer ?? ''} ${classes.pie ?? ''}`}>
        <button type="button" disabled={!medicion.canUndo} onClick={() => medicion.dispatch({ type: 'undo' })}>
          <IconArrowBackUp aria-hidden size={22} /> Deshacer
        </button>
        <button ref={listo} type="button" className={frame.done} onClick={onClose}>
          Listo
        </button>
      </div>
    </ModalFrame>
  );
});
