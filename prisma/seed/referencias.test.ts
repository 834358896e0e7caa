import { RUT_CLIENTE_POR_DEFECTO } from '@rodal/domain/borrador';
import { isFaenaOfrecida } from '@rodal/domain/faenas';
import { santiagoDay } from '@rodal/domain/fechas';
import { type DatosGuia, missingGuia } from '@rodal/domain/guia';
import { narrowByOrigin } from '@rodal/domain/narrowing';
import { relate } from '@rodal/domain/perimetro';
import { productoCorto } from '@rodal/domain/producto-corto';
import { FAMILIAS, familiaDe } from '@rodal/domain/familias';
import { parseRut } from '@rodal/domain/rut';
import { VARIANTES, type Variante } from '@rodal/domain/variantes';
import { DIAMETROS, LARGOS_CM } from '@rodal/domain/volumen';
import { describe, expect, it } from 'vitest';
import { SIN_COSECHA } from './cosecheros.ts';
import { DEMO_USERS } from './demo-users.ts';
import { lacksAddress } from './destinos.ts';
import { productosSinLargo } from './productos.ts';
import { buildReferencias, offerFrom } from './referencias.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const TODAY = santiagoDay(NOW);
const demo = buildReferencias(NOW);
const { faenas, destinos, clientes, productos, transportistas, choferes, flota } = demo;
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const active = <T extends { activo: boolean }>(rows: readonly T[]) => rows.filter(({ activo }) => activo);

describe('reference lists of the demo (issue 2)', () => {
  it('have the sizes asked for', () => {
    expect(faenas.length).toBeGreaterThanOrEqual(12);
    expect(active(destinos)).toHaveLength(40);
    expect(destinos.filter(({ puerto }) => puerto).length).toBeGreaterThanOrEqual(3);
    expect(destinos.filter(lacksAddress).length).toBeGreaterThan(0);
    expect(active(clientes)).toHaveLength(45);
    expect(transportistas).toHaveLength(55);
    expect(demo.cosecheros).toHaveLength(30);
    expect(demo.cosecheros).toContain(SIN_COSECHA);
    expect(choferes.autorizados).toHaveLength(200);
    expect(choferes.bloqueados.length).toBeGreaterThan(2);
    expect(choferes.patentesBloqueadas.length).toBeGreaterThan(2);
  });

  it('have no two products that are called the same at the gate', () => {
    const cortos = productos.map(({ descripcion }) => productoCorto(descripcion));
    expect(cortos.filter((corto, at) => cortos.indexOf(corto) !== at)).toEqual([]);
  });

  it('have valid RUTs, each once, and the default client', () => {
    const carriers = transportistas.flatMap(({ rut }) => rut ?? []);
    const companies = [...clientes.map(({ rut }) => rut), ...carriers];
    const people = [...choferes.autorizados, ...choferes.noAutorizados].map(({ rut }) => rut);
    for (const rut of [...companies, ...people, ...choferes.bloqueados.map((one) => one.rut)]) expect(parseRut(rut)).toBe(rut);
    expect(new Set(people).size).toBe(people.length);
    expect(new Set(clientes.map(({ rut }) => rut)).size).toBe(clientes.length);
    expect(new Set(carriers).size).toBe(carriers.length);
    expect(clientes.filter(({ rut }) => rut === RUT_CLIENTE_POR_DEFECTO)).toHaveLength(1);
    expect(clientes.filter(({ propio }) => propio)).toHaveLength(2);
  });

  it('are complete for a guide but for a few of each, so that the warning can be seen (A19)', () => {
    const completa = { origen: faenas[0]?.legal, destino: destinos[0], transportista: transportistas[0] };
    expect(missingGuia(completa)).toEqual([]);
    const lacking = <T>(rows: readonly T[], part: (row: T) => DatosGuia) => rows.filter((row) => missingGuia(part(row)).length > 0);
    expect(lacking(faenas, ({ legal }) => ({ origen: legal })).map(({ codigo }) => codigo)).toEqual(['F0455']);
    expect(lacking(active(destinos), (destino) => ({ destino })).length).toBe(2);
    expect(lacking(transportistas, (transportista) => ({ transportista })).length).toBe(2);
  });

  it('have plates of the series without vowels, each once', () => {
    const plates = [...flota.flatMap(({ patente, carro }) => [patente, carro]), ...choferes.patentesBloqueadas.map(({ clave }) => clave)];
    for (const plate of plates) expect(plate).toMatch(/^[BCDFGHJKLPRSTVWXYZ]{4}\d{2}$/);
    expect(new Set(plates).size).toBe(plates.length);
  });

  it('have names that are keys, each once', () => {
    for (const names of [transportistas.map(({ nombre }) => nombre), demo.cosecheros, destinos.map(({ nombre }) => nombre)]) {
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('offer one site that ended yesterday, and no longer the one that ended ten days ago (A12)', () => {
    const offered = faenas.filter((faena) => isFaenaOfrecida(faena, TODAY));
    const late = offered.filter(({ fechaFinal }) => fechaFinal !== null && fechaFinal < TODAY);
    expect(late.map(({ codigo }) => codigo)).toEqual(['F0396']);
    expect(faenas.filter((faena) => !offered.includes(faena)).map(({ codigo }) => codigo)).toEqual(['F0390']);
  });

  it('hold the volume table for every class and length (A2)', () => {
    expect(demo.tablaVolumen).toHaveLength(LARGOS_CM.length * (DIAMETROS.length + 2));
    expect(demo.tablaVolumen.find((cell) => cell.largoCm === 305 && cell.diametroCm === 80)).toMatchObject({ litros: 1952, oficial: true });
    expect(demo.tablaVolumen.some(({ oficial }) => !oficial)).toBe(true);
  });
});

describe('products (especificación 2 §3.3)', () => {
  it('fill every family with the ids of the specification', () => {
    const byFamily = (clave: string) => productos.flatMap(({ id }) => (familiaDe(id)?.clave === clave ? [id] : []));
    const expected: Record<string, number[]> = {
      nitens: range(1000, 1013),
      globulus: range(2000, 2011),
      pinoPulpable: [7000, 7002],
      pinoPulpableM3: [6002, 6034, 6066, 6098],
      pinoAserrable: [5002, 5034, 5066, 5098, 5130, 5160, 5200, 5223],
      pinoPodado: [5300, 5323],
      astillas: range(8001, 8003),
      subproductos: range(9052, 9056),
      aserrada: range(10_000, 10_129),
    };
    for (const { clave } of FAMILIAS) {
      expect(byFamily(clave).length).toBeGreaterThan(0);
      if (expected[clave]) expect(byFamily(clave)).toEqual(expected[clave]);
    }
    expect(productos.filter(({ id }) => familiaDe(id) === null).map(({ id }) => id)).toEqual([5000, 5001, 7001]);
    expect(new Set(productos.map(({ descripcion }) => descripcion)).size).toBe(productos.length);
  });

  it('have the lengths of the table where logs are counted, but for the one miss (A4)', () => {
    expect(productosSinLargo(productos)).toEqual([5001]);
    for (const { id, modo, largoCm } of productos) if (modo === 'diametros' && id !== 5001) expect(LARGOS_CM).toContain(largoCm);
  });

  it('carry species, bark and length of a log in their descriptions, and the column says the same length (A4)', () => {
    for (const { id, descripcion, modo, largoCm } of productos) {
      if (modo !== 'diametros' && modo !== 'alturas') continue;
      expect(descripcion).toMatch(/(EUCALYPTUS (NITENS|GLOBULUS)|PINO RADIATA) (Con Corteza|Sin Corteza|Descortezado) /);
      if (id !== 5001) expect(descripcion).toContain(` ${((largoCm ?? 0) / 100).toFixed(2).replace('.', ',')} m`);
    }
  });

  it('narrow by codes that exist, and every origin offers something of each list (A12)', () => {
    const known = new Set(faenas.flatMap(({ origen, rol }) => [origen, rol]));
    for (const { roles } of [...productos, ...destinos, ...clientes]) for (const rol of roles) expect(known).toContain(rol);
    const narrowed = faenas.filter(({ origen }) => narrowByOrigin(productos, origen).narrowed);
    expect(narrowed.length).toBeGreaterThan(3);
    expect(narrowed.length).toBeLessThan(faenas.length);
    for (const { origen } of faenas) {
      const oferta = offerFrom(demo, origen);
      expect(Math.min(oferta.destinos.length, oferta.clientes.length, oferta.productos.length)).toBeGreaterThan(0);
      expect(oferta.clientes.map(({ rut }) => rut)).toContain(RUT_CLIENTE_POR_DEFECTO);
    }
  });
});

describe('by-products (A13)', () => {
  const narrowed = (variante: Variante, origen: string) => ({
    productos: narrowByOrigin(active(productos).filter(({ id }) => variante.admiteProducto(id)), origen).narrowed,
    destinos: narrowByOrigin(active(destinos).filter(({ puerto }) => puerto || !variante.soloPuertos), origen).narrowed,
  });

  it('have an origin of their own, with ports, and one that shows both lists whole', () => {
    for (const variante of [VARIANTES.subproducto, VARIANTES.subproductoPuerto]) {
      expect(narrowed(variante, 'P0001*77-101')).toEqual({ productos: true, destinos: true });
      expect(narrowed(variante, 'F0412*1045-12')).toEqual({ productos: false, destinos: false });
    }
  });
});

describe('demo users', () => {
  it('are those of the issue, with e-mails in the domain that the demo sets (A8, D19)', () => {
    expect(DEMO_USERS.map(({ usuario }) => usuario)).toEqual([
      'admin', 'despachador', 'despachador2', 'puestofijo', 'puestoforzado', 'despachogenerico', 'subproducto', 'oficina',
      'reportes', 'creador', 'aprobador', 'supervisor', 'contador', 'abastecimiento', 'comex', 'compras', 'externo',
      'sinperfil', 'puestofijo2', 'despachoprueba', 'supervisor2', 'control', 'transporte', 'costos', 'externo2', 'externonuevo',
    ]);
    for (const { email } of DEMO_USERS) expect(email.endsWith('@rodal.example')).toBe(true);
  });

  it('whose fixed posts lie inside their yards, and the forced origin exists (A11)', () => {
    const posts = DEMO_USERS.flatMap(({ ubicacion }) => (ubicacion.modo === 'fijo' ? [ubicacion] : []));
    expect(posts).toHaveLength(3);
    for (const { latitud, longitud, origenForzado } of posts) {
      const inside = faenas.filter(({ perimetro }) => perimetro && relate({ latitud, longitud, precision: 1 }, perimetro).estado === 'dentro');
      expect(inside).toHaveLength(1);
      if (origenForzado) expect(inside.map(({ origen }) => origen)).toEqual([origenForzado]);
    }
  });
});
