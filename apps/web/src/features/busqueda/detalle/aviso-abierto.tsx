import { Button } from '@mantine/core';
import type { AvisoDetalle } from '@rodal/contracts/detalle';
import { useRef, useState } from 'react';
import { iconoAviso, textoAviso } from '../avisos.tsx';
import classes from './avisos-detalle.module.css';
import { CerrarAvisoForm } from './cerrar-aviso-form.tsx';
import { momento } from './textos.ts';

interface AvisoAbiertoProps {
  readonly aviso: AvisoDetalle;
  readonly busy: boolean;
  /** Null = this person may not. */
  readonly onClose: ((nota: string) => void) | null;
}

/** A flag that waits for somebody: icon, word, detail, since when, and the way to close it. */
export function AvisoAbierto({ aviso, busy, onClose }: AvisoAbiertoProps) {
  const [writing, setWriting] = useState(false);
  const texto = textoAviso(aviso.codigo);
  const left = useRef(false);
  const leave = () => {
    left.current = true;
    setWriting(false);
  };
  /** The form took the focus from it, and gives it back. */
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (button !== null && left.current) button.focus();
    if (button !== null) left.current = false;
  };
  return (
    <li className={classes.abierto}>
      <div className={classes.linea}>
        <span className={classes.icono}>{iconoAviso(aviso.codigo)}</span>
        <div className={classes.texto}>
          <h3>{texto}</h3>
          <p>
            {aviso.detalle === '' ? '' : `${aviso.detalle} · `}
            <span className={classes.fecha}>{momento(aviso.creadoEn)}</span>
          </p>
        </div>
        {onClose === null || writing ? null : (
          <Button
            ref={takeFocus}
            variant="default"
            size="sm"
            className={classes.boton}
            aria-label={`Cerrar aviso ${texto}`}
            onClick={() => setWriting(true)}
          >
            Cerrar aviso
          </Button>
        )}
      </div>
      {onClose !== null && writing ? <CerrarAvisoForm texto={texto} busy={busy} onSubmit={onClose} onCancel={leave} /> : null}
    </li>
  );
}
