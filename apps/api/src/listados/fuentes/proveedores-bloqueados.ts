import { MAX_CUENTA } from '@rodal/contracts/listado';
import { PROVEEDORES_BLOQUEADOS } from '@rodal/contracts/listados/proveedores-bloqueados';
import { selectVigente } from '../../cargas/vigente.repo.ts';
import { contiene } from '../contiene.ts';
import type { FuenteSql } from '../fuente.ts';
import { contar } from '../leer.repo.ts';

/** The blocked suppliers of a company as the load that is read now has them (especificación 1 §2.6). Both orders are indexes behind `carga`. */
export const proveedoresBloqueados: FuenteSql<typeof PROVEEDORES_BLOQUEADOS> = {
  columnas: { Rut_Proveedor: 'p.rut_proveedor', Nombre_Proveedor: 'p.nombre_proveedor', Bloqueado: 'p.bloqueado', Termino_Pago: 'p.termino_pago' },
  async buscar(sql, { empresa, texto }, bind) {
    // By its number: the index begins with it.
    const suya = `p.carga = ${bind((await selectVigente(sql, 'ProveedoresBloqueados', empresa))?.carga ?? null)}`;
    return { from: 'erp_proveedor_bloqueado p', where: [suya, ...contiene(['p.rut_proveedor', 'p.nombre_proveedor'], texto, bind)] };
  },
  async resumir({ db: { pool } }, pedido, peticion) {
    const [carga, total] = await Promise.all([selectVigente(pool, 'ProveedoresBloqueados', pedido.empresa), contar(pool, PROVEEDORES_BLOQUEADOS, proveedoresBloqueados, pedido, { max: MAX_CUENTA, ...peticion })]);
    return { total, datosAl: carga?.leidaEn.toISOString() ?? null };
  },
  archivo: ({ empresa }) => ({ hoja: 'Proveedores Bloqueados', accion: 'proveedorBloqueado.exportar', entidad: 'proveedorBloqueado', entidadId: empresa }),
};
