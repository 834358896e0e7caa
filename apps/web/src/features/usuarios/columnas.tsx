import type { UsuarioFila } from '@rodal/contracts/usuarios';
import type { Column } from '../../ui/table-types.ts';
import { Acciones } from './acciones.tsx';
import { EstadoBadge } from './estado-badge.tsx';
import { cuandoTexto, perfilesTexto } from './formato.ts';
import { VerFicha } from './ver-ficha.tsx';

/** Text that may not fit its cell: whole on hover. */
const entero = (text: string) => <span title={text}>{text}</span>;

/** The columns of especificación 1 §2.8 in its order and words, with the profiles and the last login before the buttons. */
export const COLUMNAS: readonly Column<UsuarioFila>[] = [
  { id: 'id', header: 'ID', width: 64, numeric: true, sorts: 'ascending', cell: ({ IdUsuario }) => IdUsuario },
  { id: 'nombre', header: 'Nombre Usuario', width: 180, sorts: 'ascending', cell: ({ NombreUsuario }) => entero(NombreUsuario) },
  { id: 'email', header: 'Email', width: 230, sorts: 'ascending', cell: ({ Email }) => entero(Email) },
  { id: 'estado', header: 'Estado', width: 110, cell: ({ Estado }) => <EstadoBadge estado={Estado} /> },
  { id: 'perfiles', header: 'Perfiles', width: 240, cell: ({ PerfilesJSON }) => entero(perfilesTexto(PerfilesJSON)) },
  { id: 'ingreso', header: 'Último ingreso', width: 150, sorts: 'descending', cell: ({ ultimoIngreso }) => cuandoTexto(ultimoIngreso) },
  { id: 'modificar', header: 'Modificar', width: 96, cell: (fila) => <VerFicha fila={fila} /> },
  { id: 'acciones', header: 'Activar|Desactivar', width: 150, cell: (fila) => <Acciones fila={fila} /> },
];
