import type { CorreccionFila } from '@rodal/contracts/listados/correcciones';
import { ESTADOS_CORRECCION, type EstadoCorreccion, sumaTexto } from '@rodal/domain/gestion/correcciones';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ESTADOS } from './estados.ts';

/** How a correction stands, as word, icon and colour (C36). */
export function EstadoBadge({ estado, texto = ESTADOS_CORRECCION[estado] }: { readonly estado: EstadoCorreccion; readonly texto?: string }) {
  const [tono, Icono] = ESTADOS[estado];
  return (
    <StatusBadge tone={tono} icon={<Icono aria-hidden />}>
      {texto}
    </StatusBadge>
  );
}

/** The same in its row: of one that changed, how many it took out and takes out now. */
export function EstadoDeFila({ fila: { estado, entradas, entradasAntes, totalAntes } }: { readonly fila: CorreccionFila }) {
  if (estado !== 'cambio') return <EstadoBadge estado={estado} />;
  return (
    <span title={`Quitaba ${sumaTexto({ entradas: entradasAntes, total: totalAntes })}`}>
      <EstadoBadge estado={estado} texto={entradas === entradasAntes ? 'Cambió el importe' : `Quitaba ${entradasAntes}, ahora ${entradas}`} />
    </span>
  );
}
