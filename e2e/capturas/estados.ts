import { expect, type Locator } from '@playwright/test';
import type { ErrorCode } from '@rodal/domain/errors';
import type { Celda, Escena, Fila, Mesa, Paso, Quien } from './tipos.ts';

/** An explicit hole in the table. */
export function noAplica(razon: string): Celda {
  return { noAplica: razon };
}

/** The same screen for somebody else. */
export function como(quien: Quien, paso: Paso): Celda {
  return { quien, paso };
}

/** In glare: the appearance is the device's, chosen before the page opens. */
export function enSol(paso: Paso): Paso {
  return async (mesa) => {
    await mesa.apariencia('sol');
    await paso(mesa);
  };
}

/** A row with its `normal` in the dark as well. */
export function conOscuro(fila: Fila): Escena {
  return { ...fila, estados: { ...fila.estados, oscuro: enOscuro(fila.estados.normal) } };
}

function enOscuro(celda: Celda): Celda {
  if ('noAplica' in celda) return celda;
  const { quien, paso } = 'paso' in celda ? celda : { quien: null, paso: celda };
  const oscuro: Paso = async (mesa) => {
    await mesa.apariencia('oscuro');
    await paso(mesa);
  };
  return quien === null ? oscuro : { quien, paso: oscuro };
}

/** The network goes after the screen has come, as on the way out of the yard. */
export function sinSenal(paso: Paso, luego: Paso = () => Promise.resolve()): Paso {
  return async (mesa) => {
    await paso(mesa);
    await mesa.context.setOffline(true);
    await expect(mesa.page.getByText('Sin conexión').first()).toBeAttached();
    await luego(mesa);
  };
}

/** Every call to `ruta` from now on gets this answer. */
export async function responder({ context }: Mesa, ruta: string, status: number, cuerpo: Readonly<Record<string, unknown>>): Promise<void> {
  await context.route(ruta, (route) => route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(cuerpo) }));
}

/** The server says no in its own words. */
export function fallar(mesa: Mesa, ruta: string, status: number, codigo: ErrorCode, mensaje: string, mas: object = {}): Promise<void> {
  return responder(mesa, ruta, status, { codigo, mensaje, requestId: 'H7K2QX', ...mas });
}

/** What the server answers from now on, changed; what it refuses stays refused. */
export async function retocar<T>({ context }: Mesa, ruta: string, reply: { readonly parse: (json: unknown) => T }, cambiar: (answer: T) => T): Promise<void> {
  await context.route(ruta, async (route) => {
    const response = await route.fetch();
    if (response.ok()) await route.fulfill({ response, json: cambiar(reply.parse(await response.json())) });
    else await route.fulfill({ response });
  });
}

/** Nothing is loading any more. */
export async function quieta({ page }: Mesa): Promise<void> {
  await expect(page.locator('[aria-busy="true"], [role="status"][aria-label^="Cargando"], [role="status"][aria-label^="Abriendo"], [role="status"][aria-label^="Buscando"]')).toHaveCount(0);
}

/** Every picture of a place has arrived. */
export async function conFotos(donde: Locator): Promise<void> {
  await expect
    .poll(() => donde.locator('img').evaluateAll((fotos) => fotos.length > 0 && fotos.every((foto) => foto instanceof HTMLImageElement && foto.naturalWidth > 0)))
    .toBe(true);
}
