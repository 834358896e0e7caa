import { Button } from '@mantine/core';
import type { FuenteCargada } from '@rodal/contracts/listados/recepciones';
import { formatDecimal } from '@rodal/domain/numeros';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { IconSearch } from '@tabler/icons-react';
import classes from './sincronizacion.module.css';

interface FuentesTablaProps {
  readonly fuentes: readonly FuenteCargada[];
  readonly buscando: boolean;
  readonly onBuscar: () => void;
}

/** The count per source (especificación 2 §2.7). Counts are not added: two sources hold other units. */
export function FuentesTabla({ fuentes, buscando, onBuscar }: FuentesTablaProps) {
  return (
    <section className={classes.seccion} aria-label="Recepciones cargadas">
      <header className={classes.titulo}>
        <h2>Recepciones cargadas</h2>
        <Button variant="default" leftSection={<IconSearch size={18} aria-hidden />} loading={buscando} onClick={onBuscar}>
          Buscar
        </Button>
      </header>
      <table className={classes.tabla} aria-label="Recepciones cargadas por fuente">
        <thead>
          <tr>
            <th scope="col">Fuente</th>
            <th scope="col">Meses</th>
            <th scope="col" data-numeric>
              Cantidad
            </th>
          </tr>
        </thead>
        <tbody>
          {fuentes.map(({ api, descripcion, cantidad, desde, hasta }) => (
            <tr key={api}>
              <th scope="row">
                {api} <span className={classes.dim}>{descripcion}</span>
              </th>
              <td data-titulo="Meses">{mesesTexto(desde, hasta)}</td>
              <td data-titulo="Cantidad" data-numeric>
                {formatDecimal(String(cantidad))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function mesesTexto(desde: string | null, hasta: string | null): string {
  if (desde === null || hasta === null) return 'Sin cargar';
  return desde === hasta ? formatMonth(desde) : `${formatMonth(desde)} a ${formatMonth(hasta)}`;
}
