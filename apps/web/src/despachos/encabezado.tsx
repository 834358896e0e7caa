import type { DespachoDetalle } from '@rodal/contracts/detalle';
import { MESSAGES } from '@rodal/domain/messages';
import { IconLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { toastDone, toastFailed } from '../ui/toast.ts';
import toolbar from '../ui/toolbar.module.css';
import { conUnidad } from './cantidad.ts';
import classes from './encabezado.module.css';
import { momento, patentesTexto } from './textos.ts';

interface EncabezadoProps {
  readonly detalle: Pick<DespachoDetalle, 'despacho' | 'guia'>;
  /** How it stands, as the screen tells it. */
  readonly estado: ReactNode;
  /** What leads to its guide; null = not for whoever looks. */
  readonly guia: ReactNode;
  /** Of this panel on its screen, from the root of the site, for somebody else who may see it (C36: our own page behind login). */
  readonly direccion: string;
}

/** What identifies a dispatch: state, route, truck, load, and its guide. */
export function Encabezado({ detalle: { despacho, guia: suGuia }, estado, guia, direccion }: EncabezadoProps) {
  return (
    <div className={classes.encabezado}>
      <p className={classes.estado}>
        {estado}
        <span>{momento(despacho.created)}</span>
        <span className={classes.guia}>{guiaTexto(suGuia)}</span>
      </p>
      <p className={classes.ruta}>
        {despacho.FAENA} → {despacho.DESTINY}
      </p>
      <p className={classes.carga}>
        <b>{patentesTexto(despacho)}</b> · {conUnidad(despacho.volume, despacho.unidad)} · {despacho.producto}
      </p>
      <div className={classes.acciones}>
        {guia}
        <button type="button" className={toolbar.button} onClick={() => void copy(new URL(direccion, location.origin).href)}>
          <IconLink size={18} aria-hidden />
          Copiar enlace
        </button>
      </div>
    </div>
  );
}

/** How far the guide is (A24; especificación 2 §8). */
export function guiaTexto({ estado, numero, emitidaEn }: DespachoDetalle['guia']): string {
  if (estado === 'fallida') return MESSAGES.guiaNoGenerada;
  if (numero !== null) return `Guía ${numero}${emitidaEn === null ? '' : `, emitida ${momento(emitidaEn)}`}`;
  return estado === 'incierta' ? 'Guía en emisión: se confirma con el emisor' : 'Guía en emisión';
}

async function copy(enlace: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(enlace);
    toastDone('Enlace copiado');
  } catch {
    // Over plain http, or refused: it can still be copied by hand.
    toastFailed(`El navegador no deja copiar. El enlace es ${enlace}`);
  }
}
