import { type EMPRESAS, NUMERO_ESTADO } from '@rodal/contracts/listados/empresas';
import { contiene } from '../contiene.ts';
import type { Bind, FuenteSql, PedidoDe } from '../fuente.ts';
import { papelesDe } from './portadores.ts';

const ESTADO_DE = Object.fromEntries(Object.entries(NUMERO_ESTADO).map(([estado, numero]) => [numero, estado]));

const PAPELES = papelesDe('empresa', 'e.rut');

/** What a search of companies `e` asks of them. */
export function condicionesEmpresas({ estado, texto, servicio, revision }: PedidoDe<typeof EMPRESAS>, bind: Bind): string[] {
  const where = [`e.estado = ${bind(ESTADO_DE[estado])}`, ...contiene(['e.rut', 'e.nombre', 'e.contacto', `array_to_string(e.correos, ' ')`], texto, bind)];
  if (servicio) where.push(`e.servicio = ${bind(servicio)}`);
  return [...where, ...PAPELES.condicion(revision)];
}

/** The companies that work for ours, with what their papers wait for (especificación 3 §2.3). */
export const empresas: FuenteSql<typeof EMPRESAS> = {
  columnas: {
    rutEmpresa: 'e.rut',
    nombreEmpresa: 'e.nombre',
    contacto: 'e.contacto',
    tipodeservicio: 'e.servicio',
    email: `array_to_string(e.correos, '; ')`,
    estado: 'e.estado',
    ...PAPELES.columnas,
    creadoEn: 'e.creado_en',
  },
  buscar: async (_sql, pedido, bind) => ({ from: 'empresa e', where: condicionesEmpresas(pedido, bind) }),
  resumir: 'contar',
  archivo: () => ({ hoja: 'Empresas', accion: 'empresa.exportar', entidad: 'empresa', entidadId: '' }),
};
