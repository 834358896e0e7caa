import { defineFuenteErp } from '../source.ts';

const RECEPCION = {
  NoRecepcion: 'entero',
  FechaRecepcion: 'fecha',
  TipoRecepcion: 'texto',
  Estado: 'texto',
  CodigoFaena: 'texto',
  NombreFaena: 'texto',
  RutProveedor: 'texto',
  Proveedor: 'texto',
  Destino: 'texto',
  CodigoArticulo: 'texto',
  Articulo: 'texto',
  NoGuia: 'entero?',
  UnidadMedida: 'texto',
  Volumen: 'decimal',
} as const;

/** What is bought on the spot (contado) comes from no site of the company. */
const SIN_FAENA = { ...RECEPCION, CodigoFaena: 'texto?', NombreFaena: 'texto?' } as const;

const POR_MES = { clave: ['NoRecepcion'], columnaFecha: 'FechaRecepcion', corte: 'mes' } as const;

/** The five that `/recepciones` shows together. Especificación 2 §7 and §9: all of 2025, and of 2024 from September on. */
const RECEPCIONES = { ...POR_MES, tabla: 'erp_recepcion', desde: '2024-09' } as const;

/** The two that `/reporterecepciones` adds up. Especificación 2 §7 and §9: from 2023-07-01 on. */
const POR_ESPECIE = { ...POR_MES, tabla: 'erp_recepcion_especie', desde: '2023-07' } as const;

/** Receptions (especificación 2 §2.5 and §2.7). */
export const FUENTES_RECEPCIONES = {
  RecepM3_FaenaContabilizada: defineFuenteErp({
    ...RECEPCIONES,
    nombre: 'RecepM3_FaenaContabilizada',
    descripcion: 'Recepciones en M3 de faenas, contabilizadas',
    columnas: RECEPCION,
  }),
  RecepM3_FaenaPendiente: defineFuenteErp({
    ...RECEPCIONES,
    nombre: 'RecepM3_FaenaPendiente',
    descripcion: 'Recepciones en M3 de faenas, pendientes',
    columnas: RECEPCION,
  }),
  RecepM3_ContadoPendiente: defineFuenteErp({
    ...RECEPCIONES,
    nombre: 'RecepM3_ContadoPendiente',
    descripcion: 'Recepciones en M3 compradas al contado, pendientes',
    columnas: SIN_FAENA,
  }),
  RecepM3_ContadoContabilizada: defineFuenteErp({
    ...RECEPCIONES,
    nombre: 'RecepM3_ContadoContabilizada',
    descripcion: 'Recepciones en M3 compradas al contado, contabilizadas',
    columnas: SIN_FAENA,
  }),
  RecepcionMR: defineFuenteErp({
    ...RECEPCIONES,
    nombre: 'RecepcionMR',
    descripcion: 'Recepciones en metros ruma',
    columnas: SIN_FAENA,
  }),
  ReporteRMREspecie: defineFuenteErp({
    ...POR_ESPECIE,
    nombre: 'ReporteRMREspecie',
    descripcion: 'Recepciones contabilizadas en MR y BDMT, por especie',
    columnas: { ...SIN_FAENA, Especie: 'texto' },
  }),
  ReporteM3EspecieFaenaConta: defineFuenteErp({
    ...POR_ESPECIE,
    nombre: 'ReporteM3EspecieFaenaConta',
    descripcion: 'Recepciones contabilizadas en M3 de faenas, por especie',
    columnas: { ...RECEPCION, Especie: 'texto' },
  }),
};
