import { listGuiasRecientes } from '@rodal/contracts/recepciones-camion';
import { AppError } from '@rodal/domain/errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../api/api.ts';
import { announceSession } from '../api/session-events.ts';
import { createDisk } from '../offline/testing/fixtures.ts';
import { leerGuardadas } from './guardadas.ts';
import { createGuiasDb, type GuiasDb, guiaRow } from './guias-db.ts';
import { mantenerGuias, type Refresco, refrescarGuias } from './refrescar.ts';
import { type Dichas, dichasOf, guiaOf } from './testing/guias.ts';

const AL = Date.parse('2026-11-21T12:00:00.000Z');
const MIN = 60_000;

/** A server that has some guides, and what it was asked. */
function servidorDe(dichas: Dichas) {
  const mundo = { dichas, etag: '"1"', hora: AL, pedidos: [] as (string | null)[], falla: null as Error | null, antes: async (): Promise<void> => undefined };
  const api = createApi(async (url, init) => {
    const { pathname } = new URL(url, 'https://rodal.example');
    if (pathname !== listGuiasRecientes.path) throw new Error(pathname);
    const pedido = new Headers(init.headers).get('if-none-match');
    mundo.pedidos.push(pedido);
    const { dichas: suyas, etag, hora } = mundo;
    await mundo.antes();
    if (mundo.falla !== null) throw mundo.falla;
    const headers = { date: new Date(hora).toUTCString(), etag };
    return pedido === etag ? new Response(null, { status: 304, headers }) : Response.json(suyas, { headers });
  });
  return { mundo, api };
}

const disk = createDisk();
let db: GuiasDb;
let usuario = 0;
beforeEach(() => {
  usuario += 1;
  db = createGuiasDb(usuario, disk.options);
});
afterEach(() => db.close());
const VIVA = new AbortController().signal;
const numeros = async () => (await leerGuardadas(db))?.guias.map(({ numero }) => numero) ?? null;

describe('asking once', () => {
  it('keeps all that is said, with its time by the server’s clock; the next time only whether it has changed', async () => {
    const { mundo, api } = servidorDe(dichasOf([guiaOf(1), guiaOf(2)], { vigencia: 3, tolerancia: 4, dias: 5, completas: false }));
    await refrescarGuias(db, api, () => AL - 7, VIVA);
    expect((await leerGuardadas(db))?.al).toEqual({ key: 'al', etag: '"1"', al: AL, equipo: AL - 7, cuantas: 2, dias: 5, completas: false, vigencia: 3, tolerancia: 4 });
    mundo.hora = AL + 10 * MIN;
    await refrescarGuias(db, api, () => AL + 10 * MIN, VIVA);
    expect([mundo.pedidos, (await leerGuardadas(db))?.al]).toMatchObject([[null, '"1"'], { al: AL + 10 * MIN, equipo: AL + 10 * MIN, cuantas: 2 }]);
    expect(await numeros()).toEqual([1, 2]);
  });

  it('what is said replaces all that was kept, in one step', async () => {
    const { mundo, api } = servidorDe(dichasOf([guiaOf(1), guiaOf(2)]));
    await refrescarGuias(db, api, () => AL, VIVA);
    Object.assign(mundo, { etag: '"2"', dichas: dichasOf([guiaOf(2, { anuladaEn: '2026-11-21T11:00:00.000Z', estado: 'Anulada' }), guiaOf(3)]) });
    const vistas: (readonly number[] | null)[] = [];
    const hook = () => void numeros().then((vista) => vistas.push(vista));
    db.guias.hook('creating', hook);
    await refrescarGuias(db, api, () => AL, VIVA);
    db.guias.hook('creating').unsubscribe(hook);
    expect((await leerGuardadas(db))?.guias.map(({ numero, anuladaEn }) => [numero, anuladaEn])).toEqual([[2, '2026-11-21T11:00:00.000Z'], [3, null]]);
    await vi.waitFor(() => expect(vistas).toEqual([[2, 3], [2, 3]]));
  });

  it('a failure keeps what is there: of the network, and of a disk that takes only some', async () => {
    const { mundo, api } = servidorDe(dichasOf([guiaOf(1), guiaOf(2)]));
    await refrescarGuias(db, api, () => AL, VIVA);
    mundo.falla = new TypeError('Failed to fetch');
    await expect(refrescarGuias(db, api, () => AL + MIN, VIVA)).rejects.toMatchObject({ codigo: 'sin_conexion' });
    Object.assign(mundo, { falla: null, etag: '"2"', dichas: dichasOf([guiaOf(3), guiaOf(4)]) });
    const lleno = (clave: string) => {
      if (clave === guiaOf(4).id) throw new DOMException('No space', 'QuotaExceededError');
    };
    db.guias.hook('creating', lleno);
    await expect(refrescarGuias(db, api, () => AL + MIN, VIVA)).rejects.toThrow();
    db.guias.hook('creating').unsubscribe(lleno);
    expect([await numeros(), (await leerGuardadas(db))?.al.etag]).toEqual([[1, 2], '"1"']);
  });

  it('with one lost or broken on the disk it asks for all of them, also where nothing has changed', async () => {
    const { mundo, api } = servidorDe(dichasOf([guiaOf(1), guiaOf(2)]));
    await refrescarGuias(db, api, () => AL, VIVA);
    await db.guias.delete(guiaOf(1).id);
    await refrescarGuias(db, api, () => AL, VIVA);
    await db.guias.put({ ...guiaRow(guiaOf(2)), codigo: 7 } as never); // a disk gives back anything
    await refrescarGuias(db, api, () => AL, VIVA);
    expect([mundo.pedidos, await numeros()]).toEqual([[null, null, null], [1, 2]]);
  });

  it('that nothing has changed says nothing of what another window was told meanwhile', async () => {
    const { mundo, api } = servidorDe(dichasOf([guiaOf(1)]));
    await refrescarGuias(db, api, () => AL, VIVA);
    mundo.antes = async () => {
      mundo.antes = async () => undefined;
      await db.al.update('al', { etag: '"9"', al: AL + 5 * MIN });
    };
    await refrescarGuias(db, api, () => AL + MIN, VIVA);
    expect((await leerGuardadas(db))?.al).toMatchObject({ etag: '"9"', al: AL + 5 * MIN, equipo: AL });
  });

  it('what comes back once nobody looks any more is not written', async () => {
    const { mundo, api } = servidorDe(dichasOf([guiaOf(1)]));
    const fin = new AbortController();
    mundo.antes = async () => fin.abort();
    await refrescarGuias(db, api, () => AL, fin.signal).catch(() => undefined);
    expect(await leerGuardadas(db)).toBeNull();
  });

  it('the clock that it was asked by is the latest that counts from then on', async () => {
    const { api } = servidorDe(dichasOf([guiaOf(1)]));
    await db.visto.put({ key: 'visto', visto: AL + 900 * MIN });
    await refrescarGuias(db, api, () => AL, VIVA);
    expect((await leerGuardadas(db))?.visto).toBe(AL);
  });
});

describe('kept young', () => {
  const mantener = (api: Parameters<typeof mantenerGuias>[1]) => {
    const ventana = new EventTarget();
    const documento: EventTarget & { visibilityState: DocumentVisibilityState } = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
    const dichos: Refresco[] = [];
    const reloj = { ahora: AL };
    const mantenidas = mantenerGuias(db, api, { window: ventana, document: documento, now: () => reloj.ahora }, (refresco) => dichos.push(refresco));
    const quieto = () => vi.waitFor(() => expect(dichos.at(-1)?.actualizando).toBe(false));
    return { ...mantenidas, ventana, documento, dichos, quieto, reloj };
  };
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('asks at once, every ten minutes, and when told: network, tab, login, a person; and no more once it has ended', async () => {
    const { mundo, api } = servidorDe(dichasOf([guiaOf(1)]));
    const { ventana, documento, actualizar, parar, quieto, dichos } = mantener(api);
    await quieto();
    expect([mundo.pedidos.length, await numeros()]).toEqual([1, [1]]);
    const otra = async (hacer: () => void) => {
      const antes = mundo.pedidos.length;
      hacer();
      await vi.waitFor(() => expect(mundo.pedidos.length).toBe(antes + 1));
      await quieto();
    };
    await otra(() => vi.advanceTimersByTime(10 * MIN));
    await otra(() => ventana.dispatchEvent(new Event('online')));
    await otra(() => documento.dispatchEvent(new Event('visibilitychange')));
    await otra(() => announceSession('renewed'));
    await otra(actualizar);
    // Whoever asks says so at once.
    const dicho = dichos.length;
    // The library moves the clock while it waits.
    vi.advanceTimersByTime(9 * MIN);
    Object.assign(documento, { visibilityState: 'hidden' });
    documento.dispatchEvent(new Event('visibilitychange'));
    expect(dichos.length).toBe(dicho);
    Object.assign(documento, { visibilityState: 'visible' });
    parar();
    vi.advanceTimersByTime(60 * MIN);
    ventana.dispatchEvent(new Event('online'));
    documento.dispatchEvent(new Event('visibilitychange'));
    announceSession('renewed');
    expect([dichos.length, mundo.pedidos.length]).toEqual([dicho, 6]);
  });

  it('what is too old is cleared at opening, also where nobody can be asked', async () => {
    const { mundo, api } = servidorDe(dichasOf([guiaOf(1), guiaOf(2, { fecha: '2026-11-13T12:00:00.000Z' })]));
    await refrescarGuias(db, api, () => AL, VIVA);
    mundo.falla = new TypeError('Failed to fetch');
    const { parar, quieto } = mantener(api);
    await quieto();
    expect(await numeros()).toEqual([1]);
    parar();
  });

  it('one at a time: what happens meanwhile is another one only where that fails', async () => {
    const { mundo, api } = servidorDe(dichasOf([guiaOf(1)]));
    const soltar: (() => void)[] = [];
    mundo.antes = () => new Promise((resolve) => soltar.push(resolve));
    const { ventana, actualizar, parar, quieto, dichos } = mantener(api);
    await vi.waitFor(() => expect(soltar.length).toBe(1));
    actualizar();
    ventana.dispatchEvent(new Event('online'));
    expect(mundo.pedidos.length).toBe(1);
    mundo.falla = new TypeError('Failed to fetch');
    soltar[0]?.();
    await vi.waitFor(() => expect(soltar.length).toBe(2));
    mundo.falla = null;
    actualizar();
    soltar[1]?.();
    await quieto();
    expect([mundo.pedidos.length, dichos.at(-1)?.error]).toEqual([2, null]);
    parar();
  });

  it('says why it failed, and tries again in a minute', async () => {
    const { mundo, api } = servidorDe(dichasOf([guiaOf(1)]));
    mundo.falla = new TypeError('Failed to fetch');
    const { parar, quieto, dichos } = mantener(api);
    await quieto();
    expect(dichos.at(-1)?.error).toBeInstanceOf(AppError);
    mundo.falla = null;
    vi.advanceTimersByTime(MIN);
    await vi.waitFor(() => expect(dichos.at(-1)).toEqual({ actualizando: false, error: null }));
    expect(await numeros()).toEqual([1]);
    parar();
  });
});
