import type { InventarioFila, ResumenInventario } from '@rodal/contracts/listados/inventario';
import type { FilaMovEtiqueta, ResumenMovEtiquetas } from '@rodal/contracts/listados/mov-etiquetas';
import type { Trabajo } from '@rodal/contracts/trabajos';
import { monthsBetween } from '@rodal/domain/meses';
import { enSol, responder, sinSenal } from './estados.ts';
import { interno } from './oficina.ts';
import { abrir, dice, luego } from './pasos.ts';
import type { Fila, Paso } from './tipos.ts';

const MOVIMIENTOS = '**/api/reporte/obtenerMovEtiquetasPorMes/*/20*';
const SUMAS = '**/api/reporte/obtenerMovEtiquetasPorMes/*/*/resumen*';
const FLUJO = '**/api/flujos/movEtiquetas';
const INVENTARIO = '**/api/inventario/obtenerInventarioInicial?*';
const RESUMEN = '**/api/inventario/resumen?*';

/** A page of a month's movements. @param descripcion of every article */
function movimientos(descripcion: string): FilaMovEtiqueta[] {
  return Array.from({ length: 120 }, (_, at) => {
    const dia = String(20 - Math.floor(at / 6)).padStart(2, '0');
    const venta = at % 3 === 2;
    const codigo = `COIC2611${dia}${String(at).padStart(5, '0')}`;
    const documento = venta ? `GD-COI-${codigo.slice(4)}` : `OPR-COI-SEC-2611${dia}`;
    const piezas = (venta ? -1 : 1) * (220 + ((at * 173) % 1066));
    return {
      EntryNo: `202611${dia}${String(900 - at)}`, Empresa: at % 4 === 0 ? 'FLE' : 'COMSA', CGRPostingDate: `2026-11-${dia}`, EntryType: venta ? 'Sale' : 'Output', DocumentNo: documento, Planta: 'COIHUE',
      NumEtiqueta: codigo, Articulo: String(10_000 + ((at * 7) % 128)), Descripcion: descripcion, Familia: 'SEC', Ubicacion: `COI-PT-${'ABCDEFGH'.charAt(at % 8)}${(at % 40) + 1}`, UnidadMedidaBase: 'PIEZA',
      Piezas: String(piezas), MetroCubico: (piezas * 0.01216).toFixed(5), clave: `COMSA ${at}`, celdas: [],
    };
  });
}

const SUMA: ResumenMovEtiquetas = {
  datosAl: '2026-11-20T12:04:00.000Z',
  total: { movimientos: 3284, piezas: '-31204', metrosCubicos: '-379.44064' },
  tipos: [
    { tipo: 'Output', texto: 'Producción', movimientos: 1820, piezas: '402118', metrosCubicos: '4889.75488' },
    { tipo: 'Sale', texto: 'Venta', movimientos: 1464, piezas: '-433322', metrosCubicos: '-5269.19552' },
  ],
};

const conMovimientos =
  (filas: readonly FilaMovEtiqueta[], resumen: ResumenMovEtiquetas = SUMA): Paso =>
  async (mesa) => {
    await responder(mesa, MOVIMIENTOS, 200, { columnas: [], filas, siguiente: null });
    await responder(mesa, SUMAS, 200, resumen);
  };

const CARGANDO: Trabajo = {
  id: '01999c40-0000-7000-8000-000000000000',
  flujo: 'movEtiquetas',
  titulo: 'Movimientos de etiquetas',
  estado: 'corriendo',
  porcentaje: 40,
  mensaje: 'MovEtiquetas de COMSA, 2026-11: 1.284 de 3.284 filas',
  desde: '2026-11',
  hasta: '2026-11',
  usuario: 'reportes',
  pedidoEn: '2026-11-20T12:03:00.000Z',
  iniciadoEn: '2026-11-20T12:03:01.000Z',
  terminadoEn: null,
  filasErp: 3284,
  filas: 1284,
  rechazadas: 0,
  sePuedeDeshacer: false,
  vuelve: null,
  dudas: [],
};
const quieto: Paso = (mesa) => responder(mesa, FLUJO, 200, { trabajo: null, porConfirmar: null, datosAl: '2026-11-20T12:04:00.000Z', cambiadoEn: '2026-11-20T12:04:00.000Z', desde: '2023-01' });
const cargando: Paso = (mesa) => responder(mesa, FLUJO, 200, { trabajo: CARGANDO, porConfirmar: null, datosAl: '2026-11-19T21:30:00.000Z', cambiadoEn: '2026-11-19T21:30:00.000Z', desde: '2023-01' });

const noviembre = '/reporteMovEtiquetas?mes=11&anio=2026';
const mes: Paso = luego(conMovimientos(movimientos('PINO RADIATA SECO 38X100X3200')), abrir(noviembre), dice(/3\.284 movimientos/));
const cargado: Paso = luego(quieto, mes);

/** A page of an opening stock. */
function etiquetas(articulo: string, ubicacion: string): InventarioFila[] {
  return Array.from({ length: 100 }, (_, at) => ({
    Planta: 'COIHUE',
    Mes: 11,
    Año: 2026,
    NumEtiqueta: `COIC2610${String((at % 30) + 1).padStart(2, '0')}${String(at * 37).padStart(5, '0')}`,
    Articulo: articulo,
    Ubicacion: at % 3 === 0 ? `COI-BODEGA-${(at % 6) + 1}` : ubicacion,
    Piezas: String(220 + ((at * 173) % 1066)),
    LargoProd: '3200',
    AltoProd: '38',
    AnchoProd: '100',
    MedidaProd: '38X100X3200',
    LargoLleno: at % 9 === 8 ? null : '3250',
    AltoLleno: at % 9 === 8 ? null : '41',
    MedidaLlena: at % 9 === 8 ? null : '41X105X3250',
    empresa: 'COMSA',
  }));
}

const STOCK: ResumenInventario = {
  etiquetas: 1284, piezas: '912407', desde: '2023-01', desdeBc: '2023-01', faltan: [], datosAl: '2026-11-20T12:04:00.000Z',
  meses: monthsBetween('2023-01', '2026-10').map((uno) => ({ mes: uno, datosAl: '2026-11-20T12:04:00.000Z', faltan: [] })),
};

const sinCargar = (...meses: readonly string[]) => STOCK.meses.map((uno) => (meses.includes(uno.mes) ? { ...uno, datosAl: null } : uno));

const conInventario =
  (inventario: readonly InventarioFila[], resumen: ResumenInventario = STOCK): Paso =>
  async (mesa) => {
    await responder(mesa, INVENTARIO, 200, { inventario, siguiente: null });
    await responder(mesa, RESUMEN, 200, resumen);
  };
const stock: Paso = luego(conInventario(etiquetas('10043', 'COI-PT-F29')), abrir('/inventario?mes=11&anio=2026'), dice(/1\.284 etiquetas/));

/** The tag movements of a month, and the inventory that is counted from them; the demo begins without either. */
export const ETIQUETAS: readonly Fila[] = [
  {
    pantalla: 'mov-etiquetas',
    ruta: '/reporteMovEtiquetas',
    quien: 'reportes',
    estados: {
      normal: cargado,
      vacio: luego(abrir('/reporteMovEtiquetas?mes=2&anio=2024'), dice('Sin cargar: febrero 2024')),
      incompleto: luego(cargando, mes),
      error: luego(interno(MOVIMIENTOS), interno(SUMAS), abrir(noviembre), dice('No se pudieron traer los movimientos')),
      'sin-senal': sinSenal(cargado),
      'nombres-largos': luego(
        quieto,
        conMovimientos(movimientos('PINO RADIATA SECO EN HORNO CEPILLADO CUATRO CARAS CLASIFICADO APARIENCIA 38X100X3200')),
        abrir(`${noviembre}&tipo=Sale`),
        dice(/1\.464 movimientos/),
      ),
      sol: enSol(cargado),
    },
  },
  {
    pantalla: 'inventario',
    ruta: '/inventario',
    quien: 'oficina',
    estados: {
      normal: stock,
      vacio: luego(abrir('/inventario?mes=1&anio=2023'), dice('Sin movimientos')),
      incompleto: luego(
        conInventario(etiquetas('10043', 'COI-PT-F29'), { ...STOCK, desde: '2025-11', meses: sinCargar('2026-02', '2026-03', '2026-09') }),
        abrir('/inventario?mes=11&anio=2026&piezas=100&ubicacion=bodega'),
        dice('Sin cargar'),
      ),
      error: luego(interno(INVENTARIO), interno(RESUMEN), abrir('/inventario'), dice('No se pudo traer el inventario')),
      'sin-senal': sinSenal(stock),
      'nombres-largos': luego(
        conInventario(etiquetas('PINO-SECO-CEPILLADO-APARIENCIA-38X100X3200', 'COI-PATIO-DE-SECADO-SECTOR-PONIENTE-F29'), { ...STOCK, meses: STOCK.meses.map((uno, at) => (at % 3 === 0 ? { ...uno, datosAl: null } : uno)) }),
        abrir('/inventario?mes=11&anio=2026'),
        dice('Sin cargar'),
      ),
      sol: enSol(stock),
    },
  },
];
