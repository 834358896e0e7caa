import type { Output } from '@rodal/contracts/endpoint';
import type { listDespachos } from '@rodal/contracts/busqueda';
import type { Client } from 'pg';
import type { Marca, Material } from './busquedas.ts';
import type { Lector } from './lectora.ts';

type Pagina = Output<typeof listDespachos>;

/** Days searched one by one: enough that no page of the table is asked for twice in a row. */
const DIAS = 700;
const GUIAS = 500;
const MARCAS = 120;

/** Reads what the searches of row 6 are about. */
export async function leerMaterial(sql: Client, ours: Lector): Promise<Material> {
  const dias = await column(
    sql,
    `SELECT to_char(dia, 'YYYY-MM-DD') AS v
       FROM (SELECT date_trunc('day', max(fecha) AT TIME ZONE 'America/Santiago') AS fin FROM despacho) f,
            generate_series(fin - interval '1 day', fin - interval '1 day' * ${DIAS}, interval '-1 day') dia`,
  );
  const guias = await column(
    sql,
    `SELECT guia_numero AS v FROM despacho
      WHERE guia_numero IS NOT NULL AND numero % 700 = 3 AND fecha > (SELECT max(fecha) FROM despacho) - interval '350 days'
      ORDER BY numero LIMIT ${GUIAS}`,
  );
  const { rows: temporadas } = await sql.query<Material['temporadas'][number]>(
    `SELECT login, to_char(min(fecha) AT TIME ZONE 'America/Santiago', 'YYYY-MM-DD') AS primero,
            to_char(max(fecha) AT TIME ZONE 'America/Santiago', 'YYYY-MM-DD') AS ultimo
       FROM despacho GROUP BY login HAVING max(fecha) - min(fecha) < interval '100 days' ORDER BY login`,
  );
  const marcas: Marca[] = [];
  // The mark of a page is good in any search by date: those of single days stand for pages deep in the year.
  for (const dia of dias.slice(120, 120 + MARCAS)) marcas.push(await marcaOf(ours, dia));
  return { dias, guias, temporadas, marcas };
}

async function marcaOf(ours: Lector, dia: string): Promise<Marca> {
  const page = (await ours.get(`/api/despacho/obtenerdatos?desde=${dia}&hasta=${dia}`)) as Pagina;
  const last = page.despachos.at(-1);
  if (last === undefined || page.siguiente === null) throw new Error(`El ${dia} cabe en una página`);
  return { cursor: page.siguiente, fecha: new Date(last.created), id: last.id };
}

async function column(sql: Client, text: string): Promise<string[]> {
  const { rows } = await sql.query<{ v: string }>(text);
  return rows.map(({ v }) => v);
}
