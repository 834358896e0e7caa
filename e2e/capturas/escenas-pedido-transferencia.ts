import type { ContenedorFila } from '@rodal/contracts/listados/contenedores';
import type { PedidoRevisado, PedidoTransferencia } from '@rodal/contracts/pedidos-transferencia';
import { contarContenedor, isNoEncontrada, type EstadoContenedor } from '@rodal/domain/comex/etiqueta';
import { enSol, fallar, noAplica, responder, sinSenal } from './estados.ts';
import { interno } from './oficina.ts';
import { abrir, dice, luego, toca, vuelveABuscar } from './pasos.ts';
import type { Fila, Paso } from './tipos.ts';

const PANTALLA = '/PedidoDeTransferencia';
const LISTA = '**/api/comex/listarContenedores?*';
const RESUMEN = '**/api/comex/listarContenedores/resumen*';
const UNO = '**/api/comex/obtenerPedidoTransferenciaContenedoresEtiquetas/*';
const REVISAR = '**/api/comex/revisarPedidoTransferencia*';
const CAMBIAR = '**/api/comex/eliminarEtiquetaPorId';
const idDe = (n: number) => `01999c40-0000-7000-8000-${String(n).padStart(12, '0')}`;

interface Nombres {
  readonly libro: string;
  readonly sello: string;
  readonly almacen: string;
  readonly usuario: string;
}
const CORTOS: Nombres = { libro: 'PL 45519 Busan y Kaohsiung.xlsx', sello: 'CL7527843', almacen: 'COIHUE', usuario: 'comex' };
const LARGOS: Nombres = { libro: 'PL 45488 tapas y tablas, Yokohama y Nagoya, cliente Sumitomo Forestry, segunda parcialidad corregida.xlsx', sello: 'CL7527843-MSC-SELLADO-EN-PLANTA', almacen: 'LAUTARO-BODEGA-6', usuario: 'maria.fernanda.huenchumilla' };

/** Labels of two containers; of the first the ERP does not know one, and of another nothing is left. */
const etiquetas = ({ almacen }: Nombres, malas: boolean) =>
  Array.from({ length: 14 }, (_, at) => {
    const segundo = at >= 8;
    const cantidad = malas && at === 2 ? '-1' : malas && at === 5 ? '0' : String(220 + at * 36);
    const sabida = cantidad !== '-1';
    return {
      id: idDe(at + 1), id_pedido: 1044, idcontenedor: segundo ? 2 : 1, contenedor: segundo ? 'TCLU8098308' : 'MSCU9907473', nroetiqueta: `COIC26111700${String(at + 20).padStart(3, '0')}`, cantidad,
      almacen: sabida ? almacen : '', articulo: sabida ? `100${24 + at}` : '',
    };
  });

function pedido(nombres: Nombres, malas = true): PedidoTransferencia {
  const unas = etiquetas(nombres, malas);
  const contenedor = (idcontenedor: number, nombre: string, totalpiezas: number) => ({ idcontenedor, contenedor: nombre, sello: nombres.sello, totalpiezas, ...contarContenedor(totalpiezas, unas.filter((una) => una.idcontenedor === idcontenedor)) });
  return {
    pedido: { id_pedido: 1044, empresa: 'COMSA', usuario: nombres.usuario, creadoEn: '2026-11-28T13:59:00.000Z', archivo: nombres.libro },
    etiquetas: unas,
    contenedores: [contenedor(1, 'MSCU9907473', 2_768), contenedor(2, 'TCLU8098308', malas ? 3_600 : 3_588)],
    noEncontradas: unas.filter(isNoEncontrada),
    resumen: [{ articulo: '10024', almacen: nombres.almacen, etiquetas: 14, cantidad: '6356' }],
  };
}

function revisado(nombres: Nombres, malas: boolean): PedidoRevisado {
  const { contenedores, etiquetas: unas, resumen } = pedido(nombres, malas);
  return {
    archivo: nombres.libro, huella: 'a'.repeat(64), errores: [], cantidadErrores: 0, resumen,
    contenedores: contenedores.map((uno) => ({
      ...uno, hoja: `Etq ${uno.idcontenedor}`,
      filas: unas.filter(({ idcontenedor }) => idcontenedor === uno.idcontenedor).map(({ nroetiqueta, cantidad, almacen, articulo }, at) => ({ nroetiqueta, celda: `L${at + 2}`, cantidad, almacen, articulo, usada: malas && at === 0 ? { id_pedido: 1031, contenedor: 'HLXU9940939' } : null })),
    })),
  };
}
const CON_ERRORES: PedidoRevisado = {
  archivo: CORTOS.libro, huella: null, contenedores: [], resumen: [], cantidadErrores: 3,
  errores: [
    { hoja: 'Contenedores', celda: 'L2', mensaje: 'El total de piezas del contenedor MSCU9907473 debe ser un número entero mayor que cero' },
    { hoja: 'Etq 1', celda: 'L7', mensaje: 'La etiqueta COI12 tiene menos de 6 letras' },
    { hoja: 'Etq 2', celda: 'L4', mensaje: 'La etiqueta COIC26111700020 está en dos contenedores: ya está en la hoja «Etq 1», L2, del contenedor MSCU9907473' },
  ],
};

const ESTADOS: readonly EstadoContenedor[] = ['porCambiar', 'diferencia', 'completo', 'completo', 'completo', 'porCambiar', 'completo', 'completo'];
const filas = ({ sello, usuario, libro }: Nombres): ContenedorFila[] =>
  ESTADOS.map((estado, at) => ({
    id_pedido: 1044 - Math.floor(at / 3), idcontenedor: 3 - (at % 3), contenedor: `MSCU990747${at}`, sello: at === 4 ? '' : sello, empresa: at === 6 ? 'FLE' : 'COMSA', estado, etiquetas: 26, noEncontradas: estado === 'porCambiar' ? 2 : 0, sinCantidad: at === 0 ? 1 : 0,
    totalpiezas: 12_971, piezas: estado === 'completo' ? '12971' : '11963', diferencia: estado === 'completo' ? '0' : '-1008', creadoEn: `2026-11-2${8 - Math.floor(at / 3)}T13:59:00.000Z`, usuario, archivo: libro,
  }));
const conLista = (nombres: Nombres, cuantos: number = ESTADOS.length): Paso => async (mesa) => {
  await responder(mesa, RESUMEN, 200, { total: cuantos, pedidos: Math.ceil(cuantos / 3), etiquetas: cuantos * 26, porCambiar: cuantos === 0 ? 0 : 5 });
  await responder(mesa, LISTA, 200, { contenedores: filas(nombres).slice(0, cuantos), siguiente: null });
};
const lista = (nombres: Nombres): Paso => luego(conLista(nombres), abrir(`${PANTALLA}?tab=contenedores`), dice('MSCU9907470'));

const conPedido = (nombres: Nombres, malas = true): Paso => luego((mesa) => responder(mesa, UNO, 200, pedido(nombres, malas)), abrir(`${PANTALLA}?pedido=1044`), dice(/Creado el/));
const elegir: Paso = ({ page }) => page.getByLabel('Libro de contenedores y etiquetas').setInputFiles({ name: 'pl.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('x') });
const revision = (cual: PedidoRevisado): Paso => luego((mesa) => responder(mesa, REVISAR, 200, cual), abrir(PANTALLA), elegir, dice('Elegir otro libro'));
const sinBc: Paso = (mesa) => fallar(mesa, REVISAR, 502, 'erp_no_responde', 'No se pudo conectar con BC: el ERP está ocupado. Los datos anteriores siguen disponibles.');

const cambio = (nombres: Nombres): Paso => luego(conPedido(nombres), toca('Cambiar Etiqueta COIC26111700022'), dice('Confirmar Cambio de Etiqueta'));
const escribir = (texto: string): Paso => async ({ page }) => {
  await page.getByLabel(/^Etiqueta nueva/).fill(texto);
  await page.getByRole('dialog').getByRole('button', { name: 'Cambiar Etiqueta' }).click();
};

/** Comex: an order by its number, the workbook that becomes one, the change of a label, and the containers of all. */
export const PEDIDO_TRANSFERENCIA: readonly Fila[] = [
  {
    pantalla: 'pedido-transferencia',
    ruta: PANTALLA,
    quien: 'comex',
    estados: {
      normal: conPedido(CORTOS),
      vacio: luego(abrir(PANTALLA), dice(/^Elija un libro/)),
      incompleto: luego(abrir(`${PANTALLA}?pedido=x`), dice('Escriba solo su número, como 1042.')),
      error: luego(interno(UNO), abrir(`${PANTALLA}?pedido=1044`), dice('No se pudo traer el pedido')),
      'sin-senal': sinSenal(conPedido(CORTOS)),
      'nombres-largos': conPedido(LARGOS),
      sol: enSol(conPedido(CORTOS, false)),
    },
  },
  {
    pantalla: 'pedido-transferencia-revision',
    ruta: null,
    quien: 'comex',
    estados: {
      normal: revision(revisado(CORTOS, false)),
      vacio: noAplica('un libro sin contenedores es un error del libro'),
      incompleto: revision(CON_ERRORES),
      error: luego(sinBc, abrir(PANTALLA), elegir, dice(/^No se pudo conectar con BC/)),
      'sin-senal': sinSenal(revision(revisado(CORTOS, true))),
      'nombres-largos': revision(revisado(LARGOS, true)),
      sol: enSol(revision(revisado(CORTOS, true))),
    },
  },
  {
    pantalla: 'pedido-transferencia-cambiar',
    ruta: null,
    quien: 'comex',
    estados: {
      normal: cambio(CORTOS),
      vacio: luego(cambio(CORTOS), escribir('COI1'), dice(/^Ingrese una etiqueta/)),
      incompleto: luego(cambio(CORTOS), (mesa) => fallar(mesa, CAMBIAR, 400, 'datos_invalidos', 'Hay datos que no se pueden guardar.', { errores: [{ campo: 'nroetiqueta', codigo: 'no_encontrada', mensaje: 'BC no tiene la etiqueta LAUC26111700001: queda la anterior' }] }), escribir('LAUC26111700001'), dice(/queda la anterior$/)),
      error: luego(cambio(CORTOS), interno(CAMBIAR), escribir('LAUC26111700001'), dice(/^No se cambió la etiqueta/)),
      'sin-senal': sinSenal(cambio(CORTOS)),
      'nombres-largos': cambio(LARGOS),
      sol: enSol(cambio(CORTOS)),
    },
  },
  {
    pantalla: 'pedido-transferencia-contenedores',
    ruta: null,
    quien: 'comex',
    estados: {
      normal: lista(CORTOS),
      vacio: luego(conLista(CORTOS, 0), abrir(`${PANTALLA}?tab=contenedores`), dice('Sin contenedores todavía')),
      incompleto: luego(conLista(CORTOS, 0), abrir(`${PANTALLA}?tab=contenedores&estado=diferencia`), dice('Sin resultados para estos filtros')),
      error: luego(interno(LISTA), abrir(`${PANTALLA}?tab=contenedores`), dice('No se pudieron traer los contenedores')),
      'sin-senal': sinSenal(lista(CORTOS), luego(({ context }) => context.unroute(LISTA), vuelveABuscar, dice('No se pudo actualizar'))),
      'nombres-largos': lista(LARGOS),
      sol: enSol(lista(CORTOS)),
    },
  },
];
