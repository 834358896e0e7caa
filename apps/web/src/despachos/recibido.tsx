import { formatDateTime } from '@rodal/domain/fechas';

interface RecibidoProps {
  /** ISO. */
  readonly fecha: string;
  readonly usuario: string;
  /** '' = it was not written. */
  readonly destino: string;
}

/** Behind what arrived: `el 21/11/2026 09:00 por ana en PLANTA MARIQUINA`. */
export function Recibido({ fecha, usuario, destino }: RecibidoProps) {
  return (
    <>
      el {formatDateTime(new Date(fecha))} por <span translate="no">{usuario}</span>
      {destino === '' ? null : (
        <>
          {' '}
          en <span translate="no">{destino}</span>
        </>
      )}
    </>
  );
}
