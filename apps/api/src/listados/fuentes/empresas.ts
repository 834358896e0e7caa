import { type EMPRESAS, NUMERO_ESTADO } from '@rodal/contracts/listados/empresas';
import { contiene } from '../contiene.ts';
import type { Bind, FuenteSql, PedidoDe } from '../fuente.ts';

const ESTADO_DE = Object.fromEntries(Object.entries(NUMERO_ESTADO).map(([estado, numero]) => [numero, estado]));

/** A company's newest papers with a mark. */
const conMarca = (revision: string) =>
  `FROM documento d WHERE d.entidad = 'empresa' AND d.clave = e.rut AND d.revision = '${revision}'
     AND NOT EXISTS (SELECT FROM documento n WHERE (n.entidad, n.clave, n.tipo) = (d.entidad, d.clave, d.tipo) AND n.version > d.version)`;
const A_CORREGIR = conMarca('NO_CUMPLE');
const POR_REVISAR = conMarca('SIN_REVISAR');

/** What a search of companies `e` asks of them. */
export function condiciones({ estado, texto, servicio, revision }: PedidoDe<typeof EMPRESAS>, bind: Bind): string[] {
  const where = [`e.estado = ${bind(ESTADO_DE[estado])}`, ...contiene(['e.rut', 'e.nombre', 'e.contacto', `array_to_string(e.correos, ' ')`], texto, bind)];
  if (servicio) where.push(`e.servicio = ${bind(servicio)}`);
  if (revision) where.push(`EXISTS (SELECT ${revision === 'corregir' ? A_CORREGIR : POR_REVISAR})`);
  return where;
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
    observacion: `(SELECT count(*)::int ${A_CORREGIR})`,
    sinRevisar: `(SELECT count(*)::int ${POR_REVISAR})`,
    creadoEn: 'e.creado_en',
  },
  buscar: async (_sql, pedido, bind) => ({ from: 'empresa e', where: condiciones(pedido, bind) }),
  resumir: 'contar',
  archivo: () => ({ hoja: 'Empresas', accion: 'empresa.exportar', entidad: 'empresa', entidadId: '' }),
};
