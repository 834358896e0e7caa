import type { FlujoNombre } from '@rodal/contracts/flujos';
import type { FallaBc } from '@rodal/simulators/bc/bc-fallas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErpClient } from '../erp/erp-client.ts';
import { FLUJOS_ERP } from '../erp/fuentes/fuentes.ts';
import { type CargaApp, buildCargaApp } from '../testing/carga-app.ts';
import { keptOf } from '../testing/totales-carga.ts';
import { sweepCargas } from './barrer.repo.ts';
import { runTrabajo } from './correr.ts';
import { giveUpDead } from './muertos.repo.ts';

const MES = { desde: '2026-03', hasta: '2026-03' };
const DIAS = { desde: '2026-03-01', hasta: '2026-03-31' };
const COMPANIAS = { COMSA: 'COMSA', FLE: 'Forestal La Esperanza' } as const;

let t: CargaApp;
beforeAll(async () => {
  t = await buildCargaApp(new Date('2026-04-10T12:00:00Z'));
});
afterAll(() => t.close());
beforeEach(() => t.bc.control.setFallas([]));

const kept = (flujo: FlujoNombre) => keptOf(t.db.pool, flujo);

/** The same from the ERP's own store, which no client asks. */
function told(flujo: FlujoNombre): string[] {
  return FLUJOS_ERP[flujo].fuentes.flatMap(({ nombre, servicio, empresas, columnas, corte }) =>
    empresas.flatMap((empresa) => {
      const dias = corte === 'todo' ? {} : DIAS;
      const [total] = t.bc.control.totales({ servicio: servicio.replace('{Mes}{Año}', 'Marzo2026'), empresa: COMPANIAS[empresa], ...dias });
      if (total === undefined) return [];
      const decimals = Object.entries(columnas).flatMap(([columna, tipo]) => (tipo.startsWith('decimal') ? [columna] : []));
      return [nombre, empresa, total.filas, ...decimals.map((columna) => total.sumas[columna])].join(' ');
    }),
  );
}

describe('a load', () => {
  it('brings what the ERP has, to the row and the sum, and shows it all at once', async () => {
    expect(await kept('recepciones')).toEqual([]);
    const done = await t.load('recepciones', MES);
    expect(done).toMatchObject({ estado: 'lista', porcentaje: 100, rechazadas: 0, sePuedeDeshacer: false, usuario: 'jefa', ...MES });
    expect(await kept('recepciones')).toEqual(told('recepciones'));
    expect(done.filas).toBe(done.filasErp);
    expect(done.mensaje).toBe(`${done.filas.toLocaleString('es-CL')} filas en 10 períodos; sin filas: RecepM3_ContadoPendiente de FLE, marzo 2026`);
    const { trabajo, datosAl, desde } = (await t.jefa.inject({ method: 'GET', url: '/api/flujos/recepciones' })).json();
    // When its rows had been read, a moment before the switch (D5).
    expect([trabajo.id, datosAl > (done.iniciadoEn ?? ''), datosAl <= (done.terminadoEn ?? ''), desde]).toEqual([done.id, true, true, '2024-09']);
  });

  it('of a flow that names its service by month', async () => {
    expect((await t.load('movEtiquetas', MES)).estado).toBe('lista');
    expect(await kept('movEtiquetas')).toEqual(told('movEtiquetas'));
  });

  it('tells where it is on the way: the steps of the specification, never back', async () => {
    const steps: number[] = [];
    const { id } = await t.ask('recepciones', MES);
    const running = t.run();
    while (steps.at(-1) !== 100) steps.push((await t.find(id)).porcentaje);
    await running;
    expect([...new Set(steps)].filter((step) => ![0, 20, 40, 50, 60, 90, 100].includes(step))).toEqual([]);
    expect(new Set(steps).size).toBeGreaterThan(3);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  });

  it('delivered twice is run once', async () => {
    const { id } = await t.load('faenas');
    const before = await t.find(id);
    await t.jobs.boss.send('correrCarga', { trabajoId: id });
    await t.run();
    expect(await t.find(id)).toEqual(before);
  });
});

describe('what passes: the totals are those of the ERP', () => {
  it.each<[string, FallaBc[]]>([
    ['401 in the middle of paging', [{ tipo: 'tokenVencido', pagina: 'siguiente' }]],
    ['429 with Retry-After', [{ tipo: 'limite', espera: '1', veces: 2 }]],
    ['503', [{ tipo: 'noDisponible', veces: 2 }]],
    ['504', [{ tipo: 'tiempoAgotado' }]],
    ['a slow page', [{ tipo: 'lento', ms: 300 }]],
    ['one reply that is cut', [{ tipo: 'corte' }]],
    ['one reply that is cut and says it is whole', [{ tipo: 'truncada' }]],
  ])('%s', async (_name, fallas) => {
    t.bc.control.setFallas(fallas);
    expect((await t.load('movProductoPino', MES)).estado).toBe('lista');
    expect(t.bc.control.stats().pendientes).toEqual([]);
    expect(await kept('movProductoPino')).toEqual(told('movProductoPino'));
  });
});

describe('what does not pass: the load stops, says why, and what was read before stands (B12)', () => {
  const servicio = 'RecepM3_ContadoPendiente';
  const LUGAR = 'RecepM3_ContadoPendiente de COMSA, marzo 2026';

  it.each<[string, FallaBc, RegExp]>([
    ['a column that is gone', { tipo: 'columnaAusente', columna: 'Volumen', servicio, veces: 'siempre' }, /falta una columna \(Volumen/],
    ['a column of another name', { tipo: 'columnaRenombrada', columna: 'Volumen', por: 'VolumenM3', servicio, veces: 'siempre' }, /falta una columna \(Volumen.*VolumenM3/],
    ['a value that is none', { tipo: 'filaMala', columna: 'Volumen', servicio, veces: 'siempre' }, /valor que no se puede leer \(Volumen, en NoRecepcion=\d+/],
    ['HTML with 200', { tipo: 'html', servicio, veces: 'siempre' }, /no es una respuesta del ERP/],
    ['a filter that is ignored', { tipo: 'filtroIgnorado', servicio, veces: 'siempre' }, /filas que no se pidieron/],
    ['a next page on another host', { tipo: 'enlaceAjeno', servicio, veces: 'siempre' }, /otro servidor/],
    ['replies that are always cut', { tipo: 'corte', servicio, veces: 'siempre' }, /cortada|sin conexión|no hay conexión/],
  ])('%s', async (_name, falla, causa) => {
    expect((await t.load('recepciones', MES)).estado).toBe('lista');
    const before = await kept('recepciones');
    t.bc.control.setFallas([falla]);
    const failed = await t.load('recepciones', MES);
    expect(failed.estado).toBe('fallida');
    expect(failed.mensaje).toMatch(causa);
    expect(failed.mensaje).toContain(LUGAR);
    expect(failed.mensaje).toMatch(/^No se pudo conectar con BC: .*\. Los datos anteriores siguen disponibles\.$/);
    expect(await kept('recepciones')).toEqual(before);
    expect(failed.sePuedeDeshacer).toBe(false);
  });

  it('a row that cannot be read can be downloaded, as it came', async () => {
    t.bc.control.setFallas([{ tipo: 'filaMala', columna: 'Volumen', servicio, veces: 'siempre' }]);
    const failed = await t.load('recepciones', MES);
    expect(failed.rechazadas).toBe(1);
    const csv = (await t.jefa.inject({ method: 'GET', url: `/api/trabajos/${failed.id}/rechazos` })).body;
    expect(csv).toMatch(/^\uFEFFFuente;Empresa;Período;Motivo;Fila\r\nRecepM3_ContadoPendiente;COMSA;2026-03;/);
    expect(csv).toContain('NoRecepcion');
    const audit = await t.db.prisma.auditoria.findMany({ where: { accion: 'trabajo.exportarRechazos' }, select: { usuario: true, entidadId: true, despues: true } });
    expect(audit).toEqual([{ usuario: 'jefa', entidadId: failed.id, despues: { formato: 'csv', filas: 1, completa: true } }]);
  });
});

describe('cancel, undo, one at a time', () => {
  it('one of a flow at a time; another flow may run beside it', async () => {
    const { id } = await t.ask('recepciones', MES);
    const again = await t.post(t.jefa, '/api/flujos/recepciones/iniciar', MES);
    expect([again.statusCode, again.json().codigo]).toEqual([409, 'carga_en_curso']);
    const other = await t.ask('reporteRecepciones', MES);
    await t.run();
    expect([(await t.find(id)).estado, (await t.find(other.id)).estado]).toEqual(['lista', 'lista']);
  });

  it('eight who press at once start one', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => t.post(t.jefa, '/api/flujos/recepciones/iniciar', MES)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    await t.run();
  });

  it('cancelled before it begins, it never runs', async () => {
    const before = await kept('recepciones');
    const { id } = await t.ask('recepciones', MES);
    expect((await t.post(t.jefa, `/api/trabajos/${id}/cancelar`)).json().estado).toBe('cancelada');
    await t.run();
    expect((await t.find(id)).estado).toBe('cancelada');
    expect(await kept('recepciones')).toEqual(before);
    expect((await t.post(t.jefa, `/api/trabajos/${id}/cancelar`)).statusCode).toBe(409);
  });

  it('cancelled under way, it stops and leaves what was read before', async () => {
    const before = await kept('recepciones');
    t.bc.control.setFallas([{ tipo: 'lento', servicio: 'RecepcionMR', veces: 'siempre' }]);
    const { id } = await t.ask('recepciones', MES);
    const running = t.run();
    await expect.poll(async () => (await t.find(id)).estado).toBe('corriendo');
    expect((await t.post(t.jefa, `/api/trabajos/${id}/cancelar`)).statusCode).toBe(200);
    await running;
    expect(await t.find(id)).toMatchObject({ estado: 'cancelada', mensaje: 'Cancelada. Los datos anteriores siguen disponibles.' });
    expect(await kept('recepciones')).toEqual(before);
  });

  it('R121: its connection to the database is cut in the middle: it says so, blames no ERP, and what was read before stands', async () => {
    const before = await kept('recepciones');
    const { id } = await t.ask('recepciones', MES);
    const { erp } = t.deps;
    if (erp === null) throw new Error('sin ERP');
    const cut = async () => {
      const { rowCount } = await t.db.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'COPY %'`);
      expect(rowCount).toBe(1);
    };
    const cutting: ErpClient = {
      ...erp,
      async *readPages(lectura, filtro, signal) {
        for await (const page of erp.readPages(lectura, filtro, signal)) {
          yield page;
          await cut();
        }
      },
    };
    await runTrabajo({ ...t.deps, erp: cutting }, id, t.app.log);
    expect(await t.find(id)).toMatchObject({
      estado: 'fallida',
      mensaje: 'Se perdió la conexión con la base de datos de Rodal durante la carga. Los datos anteriores siguen disponibles.',
    });
    expect(await kept('recepciones')).toEqual(before);
    await t.run();
  });

  it('undone, what was read before is read again, once', async () => {
    await t.load('recepciones', MES);
    const before = await kept('recepciones');
    t.bc.control.setVacios([{ servicio: 'RecepcionMR', empresa: 'COMSA', periodo: '2026-03' }]);
    const { id } = await t.load('recepciones', MES);
    await t.post(t.jefa, `/api/trabajos/${id}/aceptar`);
    expect(await kept('recepciones')).not.toEqual(before);
    t.bc.control.setVacios([]);
    expect((await t.post(t.jefa, `/api/trabajos/${id}/deshacer`)).json()).toMatchObject({ estado: 'deshecha', sePuedeDeshacer: false });
    expect(await kept('recepciones')).toEqual(before);
    const again = await t.post(t.jefa, `/api/trabajos/${id}/deshacer`);
    expect([again.statusCode, again.json().codigo]).toEqual([409, 'estado_cambiado']);
  });

  it('undone where a month had nothing before, it has nothing again', async () => {
    await t.load('movProductoPino', { desde: '2023-05', hasta: '2023-05' });
    const { id } = await t.load('movProductoPino', { desde: '2023-05', hasta: '2023-06' });
    const periods = async () => (await t.db.pool.query(`SELECT DISTINCT periodo FROM carga_vigente WHERE periodo LIKE '2023-0%' ORDER BY 1`)).rows.map(({ periodo }) => periodo);
    expect(await periods()).toEqual(['2023-05', '2023-06']);
    await t.post(t.jefa, `/api/trabajos/${id}/deshacer`);
    expect(await periods()).toEqual(['2023-05']);
  });

  it('is not undone when one of its periods has been loaded since', async () => {
    const { id } = await t.load('recepciones', { desde: '2026-02', hasta: '2026-03' });
    await t.load('recepciones', MES);
    const before = await kept('recepciones');
    const late = await t.post(t.jefa, `/api/trabajos/${id}/deshacer`);
    expect([late.statusCode, late.json().codigo]).toEqual([409, 'estado_cambiado']);
    expect(await kept('recepciones')).toEqual(before);
    expect((await t.find(id)).estado).toBe('lista');
  });
});

describe('a server that dies', () => {
  it('R11: its load is ended by another, and should it still live it switches nothing', async () => {
    const before = await kept('recepciones');
    t.bc.control.setFallas([{ tipo: 'lento', ms: 1_500, servicio: 'RecepcionMR', veces: 2 }]);
    const { id } = await t.ask('recepciones', MES);
    const running = t.run();
    await expect.poll(async () => (await t.find(id)).estado).toBe('corriendo');
    // A minute later nobody has heard of it.
    expect(await giveUpDead(t.db.pool, new Date(Date.now() + 61_000))).toBe(1);
    await running;
    expect(await t.find(id)).toMatchObject({
      estado: 'fallida',
      mensaje: 'El servidor se detuvo durante la carga. Los datos anteriores siguen disponibles.',
    });
    expect(await kept('recepciones')).toEqual(before);
    expect((await t.load('recepciones', MES)).estado).toBe('lista');
  });
});

describe('rows that nobody reads', () => {
  it('are swept, but for those that are read and those an undo needs', async () => {
    await t.load('recepciones', MES);
    const { id } = await t.load('recepciones', MES);
    const before = await kept('recepciones');
    expect((await sweepCargas(t.db.pool, new Date())).filas).toBeGreaterThan(0);
    expect(await sweepCargas(t.db.pool, new Date())).toEqual({ cargas: 0, filas: 0 });
    expect(await kept('recepciones')).toEqual(before);
    expect((await t.post(t.jefa, `/api/trabajos/${id}/deshacer`)).statusCode).toBe(200);
    expect(await kept('recepciones')).toEqual(before);
  });
});

describe('C37: sites', () => {
  const perimeters = async () => (await t.db.pool.query('SELECT codigo, rol, geojson, subido_por FROM faena_perimetro')).rows;
  const legal = async () => (await t.db.pool.query('SELECT * FROM faena_legal')).rows;

  it('a perimeter and a legal column survive two loads and an undo; a site gone from the ERP is marked, not deleted', async () => {
    await t.load('faenas');
    const { rows: [site] } = await t.db.pool.query<{ codigo: string; rol: string }>(
      `SELECT codigo_faena AS codigo, rol FROM erp_faena JOIN carga_vigente v ON v.carga_id = carga WHERE v.empresa = 'COMSA' LIMIT 1`,
    );
    const { codigo = '', rol = '' } = site ?? {};
    await t.db.prisma.faenaPerimetro.create({ data: { codigo, rol, geojson: '{}', subidoPor: 'jefa' } });
    await t.db.prisma.faenaLegal.create({ data: { codigo, rol, predio: 'Fundo', direccion: 'Ruta 5', comuna: 'Lautaro', planManejo: '1/2' } });
    await t.db.prisma.faena.create({
      data: { codigo: 'VIEJA', rol: '1-1', nombre: 'Vieja', numeroAviso: '', ciudad: '', estado: 'Activa', producto: '', georeferencia: '' },
    });
    const before = [await perimeters(), await legal()];

    await t.load('faenas');
    t.bc.control.setVacios([{ servicio: 'InformacionFaenas', empresa: 'COMSA', periodo: '' }]);
    const { id } = await t.load('faenas');
    await t.post(t.jefa, `/api/trabajos/${id}/aceptar`);
    t.bc.control.setVacios([]);
    const marked = async (one: string) => (await t.db.prisma.faena.findFirst({ where: { codigo: one } }))?.fueraDeErp;
    expect([await marked(codigo), await marked('VIEJA')]).toEqual([true, true]);
    await t.post(t.jefa, `/api/trabajos/${id}/deshacer`);
    expect([await marked(codigo), await marked('VIEJA')]).toEqual([false, true]);
    expect([await perimeters(), await legal()]).toEqual(before);
  });
});
