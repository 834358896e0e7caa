import type { Faena } from '../mundo/faenas.ts';
import { type Movimiento, movimientosDelDia } from '../mundo/movimientos.ts';
import { type PresupuestoFaena, presupuestosDeFaenas } from '../mundo/resultado.ts';
import { aVeces, type Columna, decimal, entero, fecha, fechaQueFalta, type Fuente, fuente, texto } from './fuente.ts';

/** Both tables of movements differ only in the name of the date. */
const COLUMNAS_MOVIMIENTO: Readonly<Record<string, Columna<Movimiento>>> = {
  NoMovimiento: entero(({ numero }) => numero),
  CodigoFaena: texto(({ faena }) => faena.codigo),
  Rol: texto(({ faena }) => faena.rol),
  NombreFaena: texto(({ faena }) => faena.nombre),
  TipoMovimiento: texto(({ tipo }) => tipo),
  NoDocumento: texto(({ documento }) => documento),
  Producto: texto(({ producto }) => producto.codigo),
  Descripcion: texto(({ producto }) => producto.descripcion),
  UnidadMedida: texto(({ producto }) => producto.unidad),
  Cantidad: decimal(({ cantidad }) => cantidad),
};

/** Sites and what moves on them (especificaciones 1 §2.12 y 2 §2.9–2.10). */
export const FUENTES_FAENAS: readonly Fuente[] = [
  fuente<Faena>({
    servicio: 'InformacionFaenas',
    clave: ['CodigoFaena', 'Rol'],
    columnas: {
      CodigoFaena: texto(({ codigo }) => codigo),
      Rol: texto(({ rol }) => rol),
      Origen: texto(({ nombre }) => nombre),
      Ciudad: texto(({ ciudad }) => ciudad),
      Estado: texto(({ estado }) => estado),
      Fecha_Inicio: fechaQueFalta(({ inicio }) => inicio),
      Fecha_Final: fecha(({ fin }) => fin),
      Hectareas: aVeces(decimal(({ hectareas }) => hectareas), ({ nombre }) => nombre === 'PUNAHUE'),
      Producto: texto(({ especies }) => especies),
      Georeferencia: texto(({ georeferencia }) => georeferencia),
      NumeroAviso: texto(({ numeroAviso }) => numeroAviso),
    },
    hechos: (mundo, empresa) => mundo.faenas(empresa),
  }),
  fuente<Movimiento>({
    servicio: 'MovProducto_FaenaActivas',
    clave: ['NoMovimiento'],
    columnaFecha: 'FechaRegistro',
    columnas: { ...COLUMNAS_MOVIMIENTO, FechaRegistro: fecha((movimiento) => movimiento.fecha) },
    hechos: (mundo, empresa, dia) => movimientosDelDia(mundo, empresa, 'PINO', dia),
  }),
  fuente<Movimiento>({
    servicio: 'MovProductoFaenasEuca',
    clave: ['NoMovimiento'],
    columnaFecha: 'PostingDate',
    columnas: { ...COLUMNAS_MOVIMIENTO, PostingDate: fecha((movimiento) => movimiento.fecha) },
    hechos: (mundo, empresa, dia) => movimientosDelDia(mundo, empresa, 'EUCA', dia),
  }),
  fuente<PresupuestoFaena>({
    servicio: 'PresupuestosFaenas',
    clave: ['NoMovimiento'],
    columnaFecha: 'Fecha',
    alcance: 'anual',
    columnas: {
      NoMovimiento: entero(({ numero }) => numero),
      Fecha: fecha((presupuesto) => presupuesto.fecha),
      CodigoFaena: texto(({ faena }) => faena.codigo),
      NombreFaena: texto(({ faena }) => faena.nombre),
      Cuenta: texto(({ gasto }) => gasto.cuenta),
      Tipo_Gasto: texto(({ gasto }) => gasto.nombre),
      Cod_Unidad_Medida: texto(({ gasto }) => gasto.unidad),
      Cantidad: decimal(({ cantidad }) => cantidad),
      Importe: decimal(({ importe }) => importe),
    },
    hechos: presupuestosDeFaenas,
  }),
];
