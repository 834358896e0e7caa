import { ESTADOS_DESPACHO } from '@rodal/domain/estados-despacho';
import { formatDay } from '@rodal/domain/fechas';
import { CODIGOS_AVISO } from '@rodal/domain/reglas-despacho';
import { textoAviso } from '../avisos.tsx';
import type { FiltrosBusqueda } from '../filtros.ts';

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
