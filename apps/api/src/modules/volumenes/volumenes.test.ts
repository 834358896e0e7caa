import type { getVolumenesMes } from '@rodal/contracts/volumenes';
import type { Output } from '@rodal/contracts/endpoint';
import { categoriasDe, UNIDADES_GESTION, unidadVolumen } from '@rodal/domain/gestion/unidades';
import { monthsBetween } from '@rodal/domain/meses';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { CATEGORIAS, ponerCategorias } from '../../testing/categorias.ts';
import { selectVolumenes } from './volumenes.service.ts';

let t: TestApp;
let pool: pg.Pool;
let ana: Actor;
beforeAll(async () => {
  t = await buildTestApp();
  pool = t.db.pool;
  await t.createUsuario({ nombre: 'ana', perfiles: ['ReporteVolumenes'] });
  ana = await t.loginAs('ana');
});
afterAll(() => t.close());
beforeEach(async () => {
  await pool.query('TRUNCATE correccion_volumen, erp_movimiento_orden, erp_movimiento_pulpable, carga_vigente');
  await ponerCategorias(pool);
});

const ORDENES = 'MovGes_OrdenProduccion';
const PULPABLES = 'ReporteGestionPulpable';

/** A load; `vigente`: it is the one that is read. @returns its number */
async function cargar(fuente: string, empresa: string, periodo: string, { vigente = true, leidaEn = '2026-04-01T12:00:00Z' } = {}): Promise<string> {
  const trabajo = uuidv7();
  await pool.query(`INSERT INTO trabajo (id, flujo, origen, estado, usuario, pedido_en) VALUES ($1, 'reporteGestion', 'erp', 'lista', 'ana', now())`, [trabajo]);
  const { rows } = await pool.query<{ id: string }>('INSERT INTO carga (trabajo_id, fuente, empresa, periodo, filas, terminada_en) VALUES ($1, $2, $3, $4, 1, $5) RETURNING id', [trabajo, fuente, empresa, periodo, leidaEn]);
  const id = rows[0]?.id ?? '';
  if (vigente) await pool.query('INSERT INTO carga_vigente (fuente, empresa, periodo, carga_id, cambiada_en) VALUES ($1, $2, $3, $4, now())', [fuente, empresa, periodo, id]);
  return id;
}

interface Orden {
  readonly planta: string;
  readonly familia: string;
  readonly tipo: string;
  readonly documento: string;
  readonly m3: string;
}
let numero = 0;
async function ponerOrdenes(carga: string, mes: string, filas: readonly Orden[]): Promise<void> {
  for (const { planta, familia, tipo, documento, m3 } of filas) {
    await pool.query(`INSERT INTO erp_movimiento_orden VALUES ($1, $2, $3, $4, $5, $6, $7, 'ART', 'Madera', 1, $8)`, [carga, (numero += 1), `${mes}-02`, documento, planta, familia, tipo, m3]);
  }
}
async function ponerPulpables(carga: string, mes: string, filas: readonly { readonly planta: string; readonly tipo: string; readonly cantidad: string; readonly medida?: string }[]): Promise<void> {
  for (const { planta, tipo, cantidad, medida = 'BDMT' } of filas) {
    await pool.query(`INSERT INTO erp_movimiento_pulpable VALUES ($1, $2, $3, $4, $5, 'OPR-1', 'ART', 'Astilla', $6, $7)`, [carga, (numero += 1), `${mes}-02`, planta, tipo, medida, cantidad]);
  }
}
async function corregir(cambio: { unidad: string; categoria: string; m3: string; mes: string; valor?: string | null; en?: string; eliminada?: boolean }): Promise<void> {
  const { unidad, categoria, m3, mes, valor = null, en = '2026-04-01T12:00:00Z', eliminada = false } = cambio;
  await pool.query(
    `INSERT INTO correccion_volumen (id, unidad, categoria, metro_cubico, valor, mes, creado_en, creado_por, eliminado_en, eliminado_por) VALUES ($1, $2, $3, $4, $5, $6, $7, 'ana', $8, $9)`,
    [uuidv7(), unidad, categoria, m3, valor, mes, en, eliminada ? en : null, eliminada ? 'ana' : null],
  );
}

const MARZO = { desde: '2026-03', hasta: '2026-03' };
const dichos = async (periodo = MARZO) => (await selectVolumenes(pool, periodo)).volumenes.map(({ planta, categoria, metroCubicoBC, correcciones, metroCubico, medida, valor }) => [planta, categoria, metroCubicoBC, correcciones, metroCubico, medida, valor]);

describe('E12: the volumes of a month', () => {
  it('what orders made and took, what the chipping plants made, what was corrected, each in its unit', async () => {
    await ponerOrdenes(await cargar(ORDENES, 'COMSA', '2026-03'), '2026-03', [
      { planta: 'COIHUE', familia: 'SEC', tipo: 'Output', documento: 'OPR-COI-1', m3: '10.125' },
      { planta: 'COIHUE', familia: 'CEP', tipo: 'Output', documento: 'OPR-COI-2', m3: '0.000001' },
      { planta: 'COIHUE', familia: 'SEC', tipo: 'Consumption', documento: 'OPR-COI-1', m3: '-19.25' },
      { planta: 'LAUTARO', familia: 'TRO', tipo: 'Output', documento: 'OPR-LAU-1', m3: '3' },
    ]);
    await ponerOrdenes(await cargar(ORDENES, 'FLE', '2026-03'), '2026-03', [{ planta: 'COIHUE', familia: 'TAC', tipo: 'Output', documento: 'OPR-COI-9', m3: '1' }]);
    await ponerPulpables(await cargar(PULPABLES, 'COMSA', '2026-03'), '2026-03', [{ planta: 'MULATAS', tipo: 'Output', cantidad: '100.5' }, { planta: 'MULATAS', tipo: 'Sale', cantidad: '-40' }]);
    await corregir({ unidad: 'ASE-COI', categoria: 'Producción Madera', m3: '-1.125', mes: '2026-03' });
    await corregir({ unidad: 'PUL-VAL', categoria: 'Producción Astilla', m3: '0.5', mes: '2026-03' });
    await corregir({ unidad: 'PAL-SEC-COI', categoria: 'Servicio Secado', m3: '7', mes: '2026-03', valor: '12.5' });
    await corregir({ unidad: 'ASE-COI', categoria: 'Consumido', m3: '99', mes: '2026-04' });
    expect(await dichos()).toEqual([
      ['ASE-COI', 'Consumido', '19.25', '0', '19.25', 'M3', null],
      ['ASE-COI', 'Producción Madera', '11.125001', '-1.125', '10.000001', 'M3', null],
      ['ASE-LAU1', 'Producción Tapas', '3', '0', '3', 'M3', null],
      ['PAL-SEC-COI', 'Servicio Secado', '0', '7', '7', 'M3', '12.5'],
      ['PUL-VAL', 'Producción Astilla', '100.5', '0.5', '101', 'BDMT', null],
    ]);
  });

  it('only documents of production orders, and only of the load that is read', async () => {
    const orden = (documento: string, m3: string) => ({ planta: 'COIHUE', familia: 'SEC', tipo: 'Output', documento, m3 });
    await ponerOrdenes(await cargar(ORDENES, 'COMSA', '2026-03', { vigente: false }), '2026-03', [orden('OPR-1', '1000')]);
    await ponerOrdenes(await cargar(ORDENES, 'COMSA', '2026-03'), '2026-03', [orden('OPR-1', '1'), orden('AJU-1', '500'), orden('X-OPR', '500')]);
    expect(await dichos()).toEqual([['ASE-COI', 'Producción Madera', '1', '0', '1', 'M3', null]]);
  });

  it('what no rule counts, or one in another unit of measure than its plant’s, comes apart and is added to nothing', async () => {
    await ponerOrdenes(await cargar(ORDENES, 'COMSA', '2026-03'), '2026-03', [
      { planta: 'COIHUE', familia: 'VER', tipo: 'Output', documento: 'OPR-1', m3: '2' },
      { planta: 'COIHUE', familia: 'VER', tipo: 'Output', documento: 'OPR-2', m3: '3.5' },
      { planta: 'ARAUCO', familia: 'SEC', tipo: 'Consumption', documento: 'OPR-3', m3: '-4' },
      { planta: 'COIHUE', familia: 'SEC', tipo: 'Transfer', documento: 'OPR-4', m3: '5' },
    ]);
    await ponerPulpables(await cargar(PULPABLES, 'COMSA', '2026-03'), '2026-03', [{ planta: 'MULATAS', tipo: 'Output', cantidad: '9', medida: 'M3' }, { planta: 'NUEVA', tipo: 'Output', cantidad: '1' }]);
    const { volumenes, sinCategoria } = await selectVolumenes(pool, MARZO);
    expect(volumenes).toEqual([]);
    expect(sinCategoria.map(({ planta, familia, tipo, volumen, medida }) => [planta, familia, tipo, volumen, medida])).toEqual([
      ['ARAUCO', 'SEC', 'Consumption', '4', 'M3'], ['COIHUE', 'SEC', 'Transfer', '5', 'M3'], ['COIHUE', 'VER', 'Output', '5.5', 'M3'], ['MULATAS', '', 'Output', '9', 'M3'], ['NUEVA', '', 'Output', '1', 'BDMT'],
    ]);
  });

  it('by other rows of the master it counts elsewhere, by those that are off nowhere', async () => {
    await ponerOrdenes(await cargar(ORDENES, 'COMSA', '2026-03'), '2026-03', [{ planta: 'COIHUE', familia: 'SEC', tipo: 'Output', documento: 'OPR-1', m3: '2' }]);
    await ponerCategorias(pool, [{ planta: 'COIHUE', familia: 'SEC', tipo: 'output', unidad: 'MAD', categoria: 'Producción Tapas' }]);
    expect((await selectVolumenes(pool, MARZO)).volumenes).toMatchObject([{ planta: 'MAD', categoria: 'Producción Tapas', metroCubico: '2' }]);
    await pool.query('UPDATE categoria_volumen SET activo = false');
    expect(await selectVolumenes(pool, MARZO)).toMatchObject({ volumenes: [], sinCategoria: [{ planta: 'COIHUE', volumen: '2' }] });
  });

  it('the value is that of the latest correction that gave one; what was taken out says nothing', async () => {
    const una = { unidad: 'MAD', categoria: 'Consumido', mes: '2026-03' };
    await corregir({ ...una, m3: '1', valor: '10', en: '2026-04-01T12:00:00Z' });
    await corregir({ ...una, m3: '1', valor: '20.5', en: '2026-04-02T12:00:00Z' });
    await corregir({ ...una, m3: '1', en: '2026-04-03T12:00:00Z' });
    await corregir({ ...una, m3: '50', valor: '99', en: '2026-04-04T12:00:00Z', eliminada: true });
    await corregir({ ...una, categoria: 'Producción Tapas', m3: '5', eliminada: true });
    expect(await dichos()).toEqual([['MAD', 'Consumido', '0', '3', '3', 'M3', '20.5']]);
  });
});

/** Repeatable chance: mulberry32. */
function azar(semilla: number) {
  let state = semilla;
  return (max: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * max);
  };
}

/** A decimal of six places in millionths, and back. */
const enMillonesimas = (texto: string): bigint => {
  const [entero = '0', decimales = ''] = texto.replace('-', '').split('.');
  return (texto.startsWith('-') ? -1n : 1n) * (BigInt(entero) * 1_000_000n + BigInt(decimales.padEnd(6, '0')));
};
const aTexto = (millonesimas: bigint): string => {
  const digitos = String(millonesimas < 0n ? -millonesimas : millonesimas).padStart(7, '0');
  return `${millonesimas < 0n ? '-' : ''}${digitos.slice(0, -6)}.${digitos.slice(-6)}`.replace(/\.?0+$/, '').replace(/^-?$/, '0');
};

it.each([1, 2, 3])('six months at random (%i) are what a second, naive count of their raw rows gives, to the last decimal', async (semilla) => {
  const tirar = azar(semilla);
  const de = <T>(lista: readonly T[]): T => lista[tirar(lista.length)] as T; // never empty
  const numeroAlAzar = (max: number) => aTexto(BigInt(tirar(max)) * 1_000_003n + BigInt(tirar(1_000_000)) + 1n);
  const meses = monthsBetween('2025-11', '2026-04');
  const totales = new Map<string, { bc: bigint; corregido: bigint }>();
  const sobran = new Map<string, bigint>();
  const sumar = (clave: string, que: 'bc' | 'corregido', cuanto: bigint) => {
    const antes = totales.get(clave) ?? { bc: 0n, corregido: 0n };
    totales.set(clave, { ...antes, [que]: antes[que] + cuanto });
  };
  const contar = (mes: string, planta: string, familia: string, tipo: string, cantidad: string, medida: string) => {
    const firmada = tipo === 'Consumption' ? -enMillonesimas(cantidad) : enMillonesimas(cantidad);
    const regla = CATEGORIAS.find((una) => una.planta === planta && una.familia === familia && una.tipo === tipo);
    if (regla === undefined || unidadVolumen(regla.unidad) !== medida) sobran.set(`${mes} ${planta} ${familia} ${tipo} ${medida}`, (sobran.get(`${mes} ${planta} ${familia} ${tipo} ${medida}`) ?? 0n) + firmada);
    else sumar(`${mes} ${regla.unidad} ${regla.categoria}`, 'bc', firmada);
  };
  for (const mes of meses) {
    for (const empresa of ['COMSA', 'FLE']) {
      const ordenes = Array.from({ length: 30 }, (): Orden => {
        const tipo = de(['Output', 'Consumption', 'Consumption', 'Transfer']);
        return { planta: de(['COIHUE', 'LAUTARO', 'ARAUCO']), familia: de(['SEC', 'TRO', 'CEP', 'TAC', 'VER']), tipo, documento: de(['OPR-1', 'OPR-2', 'AJU-1']), m3: `${tipo === 'Consumption' || tirar(9) === 0 ? '-' : ''}${numeroAlAzar(900)}` };
      });
      await ponerOrdenes(await cargar(ORDENES, empresa, mes), mes, ordenes);
      for (const { planta, familia, tipo, documento, m3 } of ordenes) if (documento.startsWith('OPR')) contar(mes, planta, familia, tipo, m3, 'M3');
      const pulpables = Array.from({ length: 12 }, () => ({ planta: de(['MULATAS', 'SCHWAGER', 'FULGHUM', 'OTRA']), tipo: de(['Output', 'Output', 'Sale', 'Consumption']), cantidad: numeroAlAzar(900), medida: de(['BDMT', 'BDMT', 'BDMT', 'M3']) }));
      await ponerPulpables(await cargar(PULPABLES, empresa, mes), mes, pulpables);
      for (const { planta, tipo, cantidad, medida } of pulpables) if (tipo === 'Output') contar(mes, planta, '', tipo, cantidad, medida);
      // What was read before counts no more.
      await ponerOrdenes(await cargar(ORDENES, empresa, mes, { vigente: false }), mes, ordenes.slice(0, 2));
    }
    for (let n = 0; n < 12; n += 1) {
      const unidad = de(UNIDADES_GESTION);
      const una = { unidad, categoria: de(categoriasDe(unidad)), m3: `${de(['', '-'])}${numeroAlAzar(50)}`, mes, eliminada: tirar(4) === 0 };
      await corregir(una);
      if (!una.eliminada) sumar(`${mes} ${una.unidad} ${una.categoria}`, 'corregido', enMillonesimas(una.m3));
    }
  }
  const { volumenes, sinCategoria } = await selectVolumenes(pool, { desde: '2025-11', hasta: '2026-04' });
  const nuestros = volumenes.map(({ mes, planta, categoria, metroCubicoBC, correcciones, metroCubico }) => [`${mes} ${planta} ${categoria}`, metroCubicoBC, correcciones, metroCubico].join(' | '));
  expect(nuestros.toSorted()).toEqual([...totales].map(([clave, { bc, corregido }]) => [clave, aTexto(bc), aTexto(corregido), aTexto(bc + corregido)].join(' | ')).toSorted());
  expect(sinCategoria.map(({ mes, planta, familia, tipo, medida, volumen }) => [`${mes} ${planta} ${familia} ${tipo} ${medida}`, volumen].join(' | ')).toSorted()).toEqual([...sobran].map(([clave, cuanto]) => [clave, aTexto(cuanto)].join(' | ')).toSorted());
  // One month alone is that part of it.
  const [mes = ''] = meses.slice(2);
  expect((await selectVolumenes(pool, { desde: mes, hasta: mes })).volumenes).toEqual(volumenes.filter((uno) => uno.mes === mes));
});

describe('which months there are, and of when', () => {
  const leer = async (consulta = 'mes=3&anio=2026'): Promise<Output<typeof getVolumenesMes>> => (await ana.inject({ url: `/api/reporte/obtenerVolumenes/mes?${consulta}` })).json();
  const meses = async () => (await ana.inject({ url: '/api/reporte/mesesVolumenes' })).json();

  it('C2: those with a volume of the ERP or a correction that stands; a load without any gives none', async () => {
    expect(await meses()).toEqual({ meses: [], desde: '2023-01' });
    await ponerOrdenes(await cargar(ORDENES, 'COMSA', '2026-03'), '2026-03', [{ planta: 'COIHUE', familia: 'SEC', tipo: 'Output', documento: 'OPR-1', m3: '2' }]);
    await ponerOrdenes(await cargar(ORDENES, 'COMSA', '2026-01'), '2026-01', [{ planta: 'COIHUE', familia: 'SEC', tipo: 'Output', documento: 'AJU-1', m3: '2' }]);
    await ponerPulpables(await cargar(PULPABLES, 'COMSA', '2026-02'), '2026-02', [{ planta: 'MULATAS', tipo: 'Output', cantidad: '2' }]);
    await cargar(ORDENES, 'COMSA', '2026-06');
    await corregir({ unidad: 'MAD', categoria: 'Consumido', m3: '1', mes: '2026-05' });
    await corregir({ unidad: 'MAD', categoria: 'Consumido', m3: '1', mes: '2026-07', eliminada: true });
    expect((await meses()).meses).toEqual(['2026-02', '2026-03', '2026-05']);
  });

  it('as old as the oldest of its loads; what is not loaded of a company is said', async () => {
    expect((await leer()).cargado).toEqual({ mes: '2026-03', datosAl: null, faltan: [] });
    await cargar(ORDENES, 'COMSA', '2026-03', { leidaEn: '2026-04-02T12:00:00Z' });
    await cargar(PULPABLES, 'COMSA', '2026-03', { leidaEn: '2026-04-01T09:00:00Z' });
    await cargar(ORDENES, 'FLE', '2026-03', { leidaEn: '2026-04-03T12:00:00Z' });
    expect((await leer()).cargado).toEqual({ mes: '2026-03', datosAl: '2026-04-01T09:00:00.000Z', faltan: ['FLE'] });
    await cargar(PULPABLES, 'FLE', '2026-03');
    expect((await leer()).cargado.faltan).toEqual([]);
    const { datosAl, faltan } = (await ana.inject({ url: '/api/reporte/obtenerVolumenes/resumen?mes=3&anio=2026' })).json();
    expect({ datosAl, faltan }).toEqual({ datosAl: '2026-04-01T09:00:00.000Z', faltan: [] });
  });
});
