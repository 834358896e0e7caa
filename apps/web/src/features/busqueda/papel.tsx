import type { ResumenDespachos } from '@rodal/contracts/busqueda';
import { ESTADOS_DESPACHO } from '@rodal/domain/estados-despacho';
import { formatDateTime, formatDay } from '@rodal/domain/fechas';
import { CODIGOS_AVISO } from '@rodal/domain/reglas-despacho';
import { textoAviso } from '../../despachos/avisos/avisos.tsx';
import type { FiltrosBusqueda } from './filtros.ts';
import { resumenTexto } from './formato.ts';
import classes from './papel.module.css';

interface PapelProps {
  readonly busqueda: FiltrosBusqueda;
  readonly resumen: ResumenDespachos | undefined;
  /** When the server said so, ms. */
  readonly datosAl: number;
  /** Only the rows in sight are in the page. */
  readonly parcial: boolean;
}

/** What a sheet of paper has to say of itself: whose, which search, as of when, and that it is not the whole list. */
export function Papel({ busqueda, resumen, datosAl, parcial }: PapelProps) {
  if (resumen === undefined) return null;
  return (
    <div className={classes.papel}>
      <p>
        <b>Rodal · {filtrosTexto(busqueda)}</b>
      </p>
      <p>
        Datos al {formatDateTime(new Date(datosAl))} · {resumenTexto(resumen, busqueda.estado === 'anulada')}
      </p>
      {parcial ? <p>Se imprimen solo las filas a la vista. El listado entero: Exportar.</p> : null}
    </div>
  );
}

/** What was searched, for who has the sheet of paper and not the screen. */
export function filtrosTexto({ desde, hasta, ...filtros }: FiltrosBusqueda): string {
  const { despachador, nroguia, patente, estado, faena, producto, avisos } = filtros;
  const palabras = {
    Despachador: despachador,
    'N° guía': nroguia,
    Patente: patente,
    Estado: ESTADOS_DESPACHO.find((fila) => fila.estado === estado)?.etiqueta,
    Faena: faena,
    // The contract reads a number or its text.
    Producto: typeof producto === 'number' || typeof producto === 'string' ? String(producto) : undefined,
    Avisos: avisos === CODIGOS_AVISO.join(',') ? 'Cualquiera' : avisos?.split(',').map(textoAviso).join(', '),
  };
  const rango = desde === hasta ? formatDay(desde) : `${formatDay(desde)} al ${formatDay(hasta)}`;
  const partes = Object.entries(palabras).flatMap(([nombre, valor]) => (valor ? [`${nombre}: ${valor}`] : []));
  return [rango, ...partes].join(' · ');
}
