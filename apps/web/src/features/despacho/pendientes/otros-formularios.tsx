import { contar } from '@rodal/domain/contar';
import { can } from '@rodal/domain/puede';
import { VARIANTES, type VarianteId } from '@rodal/domain/variantes';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { DraftRow } from '../../../offline/rows/rows.ts';
import classes from '../comun/despacho.module.css';
import { useTelefono } from '../comun/terreno.ts';

/**
 * Drafts of the other forms: each form lists its own (A13), and none is out of sight.
 * @param rows drafts of any form, saved or not
 */
export function OtrosFormularios({ rows }: { readonly rows: readonly DraftRow[] }) {
  const { sesion, variante, formularios } = useTelefono();
  const others = (Object.keys(VARIANTES) as VarianteId[]).filter((id) => id !== variante?.id); // its own keys
  return others.map((id) => {
    const n = new Set(rows.filter((row) => row.variante === id).map((row) => row.id)).size;
    if (n === 0) return null;
    const { titulo, to } = formularios[id];
    const texto = `${contar(n, 'pendiente', 'pendientes')} en ${titulo}`;
    // Somebody who lost the permission still has to know what lies here.
    if (!can(sesion.permisos, VARIANTES[id].permiso)) return <p key={id}>{texto}, sin permiso para abrirlo.</p>;
    return (
      <Link key={id} to={to()} className={classes.otro ?? ''}>
        {texto}
        <IconChevronRight aria-hidden size={20} />
      </Link>
    );
  });
}
