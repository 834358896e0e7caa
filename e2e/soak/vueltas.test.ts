import { describe, expect, it } from 'vitest';
import type { Corrida, Mundo } from './tipos.ts';
import { runVueltas, type Vueltas } from './vueltas.ts';

/** Only what the loop itself uses of a world. */
class MundoDePapel {
  readonly url = '';
  readonly complaints: string[] = [];
  closed = false;
  readonly proxy = { log: { clear: () => undefined } };
  quejas = () => this.complaints.splice(0);
  close = async () => {
    this.closed = true;
  };
}

const clean = (semilla: number): Corrida => ({ semilla, acciones: [], fallas: {}, despachos: 1, violaciones: [], segundos: 1 });

function setUp(change: Partial<Vueltas> = {}): { readonly mundos: MundoDePapel[]; readonly seen: Corrida[]; readonly run: () => Promise<readonly Corrida[]> } {
  const mundos: MundoDePapel[] = [];
  const seen: Corrida[] = [];
  const abrir = async (): Promise<Mundo> => {
    const mundo = new MundoDePapel();
    mundos.push(mundo);
    return mundo as unknown as Mundo; // the loop sees only the above
  };
  const vueltas: Vueltas = {
    semillas: [1, 2, 3],
    abrir,
    correr: async (_mundo, semilla) => clean(semilla),
    sigue: () => true,
    signal: new AbortController().signal,
    onRun: (corrida) => seen.push(corrida),
    ...change,
  };
  return { mundos, seen, run: () => runVueltas(vueltas) };
}

describe('run after run', () => {
  it('uses one world for all, and closes it', async () => {
    const { mundos, seen, run } = setUp();
    expect((await run()).map(({ semilla }) => semilla)).toEqual([1, 2, 3]);
    expect(seen).toHaveLength(3);
    expect(mundos.map(({ closed }) => closed)).toEqual([true]);
  });

  it('a run that throws is a violation, and the next one gets a new world', async () => {
    const { mundos, run } = setUp({
      correr: async (_mundo, semilla) => {
        if (semilla === 2) throw new Error('se cortó la rama');
        return clean(semilla);
      },
    });
    const done = await run();
    expect(done.map(({ violaciones }) => violaciones.length)).toEqual([0, 1, 0]);
    expect(done[1]?.violaciones[0]).toContain('se cortó la rama');
    expect(mundos.map(({ closed }) => closed)).toEqual([true, true]);
  });

  it('what the API complained of is a violation of the run in which it did', async () => {
    const papel = new MundoDePapel();
    const { run } = setUp({
      abrir: async () => papel as unknown as Mundo,
      correr: async (_mundo, semilla) => {
        if (semilla === 2) papel.complaints.push('500 a POST /api/x');
        return clean(semilla);
      },
    });
    expect((await run()).map(({ violaciones }) => violaciones)).toEqual([[], ['500 a POST /api/x'], []]);
  });

  it('begins no more when it is told to, and knows the longest run by then', async () => {
    const asked: number[] = [];
    const { run } = setUp({
      sigue(longest) {
        asked.push(longest);
        return asked.length < 3;
      },
    });
    expect(await run()).toHaveLength(2);
    expect(asked).toEqual([0, 1, 1]);
  });

  it('ends at once when it is interrupted: the run under way does not count', async () => {
    const stop = new AbortController();
    const { mundos, run } = setUp({
      signal: stop.signal,
      correr: async (_mundo, semilla) => {
        if (semilla === 1) return clean(1);
        stop.abort();
        return new Promise(() => undefined);
      },
    });
    expect((await run()).map(({ semilla }) => semilla)).toEqual([1]);
    expect(mundos.map(({ closed }) => closed)).toEqual([true]);
  });
});
