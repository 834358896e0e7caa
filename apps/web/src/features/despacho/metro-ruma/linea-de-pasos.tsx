import { contar } from '@rodal/domain/contar';
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import classes from './metro-ruma.module.css';
import { PASOS } from './pasos.ts';

interface LineaDePasosProps {
  readonly ref: Ref<HTMLElement>;
  /** In sight, from 0. */
  readonly actual: number;
  /** How much each step still lacks. */
  readonly pendientes: readonly number[];
  readonly onPaso: (paso: number) => void;
}

/** The four steps with how each stands, and the arrows to the one before and the one after. Every step can be walked to: none blocks the way (C27). */
export function LineaDePasos({ ref, actual, pendientes, onPaso }: LineaDePasosProps) {
  return (
    <nav ref={ref} className={classes.linea} aria-label="Pasos del despacho">
      <Flecha hacia={actual - 1} nombre="Paso anterior" onPaso={onPaso} />
      <ol>
        {PASOS.map(({ id, titulo }, at) => {
          const faltan = pendientes[at] ?? 0;
          return (
            <li key={id} data-lista={faltan === 0 || undefined}>
              <button type="button" aria-current={at === actual ? 'step' : undefined} onClick={() => onPaso(at)}>
                <span className={classes.numero} aria-hidden>
                  {faltan === 0 ? <IconCheck size={18} stroke={3} /> : at + 1}
                </span>
                <span className={classes.nombre}>{breakable(titulo)}</span>{' '}
                <span className={classes.estado}>{faltan === 0 ? 'listo' : contar(faltan, 'falta', 'faltan')}</span>
              </button>
            </li>
          );
        })}
      </ol>
      <Flecha hacia={actual + 1} nombre="Paso siguiente" onPaso={onPaso} />
    </nav>
  );
}

/** A narrow phone breaks after the stroke and not within a word. */
function breakable(titulo: string): ReactNode {
  const [first, ...rest] = titulo.split('/');
  return [first, ...rest.flatMap((part) => ['/', <wbr key={part} />, part])];
}

function Flecha({ hacia, nombre, onPaso }: { readonly hacia: number; readonly nombre: string; readonly onPaso: (paso: number) => void }) {
  const paso = PASOS[hacia];
  const Icon = nombre === 'Paso anterior' ? IconArrowLeft : IconArrowRight;
  return (
    <button
      type="button"
      className={classes.flecha}
      aria-label={paso === undefined ? nombre : `${nombre}: ${paso.titulo}`}
      disabled={paso === undefined}
      onClick={() => onPaso(hacia)}
    >
      <Icon aria-hidden size={24} />
    </button>
  );
}
