import { ARTICULOS, type Articulo, volumen } from '../mundo/articulos.ts';
import { PRIMER_DIA, diasEntre } from '../mundo/calendario.ts';
import { type Etiqueta, etiquetasDelDia, type MovimientoEtiqueta, movimientosDeEtiquetas } from '../mundo/etiquetas.ts';
import { type MovimientoOrden, type MovimientoPulpable, ordenesDelDia, pulpablesDelDia } from '../mundo/produccion.ts';
import { aVeces, type DatosFuente, decimal, entero, fecha, type Fuente, fuente, texto } from './fuente.ts';

/** How the monthly services are named: `MovEtiquetas_Octubre2023` (especificación 2 §7). */
const MESES = [
  'Enero', 'Febrero', 'Marzo', 'Abril', 'Mayo', 'Junio', 'Julio', 'Agosto', 'Septiembre', 'Octubre', 'Noviembre', 'Diciembre',
] as const;
const ANIOS = [2023, 2024, 2025, 2026] as const;

const ETIQUETAS: Omit<DatosFuente<MovimientoEtiqueta>, 'servicio'> = {
  clave: ['EntryNo'],
  columnaFecha: 'CGRPostingDate',
  columnas: {
    EntryNo: entero(({ numero }) => numero),
    CGRPostingDate: fecha((movimiento) => movimiento.fecha),
    EntryType: texto(({ tipo }) => tipo),
    DocumentNo: texto(({ documento }) => documento),
    Planta: texto(({ etiqueta }) => etiqueta.planta.planta),
    NumEtiqueta: texto(({ etiqueta }) => etiqueta.codigo),
    Articulo: texto(({ etiqueta }) => etiqueta.articulo.codigo),
    Descripcion: texto(({ etiqueta }) => etiqueta.articulo.descripcion),
    Familia: texto(({ etiqueta }) => etiqueta.articulo.familia),
    Ubicacion: texto(({ ubicacion }) => ubicacion),
    UnidadMedidaBase: texto(() => 'PIEZA'),
    Piezas: decimal(({ piezas }) => piezas),
    MetroCubico: decimal(({ etiqueta, piezas }) => Math.sign(piezas) * volumen(etiqueta.articulo, Math.abs(piezas))),
  },
  hechos: movimientosDeEtiquetas,
};

/** Each month has a service of its own, a window on the one that has all. */
const ETIQUETAS_DEL_MES = ANIOS.flatMap((anio) =>
  MESES.map((mes, at) =>
    fuente({ ...ETIQUETAS, servicio: `MovEtiquetas_${mes}${anio}`, periodo: `${anio}-${String(at + 1).padStart(2, '0')}` }),
  ),
);

/** Thick squares, whose measures nobody has entered. */
const sinMedir = ({ alto, familia }: Articulo): boolean => alto === 75 && familia === 'CEP';

/** Plants: labels, orders, measures (especificaciones 1 §7 y 3 §7). */
export const FUENTES_PLANTAS: readonly Fuente[] = [
  fuente({ ...ETIQUETAS, servicio: 'MovEtiquetas_Todo' }),
  ...ETIQUETAS_DEL_MES,
  fuente<MovimientoPulpable>({
    servicio: 'ReporteGestionPulpable',
    clave: ['EntryNo'],
    columnaFecha: 'PostingDate',
    columnas: {
      EntryNo: entero(({ numero }) => numero),
      PostingDate: fecha((movimiento) => movimiento.fecha),
      Planta: texto(({ planta }) => planta),
      EntryType: texto(({ tipo }) => tipo),
      DocumentNo: texto(({ documento }) => documento),
      Articulo: texto(({ articulo }) => articulo.codigo),
      Descripcion: texto(({ articulo }) => articulo.descripcion),
      UnidadMedida: texto(() => 'BDMT'),
      Cantidad: decimal(({ cantidad }) => cantidad),
    },
    hechos: pulpablesDelDia,
  }),
  fuente<MovimientoOrden>({
    servicio: 'MovGes_OrdenProduccion',
    clave: ['EntryNo'],
    columnaFecha: 'PostingDate',
    columnas: {
      EntryNo: entero(({ numero }) => numero),
      PostingDate: fecha((movimiento) => movimiento.fecha),
      DocumentNo: texto(({ orden }) => orden),
      Planta: texto(({ planta }) => planta),
      Familia: texto(({ familia }) => familia),
      EntryType: texto(({ tipo }) => tipo),
      Articulo: texto(({ articulo }) => articulo),
      Descripcion: texto(({ descripcion }) => descripcion),
      Piezas: decimal(({ piezas }) => piezas),
      MetroCubico: decimal(({ m3 }) => m3),
    },
    hechos: ordenesDelDia,
  }),
  fuente<Articulo>({
    servicio: 'UnidadMedida_Produccion',
    clave: ['Articulo'],
    columnas: {
      Articulo: texto(({ codigo }) => codigo),
      Descripcion: texto(({ descripcion }) => descripcion),
      LargoProd: aVeces(decimal(({ largo }) => largo), sinMedir),
      AltoProd: aVeces(decimal(({ alto }) => alto), sinMedir),
      AnchoProd: aVeces(decimal(({ ancho }) => ancho), sinMedir),
      MedidaProd: texto(({ alto, ancho, largo }) => `${alto}X${ancho}X${largo}`),
    },
    hechos: () => ARTICULOS,
  }),
  fuente<Articulo>({
    servicio: 'UnidadMedida_Llena',
    clave: ['Articulo'],
    // Sawn full, before drying and planing.
    columnas: {
      Articulo: texto(({ codigo }) => codigo),
      LargoLleno: aVeces(decimal(({ largo }) => largo + 50), sinMedir),
      AltoLleno: aVeces(decimal(({ alto }) => alto + 3), sinMedir),
      AnchoLleno: aVeces(decimal(({ ancho }) => ancho + 5), sinMedir),
      MedidaLlena: texto(({ alto, ancho, largo }) => `${alto + 3}X${ancho + 5}X${largo + 50}`),
    },
    hechos: () => ARTICULOS,
  }),
  fuente<{ readonly etiqueta: Etiqueta; readonly disponible: number }>({
    servicio: 'ListaEtiquetaComex',
    clave: ['Etiqueta'],
    columnas: {
      Etiqueta: texto(({ etiqueta }) => etiqueta.codigo),
      // What has left is listed with nothing available (C22).
      CantidadDisponible: decimal(({ disponible }) => disponible),
      Almacen: texto(({ etiqueta }) => etiqueta.planta.planta),
      Articulo: texto(({ etiqueta }) => etiqueta.articulo.codigo),
    },
    hechos: (mundo, empresa) =>
      [...diasEntre(PRIMER_DIA, mundo.ayer())].flatMap((dia) =>
        etiquetasDelDia(mundo, empresa, dia).map((etiqueta) => ({
          etiqueta,
          disponible: etiqueta.sale === null || etiqueta.sale > mundo.ayer() ? etiqueta.piezas : 0,
        })),
      ),
  }),
];
