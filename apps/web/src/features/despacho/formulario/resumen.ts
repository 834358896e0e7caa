import { computeCantidad, type Borrador } from '@rodal/domain/borrador';
import { formatDecimal } from '@rodal/domain/numeros';
import { unidadDe } from '@rodal/domain/productos';
import type { SeccionId } from './secciones.ts';

const RESUMENES: { readonly [K in SeccionId]: (borrador: Borrador) => readonly (string | undefined)[] } = {
  origen: ({ origen }) => [origen?.nombre],
  camion: ({ patenteCamion, patenteCarro }) => [patenteCamion, patenteCarro],
  carga: (borrador) => [borrador.producto?.label, cantidad(borrador)],
  destino: ({ destino, cliente }) => [destino?.label, cliente?.label],
  transporte: ({ nombreChofer, transportista }) => [nombreChofer, transportista],
  fotos: ({ fotoVacia, fotoLlena }) => [fotoVacia && 'camión vacío', fotoLlena && 'camión lleno'].map((one) => one ?? ''),
  revision: ({ comentarios }) => [comentarios],
};

/** What a folded step holds, in one line. */
export function resumen(id: SeccionId, borrador: Borrador): string {
  return RESUMENES[id](borrador)
    .filter((part) => part !== undefined && part !== '')
    .join(' · ');
}

function cantidad(borrador: Borrador): string {
  const value = computeCantidad(borrador);
  if (value === null || borrador.producto === null) return '';
  return `${formatDecimal(value)} ${unidadDe(borrador.producto)}`;
}
