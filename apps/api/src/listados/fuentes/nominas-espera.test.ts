import type { MarcaNomina } from '@rodal/domain/maquinas';
import { ESPERAS, esperaNomina, esperasDe, type NominaPendiente, puedeSeguir } from '@rodal/domain/pasos-nomina';
import type { QuienActua } from '@rodal/domain/transiciones';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leTocaSql } from '../../cargas/esperas-nomina.repo.ts';
import { undoSwitch } from '../../cargas/vigente.repo.ts';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { JEFA, loadNominas, type Nominas } from '../../testing/nominas-fixtures.ts';
import { buscarNominas } from './nominas.ts';

let t: TestApp;
const actores = new Map<string, Actor>();
const QUIENES = { creadora: ['Creador'], aprobadora: ['Aprobador'], otra: ['Aprobador'], revisora: ['Supervisor'], todas: ['Creador', 'Aprobador', 'Supervisor'] } as const;
beforeAll(async () => {
  t = await buildTestApp();
  for (const [nombre, perfiles] of Object.entries(QUIENES)) {
    await t.createUsuario({ nombre, perfiles: [...perfiles] });
    actores.set(nombre, await t.loginAs(nombre));
  }
});
afterAll(() => t.close());

/** Rolls of a company that a search finds, by name. */
async function halladas(quien: QuienActua | null, espera: Parameters<typeof buscarNominas>[2]['espera'], mas?: (bind: (value: unknown) => string) => string): Promise<string[]> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const { from, where } = await buscarNominas(t.db.pool, 'FLE', { espera }, quien, bind);
  const { rows } = await t.db.pool.query<{ nomina: string }>(`SELECT n.nomina FROM ${from} WHERE ${[...where, ...(mas ? [mas(bind)] : [])].join(' AND ')} ORDER BY n.id`, values);
  return rows.map(({ nomina }) => nomina);
}

describe('E2: whom a roll waits for, in SQL and in the domain', () => {
  const [YO, OTRA] = [7, 8];
  const QUIEN_MARCO = [null, YO, OTRA];
  /** Every roll that there may be. */
  const rolls = new Map<string, Pick<NominaPendiente, 'puestas' | 'vigente' | 'bloqueada'>>();
  for (const Creador of QUIEN_MARCO) for (const Aprobador of QUIEN_MARCO) for (const Supervisor of QUIEN_MARCO) for (const bloqueada of [false, true]) for (const vigente of [true, false]) {
    rolls.set([Creador, Aprobador, Supervisor, bloqueada, vigente].join('·'), { puestas: { Creador, Aprobador, Supervisor }, bloqueada, vigente });
  }
  const PERMISOS = ['nominas.ver', 'nominas.crear', 'nominas.aprobar', 'nominas.revisar'];
  const combinaciones = PERMISOS.reduce<string[][]>((todas, permiso) => [...todas, ...todas.map((unos) => [...unos, permiso])], [[]]);

  beforeAll(async () => {
    const lineas = (vivas: boolean): Nominas => Object.fromEntries([...rolls].filter(([, { vigente }]) => vigente || vivas).map(([nombre, { bloqueada }]) => [nombre, [{}, { bloqueado: bloqueada ? '1' : '0' }]]));
    await loadNominas(t.db.pool, 'FLE', lineas(true));
    // What is gone from the ERP is gone by a load; whatever stands on it stood before.
    await loadNominas(t.db.pool, 'FLE', lineas(false));
    for (const [nombre, { puestas }] of rolls) {
      await t.db.pool.query(`UPDATE nomina SET creador_id = $2, aprobador_id = $3, supervisor_id = $4 WHERE empresa = 'FLE' AND nomina = $1`, [nombre, puestas.Creador, puestas.Aprobador, puestas.Supervisor]);
    }
  });

  it.each([false, true])('marks × blocked × own × permissions, where the setting lets the same person: %s', async (mismaPersona) => {
    if (mismaPersona) await t.db.pool.query(`INSERT INTO ajuste (clave, valor, cambiado_por) VALUES ('nominasMismaPersona', 'true', 'x')`);
    for (const permisos of combinaciones) {
      for (const usuarioId of [YO, OTRA, 9]) {
        const quien = { usuarioId, permisos };
        const esperadas = [...rolls].filter(([, roll]) => puedeSeguir({ ...roll, mismaPersona }, quien)).map(([nombre]) => nombre);
        expect((await halladas(quien, 'mia')).toSorted(), JSON.stringify(quien)).toEqual(esperadas.toSorted());
      }
    }
    await t.db.pool.query(`DELETE FROM ajuste WHERE clave = 'nominasMismaPersona'`);
    expect(combinaciones).toHaveLength(16);
  });

  it.each(ESPERAS)('what a roll waits for: %s', async (espera) => {
    const esperadas = [...rolls].filter(([, roll]) => esperaNomina({ ...roll, mismaPersona: false }) === espera).map(([nombre]) => nombre);
    expect(esperadas.length).toBeGreaterThan(1);
    expect((await halladas(null, espera)).toSorted()).toEqual(esperadas.toSorted());
  });

  it('whoever creates is awaited by what nobody created, their own rule being of the others', async () => {
    const quien = { usuarioId: YO, permisos: ['nominas.crear', 'nominas.aprobar'] };
    const esperadas = [...rolls].filter(([, roll]) => {
      const espera = esperaNomina({ ...roll, mismaPersona: false });
      return espera === 'crear' || (espera === 'aprobar' && roll.puestas.Creador !== YO);
    });
    expect(esperasDe(quien.permisos)).toEqual(['crear', 'aprobar']);
    expect((await halladas(quien, undefined, (bind) => leTocaSql(quien, ESPERAS, bind))).toSorted()).toEqual(esperadas.map(([nombre]) => nombre).toSorted());
  });

  it('nothing waits for a program', async () => expect([await halladas(null, 'mia'), await halladas(null, 'cambiada')]).toEqual([[], []]));
});

describe('a load took my mark', () => {
  let serie = 0;
  const cargadas: Record<string, Nominas[string]> = {};
  const load = (nominas: Nominas) => loadNominas(t.db.pool, 'COMSA', Object.assign(cargadas, nominas));
  const nueva = async (): Promise<string> => {
    const nombre = `N${(serie += 1)}`;
    await load({ [nombre]: [{}] });
    return nombre;
  };
  async function marcar(quien: string, nombre: string, marca: MarcaNomina, pone = true): Promise<void> {
    const { rows } = await t.db.pool.query(`SELECT id, version FROM nomina WHERE empresa = 'COMSA' AND nomina = $1`, [nombre]);
    const payload = { Identificador: String(rows[0].id), idNomina: nombre, checkedSeleccionado: marca, Estado: pone ? '1' : '0', visto: { version: rows[0].version, Estado: pone ? '0' : '1' } };
    const reply = await actores.get(quien)?.inject({ method: 'POST', url: '/api/nominas/updateNominas', payload });
    expect(reply?.statusCode, reply?.body).toBe(200);
  }
  /** In whose list of what changed under their mark it stands. */
  async function bajoQuien(nombre: string): Promise<string[]> {
    const unos: string[] = [];
    for (const [quien, actor] of actores) {
      const reply = await actor.inject({ method: 'GET', url: `/api/nominas/obtenerNominas/CLP/TODOS?espera=cambiada&texto=${nombre}` });
      if (reply.json().nominas.some(({ Nomina }: { Nomina: string }) => Nomina === nombre)) unos.push(quien);
    }
    return unos;
  }
  /** Approved and reviewed, then changed by a load. @returns its name and the load */
  async function cambiada(): Promise<[nombre: string, carga: string]> {
    const nombre = await nueva();
    await marcar('creadora', nombre, 'Creador');
    await marcar('aprobadora', nombre, 'Aprobador');
    await marcar('revisora', nombre, 'Supervisor');
    return [nombre, await load({ [nombre]: [{ monto: '999' }] })];
  }

  it('both who had marked have it in their lists until each mark is set again, by whoever', async () => {
    const [nombre] = await cambiada();
    expect(await bajoQuien(nombre)).toEqual(['aprobadora', 'revisora']);
    await marcar('otra', nombre, 'Aprobador');
    expect(await bajoQuien(nombre)).toEqual(['revisora']);
    await marcar('revisora', nombre, 'Supervisor');
    expect(await bajoQuien(nombre)).toEqual([]);
  });

  it('set again and taken back by hand it is nobody’s any more; a load that takes the new one makes it theirs', async () => {
    const [nombre] = await cambiada();
    await marcar('otra', nombre, 'Aprobador');
    await marcar('otra', nombre, 'Aprobador', false);
    expect(await bajoQuien(nombre)).toEqual(['revisora']);
    // A load that took no approval gives nobody one to look at.
    await load({ [nombre]: [{ monto: '888' }] });
    expect(await bajoQuien(nombre)).toEqual(['revisora']);
    await marcar('otra', nombre, 'Aprobador');
    await load({ [nombre]: [{ monto: '777' }] });
    expect(await bajoQuien(nombre)).toEqual(['otra', 'revisora']);
  });

  it('one that changes again stays theirs; gone from the ERP it is nobody’s, back again it is', async () => {
    const [nombre] = await cambiada();
    await load({ [nombre]: [{ monto: '1000' }] });
    expect(await bajoQuien(nombre)).toEqual(['aprobadora', 'revisora']);
    const { [nombre]: suyas = [], ...otras } = cargadas;
    await loadNominas(t.db.pool, 'COMSA', otras);
    expect(await bajoQuien(nombre)).toEqual([]);
    await load({ [nombre]: suyas });
    expect(await bajoQuien(nombre)).toEqual(['aprobadora', 'revisora']);
  });

  it('what an undone load gave back changed under nobody, also once it is taken back by hand', async () => {
    const [nombre, carga] = await cambiada();
    await undoSwitch(t.db.pool, carga, { actor: JEFA, ahora: new Date() });
    expect(await bajoQuien(nombre)).toEqual([]);
    await marcar('revisora', nombre, 'Supervisor', false);
    await marcar('aprobadora', nombre, 'Aprobador', false);
    expect(await bajoQuien(nombre)).toEqual([]);
  });

  it('the list, its count and its file are of whoever asks', async () => {
    const [nombre] = await cambiada();
    for (const quien of ['aprobadora', 'creadora']) {
      const ask = async (mas: string) => actores.get(quien)?.inject({ method: 'GET', url: `/api/nominas/obtenerNominas/CLP/TODOS${mas}espera=cambiada` });
      const n = quien === 'creadora' ? 0 : 1;
      expect((await ask(`/resumen?texto=${nombre}&`))?.json().total).toBe(n);
expect((await ask(`/exportar?formato=csv&texto=${nombre}&`))?.body.includes(nombre)).toBe(n === 1);
    }
  });
});
