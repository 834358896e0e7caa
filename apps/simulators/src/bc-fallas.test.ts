import { describe, expect, it, vi } from 'vitest';
import type { FallaBc } from './bc/bc-fallas.ts';
import { type Cliente, startBc, sumar } from './testing/bc.ts';

const SERVICIO = 'MovProducto_FaenaActivas';
const PINO = `Company('COMSA')/${SERVICIO}`;
const UNA = `${PINO}?$top=1`;
const FAENAS = "Company('COMSA')/InformacionFaenas";
const OCTUBRE = '$filter=FechaRegistro ge 2026-10-01 and FechaRegistro lt 2026-11-01';

const post = (bc: Cliente, what: 'fallas' | 'vacios', body: unknown) =>
  fetch(`${bc.controlUrl}/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const statuses = async (bc: Cliente, times: number, path = FAENAS) => {
  const seen: number[] = [];
  for (let n = 0; n < times; n += 1) seen.push((await bc.get(path)).status);
  return seen;
};

describe('switches of the Business Central simulator', () => {
  it('401 in the middle of paging: the token is good for nothing, a new one goes on from the same link', async () => {
    const bc = await startBc({ fallas: [{ tipo: 'tokenVencido', pagina: 'siguiente' }] });
    const { next = '' } = await bc.page(`${PINO}?${OCTUBRE}`, 100);
    expect([await statuses(bc, 2, next), (await bc.get(FAENAS)).status]).toEqual([[401, 401], 401]);
    const { status } = await bc.get(next, { authorization: `Bearer ${await bc.token()}` });
    expect(status).toBe(200);
  });

  it('of one question only: the count is right and the rows stay away, then they come', async () => {
    const bc = await startBc({ fallas: [{ tipo: 'vacia', pregunta: 'filas' }] });
    const told = Number((await bc.get(`${FAENAS}/$count`)).text);
    expect(told).toBeGreaterThan(0);
    const seen: number[] = [];
    for (let n = 0; n < 2; n += 1) seen.push((await bc.page(FAENAS)).value.length);
    expect(seen).toEqual([0, told]);
  });

  it.each([
    [{ tipo: 'limite', veces: 2 }, 429, null],
    [{ tipo: 'limite', veces: 2, espera: '3' }, 429, '3'],
    [{ tipo: 'noDisponible', veces: 2, espera: 'Sun, 22 Nov 2026 15:00:05 GMT' }, 503, 'Sun, 22 Nov 2026 15:00:05 GMT'],
    [{ tipo: 'tiempoAgotado', veces: 2 }, 504, null],
  ] satisfies [FallaBc, number, string | null][])('%o: so many times, then it behaves', async (falla, status, espera) => {
    const bc = await startBc();
    await post(bc, 'fallas', [falla]);
    expect((await bc.get(FAENAS)).headers.get('retry-after')).toBe(espera);
    expect(await statuses(bc, 2)).toEqual([status, 200]);
    expect(bc.control.stats().pendientes).toEqual([]);
  });

  it('only for one service, the token too, and for as long as it is told', async () => {
    const bc = await startBc({ fallas: [{ tipo: 'noDisponible', veces: 'siempre', servicio: SERVICIO }] });
    expect([await statuses(bc, 2, UNA), await statuses(bc, 1), await statuses(bc, 1, `${PINO}/$count`)]).toEqual([[503, 503], [200], [503]]);
    bc.control.setFallas([{ tipo: 'noDisponible', servicio: 'token' }]);
    expect(await statuses(bc, 2, UNA)).toEqual([200, 200]);
    const again = [await fetch(bc.tokenUrl, { method: 'POST' }), await fetch(bc.tokenUrl, { method: 'POST' })];
    expect(again.map(({ status }) => status)).toEqual([503, 400]);
  });

  it('answers in order what was asked for one after the other', async () => {
    const bc = await startBc({ fallas: [{ tipo: 'limite' }, { tipo: 'tiempoAgotado' }, { tipo: 'noDisponible' }] });
    expect(await statuses(bc, 4)).toEqual([429, 504, 503, 200]);
  });

  it('HTML with status 200', async () => {
    const bc = await startBc({ fallas: [{ tipo: 'html' }] });
    const { status, headers, text } = await bc.get(FAENAS);
    expect([status, headers.get('content-type'), text]).toEqual([200, expect.stringContaining('text/html'), expect.stringMatching(/^<!DOCTYPE html>/)]);
  });

  it('slow: the right answer late, or never', async () => {
    const bc = await startBc({ fallas: [{ tipo: 'lento', ms: 60 }, { tipo: 'lento' }] });
    const begin = performance.now();
    expect((await bc.page(FAENAS)).value.length).toBeGreaterThan(0);
    expect(performance.now() - begin).toBeGreaterThan(50);
    const never = fetch(`${bc.url}/${FAENAS}`, { headers: { authorization: `Bearer ${await bc.token()}` }, signal: AbortSignal.timeout(60) });
    await expect(never).rejects.toThrow('timeout');
  });

  it('slow until the faults are replaced: the answer comes at once then', async () => {
    const bc = await startBc();
    bc.control.setFallas([{ tipo: 'lento', ms: 600_000 }]);
    const page = bc.page(FAENAS);
    await expect.poll(() => bc.control.stats().pendientes).toEqual([]);
    bc.control.setFallas([]);
    expect((await page).value.length).toBeGreaterThan(0);
  });

  it('cuts a reply once, or always; a truncated one arrives whole and is no JSON', async () => {
    const bc = await startBc({ fallas: [{ tipo: 'corte' }, { tipo: 'truncada' }] });
    await expect(bc.get(FAENAS)).rejects.toThrow('terminated');
    const { status, text } = await bc.get(FAENAS);
    expect(status).toBe(200);
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
    expect((await bc.page(FAENAS)).value.length).toBeGreaterThan(0);
    bc.control.setFallas([{ tipo: 'corte', veces: 'siempre', servicio: 'InformacionFaenas' }]);
    for (let n = 0; n < 3; n += 1) await expect(bc.get(FAENAS)).rejects.toThrow('terminated');
  });

  it('a column is missing, another renamed, in the rows as in $metadata', async () => {
    const bc = await startBc();
    const sana = Object.keys((await bc.page(FAENAS)).value[0] ?? {});
    bc.control.setFallas([
      { tipo: 'columnaAusente', columna: 'Hectareas', veces: 1 },
      { tipo: 'columnaRenombrada', columna: 'Rol', por: 'RolAvaluo', veces: 1 },
    ]);
    const { text } = await bc.get('$metadata');
    const faenas = /<EntityType Name="InformacionFaenas">.*/.exec(text)?.[0];
    expect(faenas).not.toContain('"Hectareas"');
    expect(faenas).toContain('<PropertyRef Name="RolAvaluo"/>');
    expect(Object.keys((await bc.page(FAENAS)).value[0] ?? {})).toEqual(sana.filter((name) => name !== 'Hectareas'));
    const renombrada = (await bc.page(FAENAS)).value[0] ?? {};
    expect([renombrada['Rol'], renombrada['RolAvaluo']]).toEqual([undefined, expect.any(String)]);
    expect(Object.keys((await bc.page(FAENAS)).value[0] ?? {})).toEqual(sana);
  });

  it('a row whose column holds something else', async () => {
    const bc = await startBc({ fallas: [{ tipo: 'filaMala', columna: 'Cantidad' }] });
    const { value } = await bc.page(`${PINO}?${OCTUBRE}`, 10);
    expect(value.map(({ Cantidad }) => typeof Cantidad)).toEqual(['object', ...Array.from({ length: 9 }, () => 'number')]);
  });

  it('the next page lies on another host, where it is told or where a cloud keeps its secrets', async () => {
    const bc = await startBc({ fallas: [{ tipo: 'enlaceAjeno' }, { tipo: 'enlaceAjeno', enlace: 'http://otro.example/x' }] });
    const links = [await bc.page(FAENAS, 5), await bc.page(FAENAS, 5), await bc.page(FAENAS, 5)].map(({ next = '' }) => new URL(next).host);
    expect(links).toEqual(['169.254.169.254', 'otro.example', new URL(bc.url).host]);
  });

  it('ignores the filter, in the rows and in their count', async () => {
    const bc = await startBc();
    const todas = (await bc.get(`${PINO}/$count`)).text;
    bc.control.setFallas([{ tipo: 'filtroIgnorado', veces: 2 }]);
    const { value } = await bc.page(`${PINO}?${OCTUBRE}`, 10);
    expect(value[0]?.['FechaRegistro']).toBe('2023-01-02');
    expect((await bc.get(`${PINO}/$count?${OCTUBRE}`)).text).toBe(todas);
    expect((await bc.page(`${PINO}?${OCTUBRE}`, 10)).value[0]?.['FechaRegistro']).toBe('2026-10-01');
  });

  it('a month becomes empty for one service of one company: rows, count and totals agree', async () => {
    const bc = await startBc();
    await post(bc, 'vacios', [{ periodo: '2026-10', servicio: SERVICIO, empresa: 'COMSA' }]);
    expect(await bc.all(`${PINO}?${OCTUBRE}`)).toEqual([]);
    expect((await bc.get(`${PINO}/$count?${OCTUBRE}`)).text).toBe('0');
    const pedidos = { servicio: SERVICIO, desde: '2026-09-01', hasta: '2026-10-31' };
    expect(bc.control.totales({ ...pedidos, empresa: 'COMSA' }).map(({ periodo }) => periodo)).toEqual(['2026-09']);
    expect(bc.control.totales({ ...pedidos, empresa: 'Forestal La Esperanza' }).map(({ periodo }) => periodo)).toEqual(['2026-09', '2026-10']);
  });

  it('answers as if there were nothing, once, although the totals say otherwise', async () => {
    const bc = await startBc({ fallas: [{ tipo: 'vacia', veces: 2, servicio: SERVICIO }] });
    const conteo = async () => (await bc.get(`${PINO}/$count?${OCTUBRE}`)).text;
    expect([await conteo(), await bc.page(`${PINO}?${OCTUBRE}`, 10)]).toEqual(['0', { value: [], count: undefined, next: undefined }]);
    const [total] = bc.control.totales({ servicio: SERVICIO, empresa: 'COMSA', desde: '2026-10-01', hasta: '2026-10-31' });
    expect(await conteo()).toBe(String(total?.filas));
  });

  it('states its totals from its own store, whatever it answers: count and sums by month and unit', async () => {
    const bc = await startBc();
    const filas = await bc.all(`${PINO}?${OCTUBRE}`, 500);
    bc.control.setFallas([{ tipo: 'filtroIgnorado', veces: 'siempre' }]);
    const query = new URLSearchParams({ servicio: SERVICIO, empresa: 'COMSA', desde: '2026-10-01', hasta: '2026-10-31', por: 'UnidadMedida' });
    const reply = await fetch(`${bc.controlUrl}/totales?${query}`);
    const esperados = Map.groupBy(filas, ({ UnidadMedida }) => UnidadMedida);
    expect(await reply.json()).toEqual(
      [...esperados].map(([por, una]) => ({ periodo: '2026-10', por, filas: una.length, sumas: { Cantidad: String(sumar(una, 'Cantidad') / 100_000) } })),
    );
    expect(esperados.size).toBe(3);
    expect(() => bc.control.totales({ servicio: 'Inventado', empresa: 'COMSA' })).toThrow('no publica Inventado');
  });

  it('counts what was asked for, and how much at once', async () => {
    const bc = await startBc();
    await bc.get(`${PINO}/$count?${OCTUBRE}`);
    bc.control.setFallas([{ tipo: 'lento', veces: 3 }]);
    const patience = new AbortController();
    const headers = { authorization: `Bearer ${await bc.token()}` };
    const hanging = [FAENAS, FAENAS, PINO].map((path) => fetch(`${bc.url}/${path}`, { headers, signal: patience.signal }));
    const stats = await vi.waitFor(async () => {
      const { llamadas, simultaneas } = Object(await (await fetch(`${bc.controlUrl}/stats`)).json());
      expect(simultaneas).toBe(3);
      return llamadas;
    });
    expect(stats).toEqual({ token: 2, [`${SERVICIO}/$count`]: 1, InformacionFaenas: 2, [SERVICIO]: 1 });
    patience.abort();
    await expect(Promise.any(hanging)).rejects.toThrow();
  });

  it('refuses a switch that does not exist', async () => {
    const bc = await startBc();
    expect((await post(bc, 'fallas', [{ tipo: 'terremoto' }])).ok).toBe(false);
    expect(await statuses(bc, 1)).toEqual([200]);
  });
});
