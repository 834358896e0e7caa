import type { ColumnaMovEtiqueta } from '@rodal/contracts/listados/mov-etiquetas';
import { columnaSql } from '../../erp/source.ts';
import { FUENTES } from '../../erp/fuentes/fuentes.ts';

/** What the report reads. `MovEtiquetas_Todo` has the same rows in the same table: they are never added. */
export const FUENTE = FUENTES.MovEtiquetas;

type Presentacion = Partial<Pick<ColumnaMovEtiqueta, 'titulo' | 'decimales' | 'orden'>>;

/** What people call the ERP's columns. One that is not here, e.g. of a later version of the source, keeps its own name. */
const PRESENTACION: Readonly<Record<string, Presentacion>> = {
  EntryNo: { titulo: 'N° Mov.', orden: 'movimiento' },
  CGRPostingDate: { titulo: 'Fecha', orden: 'fecha' },
  EntryType: { titulo: 'Tipo' },
  DocumentNo: { titulo: 'N° Documento' },
  NumEtiqueta: { titulo: 'Num Etiqueta' },
  Articulo: { titulo: 'Artículo' },
  Descripcion: { titulo: 'Descripción' },
  Ubicacion: { titulo: 'Ubicación' },
  UnidadMedidaBase: { titulo: 'Unidad' },
  Piezas: { decimales: 0 },
  MetroCubico: { titulo: 'm³', decimales: 3 },
};

/** A column of the report and how it is read of `erp_movimiento_etiqueta m` and its company `c`. */
interface Columna {
  readonly columna: ColumnaMovEtiqueta;
  /** Gives text, or null. */
  readonly sql: string;
}

const EMPRESA: Columna = {
  columna: { id: 'Empresa', titulo: 'Empresa', tipo: 'texto', alineacion: 'izquierda', decimales: null, orden: null },
  sql: 'c.empresa',
};

const [PRIMERA, ...OTRAS] = Object.entries(FUENTE.columnas).map(([id, tipo]) => toColumna(id, tipo));

/** The columns of the report, in the source's order; whose movement it is stands behind the first. */
export const COLUMNAS: readonly Columna[] = PRIMERA === undefined ? [EMPRESA] : [PRIMERA, EMPRESA, ...OTRAS];

/** Where the type of a movement stands among the cells of a row. */
export const LUGAR_TIPO = COLUMNAS.findIndex(({ columna }) => columna.id === 'EntryType');

function toColumna(id: string, columna: string): Columna {
  const tipo = columna.replace('?', '');
  const isNumber = tipo === 'decimal' || tipo === 'entero';
  // A number that names a row is read digit by digit: nobody adds it up.
  const isName = FUENTE.clave.some((clave) => clave === id);
  const { titulo = id, decimales = null, orden = null } = PRESENTACION[id] ?? {};
  const nombre = `m.${columnaSql(id)}`;
  return {
    columna: {
      id,
      titulo,
      tipo: isNumber && !isName ? 'numero' : tipo === 'fecha' ? 'fecha' : 'texto',
      alineacion: isNumber ? 'derecha' : 'izquierda',
      decimales,
      orden,
    },
    sql: tipo === 'decimal' ? `trim_scale(${nombre})::text` : tipo === 'fecha' ? `to_char(${nombre}, 'YYYY-MM-DD')` : `${nombre}::text`,
  };
}
