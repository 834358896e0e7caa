import type { NominaFila } from '@rodal/contracts/listados/nominas';
import type { MarcaNomina } from '@rodal/domain/maquinas';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { loadNominas, type Nominas } from '../../testing/nominas-fixtures.ts';

/** Twenty people mark two hundred rolls at random while loads change them: what is left is what a simple model makes of the audit. */

const NOMINAS = 200;
const PERSONAS = 20;
const CADA_UNA = 20;
const CARGAS = 4;
const MARCAS = ['Creador', 'Aprobador', 'Supervisor'] as const;

let t: TestApp;
let personas: Actor[];
beforeAll(async () => {
  t = await buildTestApp();
  for (let n = 0; n < PERSONAS; n += 1) await t.createUsuario({ nombre: `persona${n}`, perfiles: n < 10 ? [...MARCAS] : [MARCAS[n % 3] ?? 'Creador'] });
  personas = await Promise.all(Array.from({ length: PERSONAS }, (_, n) => t.loginAs(`persona${n}`)));
});
afterAll(() => t.close());

/** Of the first few everybody marks: there they meet. */
const cual = fc.oneof({ weight: 3, arbitrary: fc.nat(19) }, { weight: 1, arbitrary: fc.nat(NOMINAS - 1) });
/** Mostly the other way from what is seen. */
const accion = fc.record({ cual, marca: fc.constantFrom<MarcaNomina>(...MARCAS), alReves: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }) });
type Accion = typeof accion extends fc.Arbitrary<infer A> ? A : never;

/** What somebody was told to have done, on what they had seen. */
interface Hecha {
  readonly nomina: string;
  readonly marca: MarcaNomina;
  readonly pone: boolean;
  readonly usuario: string;
  readonly version: number;
  readonly monto: string;
}
interface Hecho {
  readonly nomina: string;
  readonly accion: string;
  readonly usuario: string;
  readonly despues: { readonly total: string; readonly version: number };
}
const HECHOS: Readonly<Record<string, { readonly marca: MarcaNomina; readonly pone: boolean }>> = {
  'nomina.crear': { marca: 'Creador', pone: true }, 'nomina.quitarCreador': { marca: 'Creador', pone: false },
  'nomina.aprobar': { marca: 'Aprobador', pone: true }, 'nomina.quitarAprobador': { marca: 'Aprobador', pone: false },
  'nomina.revisar': { marca: 'Supervisor', pone: true }, 'nomina.quitarRevisor': { marca: 'Supervisor', pone: false },
};

const load = (vuelta: number): Promise<string> => {
  const nominas: Nominas = Object.fromEntries(Array.from({ length: NOMINAS }, (_, n) => [`N${n}`, [{ monto: String(100 + (n % 7 < vuelta ? vuelta : 0)) }]]));
  return loadNominas(t.db.pool, 'COMSA', nominas);
};

it('no mark without its audit row, none on an amount that nobody saw', async () => {
  await load(0);
  const [jefa] = personas as [Actor];
  const listar = async (quien: Actor): Promise<NominaFila[]> => {
    const pagina = async (cursor?: string): Promise<NominaFila[]> => {
      const { nominas, siguiente } = (await quien.inject({ method: 'GET', url: `/api/nominas/obtenerNominas/CLP/TODOS${cursor === undefined ? '' : `?cursor=${encodeURIComponent(cursor)}`}` })).json();
      return siguiente === null ? nominas : [...nominas, ...(await pagina(siguiente))];
    };
    return pagina();
  };
  const todas = await listar(jefa);
  expect(todas).toHaveLength(NOMINAS);

  const hechas: Hecha[] = [];
  const trabajar = async (quien: Actor, usuario: string, acciones: readonly Accion[]) => {
    let vistas = todas;
    for (const [at, { cual: lugar, marca, alReves }] of acciones.entries()) {
      // A page is looked at again now and then: most of what is pressed is on what was.
      if (at % 4 === 3) vistas = await listar(quien);
      const fila = vistas.find(({ Nomina }) => Nomina === `N${lugar}`) as NominaFila; // every load has them all
      const { Identificador, Nomina: nomina, version, Monto: monto } = fila;
      const pone = { Creador: !fila.Creador, Aprobador: !fila.Aprobador, Supervisor: !fila.Revisado }[marca] !== alReves;
      const reply = await quien.inject({
        method: 'POST', url: '/api/nominas/updateNominas',
        payload: { Identificador, idNomina: nomina, checkedSeleccionado: marca, Estado: pone ? '1' : '0', visto: { version, Estado: pone ? '0' : '1' } },
      });
      expect([200, 400, 403, 409]).toContain(reply.statusCode);
      if (reply.statusCode === 200) hechas.push({ nomina, marca, pone, usuario, version, monto });
    }
  };
  const cargar = async () => {
    for (let vuelta = 1; vuelta <= CARGAS; vuelta += 1) await load(vuelta);
  };
  const acciones = fc.sample(accion, { numRuns: PERSONAS * CADA_UNA, seed: 200 });
  await Promise.all([cargar(), ...personas.map((quien, n) => trabajar(quien, `persona${n}`, acciones.slice(n * CADA_UNA, (n + 1) * CADA_UNA)))]);

  const { rows: hechos } = await t.db.pool.query<Hecho>(`SELECT split_part(entidad_id, ' ', 2) AS nomina, accion, usuario, despues FROM auditoria WHERE entidad = 'nomina' ORDER BY id`);
  // Whatever somebody was told is in the audit, of what they had seen; and nothing else is.
  const comoDicho = (una: Hecha) => JSON.stringify([una.nomina, una.marca, una.pone, una.usuario, una.version, una.monto]);
  const escritas = hechos.flatMap(({ nomina, accion: cualHecho, usuario, despues: { version, total: monto } }) => {
    const hecho = HECHOS[cualHecho];
    return hecho === undefined ? [] : [comoDicho({ nomina, ...hecho, usuario, version, monto })];
  });
  expect(escritas.toSorted()).toEqual(hechas.map(comoDicho).toSorted());
  expect(hechas.length).toBeGreaterThan(PERSONAS);

  // The model: three names a roll; a load that changes it takes two of them.
  const modelo = new Map<string, Record<MarcaNomina, string | null>>(Array.from({ length: NOMINAS }, (_, n) => [`N${n}`, { Creador: null, Aprobador: null, Supervisor: null }]));
  for (const { nomina, accion: cualHecho, usuario } of hechos) {
    const marcas = modelo.get(nomina) as Record<MarcaNomina, string | null>; // all that there are
    const hecho = HECHOS[cualHecho];
    if (hecho === undefined) {
      Object.assign(marcas, { Aprobador: null, Supervisor: null });
      continue;
    }
    const { marca, pone } = hecho;
    // Legal as it stood: by C14, told again.
    expect(pone ? marcas[marca] : 'puesta').toBe(pone ? null : 'puesta');
    if (!pone) expect(marcas[marca]).not.toBeNull();
    if (pone && marca !== 'Creador') expect([marcas.Creador === null, marcas.Creador === usuario]).toEqual([false, false]);
    if (!pone && marca === 'Creador') expect([marcas.Aprobador, marcas.Supervisor]).toEqual([null, null]);
    if (!pone && marca === 'Aprobador') expect(marcas.Supervisor).toBeNull();
    marcas[marca] = pone ? usuario : null;
  }
  const quedan = (await listar(jefa)).map(({ Nomina, UsuarioCreador, UsuarioAprobador, UsuarioSupervisor }) => [Nomina, { Creador: UsuarioCreador, Aprobador: UsuarioAprobador, Supervisor: UsuarioSupervisor }] as const);
  expect(new Map(quedan)).toEqual(modelo);
});
