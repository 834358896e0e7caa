import { expect, type Page } from '@playwright/test';
import { getBandeja } from '@rodal/contracts/bandeja';
import { type DespachoFila, getResumenDespachos, listDespachos } from '@rodal/contracts/busqueda';
import type { EndpointSpec, Input, Output } from '@rodal/contracts/endpoint';
import { getGuiaPdf } from '@rodal/contracts/guias';
import { ERRORS } from '@rodal/domain/errors';
import { addDays, santiagoDay } from '@rodal/domain/fechas';

/** What the API says of the dispatches, as the logged-in person is told. */

/** What a search asks for. */
type Filtros = Input<typeof getResumenDespachos>;
/** The same, in an order. */
export type Busqueda = Input<typeof listDespachos>;

/** The day `n` days ago in Santiago. */
export function haceDias(n: number): string {
  return addDays(santiagoDay(new Date()), -n);
}

/** The whole days of the demo before today: no journey adds to them. */
export const MES_PASADO = { desde: haceDias(30), hasta: haceDias(1) };

/** The path of a row with its parameters. */
export function pathOf({ path }: EndpointSpec, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
}

/** A question to the API, as the logged-in person. */
export async function ask<R extends EndpointSpec & { readonly reply: NonNullable<EndpointSpec['reply']> }>(
  page: Page,
  row: R,
  query: Readonly<Record<string, string | number>> = {},
): Promise<Output<R>> {
  const path = pathOf(row, Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])));
  const reply = await page.request.get(path, { params: query });
  expect(reply.ok(), `${path} ${reply.status()}`).toBe(true);
  return row.reply.parse(await reply.json()) as Output<R>; // the row's own schema has read it
}

/** The first page of a search. */
export async function buscar(page: Page, filtros: Busqueda): Promise<readonly DespachoFila[]> {
  return (await ask(page, listDespachos, texts(filtros))).despachos;
}

/** Every row of a search, page after page. */
export async function buscarTodo(page: Page, filtros: Filtros): Promise<readonly DespachoFila[]> {
  const all: DespachoFila[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const found: Output<typeof listDespachos> = await ask(page, listDespachos, { ...texts(filtros), ...(cursor === '' ? {} : { cursor }) });
    all.push(...found.despachos);
    cursor = found.siguiente;
  }
  return all;
}

/** A load of the demo whose guide the provider gave up on (especificación 2 §8); the list does not tell it from one on its way. */
export async function findFallida(page: Page): Promise<DespachoFila> {
  for (const fila of await buscarTodo(page, { desde: haceDias(89), hasta: haceDias(1), estado: 'enviado' })) {
    const reply = await page.request.get(pathOf(getGuiaPdf, { id: fila.id }));
    if (reply.status() === ERRORS.guia_no_generada.status) return fila;
  }
  throw new Error('The demo has no load whose guide failed.');
}

/** How many loads of the ERP wait for a person: the demo has one of its own. */
export async function cargasPorConfirmar(page: Page): Promise<number> {
  return (await ask(page, getBandeja)).filas.find(({ clave }) => clave === 'cargasPorConfirmar')?.total ?? 0;
}

/** How many dispatches a search has. */
export async function contar(page: Page, filtros: Filtros): Promise<number> {
  return (await ask(page, getResumenDespachos, texts(filtros))).total;
}

/** As a query travels. */
export function texts(filtros: Busqueda): Record<string, string> {
  return Object.fromEntries(Object.entries(filtros).flatMap(([name, value]) => (typeof value === 'string' || typeof value === 'number' ? [[name, `${value}`]] : [])));
}
