import type { GraficoRecepcionFila, ReporteRecepcionFila } from '@rodal/contracts/reporte-recepciones';
import { responder } from './estados.ts';
import { luego } from './pasos.ts';
import { alDia, LARGOS } from './recepciones.ts';
import type { Paso } from './tipos.ts';

export const GRAFICO = '**/api/reporte/graficoRecepciones/*/*';
export const DETALLE = '**/api/reporte/obtenerRecepcionesDetalle/**';
export const REPORTE = '**/api/reporte/obtenerRecepciones/*/*';

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
const largo = (una: ReporteRecepcionFila): ReporteRecepcionFila => ({ ...una, destino: LARGOS.Destino, Articulo: LARGOS.Articulo });

/** Every month of the year so far, whole. */
const MESES = Array.from({ length: 10 }, (_, at) => ({ mes: `2026-${String(at + 1).padStart(2, '0')}`, datosAl: '2026-11-20T12:05:00.000Z', faltan: [] }));

/** A month of the report. */
const conReporte = (cambiar: (una: ReporteRecepcionFila) => ReporteRecepcionFila): Paso =>
  luego(
    alDia,
    (mesa) => responder(mesa, '**/api/reporte/periodosRecepciones', 200, { periodo: '2026-10', periodos: ['2026-10', '2026-09', '2025-12'] }),
    (mesa) => responder(mesa, REPORTE, 200, { header: ASTILLAS.map(cambiar), acumulado: TODO.map(cambiar), meses: MESES }),
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
export const grafico: Paso = (mesa) => responder(mesa, GRAFICO, 200, { filas: Array.from({ length: 31 }, (_, at) => delDia(at + 1)).flat(), estado: MESES.at(-1) ?? null });

function delDia(n: number): GraficoRecepcionFila[] {
  const dia = `2026-10-${String(n).padStart(2, '0')}`;
  const volumen = n % 7 === 4 ? 0 : 180 + ((n * 37) % 140);
  return [
    { dia, destino: 'COIHUE ASERRADERO', tipoRecepcion: 'FAENA', unidad: 'M3', recepciones: 9, volumen: String(volumen) },
    { dia, destino: 'LAUTARO ASERRADERO 1', tipoRecepcion: 'CONTADO', unidad: 'M3', recepciones: 4, volumen: String(volumen / 2) },
    { dia, destino: 'CELULOSA MARIQUINA', tipoRecepcion: 'FAENA', unidad: 'MR', recepciones: 6, volumen: String(volumen) },
  ];
}
