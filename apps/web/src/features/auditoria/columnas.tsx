import type { Hecho } from '@rodal/contracts/auditoria';
import { accionTexto, entidadTexto } from '@rodal/domain/auditoria';
import type { Column } from '../../ui/table-types.ts';
import { cambioTexto } from './formato.ts';
import { VerBoton } from './ver-boton.tsx';

/** Text that may not fit its cell: whole on hover. */
const entero = (text: string) => <span title={text}>{text}</span>;

/** Who, what, when, before and after; the moment opens the whole of it. */
export const COLUMNAS: readonly Column<Hecho>[] = [
  { id: 'cuando', header: 'Fecha y hora', width: 164, cell: (hecho) => <VerBoton hecho={hecho} /> },
  { id: 'usuario', header: 'Usuario', width: 116, cell: ({ usuario }) => entero(usuario) },
  { id: 'accion', header: 'Acción', width: 190, cell: ({ accion }) => <span title={accion}>{accionTexto(accion)}</span> },
  { id: 'entidad', header: 'Entidad', width: 120, cell: ({ entidad }) => <span title={entidad}>{entidadTexto(entidad)}</span> },
  { id: 'id', header: 'Identificador', width: 170, cell: ({ entidadId }) => entero(entidadId) },
  { id: 'cambio', header: 'Cambio', width: 330, cell: (hecho) => entero(cambioTexto(hecho)) },
  { id: 'dispositivo', header: 'Dispositivo', width: 140, cell: ({ dispositivo }) => entero(dispositivo ?? '—') },
  { id: 'codigo', header: 'Código', width: 104, cell: ({ requestId }) => entero(requestId ?? '—') },
];
