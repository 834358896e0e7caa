import type { RecepcionFila, TotalesRecepciones } from '@rodal/contracts/recepciones';
import { FUENTES_RECEPCION } from '@rodal/contracts/recepciones';
import type { GraficoRecepcionFila, ReporteRecepcionFila } from '@rodal/contracts/reporte-recepciones';
import { responder } from './estados.ts';
import { luego } from './pasos.ts';
import type { Paso } from './tipos.ts';

export const LISTADO = '**/api/recepciones/obtenerRecepciones*';
export const TOTALES = '**/api/recepciones/totales*';
export const FUENTES = '**/api/despacho/buscaRecepcionesTablaAzure';
export const REPORTE = '**/api/reporte/obtenerRecepciones/*/*';
export const DETALLE = '**/api/reporte/obtenerRecepcionesDetalle/**';
export const GRAFICO = '**/api/reporte/graficoRecepciones/*/*';
const FLUJO = '**/api/flujos/*';

const CORTA: RecepcionFila = {
  Empresa: 'COMSA',
  api: 'RecepM3_FaenaContabilizada',
  NoRecepcion: '597312056',
  FechaRecepcion: '2026-11-20',
  TipoRecepcion: 'FAENA',
  Estado: 'CONTABILIZADA',
  CodigoFaena: 'CO0149',
  NombreFaena: 'EL AROMO',
  RutProveedor: '76.452.118-3',
  Proveedor: 'Servicios Forestales Ñielol Ltda.',
  Destino: 'COIHUE ASERRADERO',
  CodigoArticulo: '5066',
  Articulo: 'TROZO ASERRABLE PINO RADIATA Con Corteza 3,20 m',
  NoGuia: 8_521_204,
  UnidadMedida: 'M3',
  Volumen: '28.431',
};

/** What one day brings: of a site and bought on the spot, posted and waiting, in cubic metres and in stacks. */
const CUATRO: readonly Partial<RecepcionFila>[] = [
  {},
  { api: 'RecepM3_FaenaPendiente', Estado: 'PENDIENTE', NombreFaena: 'HUISCAPI', Destino: 'LAUTARO ASERRADERO 1', Volumen: '31.2' },
  {
    api: 'RecepcionMR', TipoRecepcion: 'CONTADO', CodigoFaena: null, NombreFaena: null, UnidadMedida: 'MR', Volumen: '30.5', Destino: 'CELULOSA NACIMIENTO',
    CodigoArticulo: '2000', Articulo: 'TROZO PULPABLE EUCALYPTUS GLOBULUS Descortezado 2,44 m', Empresa: 'FLE',
  },
  { api: 'RecepM3_ContadoPendiente', TipoRecepcion: 'CONTADO', Estado: 'PENDIENTE', CodigoFaena: null, NombreFaena: null, CodigoArticulo: '8001', Articulo: 'ASTILLA EUCALYPTUS Sin Corteza (M3)' },
];

const LARGOS: Partial<RecepcionFila> = {
  NombreFaena: 'SANTA CATALINA DE LA CORDILLERA DE NAHUELBUTA SECTOR PONIENTE',
  Proveedor: 'SERVICIOS DE COSECHA MECANIZADA ALTO MALLECO SOCIEDAD POR ACCIONES',
  Destino: 'CANCHA DE ACOPIO Y SECADO MARIQUINA SECTOR ORIENTE BODEGA 4',
  Articulo: 'MADERA ASERRADA PINO RADIATA Sin Corteza SECA CEPILLADA 41X185 mm 4,00 m PAQUETE COMPLETO',
};

function filas(cambios: Partial<RecepcionFila> = {}): RecepcionFila[] {
  return Array.from({ length: 40 }, (_, at) => {
    const dia = String(28 - Math.floor(at / 4)).padStart(2, '0');
    return { ...CORTA, ...CUATRO[at % 4], ...cambios, FechaRecepcion: `2026-11-${dia}`, NoRecepcion: String(597_312_056 - at), NoGuia: CORTA.NoGuia - at * 7 };
  });
}

const SUMAS: TotalesRecepciones = {
  total: 1284,
  unidades: [
    { unidad: 'M3', recepciones: 1010, volumen: '28716.402' },
    { unidad: 'MR', recepciones: 274, volumen: '8359.5' },
  ],
};

const alDia: Paso = (mesa) => responder(mesa, FLUJO, 200, { trabajo: null, datosAl: '2026-11-20T12:05:00.000Z', desde: '2024-09' });

/** The rows of a month as the ERP would give them: the demo has none before its first load. */
const conRecepciones = (cambios?: Partial<RecepcionFila>): Paso =>
  luego(
    alDia,
    (mesa) => responder(mesa, LISTADO, 200, { recepciones: filas(cambios), siguiente: null }),
    (mesa) => responder(mesa, TOTALES, 200, SUMAS),
  );
export const recepciones = conRecepciones();
export const recepcionesLargas = conRecepciones(LARGOS);

const COLUMNAS = ['NoRecepcion', 'FechaRecepcion', 'TipoRecepcion', 'Estado', 'CodigoFaena', 'NombreFaena', 'RutProveedor', 'Proveedor', 'Destino', 'CodigoArticulo', 'Articulo', 'NoGuia', 'UnidadMedida', 'Volumen'];
const CARGADAS = [
  [18_402, 'Recepciones en M3 de faenas, contabilizadas'],
  [412, 'Recepciones en M3 de faenas, pendientes'],
  [96, 'Recepciones en M3 compradas al contado, pendientes'],
  [3_120, 'Recepciones en M3 compradas al contado, contabilizadas'],
  [7_215, 'Recepciones en metros ruma'],
] as const;

/** What is loaded of each source. */
export const fuentes: Paso = luego(alDia, (mesa) =>
  responder(mesa, FUENTES, 200, {
    fuentes: FUENTES_RECEPCION.map((api, at) => ({
      api, servicio: api, cantidad: CARGADAS[at]?.[0] ?? 0, desde: '2025-01', hasta: '2026-11', descripcion: CARGADAS[at]?.[1] ?? '',
      columnaFecha: 'FechaRecepcion', columnas: COLUMNAS, tabla: 'erp_recepcion',
    })),
  }),
);

/** A load on its way. */
export const cargando: Paso = (mesa) =>
  responder(mesa, FLUJO, 200, {
    trabajo: {
      id: '01890000-0000-7000-8000-000000000000', flujo: 'recepciones', titulo: 'Recepciones', estado: 'corriendo', porcentaje: 40,
      mensaje: 'Cargando RecepM3_ContadoPendiente de COMSA, 2026-10: 1.204 de 3.120 filas', desde: '2026-10', hasta: '2026-11', usuario: 'oficina',
      pedidoEn: '2026-11-21T12:00:00.000Z', iniciadoEn: '2026-11-21T12:00:01.000Z', terminadoEn: null, filasErp: 3120, filas: 1204, rechazadas: 0, sePuedeDeshacer: false,
    },
    datosAl: '2026-11-20T12:05:00.000Z',
    desde: '2024-09',
  });

/** What stopped a load, with the rows it could not read. */
export const cargaFallida: Paso = (mesa) =>
  responder(mesa, FLUJO, 200, {
    trabajo: {
      id: '01890000-0000-7000-8000-000000000000', flujo: 'recepciones', titulo: 'Recepciones', estado: 'fallida', porcentaje: 40,
      mensaje: 'No se pudo conectar con BC: en RecepM3_ContadoPendiente de COMSA, 2026-10, falta una columna (Volumen). Los datos anteriores siguen disponibles.',
      desde: '2026-10', hasta: '2026-11', usuario: 'oficina', pedidoEn: '2026-11-21T12:00:00.000Z', iniciadoEn: '2026-11-21T12:00:01.000Z',
      terminadoEn: '2026-11-21T12:00:09.000Z', filasErp: 3120, filas: 1204, rechazadas: 1, sePuedeDeshacer: false,
    },
    datosAl: '2026-11-20T12:05:00.000Z',
    desde: '2024-09',
  });

const fila = (tipoRecepcion: string, destino: string, Articulo: string, unidad: string, volumen: string): ReporteRecepcionFila => ({ tipoRecepcion, destino, Articulo, unidad, volumen });

const ASTILLAS = [
  fila('CONTADO', 'CELULOSA NACIMIENTO', 'ASTILLA EUCALYPTUS Sin Corteza (MR)', 'MR', '812.4'),
  fila('CONTADO', 'PLANTA ASTILLADO CORONEL', 'ASTILLA PINO/EUCALYPTUS (BDMT)', 'BDMT', '1204.55'),
  fila('FAENA', 'COIHUE ASERRADERO', 'ASTILLA EUCALYPTUS Sin Corteza (M3)', 'M3', '301.204'),
  fila('FAENA', 'PUERTO CORRAL', 'ASTILLA PINO RADIATA Sin Corteza', 'BDMT', '2417.9'),
];
const TODO = [
  ...ASTILLAS,
  fila('FAENA', 'COIHUE ASERRADERO', 'TROZO ASERRABLE PINO RADIATA Con Corteza 3,20 m', 'M3', '18402.771'),
  fila('FAENA', 'LAUTARO ASERRADERO E', 'TROZO ASERRABLE PINO RADIATA Con Corteza 4,00 m', 'M3', '9120.08'),
  fila('FAENA', 'CELULOSA MARIQUINA', 'TROZO PULPABLE EUCALYPTUS NITENS Descortezado 2,44 m', 'MR', '7215.5'),
];
const largo = (una: ReporteRecepcionFila): ReporteRecepcionFila => ({ ...una, destino: LARGOS.Destino ?? '', Articulo: LARGOS.Articulo ?? '' });

/** A month of the report. */
const conReporte = (cambiar: (una: ReporteRecepcionFila) => ReporteRecepcionFila): Paso =>
  luego(
    alDia,
    (mesa) => responder(mesa, '**/api/reporte/periodosRecepciones', 200, { periodo: '2026-10', periodos: ['2026-10', '2026-09', '2025-12'] }),
    (mesa) => responder(mesa, REPORTE, 200, { header: ASTILLAS.map(cambiar), acumulado: TODO.map(cambiar) }),
  );
export const reporte = conReporte((una) => una);
export const reporteLargo = conReporte(largo);

/** What a row of Astillas is made of. */
export const detalle: Paso = (mesa) =>
  responder(mesa, DETALLE, 200, {
    detalle: ['Comercial Astillas del Sur SpA', 'Forestal Ñielol Ltda.', 'Agrícola y Forestal Río Cruces'].map((proveedor, at) => ({
      tipoRecepcion: 'CONTADO', nombrefaena: null, proveedor, articulo: 'ASTILLA EUCALYPTUS Sin Corteza (MR)', unidad: 'MR', volumen: String(270.8 + at),
    })),
  });

/** Every day of October, two plants, both types. */
export const grafico: Paso = (mesa) => responder(mesa, GRAFICO, 200, { filas: Array.from({ length: 31 }, (_, at) => delDia(at + 1)).flat() });

function delDia(n: number): GraficoRecepcionFila[] {
  const dia = `2026-10-${String(n).padStart(2, '0')}`;
  const volumen = n % 7 === 4 ? 0 : 180 + ((n * 37) % 140);
  return [
    { dia, destino: 'COIHUE ASERRADERO', tipoRecepcion: 'FAENA', unidad: 'M3', recepciones: 9, volumen: String(volumen) },
    { dia, destino: 'LAUTARO ASERRADERO 1', tipoRecepcion: 'CONTADO', unidad: 'M3', recepciones: 4, volumen: String(volumen / 2) },
    { dia, destino: 'CELULOSA MARIQUINA', tipoRecepcion: 'FAENA', unidad: 'MR', recepciones: 6, volumen: String(volumen) },
  ];
}
