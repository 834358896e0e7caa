import { type CAMIONES, ESTADOS_DE } from '@rodal/contracts/listados/camiones';
import { claveDeEmpresaSql } from '../../db/sql.ts';
import { contiene } from '../contiene.ts';
import type { Bind, FuenteSql, PedidoDe } from '../fuente.ts';
import { papelesDe } from './portadores.ts';

const PAPELES = papelesDe('camion', claveDeEmpresaSql('c.patente', 'c.empresa_rut'));

/** Trucks `c` with their company `e`. */
export const DE_CAMIONES = 'camion c JOIN empresa e ON e.rut = c.empresa_rut';

/** What a search asks of them. */
export function condicionesCamiones({ estado, texto, tipo, revision }: PedidoDe<typeof CAMIONES>, bind: Bind): string[] {
  const where = [`c.estado = ANY(${bind(ESTADOS_DE[estado])})`, ...contiene(['c.patente', `array_to_string(c.correos, ' ')`, 'e.nombre', 'e.rut'], texto, bind)];
  if (tipo) where.push(`c.tipo = ${bind(tipo)}`);
  return [...where, ...PAPELES.condicion(revision)];
}

/** The trucks of the companies that work for ours, with what their papers wait for (especificación 3 §2.2). */
export const camiones: FuenteSql<typeof CAMIONES> = {
  columnas: {
    idcamion: 'c.id',
    patente: 'c.patente',
    tipoCamion: 'c.tipo',
    estado: 'c.estado',
    empresa: 'e.nombre',
    correo: `array_to_string(c.correos, '; ')`,
    ...PAPELES.columnas,
    creadoEn: 'c.creado_en',
  },
  buscar: async (_sql, pedido, bind) => ({ from: DE_CAMIONES, where: condicionesCamiones(pedido, bind) }),
  resumir: 'contar',
  archivo: () => ({ hoja: 'Camiones', accion: 'camion.exportar', entidad: 'camion', entidadId: '' }),
};
