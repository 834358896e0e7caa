import { dayRange } from '@rodal/domain/fechas';

/** One search, asked of both sides. */
export interface Busqueda {
  /** Of `GET /api/despacho/obtenerdatos`. */
  readonly query: Readonly<Record<string, string>>;
  /** Of the limit's statement, `$1` and `$2` its days. */
  readonly values: readonly (string | Date)[];
}

/** A kind of search and the best SQL we could write for its rows. */
export interface Caso {
  readonly que: string;
  readonly sql: string;
  /** Another one of the kind, by chance; none twice in a row. */
  readonly pedir: () => Busqueda;
}

/** Where a page goes on from: the mark of ours, and the same row for the limit. */
export interface Marca {
  readonly cursor: string;
  readonly fecha: Date;
  readonly id: string;
}

/** The stretch of time in which somebody dispatched. */
export interface Temporada {
  readonly login: string;
  /** Days of Santiago. */
  readonly primero: string;
  readonly ultimo: string;
}

/** What the searches are about, read from the database beforehand. */
export interface Material {
  /** The last day with dispatches, and so many before it. */
  readonly dias: readonly string[];
  /** Numbers of guides of the last year. */
  readonly guias: readonly string[];
  /** Those who came and went. */
  readonly temporadas: readonly Temporada[];
  /** Rows half a year deep. */
  readonly marcas: readonly Marca[];
}

/** The columns of the list, each as the program shows it. */
const COLUMNAS = `d.id, d.numero, d.fecha, d.faena_codigo, d.faena_rol, d.faena_nombre, d.destino_nombre, d.cliente_nombre,
  d.cliente_rut, d.producto_id, d.producto_nombre, d.cantidad, d.unidad, d.patente_camion, d.patente_carro, d.guia_numero,
  d.login, d.chofer_nombre, d.chofer_rut, d.transportista, d.cosechero, d.anulado_en IS NOT NULL AS anulado,
  d.recepcionado_en IS NOT NULL AS recepcionado, d.latitud, d.longitud,
  (SELECT coalesce(json_agg(json_build_object('codigo', codigo, 'detalle', detalle) ORDER BY codigo), '[]')
     FROM despacho_aviso WHERE despacho_id = d.id AND resuelto_en IS NULL) AS avisos,
  ARRAY(SELECT lado FROM despacho_foto WHERE despacho_id = d.id) AS fotos`;

const DIAS = 'd.fecha >= $1 AND d.fecha < $2';
/** One more than a page: whether there is another. */
const PAGINA = 'ORDER BY d.fecha DESC, d.id DESC LIMIT 51';
/** Some of the dispatchers of every day. */
const DESPACHADOR = 'bosque4';

/** The five of the promise. */
export function casos({ dias, guias, temporadas, marcas }: Material): Caso[] {
  const oneDay = (dia: string) => Object.values(dayRange(dia, dia));
  const anio = [dias[365] ?? '', dias[0] ?? ''] as const;
  const inAnio = { desde: anio[0], hasta: anio[1] };
  return [
    {
      que: 'un día',
      sql: `SELECT ${COLUMNAS} FROM despacho d WHERE ${DIAS} ${PAGINA}`,
      pedir: turns(dias, (dia) => ({ query: { desde: dia, hasta: dia }, values: oneDay(dia) })),
    },
    {
      que: 'guía en un año',
      sql: `SELECT ${COLUMNAS} FROM despacho d WHERE d.guia_numero = $3 AND ${DIAS} ${PAGINA}`,
      pedir: turns(guias, (nroguia) => ({
        query: { ...inAnio, nroguia },
        values: [...Object.values(dayRange(...anio)), nroguia],
      })),
    },
    {
      // Of the nine hundred loads of a day those of four people: the day is read and the rest thrown away.
      que: 'día + despachador',
      sql: `SELECT ${COLUMNAS} FROM despacho d WHERE ${DIAS} AND d.login LIKE '%' || $3 || '%' ${PAGINA}`,
      pedir: turns(dias, (dia) => ({
        query: { desde: dia, hasta: dia, despachador: DESPACHADOR },
        values: [...oneDay(dia), DESPACHADOR],
      })),
    },
    {
      // Read by day, it would be eighty thousand loads for thirty: the names are looked up first, each in its own index.
      que: 'despachador raro en 90 días',
      sql: `WITH RECURSIVE l AS (
              (SELECT login FROM despacho ORDER BY login LIMIT 1)
              UNION ALL
              SELECT (SELECT login FROM despacho x WHERE x.login > l.login ORDER BY login LIMIT 1) FROM l WHERE l.login IS NOT NULL)
            SELECT ${COLUMNAS}
              FROM (SELECT p.* FROM l CROSS JOIN LATERAL (
                      SELECT * FROM despacho d WHERE d.login = l.login AND ${DIAS} ${PAGINA}) p
                     WHERE l.login LIKE '%' || $3 || '%') d ${PAGINA}`,
      pedir: turns(temporadas.flatMap(edges), ({ login, desde, hasta }) => ({
        query: { desde, hasta, despachador: login },
        values: [...Object.values(dayRange(desde, hasta)), login],
      })),
    },
    {
      // The row before takes the place of the last day: given both, PostgreSQL begins at the day.
      que: 'página honda',
      sql: `SELECT ${COLUMNAS} FROM despacho d WHERE d.fecha >= $1 AND (d.fecha, d.id) < ($2, $3) ${PAGINA}`,
      pedir: turns(marcas, ({ cursor, fecha, id }) => ({
        query: { ...inAnio, cursor },
        values: [dayRange(...anio).desde, fecha, id],
      })),
    },
  ];
}

const SPAN = 90;

/** Ninety days that end with somebody's first day, and ninety that begin with the last. */
function edges({ login, primero, ultimo }: Temporada): { login: string; desde: string; hasta: string }[] {
  const shift = (dia: string, days: number) => new Date(Date.parse(dia) + days * 86_400_000).toISOString().slice(0, 10);
  return [
    { login, desde: shift(primero, 1 - SPAN), hasta: primero },
    { login, desde: ultimo, hasta: shift(ultimo, SPAN - 1) },
  ];
}

/** One after the other, in an order that is the same in every run and skips about. */
function turns<T>(all: readonly T[], make: (one: T) => Busqueda): () => Busqueda {
  let at = 0;
  return () => {
    at += 1;
    const one = all[(at * 7_919) % all.length];
    if (one === undefined) throw new Error('No hay con qué buscar');
    return make(one);
  };
}
