import { type CONDUCTORES, NUMERO_ESTADO } from '@rodal/contracts/listados/conductores';
import { claveDeEmpresaSql } from '../../db/sql.ts';
import { contiene } from '../contiene.ts';
import type { Bind, FuenteSql, PedidoDe } from '../fuente.ts';
import { papelesDe } from './portadores.ts';

const ESTADO_DE = Object.fromEntries(Object.entries(NUMERO_ESTADO).map(([estado, numero]) => [numero, estado]));

const PAPELES = papelesDe('conductor', claveDeEmpresaSql('c.rut', 'c.empresa_rut'));

/** Drivers `c` with their company `e`. */
export const DE_CONDUCTORES = 'conductor c JOIN empresa e ON e.rut = c.empresa_rut';

/** What a search asks of them. */
export function condicionesConductores({ estado, texto, revision }: PedidoDe<typeof CONDUCTORES>, bind: Bind): string[] {
  const buscados = contiene(['c.rut', 'c.nombre', 'c.telefono', 'c.correo', `array_to_string(c.correos, ' ')`, 'e.nombre', 'e.rut'], texto, bind);
  return [`c.estado = ${bind(ESTADO_DE[estado])}`, ...buscados, ...PAPELES.condicion(revision)];
}

/** The drivers of the companies that work for ours, with what their papers wait for (especificación 3 §2.1). */
export const conductores: FuenteSql<typeof CONDUCTORES> = {
  columnas: {
    idconductor: 'c.id',
    rut: 'c.rut',
    nombre: 'c.nombre',
    telefono: 'c.telefono',
    correo: 'c.correo',
    empresa: 'e.nombre',
    cumple: 'c.cumple',
    estado: 'c.estado',
    ...PAPELES.columnas,
    creadoEn: 'c.creado_en',
  },
  buscar: async (_sql, pedido, bind) => ({ from: DE_CONDUCTORES, where: condicionesConductores(pedido, bind) }),
  resumir: 'contar',
  archivo: () => ({ hoja: 'Conductores', accion: 'conductor.exportar', entidad: 'conductor', entidadId: '' }),
};
