import { contar } from '@rodal/domain/contar';
import type { AvisoDetalle } from '@rodal/contracts/detalle';
import { IconArrowBackUp, IconChevronRight } from '@tabler/icons-react';
import { iconoAviso, textoAviso } from '../avisos.tsx';
import classes from './avisos-detalle.module.css';
import { momento } from './textos.ts';

interface AvisosCerradosProps {
  readonly avisos: readonly AvisoDetalle[];
  readonly busy: boolean;
  /** Null = this person may not. */
  readonly onReopen: ((codigo: string) => void) | null;
}

/** What was decided, by whom and when; folded, since nobody need act on it. */
export function AvisosCerrados({ avisos, busy, onReopen }: AvisosCerradosProps) {
  return (
    <details className={classes.cerrados}>
      <summary>
        <IconChevronRight size={16} aria-hidden />
        {contar(avisos.length, 'aviso cerrado', 'avisos cerrados')}
      </summary>
      <ul className={classes.lista}>
        {avisos.map(({ codigo, detalle, resueltoEn, resueltoPor, nota }) => (
          <li key={codigo} className={classes.cerrado}>
            <span className={classes.icono}>{iconoAviso(codigo)}</span>
            <div className={classes.texto}>
              <h3>{textoAviso(codigo)}</h3>
              {detalle === '' ? null : <p>{detalle}</p>}
              <p>
                Cerrado por {resueltoPor ?? 'el sistema'}
                {resueltoEn === null ? '' : `, ${momento(resueltoEn)}`}
              </p>
              {nota === null ? null : <p className={classes.dicho}>{nota}</p>}
            </div>
            {onReopen === null ? null : (
              <button
                type="button"
                className={classes.reabrir}
                aria-label={`Reabrir aviso ${textoAviso(codigo)}`}
                disabled={busy}
                onClick={() => onReopen(codigo)}
              >
                <IconArrowBackUp size={18} aria-hidden />
                Reabrir
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
