import type { Column } from '../../../ui/table-types.ts';
import { cuandoTexto } from '../formato.ts';
import { AccionesClave } from './acciones-clave.tsx';
import { EstadoClaveBadge } from './estado-clave.tsx';
import { creadaTexto, permisoTexto, type Programa, venceTexto } from './programa.ts';
import classes from './programas.module.css';

/** Text that may not fit its cell: whole on hover. */
const entero = (text: string) => <span title={text}>{text}</span>;

export const COLUMNAS: readonly Column<Programa>[] = [
  { id: 'nombre', header: 'Programa', width: 190, cell: ({ nombre }) => entero(nombre) },
  { id: 'permiso', header: 'Permiso', width: 230, cell: (programa) => entero(permisoTexto(programa)) },
  { id: 'prefijo', header: 'Empieza con', width: 130, cell: ({ prefijo }) => <code className={classes.prefijo}>{prefijo}</code> },
  { id: 'estado', header: 'Estado', width: 110, cell: (programa) => <EstadoClaveBadge programa={programa} /> },
  { id: 'creada', header: 'Creada', width: 210, cell: (programa) => entero(creadaTexto(programa)) },
  { id: 'vence', header: 'Vence', width: 140, cell: venceTexto },
  { id: 'uso', header: 'Último uso', width: 140, cell: ({ ultimoUso }) => cuandoTexto(ultimoUso) },
  { id: 'acciones', header: 'Acciones', width: 190, cell: (programa) => <AccionesClave programa={programa} /> },
];
