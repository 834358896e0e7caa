import type { RecepcionFila, TotalesRecepciones } from '@rodal/contracts/listados/recepciones';
import { FUENTES_RECEPCION } from '@rodal/contracts/listados/recepciones';
import { responder } from './estados.ts';
import { luego } from './pasos.ts';
import type { Paso } from './tipos.ts';

export const LISTADO = '**/api/recepciones/obtenerRecepciones*';
export const TOTALES = '**/api/recepciones/totales*';
export const FUENTES = '**/api/despacho/buscaRecepcionesTablaAzure';
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

export const LARGOS = {
  NombreFaena: 'SANTA CATALINA DE LA CORDILLERA DE NAHUELBUTA SECTOR PONIENTE',
  Proveedor: 'SERVICIOS DE COSECHA MECANIZADA ALTO MALLECO SOCIEDAD POR ACCIONES',
  Destino: 'CANCHA DE ACOPIO Y SECADO MARIQUINA SECTOR ORIENTE BODEGA 4',
  Articulo: 'MADERA ASERRADA PINO RADIATA Sin Corteza SECA CEPILLADA 41X185 mm 4,00 m PAQUETE COMPLETO',
} as const satisfies Partial<RecepcionFila>;

function filas(cambios: Partial<RecepcionFila> = {}): RecepcionFila[] {
  return Array.from({ length: 40 }, (_, at) => {
    const dia = String(28 - Math.floor(at / 4)).padStart(2, '0');
    return { ...CORTA, ...CUATRO[at % 4], ...cambios, FechaRecepcion: `2026-11-${dia}`, NoRecepcion: String(597_312_056 - at), NoGuia: at === 3 ? null : 8_521_204 - at * 7 };
  });
}

const SUMAS: TotalesRecepciones = {
  total: 1284,
  unidades: [
    { unidad: 'M3', recepciones: 1010, volumen: '28716.402' },
    { unidad: 'MR', recepciones: 274, volumen: '8359.5' },
  ],
  meses: [{ mes: '2026-11', datosAl: '2026-11-20T12:05:00.000Z', faltan: [] }],
};

/** Nothing under way; the data is of a morning. */
export const alDia: Paso = (mesa) => responder(mesa, FLUJO, 200, { trabajo: null, porConfirmar: null, datosAl: '2026-11-20T12:05:00.000Z', cambiadoEn: '2026-11-20T12:05:00.000Z', desde: '2024-09' });

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
    meses: ['2026-09', '2026-10', '2026-11'].map((mes, at) => ({ mes, datosAl: `2026-11-${18 + at}T12:05:00.000Z`, faltan: [] })),
  }),
);

/** A load on its way. */
export const cargando: Paso = (mesa) =>
  responder(mesa, FLUJO, 200, {
    trabajo: {
      id: '01890000-0000-7000-8000-000000000000', flujo: 'recepciones', titulo: 'Recepciones', estado: 'corriendo', porcentaje: 40,
      mensaje: 'Cargando RecepM3_ContadoPendiente de COMSA, 2026-10: 1.204 de 3.120 filas', desde: '2026-10', hasta: '2026-11', usuario: 'oficina',
      pedidoEn: '2026-11-21T12:00:00.000Z', iniciadoEn: '2026-11-21T12:00:01.000Z', terminadoEn: null, filasErp: 3120, filas: 1204, rechazadas: 0, sePuedeDeshacer: false, vuelve: null, dudas: [],
    },
    porConfirmar: null,
    datosAl: '2026-11-20T12:05:00.000Z',
    cambiadoEn: '2026-11-20T12:05:00.000Z',
    desde: '2024-09',
  });

/** What stopped a load, with the rows it could not read. */
export const cargaFallida: Paso = (mesa) =>
  responder(mesa, FLUJO, 200, {
    trabajo: {
      id: '01890000-0000-7000-8000-000000000000', flujo: 'recepciones', titulo: 'Recepciones', estado: 'fallida', porcentaje: 40,
      mensaje: 'No se pudo conectar con BC: en RecepM3_ContadoPendiente de COMSA, 2026-10, falta una columna (Volumen). Los datos anteriores siguen disponibles.',
      desde: '2026-10', hasta: '2026-11', usuario: 'oficina', pedidoEn: '2026-11-21T12:00:00.000Z', iniciadoEn: '2026-11-21T12:00:01.000Z',
      terminadoEn: '2026-11-21T12:00:09.000Z', filasErp: 3120, filas: 1204, rechazadas: 1, sePuedeDeshacer: false, vuelve: null, dudas: [],
    },
    porConfirmar: null,
    datosAl: '2026-11-20T12:05:00.000Z',
    cambiadoEn: '2026-11-20T12:05:00.000Z',
    desde: '2024-09',
  });
