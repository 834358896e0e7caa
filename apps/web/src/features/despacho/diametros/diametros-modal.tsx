import { IconArrowBackUp } from '@tabler/icons-react';
import { formatDecimal } from '@rodal/domain/numeros';
import { formatLargo } from '@rodal/domain/producto-rasgos';
import { DIAMETROS, isOfficialCell, litrosToM3, measureDiametros, type CeldaVolumen, type Conteo } from '@rodal/domain/volumen';
import { memo, startTransition, useEffect, useId, useMemo, useRef } from 'react';
import { ModalFrame, ModalTitle } from '../../../ui/modal-frame.tsx';
import { CounterCell } from './counter-cell.tsx';
import classes from './diametros.module.css';
import { MAX_CANTIDAD, toConteos, useCounters } from './use-counters.ts';
import { useWakeLock } from './use-wake-lock.ts';

interface DiametrosModalProps {
  readonly producto: string;
  /** Length of the product's logs, whole cm (A4). */
  readonly largoCm: number;
  readonly tabla: readonly CeldaVolumen[];
  readonly inicial: readonly Conteo[];
  /** After every change, so that the working copy is never behind (R13). Stable between renders. */
  readonly onChange: (conteos: readonly Conteo[]) => void;
  readonly onClose: () => void;
}

/**
 * The Diametros modal (especificación 2 §2.1): 33 counters, totals always in sight.
 * There is nothing to confirm: each tap is already in the draft, and undo takes it back.
 */
export const DiametrosModal = memo(function DiametrosModal(props: DiametrosModalProps) {
  const { producto, largoCm, tabla, inicial, onChange, onClose } = props;
  const [{ counts, past, malos }, dispatch] = useCounters(inicial);
  useWakeLock(true);

  const reported = useRef(counts);
  useEffect(() => {
    if (reported.current === counts) return;
    reported.current = counts;
    // Told at once; the form under the modal is drawn anew when the number is on the glass.
    startTransition(() => onChange(toConteos(counts)));
  }, [counts, onChange]);

  const medicion = useMemo(
    () => measureDiametros(DIAMETROS.map((diametro) => ({ diametro, cantidad: counts[diametro] ?? 0 })), largoCm, tabla),
    [counts, largoCm, tabla],
  );
  const oficiales = useMemo(
    () => DIAMETROS.filter((diametro) => isOfficialCell(diametro, largoCm, tabla)),
    [largoCm, tabla],
  );
  const [malo] = Object.entries(malos);
  const maloId = useId();
  const box = useRef<HTMLDivElement>(null);
  // Nothing that was typed goes without a word: whoever is done is taken to it (D17).
  const close = (): void => {
    const wrong = box.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else onClose();
  };
  const fuera = oficiales.length < DIAMETROS.length;

  return (
    <ModalFrame opened onClose={close} fullScreen transitionProps={{ duration: 0 }} className={classes.modal}>
      <div className={classes.totals}>
        <div className={classes.titulo}>
          <ModalTitle>Diametros</ModalTitle>
          <p>
            <b>Largo {formatLargo(largoCm)}</b> · {producto}
          </p>
        </div>
        <output className={classes.total} aria-label="Total de unidades">
          <b>{formatDecimal(String(medicion.unidades))}</b> {medicion.unidades === 1 ? 'unidad' : 'unidades'}
        </output>
        <output className={classes.total} aria-label="Total de volumen">
          <b>{formatDecimal(litrosToM3(medicion.litros))}</b> m³
        </output>
        {malo === undefined ? null : (
          <p id={maloId} className={classes.malo} role="alert">
            {explainMalo(malo, counts[Number(malo[0])] ?? 0)}
          </p>
        )}
      </div>
      <div className={classes.grid} ref={box}>
        {medicion.lineas.map(({ diametro, cantidad, litros }) => (
          <CounterCell
            key={diametro}
            diametro={diametro}
            cantidad={cantidad}
            litros={litros}
            malo={malos[diametro]}
            maloId={maloId}
            oficial={oficiales.includes(diametro)}
            dispatch={dispatch}
          />
        ))}
        {fuera ? (
          <p className={classes.nota}>* Fuera de la tabla oficial para este largo: volumen calculado por fórmula.</p>
        ) : null}
      </div>
      <div className={classes.footer}>
        <button type="button" className={classes.undo} disabled={past.length === 0 && malo === undefined} onClick={() => dispatch({ type: 'undo' })}>
          <IconArrowBackUp aria-hidden size={22} /> Deshacer
        </button>
        <button type="button" className={classes.done} onClick={close}>
          Listo
        </button>
      </div>
    </ModalFrame>
  );
});

/** The first of what is no count, in words (D17). */
function explainMalo([diametro, texto]: readonly [string, string], cantidad: number): string {
  const visto = texto.length > 24 ? `${texto.slice(0, 24)}…` : texto;
  return `Diámetro ${diametro} cm: «${visto}» no es una cantidad. Escriba un número entero de 0 a ${formatDecimal(String(MAX_CANTIDAD))}. Sigue en ${formatDecimal(String(cantidad))}.`;
}
