import type { TrazoFila } from '@rodal/contracts/listados/trazo';
import { type EstadoControl, estadoControlTexto } from '@rodal/domain/trazo';
import { Hint } from '../../ui/hint.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ESTADOS } from './estados.ts';
import { motivosDe } from './textos.ts';

/** ESTADO_CONTROL as word, icon and colour (C36). */
export function EstadoControlBadge({ estado }: { readonly estado: EstadoControl }) {
  const [tono, Icono] = ESTADOS[estado];
  return (
    <StatusBadge tone={tono} icon={<Icono aria-hidden />}>
      {estadoControlTexto(estado)}
    </StatusBadge>
  );
}

/** The same in a row of the table, which has no room for its reason (especificación 2 §2.3). */
export function EstadoControlCelda({ fila }: { readonly fila: TrazoFila }) {
  const motivos = motivosDe(fila);
  const badge = <EstadoControlBadge estado={fila.ESTADO_CONTROL} />;
  return motivos.length === 0 ? (
    badge
  ) : (
    <Hint name={estadoControlTexto(fila.ESTADO_CONTROL)} lines={motivos}>
      {badge}
    </Hint>
  );
}
