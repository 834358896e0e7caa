import { Button } from '@mantine/core';
import type { PlacemarkRevisado } from '@rodal/contracts/faenas';
import { nombrePlacemark, SIN_ASIGNAR } from './carga.ts';
import classes from './revision.module.css';

interface NoSubidosProps {
  readonly fuera: readonly PlacemarkRevisado[];
  readonly sinPerimetro: readonly PlacemarkRevisado[];
  readonly onDecide: (orden: number, clave: string) => void;
}

/** What stays out: because somebody said so, or because no perimeter comes of it. */
export function NoSubidos({ fuera, sinPerimetro, onDecide }: NoSubidosProps) {
  if (fuera.length + sinPerimetro.length === 0) return null;
  return (
    <section aria-label="No se subirán" className={classes.seccion}>
      <h3>No se subirán ({fuera.length + sinPerimetro.length})</h3>
      <ul className={classes.lista}>
        {fuera.map((placemark) => (
          <li key={placemark.orden} className={classes.fila}>
            <p className={classes.placemarks}>
              {nombrePlacemark(placemark)}
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Incluir ${nombrePlacemark(placemark)}`}
                onClick={() => onDecide(placemark.orden, SIN_ASIGNAR)}
              >
                Incluir
              </Button>
            </p>
          </li>
        ))}
        {sinPerimetro.map((placemark) => (
          <li key={placemark.orden} className={classes.fila}>
            <p>
              {nombrePlacemark(placemark)} <span className={classes.dim}>{placemark.problema?.mensaje}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
