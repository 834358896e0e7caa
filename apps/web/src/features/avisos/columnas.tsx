import type { AvisoFila } from '@rodal/contracts/avisos';
import type { Column } from '../../ui/table-types.ts';
import { Acciones } from './acciones.tsx';
import { EstadoBadge } from './estado.tsx';
import { desdeTexto, hastaTexto, paraTexto } from './formato.ts';

export const COLUMNAS: readonly Column<AvisoFila>[] = [
  { id: 'mensaje', header: 'Mensaje', width: 420, cell: ({ mensaje }) => <span title={mensaje}>{mensaje}</span> },
  { id: 'estado', header: 'Estado', width: 130, cell: ({ estado }) => <EstadoBadge estado={estado} /> },
  { id: 'desde', header: 'Desde', width: 150, cell: desdeTexto },
  { id: 'hasta', header: 'Hasta', width: 150, cell: hastaTexto },
  { id: 'para', header: 'Para', width: 220, cell: (aviso) => <span title={paraTexto(aviso)}>{paraTexto(aviso)}</span> },
  { id: 'acciones', header: 'Acciones', width: 150, cell: (aviso) => <Acciones aviso={aviso} /> },
];
