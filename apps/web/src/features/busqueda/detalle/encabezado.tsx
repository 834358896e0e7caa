import type { DespachoDetalle } from '@rodal/contracts/detalle';
import { MESSAGES } from '@rodal/domain/messages';
import { IconLink } from '@tabler/icons-react';
import { toastDone, toastFailed } from '../../../ui/toast.ts';
import toolbar from '../../../ui/toolbar.module.css';
import { conUnidad } from '../../../despachos/cantidad.ts';
import { EstadoBadge } from '../../../despachos/estado-badge.tsx';
import { GuiaButton } from '../guia/guia-button.tsx';
import classes from './encabezado.module.css';
import { momento, patentesTexto } from './textos.ts';

/** What identifies a dispatch: state, route, truck, load, and its guide. */
export function Encabezado({ detalle: { despacho, guia } }: { readonly detalle: DespachoDetalle }) {
  return (
    <div className={classes.encabezado}>
      <p className={classes.estado}>
        <EstadoBadge estado={despacho.ESTADO} />
        <span>{momento(despacho.created)}</span>
        <span className={classes.guia}>{guiaTexto(guia)}</span>
      </p>
      <p className={classes.ruta}>
        {despacho.FAENA} → {despacho.DESTINY}
      </p>
      <p className={classes.carga}>
        <b>{patentesTexto(despacho)}</b> · {conUnidad(despacho.volume, despacho.unidad)} · {despacho.producto}
      </p>
      <div className={classes.acciones}>
        <GuiaButton fila={despacho} wide />
        <button type="button" className={toolbar.button} onClick={() => void copy(enlaceDe(despacho.id))}>
          <IconLink size={18} aria-hidden />
          Copiar enlace
        </button>
      </div>
    </div>
  );
}

/** How far the guide is (A24; especificación 2 §8). */
function guiaTexto({ estado, numero, emitidaEn }: DespachoDetalle['guia']): string {
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

/** The address of a dispatch on this screen, for somebody else who may see it (C36: our own page behind login). */
function enlaceDe(id: string): string {
  const enlace = new URL(location.pathname, location.origin);
  enlace.searchParams.set('ver', id);
  return enlace.href;
}
