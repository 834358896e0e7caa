import { measureAlturas, type Alturas } from '@rodal/domain/alturas';
import { formatDecimal } from '@rodal/domain/numeros';
import { formatLargo } from '@rodal/domain/producto-rasgos';
import { IconArrowBackUp } from '@tabler/icons-react';
import { memo, useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { ModalFrame, ModalTitle } from '../../../ui/modal-frame.tsx';
import frame from '../diametros/diametros.module.css';
import { useWakeLock } from '../diametros/use-wake-lock.ts';
import classes from './alturas.module.css';
import { escalaDe } from './dibujo.ts';
import { ParteSection } from './parte-alturas.tsx';
import { PARTES, settleAlturas, useAlturas } from './use-alturas.ts';

interface AlturasModalProps {
  readonly producto: string;
  /** Length of the product's wood, whole cm (A4). */
  readonly largoCm: number;
  readonly inicial: Alturas;
  /** After every change, so that the working copy is never behind (R13). Stable between renders. */
  readonly onChange: (alturas: Alturas) => void;
  readonly onClose: () => void;
}

/**
 * The Altura Camión modal (especificación 2 §2.1): truck and trailer with their benches,
 * totals always in sight. There is nothing to confirm: each key is already in the draft,
 * and undo takes it back.
 */
export const AlturasModal = memo(function AlturasModal(props: AlturasModalProps) {
  const { producto, largoCm, inicial, onChange, onClose } = props;
  const [{ alturas, past }, dispatch] = useAlturas(inicial);
  const settled = useMemo(() => settleAlturas(alturas), [alturas]);
  const campos = useRef<HTMLDivElement>(null);
  const listo = useRef<HTMLButtonElement>(null);
  useWakeLock(true);

  const reported = useRef(alturas);
  useEffect(() => {
    if (reported.current === alturas) return;
    reported.current = alturas;
    onChange(settled);
  }, [alturas, settled, onChange]);

  const medicion = useMemo(() => measureAlturas(settled, largoCm), [settled, largoCm]);
  const escala = useMemo(() => escalaDe(settled), [settled]);
  const ultima = PARTES.findLast(({ id }) => settled[id].bancos > 0)?.id;

  /** Enter walks through the numbers and ends at Listo. */
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const inputs = [...(campos.current?.querySelectorAll('input') ?? [])];
    const next = inputs.slice(inputs.indexOf(event.target) + 1).find(({ type }) => type !== 'radio');
    (next ?? listo.current)?.focus();
  };

  return (
    <ModalFrame opened onClose={onClose} fullScreen transitionProps={{ duration: 0 }} className={frame.modal}>
      <div className={classes.arriba}>
        <div className={classes.titulo}>
          <ModalTitle>Altura Camión</ModalTitle>
          <p className={classes.madera}>Largo madera {formatLargo(largoCm)}</p>
          <p className={classes.producto}>{producto}</p>
        </div>
        <div className={classes.totales}>
          {PARTES.map(({ id, titulo }) => (
            <output key={id} aria-label={`Total ${titulo}`}>
              <small>{titulo}</small> {formatDecimal(medicion[id].total, 2)} MR
            </output>
          ))}
          <output className={classes.total} aria-label="Total">
            <small>Total</small> {formatDecimal(medicion.total, 2)} MR
          </output>
        </div>
      </div>
      {/* Keys belong to all the numbers together: Enter walks from one to the next. */}
      <div ref={campos} className={classes.cuerpo} onKeyDown={onKeyDown} role="presentation">
        {PARTES.map(({ id, titulo }) => (
          <ParteSection
            key={id}
            id={id}
            titulo={titulo}
            escrita={alturas[id]}
            parte={settled[id]}
            medicion={medicion[id]}
            escala={escala}
            fin={id === ultima}
            dispatch={dispatch}
          />
        ))}
        <p className={classes.definicion}>
          MR (metro ruma) = ancho × bancos × factor × altura media × largo madera ÷ 2,44. La altura media cuenta solo
          las alturas mayores que 0.
        </p>
      </div>
      <div className={`${frame.footer ?? ''} ${classes.pie ?? ''}`}>
        <button type="button" disabled={past.length === 0} onClick={() => dispatch({ type: 'undo' })}>
          <IconArrowBackUp aria-hidden size={22} /> Deshacer
        </button>
        <button ref={listo} type="button" className={frame.done} onClick={onClose}>
          Listo
        </button>
      </div>
    </ModalFrame>
  );
});
