import { contar } from '@rodal/domain/contar';
import type { Trabajo } from '@rodal/contracts/trabajos';
import { formatDecimal } from '@rodal/domain/numeros';

/** How many rows could not be loaded, and the way to them. */
export function Rechazadas({ trabajo: { id, rechazadas } }: { readonly trabajo: Pick<Trabajo, 'id' | 'rechazadas'> }) {
  if (rechazadas === 0) return <>0</>;
  return (
    <a href={`/api/trabajos/${id}/rechazos`} download aria-label={`Descargar ${contar(rechazadas, 'fila rechazada', 'filas rechazadas')}`}>
      {formatDecimal(String(rechazadas))}
    </a>
  );
}
