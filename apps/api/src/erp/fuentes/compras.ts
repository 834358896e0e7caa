import { defineFuenteErp } from '../source.ts';

/** Lines of purchases: open, posted, and of credit notes. */
const LINEA = {
  N_Documento: 'texto',
  N_Linea: 'entero',
  Fecha: 'fecha',
  Compra_N_Proveedor: 'texto',
  Tipo: 'texto',
  Cuenta: 'texto',
  Description: 'texto',
  Cantidad: 'decimal',
  Cod_Unidad_Medida: 'texto',
  Costo_Unitario_Directo: 'decimal',
  Importe: 'decimal',
  Divisa: 'texto',
  Almacen: 'texto?',
  Centro_Costo: 'texto',
  FaenaAnalitico: 'texto?',
  NombreAnalitico: 'texto?',
  Permite_Facturar: 'booleano?',
} as const;

/** Especificación 1 §9: the load of costs begins in November 2023, on the 29th; what is cut is the month. */
const DESDE_COSTOS = '2023-11';

const LINEAS = {
  tabla: 'erp_linea_compra',
  clave: ['N_Documento', 'N_Linea'],
  columnaFecha: 'Fecha',
  corte: 'mes',
  desde: DESDE_COSTOS,
} as const;

/** The purchase ledger, document by document, as it is reconciled with the SII. */
const LIBRO = {
  tabla: 'erp_documento_compra',
  columnas: {
    Nro: 'texto',
    TIPODOCUMENTO: 'texto',
    RutConGuion: 'texto',
    NombreProveedor: 'texto',
    NumeroFactura2: 'texto',
    fecharegistro: 'fecha',
    fechavencimiento: 'fecha?',
    USUARIOCREADOR: 'texto',
    divisa: 'texto',
    importe: 'decimal',
    importeiva: 'decimal',
  },
  clave: ['Nro'],
  columnaFecha: 'fecharegistro',
  corte: 'mes',
  // Especificación 3 §7 asks for the month chosen and the one before, whichever they are: the first year that any of them knows.
  desde: '2023-01',
} as const;

/** Purchases: costs of the sites and the ledger (especificaciones 1 §2.11 and 3 §2.7). */
export const FUENTES_COMPRAS = {
  LineaFacCompra: defineFuenteErp({
    ...LINEAS,
    nombre: 'LineaFacCompra',
    descripcion: 'Líneas de facturas de compra por registrar',
    columnas: LINEA,
  }),
  HistLinFacCompra2: defineFuenteErp({
    ...LINEAS,
    nombre: 'HistLinFacCompra2',
    descripcion: 'Líneas de facturas de compra registradas',
    columnas: { ...LINEA, Factura_Proveedor: 'texto' },
  }),
  NotaCreditoRegistradaUnion: defineFuenteErp({
    ...LINEAS,
    nombre: 'NotaCreditoRegistradaUnion',
    descripcion: 'Líneas de notas de crédito de compra registradas',
    columnas: LINEA,
  }),
  HistFacturaCompra: defineFuenteErp({
    nombre: 'HistFacturaCompra',
    descripcion: 'Facturas de compra registradas',
    tabla: 'erp_factura_compra',
    columnas: {
      No: 'texto',
      Posting_Date: 'fecha',
      Document_Date: 'fecha?',
      Due_Date: 'fecha?',
      Buy_from_Vendor_No: 'texto',
      Buy_from_Vendor_Name: 'texto',
      Vendor_Invoice_No: 'texto',
      Currency_Code: 'texto',
      Amount: 'decimal',
      Amount_Including_VAT: 'decimal',
    },
    clave: ['No'],
    columnaFecha: 'Posting_Date',
    corte: 'mes',
    desde: DESDE_COSTOS,
  }),
  RevisionTabla2: defineFuenteErp({
    nombre: 'RevisionTabla2',
    descripcion: 'Revisión del analítico de las líneas de compra',
    tabla: 'erp_revision_analitica',
    columnas: {
      N_Documento: 'texto',
      N_Linea: 'entero',
      Fecha: 'fecha',
      CodigoAnalitico: 'texto',
      FaenaAnalitico: 'texto',
      NombreAnalitico: 'texto',
      CodAuditoriaDev: 'texto',
      Importe: 'decimal',
    },
    clave: ['N_Documento', 'N_Linea'],
    columnaFecha: 'Fecha',
    corte: 'mes',
    // Especificación 1 §9: the revision table is loaded for 2025, in an older variant for 2024.
    desde: '2024-01',
  }),
  HistNotaCompraIgor: defineFuenteErp({ ...LIBRO, nombre: 'HistNotaCompraIgor', descripcion: 'Notas de crédito de compra del libro' }),
  HistFacturaCompraIgor: defineFuenteErp({ ...LIBRO, nombre: 'HistFacturaCompraIgor', descripcion: 'Facturas de compra del libro' }),
  DeletesFacturaCompraIgor: defineFuenteErp({
    ...LIBRO,
    nombre: 'DeletesFacturaCompraIgor',
    descripcion: 'Facturas de compra eliminadas del ERP',
  }),
};
