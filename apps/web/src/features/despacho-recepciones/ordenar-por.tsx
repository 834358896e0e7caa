import { NativeSelect } from '@mantine/core';
import { ORDENES, type Orden } from '@rodal/domain/busqueda';
import { IconChevronDown } from '@tabler/icons-react';
import classes from './ordenar-por.module.css';

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
  return (
    <NativeSelect
      label="Ordenar por"
      value={orden}
      data={ORDENES.map((value) => ({ value, label: TEXTOS[value] }))}
      rightSection={<IconChevronDown size={16} aria-hidden />}
      onChange={({ currentTarget }) => onOrdenar(currentTarget.value)}
      classNames={{ root: classes.root ?? '', label: classes.label ?? '', input: classes.input ?? '', wrapper: classes.wrapper ?? '' }}
    />
  );
}
