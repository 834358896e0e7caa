import { IconAlertTriangle, IconCircleCheck, IconMapPin } from '@tabler/icons-react';
import type { Descripcion } from './describe-ubicacion.ts';
import classes from './ubicacion.module.css';

const ICONS = { nada: IconMapPin, lista: IconCircleCheck, duda: IconAlertTriangle } as const;

/** What Ubicación led to, in words; said aloud when it changes. */
export function EstadoUbicacion({ descripcion }: { readonly descripcion: Descripcion }) {
  const { tono, titulo, detalle } = descripcion;
  const Icon = ICONS[tono];
  return (
    <div className={classes.estado} data-tono={tono} role="status">
      <Icon aria-hidden size={22} />
      <div className={classes.dicho}>
        <b>{titulo}</b>
        {detalle.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </div>
  );
}
