import { describe, expect, it } from 'vitest';
import { type Fuentes, isTest, readCatalogo, readFuentes } from './lib/catalogo/catalogo.ts';
import { readTitles } from './lib/catalogo/titles.ts';
import { PLANTA } from './lib/paths.ts';
import { isProduct } from './lib/product-sources.ts';

const paths = (source: string, file?: string) => readTitles(source, file).map(({ path }) => path.join(' › '));

describe('the catalogue of failures', () => {
  const fuentes = readFuentes();
  const { filas, sinNada, desconocidas } = readCatalogo(fuentes);

  it('has 177 rows, each number once, each with what happens and what is promised', () => {
    const numbers = filas.map(({ falla }) => falla.numero).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 177 }, (_, at) => at + 1));
    expect(filas.filter(({ falla: { que, promesa } }) => que.length < 15 || promesa.length < 15)).toEqual([]);
  });

  it('each row has a test that names it, or a reason in docs/seguridad.md', () => {
    expect(sinNada.map((numero) => `R${numero}`)).toEqual([]);
  });

  it('no title and no reason names a row that does not exist', () => {
    expect(desconocidas).toEqual([]);
  });

  it('reads every test file of the repository', () => {
    expect(fuentes.pruebas.size).toBeGreaterThan(200);
    const silent = [...fuentes.pruebas].filter(([file, source]) => readTitles(source, file).length === 0).map(([file]) => file);
    expect(silent).toEqual([]);
  });

  it('passes over what another check plants for a moment', () => {
    const names = ['domain.test.ts', `${PLANTA}.test.ts`];
    expect(names.filter(isTest)).toEqual(['domain.test.ts']);
    expect([`offline/${PLANTA}-a.ts`, `${PLANTA}-x/a.ts`, 'offline/a.ts'].filter(isProduct)).toEqual(['offline/a.ts']);
  });

  it('sees a row that lost its tests', () => {
    const planted = new Map([...fuentes.pruebas].map(([file, source]) => [file, source.replaceAll(/\bR2\b/g, 'R')]));
    expect(readCatalogo({ ...fuentes, pruebas: planted }).sinNada).toEqual([2]);
  });
});

describe('reading it', () => {
  const fallas = '| n.º | qué pasa | qué prometemos |\n|---|---|---|\n| R1 | a | b |\n| R2 | c | d |\n';
  const read = (more: Partial<Fuentes>) => readCatalogo({ fallas, seguridad: '', pruebas: new Map(), ...more });
  const tests = (source: string) => new Map([['x.test.ts', source]]);

  it('a row without test or reason is a gap', () => {
    expect(read({}).sinNada).toEqual([1, 2]);
    const { filas, sinNada } = read({ pruebas: tests(`it('R2: something', () => {});`) });
    expect(sinNada).toEqual([1]);
    expect(filas[1]?.pruebas).toEqual([{ archivo: 'x.test.ts', titulo: 'R2: something' }]);
  });

  it('a reason counts only under its heading, and with a text', () => {
    const line = '| R1, R2 | no se puede | se hizo otra cosa |';
    expect(read({ seguridad: `## Otra\n${line}\n` }).sinNada).toEqual([1, 2]);
    expect(read({ seguridad: `## Fallas sin prueba propia\n${line}\n## Otra\n` }).sinNada).toEqual([]);
    expect(read({ seguridad: `## Fallas sin prueba propia\n| R1 |  |  |\n` }).sinNada).toEqual([1, 2]);
  });

  it('a number that no row has is told, from a title and from a reason', () => {
    const seguridad = '## Fallas sin prueba propia\n| R4 | no | sí |\n';
    expect(read({ seguridad, pruebas: tests(`it('R3 x', () => {});`) }).desconocidas).toEqual(['x.test.ts › R3 x', 'docs/seguridad.md › R4']);
  });

  it('a longer number is not a shorter one, and a comment or another text is no title', () => {
    expect(read({ pruebas: tests(`// R1\nit('R12 x', () => { check('R2'); });`) }).sinNada).toEqual([1, 2]);
  });

  it('a group that names a row counts once, with tests in it only', () => {
    const source = `describe('R1 group', () => { it('a', () => {}); it('b', () => {}); }); describe('R2 empty', () => {});`;
    const { filas, sinNada } = read({ pruebas: tests(source) });
    expect(filas[0]?.pruebas).toEqual([{ archivo: 'x.test.ts', titulo: 'R1 group' }]);
    expect(sinNada).toEqual([2]);
  });
});

describe('titles', () => {
  it('of groups, tests and steps, whatever stands between', () => {
    const source = `
      test.describe('g', () => { for (const x of xs) test(\`t \${x}\`, async ({ page }) => { await test.step('s', async () => {}); }); });
      it.concurrent('c', () => {});
    `;
    expect(paths(source)).toEqual(['g › t ${x}', 'g › t ${x} › s', 'c']);
  });

  it('of tables, row by row, also of one with a name', () => {
    const source = `
      const CASES = [['R1 one', 7, f], ['R2 two', 8, g]] as const;
      it.each(CASES)('%s: %i %s', () => {});
      it.each<[string]>([['R3']])('%s', () => {});
      it.each(['a', 'b'] as const)('of %s', () => {});
      it.each(made())('%s unknown', () => {});
    `;
    expect(paths(source)).toEqual(['R1 one: 7 %s', 'R2 two: 8 %s', 'R3', 'of a', 'of b', '%s unknown']);
  });

  it('of screens, which are TSX', () => {
    expect(paths(`it('R1', () => { render(<A b={1} />); });`, 'x.test.tsx')).toEqual(['R1']);
  });

  it('not of what does not run', () => {
    const source = `it.skip('R1', () => {}); it.todo('R2', () => {}); describe.skip('R3', () => { it('x', () => {}); }); test.fixme('R4', () => {});`;
    expect(paths(source)).toEqual([]);
  });
});
