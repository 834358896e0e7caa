import type { Output } from '@rodal/contracts/endpoint';
import type { listMaestro } from '@rodal/contracts/maestros';
import type { Pool } from 'pg';
import type { Caso } from './busquedas.ts';
import type { Lector } from './lectora.ts';

/** Rows of the master that row 12 reads. */
export const CHOFERES = 10_000;
/** Of the screen and of the limit, which asks for one more: whether there is another. */
const PAGINA = 200;

export type Pagina = Output<typeof listMaestro>;

const RUTA = '/api/maestros/choferes';
export const rutaDe = (query: Readonly<Record<string, string>>): string => `${RUTA}?${new URLSearchParams(query)}`;
export const clavesDe = (pagina: unknown): string[] => (pagina as Pagina).filas.map(({ clave }) => clave);

/** Fifty given names by two hundred surnames. */
export async function llenarChoferes(pool: Pool): Promise<void> {
  await pool.query(
    `INSERT INTO chofer_autorizado (rut, nombre)
     SELECT (10000000 + n) || '-K', 'NÓMBRE' || n % 50 || ' APELLIDO' || n / 50 FROM generate_series(0, $1::int - 1) n`,
    [CHOFERES],
  );
  await pool.query('VACUUM (ANALYZE)');
}

const FILAS = 'SELECT rut AS id, rut, nombre, activo';
const ORDEN = `ORDER BY nombre, rut LIMIT ${PAGINA + 1}`;
/** One row by one: what the names of these rows need, and no more. */
const TEXTO = "translate(lower(nombre), 'áéíóúüñ', 'aeiouun') LIKE '%' || $1 || '%'";
const de = (where: string) => `(SELECT count(*)::int FROM chofer_autorizado WHERE ${where}) AS total FROM chofer_autorizado WHERE ${where}`;

/** The list as a person goes through it, and the best SQL we could write for the same rows and their count. */
export async function casosChoferes(ours: Lector): Promise<Caso[]> {
  const marcas = await leerMarcas(ours);
  return [
    { que: 'primera página', sql: `${FILAS}, ${de('activo')} ${ORDEN}`, pedir: () => ({ query: {}, values: [] }) },
    {
      que: 'página honda',
      sql: `${FILAS}, ${de('activo')} AND (nombre, rut) > ($1, $2) ${ORDEN}`,
      pedir: turns(marcas, ({ cursor, nombre, rut }) => ({ query: { cursor }, values: [nombre, rut] })),
    },
    {
      que: 'un apellido',
      sql: `${FILAS}, ${de(`activo AND ${TEXTO}`)} ${ORDEN}`,
      pedir: turns(Array.from({ length: 100 }, (_, n) => `apellido${100 + n}`), (texto) => ({ query: { texto }, values: [texto] })),
    },
  ];
}

interface Marca {
  readonly cursor: string;
  readonly nombre: string;
  readonly rut: string;
}

/** Where each page of the whole list goes on from. */
async function leerMarcas(ours: Lector): Promise<Marca[]> {
  const marcas: Marca[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { filas, siguiente } = (await ours.get(rutaDe(cursor === '' ? {} : { cursor }))) as Pagina;
    const { nombre, rut } = filas.at(-1)?.valores ?? {};
    if (siguiente !== null) marcas.push({ cursor: siguiente, nombre: String(nombre), rut: String(rut) });
    cursor = siguiente;
  }
  if (marcas.length !== CHOFERES / PAGINA - 1) throw new Error(`${marcas.length + 1} páginas de ${CHOFERES} filas`);
  return marcas;
}

function turns<T>(all: readonly T[], of: (one: T) => ReturnType<Caso['pedir']>): Caso['pedir'] {
  let next = 0;
  return () => {
    const one = all[next % all.length];
    next += 1;
    if (one === undefined) throw new Error('Nada que pedir');
    return of(one);
  };
}
