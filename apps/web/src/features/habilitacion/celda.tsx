import { VisuallyHidden } from '@mantine/core';
import { type Icon, IconAlertTriangle, IconCalendarDue, IconCheck, IconClock } from '@tabler/icons-react';
import type { CeldaDicha, Pendiente, Senal } from './celdas.ts';
import classes from './celda.module.css';

const ICONOS: Readonly<Record<Senal, Icon>> = { mal: IconAlertTriangle, espera: IconClock, vence: IconCalendarDue, bien: IconCheck };

/** A cell of the matrix: a sign, a short word, and all of it for whoever points at it or hears it. */
export function Celda({ celda: { tono, senal, texto, detalle } }: { readonly celda: CeldaDicha }) {
  const Icono = senal === null ? null : ICONOS[senal];
  return (
    <span className={classes.celda} data-tono={tono} title={detalle === '' ? undefined : detalle}>
      {Icono === null ? null : <Icono aria-hidden />}
      <span aria-hidden={detalle !== '' || undefined}>{texto}</span>
      {detalle === '' ? null : <VisuallyHidden>{detalle}</VisuallyHidden>}
    </span>
  );
}

/** Kinds of paper that are not as they should be, one under the other. */
export function Pendientes({ pendientes, label }: { readonly pendientes: readonly Pendiente[]; readonly label: string }) {
  return (
    <ul className={classes.pendientes} aria-label={label}>
      {pendientes.map(({ numero, nombre, tono, senal, texto }) => {
        const Icono = ICONOS[senal ?? 'mal'];
        return (
          <li key={numero} data-tono={tono}>
            <Icono aria-hidden />
            <span>
              {nombre}: <b>{texto}</b>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
