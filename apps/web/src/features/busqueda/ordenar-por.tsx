import { ORDENES, type Orden } from '@rodal/domain/busqueda';
import { SortSelect } from '../../ui/sort-select.tsx';

const TEXTOS = {
  '-fecha': 'Más recientes primero',
  fecha: 'Más antiguos primero',
  camion: 'Camión, A a Z',
  '-camion': 'Camión, Z a A',
  faena: 'Faena, A a Z',
  '-faena': 'Faena, Z a A',
  producto: 'Producto, menor código primero',
  '-producto': 'Producto, mayor código primero',
} as const satisfies Record<Orden, string>;

interface OrdenarPorProps {
  readonly orden: Orden;
  readonly onOrdenar: (orden: string) => void;
}

/** What the headers do on a wide screen: cards have none. */
export function OrdenarPor({ orden, onOrdenar }: OrdenarPorProps) {
  return <SortSelect value={orden} options={ORDENES.map((value) => ({ value, label: TEXTOS[value] }))} onChange={onOrdenar} />;
}
