import { defineFuenteErp } from '../source.ts';

/** Movements of labels: one feed has all of them, and each month has a service of its own with the same rows. */
const ETIQUETAS = {
  tabla: 'erp_movimiento_etiqueta',
  columnas: {
    EntryNo: 'entero',
    CGRPostingDate: 'fecha',
    EntryType: 'texto',
    DocumentNo: 'texto',
    Planta: 'texto',
    NumEtiqueta: 'texto',
    Articulo: 'texto',
    Descripcion: 'texto',
    Familia: 'texto',
    Ubicacion: 'texto',
    UnidadMedidaBase: 'texto',
    Piezas: 'decimal',
    MetroCubico: 'decimal',
  },
  clave: ['EntryNo'],
  columnaFecha: 'CGRPostingDate',
  corte: 'mes',
  // Especificación 1 §7: the inventory asks for 2023 from its first month, and opens with what moved before (C33).
  desde: '2023-01',
} as const;

/** Plants: labels, orders, measures (especificaciones 1 §2.7 and §2.9, 2 §2.6, 3 §2.5). */
export const FUENTES_PLANTAS = {
  MovEtiquetas_Todo: defineFuenteErp({ ...ETIQUETAS, nombre: 'MovEtiquetas_Todo', descripcion: 'Movimientos de etiquetas, todos' }),
  MovEtiquetas: defineFuenteErp({
    ...ETIQUETAS,
    nombre: 'MovEtiquetas',
    servicio: 'MovEtiquetas_{Mes}{Año}',
    descripcion: 'Movimientos de etiquetas, por el servicio de cada mes',
  }),
  ReporteGestionPulpable: defineFuenteErp({
    nombre: 'ReporteGestionPulpable',
    descripcion: 'Movimientos de astilla y pulpable de las plantas, en BDMT',
    tabla: 'erp_movimiento_pulpable',
    columnas: {
      EntryNo: 'entero',
      PostingDate: 'fecha',
      Planta: 'texto',
      EntryType: 'texto',
      DocumentNo: 'texto',
      Articulo: 'texto',
      Descripcion: 'texto',
      UnidadMedida: 'texto',
      Cantidad: 'decimal',
    },
    clave: ['EntryNo'],
    columnaFecha: 'PostingDate',
    corte: 'mes',
    // As the management report whose volumes it gives (`fuentes/finanzas.ts`).
    desde: '2023-01',
  }),
  MovGes_OrdenProduccion: defineFuenteErp({
    nombre: 'MovGes_OrdenProduccion',
    descripcion: 'Consumos y producción de las órdenes de planta',
    tabla: 'erp_movimiento_orden',
    columnas: {
      EntryNo: 'entero',
      PostingDate: 'fecha',
      DocumentNo: 'texto',
      Planta: 'texto',
      Familia: 'texto',
      EntryType: 'texto',
      Articulo: 'texto',
      Descripcion: 'texto',
      Piezas: 'decimal',
      MetroCubico: 'decimal',
    },
    clave: ['EntryNo'],
    columnaFecha: 'PostingDate',
    corte: 'mes',
    // Especificación 1 §7: its table was called API_MOV_GESTION_M3_2023.
    desde: '2023-01',
  }),
  UnidadMedida_Produccion: defineFuenteErp({
    nombre: 'UnidadMedida_Produccion',
    descripcion: 'Medidas de producción de cada artículo',
    tabla: 'erp_medida_produccion',
    columnas: { Articulo: 'texto', Descripcion: 'texto', LargoProd: 'decimal?', AltoProd: 'decimal?', AnchoProd: 'decimal?', MedidaProd: 'texto' },
    clave: ['Articulo'],
    columnaFecha: null,
    corte: 'todo',
    desde: null,
  }),
  UnidadMedida_Llena: defineFuenteErp({
    nombre: 'UnidadMedida_Llena',
    descripcion: 'Medidas llenas de cada artículo, antes de secar y cepillar',
    tabla: 'erp_medida_llena',
    columnas: { Articulo: 'texto', LargoLleno: 'decimal?', AltoLleno: 'decimal?', AnchoLleno: 'decimal?', MedidaLlena: 'texto' },
    clave: ['Articulo'],
    columnaFecha: null,
    corte: 'todo',
    desde: null,
  }),
  ListaEtiquetaComex: defineFuenteErp({
    nombre: 'ListaEtiquetaComex',
    descripcion: 'Etiqueta con su cantidad disponible, al momento de preguntar',
    // Asked for label by label (especificación 3 §7): what was available yesterday helps nobody.
    tabla: null,
    columnas: { Etiqueta: 'texto', CantidadDisponible: 'decimal', Almacen: 'texto', Articulo: 'texto' },
    clave: ['Etiqueta'],
    columnaFecha: null,
    corte: 'todo',
    desde: null,
  }),
};
