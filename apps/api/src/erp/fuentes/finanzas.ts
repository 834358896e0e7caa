import { defineFuenteErp } from '../source.ts';

/**
 * The management report is made for 2024 and later (especificación 1 §9), each month beside that of the year before; the
 * corrections of volumes begin with 2023 too (especificación 2 §9).
 */
const DESDE_GESTION = '2023-01';

/** Payments and results (especificación 1 §2.5, §2.6, §2.9, §2.13). */
export const FUENTES_FINANZAS = {
  NominasVigentes: defineFuenteErp({
    nombre: 'NominasVigentes',
    servicio: 'NominasVigentes_2025',
    descripcion: 'Líneas de las nóminas de pago vigentes',
    tabla: 'erp_linea_nomina',
    columnas: {
      Identificador: 'entero',
      Nomina: 'texto',
      Journal_Batch_Name: 'texto',
      Fecha_Nomina: 'fecha?',
      Moneda: 'texto',
      UsuarioCreadorNomina: 'texto',
      UsuarioCreador: 'texto',
      Observacion: 'texto',
      Rut: 'texto',
      Proveedor: 'texto',
      Fecha: 'fecha?',
      Factura: 'texto',
      Monto: 'decimal',
      CuentaBancaria: 'texto?',
      BLOQUEADO: 'texto',
    },
    clave: ['Identificador'],
    columnaFecha: null,
    corte: 'todo',
    desde: null,
  }),
  ProveedoresBloqueados: defineFuenteErp({
    nombre: 'ProveedoresBloqueados',
    descripcion: 'Proveedores bloqueados y su término de pago',
    tabla: 'erp_proveedor_bloqueado',
    columnas: { Rut_Proveedor: 'texto', Nombre_Proveedor: 'texto', Bloqueado: 'texto', Termino_Pago: 'codigo' },
    clave: ['Rut_Proveedor'],
    columnaFecha: null,
    corte: 'todo',
    desde: null,
  }),
  Clientes_Nacionales: defineFuenteErp({
    nombre: 'Clientes_Nacionales',
    descripcion: 'Facturas de clientes nacionales y lo que falta por pagar',
    tabla: 'erp_factura_cliente',
    columnas: {
      No_Factura: 'texto',
      Rut_Proveedor: 'texto',
      Fecha_Emision_Documento: 'fecha?',
      Rut_Cliente: 'texto',
      Nombre_Cliente: 'texto',
      Divisa: 'texto',
      Fecha_Vencimiento: 'fecha?',
      Importe_ConIva: 'decimal',
      Importe_Pendiente: 'decimal',
      Closed: 'booleano?',
    },
    clave: ['No_Factura'],
    // Especificación 1 §2.13 and C11: there is nothing of FLE.
    empresas: ['COMSA'],
    columnaFecha: null,
    corte: 'todo',
    desde: null,
  }),
  MovContaResultado: defineFuenteErp({
    nombre: 'MovContaResultado',
    descripcion: 'Asientos de las cuentas de resultado',
    tabla: 'erp_asiento_resultado',
    columnas: {
      EntryNo: 'entero',
      TransactionNo: 'entero?',
      PostingDate: 'fecha',
      DocumentDate: 'fecha?',
      DocumentNo: 'texto',
      Cuenta: 'texto',
      NombreCuenta: 'texto',
      Description: 'texto',
      GlobalDimension2Code: 'texto',
      NombreCentroCosto: 'texto',
      UserID: 'texto',
      Amount: 'decimal',
    },
    clave: ['EntryNo'],
    columnaFecha: 'PostingDate',
    corte: 'mes',
    desde: DESDE_GESTION,
  }),
  PresupuestoGestion: defineFuenteErp({
    nombre: 'PresupuestoGestion',
    descripcion: 'Presupuesto de las cuentas de resultado',
    tabla: 'erp_presupuesto_gestion',
    columnas: { EntryNo: 'entero', Fecha: 'fecha', Gestion: 'texto', Cuenta: 'texto', NombreCuenta: 'texto', Amount: 'decimal' },
    clave: ['EntryNo'],
    columnaFecha: 'Fecha',
    corte: 'anio',
    desde: DESDE_GESTION,
  }),
};
