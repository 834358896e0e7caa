import { can } from '@rodal/domain/puede';
import { VARIANTES } from '@rodal/domain/variantes';
import { IconCopyPlus } from '@tabler/icons-react';
import classes from '../comun/despacho.module.css';
import { useTelefono } from '../comun/terreno.ts';
import { useCopiar } from './copiar-context.ts';
import type { Carga } from './last-load.ts';

/** On a load that was sent, which itself is read-only (R7); for whoever may still use its form. */
export function CopiarButton({ carga }: { readonly carga: Carga }) {
  const { sesion } = useTelefono();
  const copiar = useCopiar();
  if (!can(sesion.permisos, VARIANTES[carga.variante].permiso)) return null;
  return (
    <div className={classes.botonesCarta}>
      <button type="button" aria-label={`Copiar como nuevo ${carga.codigo}`} onClick={() => copiar(carga)}>
        <IconCopyPlus aria-hidden size={20} /> Copiar como nuevo
      </button>
    </div>
  );
}
