import type { ContenedorFila } from '@rodal/contracts/listados/contenedores';
import type { EtiquetaPedido, PedidoRevisado, PedidoTransferencia } from '@rodal/contracts/pedidos-transferencia';
import { contarContenedor, isNoEncontrada } from '@rodal/domain/comex/etiqueta';

/** Ids as the service makes them, told apart by their end. */
export const idDe = (n: number): string => `01999c40-0000-7000-8000-${String(n).padStart(12, '0')}`;

export function etiquetaOf(n: number, cambios: Partial<EtiquetaPedido> = {}): EtiquetaPedido {
  return { id: idDe(n), id_pedido: 1044, idcontenedor: 1, contenedor: 'MSCU9907473', nroetiqueta: `COIC2611170002${n}`, cantidad: '220', almacen: 'COIHUE', articulo: '10024', ...cambios };
}

/** Two containers: one with a label that BC does not know and one of which nothing is left, one as it should be. */
export const ETIQUETAS: readonly EtiquetaPedido[] = [
  etiquetaOf(1),
  etiquetaOf(2, { cantidad: '-1', almacen: '', articulo: '' }),
  etiquetaOf(3, { cantidad: '0' }),
  etiquetaOf(4, { idcontenedor: 2, contenedor: 'TCLU8098308', cantidad: '1250' }),
];

/** An order as the service tells it, of these labels. */
export function pedidoOf(etiquetas: readonly EtiquetaPedido[] = ETIQUETAS, numero = 1044): PedidoTransferencia {
  const contenedor = (idcontenedor: number, nombre: string, sello: string, totalpiezas: number) => ({ idcontenedor, contenedor: nombre, sello, totalpiezas, ...contarContenedor(totalpiezas, etiquetas.filter((una) => una.idcontenedor === idcontenedor)) });
  return {
    pedido: { id_pedido: numero, empresa: 'COMSA', usuario: 'comex', creadoEn: '2026-11-28T13:59:00.000Z', archivo: 'PL 45519 Busan.xlsx' },
    etiquetas: [...etiquetas],
    contenedores: [contenedor(1, 'MSCU9907473', 'CL7527843', 660), contenedor(2, 'TCLU8098308', '', 1_250)],
    noEncontradas: etiquetas.filter(isNoEncontrada),
    resumen: [{ articulo: '10024', almacen: 'COIHUE', etiquetas: 3, cantidad: '1470' }],
  };
}

export const HUELLA = 'a'.repeat(64);

/** What a workbook of those labels would create; one of them another order has. */
export function revisadoOf(cambios: Partial<PedidoRevisado> = {}): PedidoRevisado {
  const { contenedores, etiquetas, resumen } = pedidoOf();
  return {
    archivo: 'PL 45519 Busan.xlsx', huella: HUELLA, errores: [], cantidadErrores: 0, resumen,
    contenedores: contenedores.map((uno) => ({
      ...uno, hoja: `Etq ${uno.idcontenedor}`,
      filas: etiquetas.filter(({ idcontenedor }) => idcontenedor === uno.idcontenedor).map(({ nroetiqueta, cantidad, almacen, articulo }, at) => ({ nroetiqueta, celda: `L${at + 2}`, cantidad, almacen, articulo, usada: cantidad === '1250' ? { id_pedido: 1031, contenedor: 'HLXU0000001' } : null })),
    })),
    ...cambios,
  };
}

export function contenedorFila(cambios: Partial<ContenedorFila> = {}): ContenedorFila {
  return {
    id_pedido: 1044, idcontenedor: 1, contenedor: 'MSCU9907473', sello: 'CL7527843', empresa: 'COMSA', estado: 'porCambiar', etiquetas: 28, noEncontradas: 3, sinCantidad: 1, totalpiezas: 18_722, piezas: '14698', diferencia: '-4024',
    creadoEn: '2026-11-28T13:59:00.000Z', usuario: 'comex', archivo: 'PL 45519 Busan.xlsx', ...cambios,
  };
}
