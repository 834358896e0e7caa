import { defineFuenteErp } from '../source.ts';

/** Both feeds of movements differ only in the name of the date. */
const MOVIMIENTO = {
  NoMovimiento: 'entero',
  CodigoFaena: 'texto',
  Rol: 'texto',
  NombreFaena: 'texto',
  TipoMovimiento: 'texto',
  NoDocumento: 'texto',
  Producto: 'texto',
  Descripcion: 'texto',
  UnidadMedida: 'texto',
  Cantidad: 'decimal',
} as const;

/** Sites and what moves on them (especificaciones 1 §2.12 and 2 §2.9–2.10). */
export const FUENTES_FAENAS = {
  InformacionFaenas: defineFuenteErp({
    nombre: 'InformacionFaenas',
    descripcion: 'Faenas con su rol, fechas y georeferencia',
    tabla: 'erp_faena',
    columnas: {
      CodigoFaena: 'texto',
      Rol: 'texto',
      Origen: 'texto',
      Ciudad: 'texto',
      Estado: 'texto',
      Fecha_Inicio: 'fecha?',
      Fecha_Final: 'fecha?',
      Hectareas: 'decimal?',
      Producto: 'texto',
      Georeferencia: 'texto',
      NumeroAviso: 'texto',
    },
    clave: ['CodigoFaena', 'Rol'],
    columnaFecha: null,
    corte: 'todo',
    desde: null,
  }),
  MovProducto_FaenaActivas: defineFuenteErp({
    nombre: 'MovProducto_FaenaActivas',
    descripcion: 'Movimientos de producto de las faenas de pino',
    tabla: 'erp_movimiento_pino',
    columnas: { ...MOVIMIENTO, FechaRegistro: 'fecha' },
    clave: ['NoMovimiento'],
    columnaFecha: 'FechaRegistro',
    corte: 'mes',
    // Stock is the sum of all movements (C26), so from the first year that the specifications know, not from where the costs begin.
    desde: '2023-01',
  }),
  MovProductoFaenasEuca: defineFuenteErp({
    nombre: 'MovProductoFaenasEuca',
    descripcion: 'Movimientos de producto de las faenas de eucalipto',
    tabla: 'erp_movimiento_euca',
    columnas: { ...MOVIMIENTO, PostingDate: 'fecha' },
    clave: ['NoMovimiento'],
    columnaFecha: 'PostingDate',
    corte: 'mes',
    // As those of pine.
    desde: '2023-01',
  }),
  PresupuestosFaenas: defineFuenteErp({
    nombre: 'PresupuestosFaenas',
    descripcion: 'Presupuesto de gastos de cada faena',
    tabla: 'erp_presupuesto_faena',
    columnas: {
      NoMovimiento: 'entero',
      Fecha: 'fecha',
      CodigoFaena: 'texto',
      NombreFaena: 'texto',
      Cuenta: 'texto',
      Tipo_Gasto: 'texto',
      Cod_Unidad_Medida: 'texto',
      Cantidad: 'decimal',
      Importe: 'decimal',
    },
    clave: ['NoMovimiento'],
    columnaFecha: 'Fecha',
    corte: 'anio',
    // Especificación 1 §9: budgets are loaded for 2025, in an older variant for 2024.
    desde: '2024-01',
  }),
};
