import type { FAENAS } from '@rodal/contracts/listados/faenas';
import { contieneSql } from '../../db/sql.ts';
import { TIPOS } from '../tipos.ts';
import type { Bind, FuenteSql, PedidoDe } from '../fuente.ts';

const DE = 'faena f LEFT JOIN faena_perimetro p USING (codigo, rol)';

/** What is missing stands at the end whichever way. */
const alFinal = (menor: string, mayor: string) => (valor: string, descendente: boolean) => `coalesce(${valor}, '${descendente ? menor : mayor}')`;
const textoAlFinal = (valor: string, descendente: boolean) => `(CASE WHEN ${valor} = '' THEN ${descendente ? 0 : 1} ELSE ${descendente ? 1 : 0} END, ${valor})`;

function condiciones({ codigoFaena, origen, rol }: PedidoDe<typeof FAENAS>, bind: Bind): string[] {
  return [['codigo', codigoFaena], ['nombre', origen], ['rol', rol]].flatMap(([campo, valor]) => (valor ? [contieneSql([`f.${campo}`], valor, bind)] : []));
}

/** The sites with what is known of their perimeters. Some thousands: an order that has no index reads all of them in milliseconds. */
export const faenas: FuenteSql<typeof FAENAS> = {
  columnas: {
    fueraDeErp: 'f.fuera_de_erp',
    CodigoFaena: 'f.codigo',
    Origen: 'f.nombre',
    Ciudad: 'f.ciudad',
    Estado: 'f.estado',
    Fecha_Inicio: 'f.fecha_inicio',
    Fecha_Final: 'f.fecha_final',
    Hectareas: 'f.hectareas',
    Rol: 'f.rol',
    Producto: 'f.producto',
    Georeferencia: 'f.georeferencia',
    perimetro: `CASE WHEN p.version IS NOT NULL THEN jsonb_build_object('version', p.version, 'archivo', p.archivo, 'subidoPor', p.subido_por, 'subidoEn', ${TIPOS.instante.leer('p.subido_en')}, 'restaura', p.restaura) END`,
  },
  comparar: {
    Ciudad: textoAlFinal,
    Estado: textoAlFinal,
    Producto: textoAlFinal,
    Fecha_Inicio: alFinal('-infinity', 'infinity'),
    Fecha_Final: alFinal('-infinity', 'infinity'),
    Hectareas: alFinal('-1', '1e9'),
  },
  buscar: async (_sql, pedido, bind) => ({ from: DE, where: condiciones(pedido, bind) }),
  async resumir({ db }, pedido) {
    const values: unknown[] = [];
    const where = ['true', ...condiciones(pedido, (value) => `$${values.push(value)}`)];
    const { rows } = await db.pool.query<{ total: number; conPerimetro: number }>(`SELECT count(*)::int AS total, count(p.version)::int AS "conPerimetro" FROM ${DE} WHERE ${where.join(' AND ')}`, values);
    return { total: 0, conPerimetro: 0, ...rows[0] };
  },
  archivo: () => ({ hoja: 'Faenas', accion: 'faena.exportar', entidad: 'faena', entidadId: '' }),
};
