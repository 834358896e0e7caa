import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calza, clasificar, condicionesTexto, type LineaPorClasificar, type ReglaCosto } from './clasificar.ts';

const regla = (cambio: Partial<ReglaCosto> = {}): ReglaCosto => ({ orden: 1, cuenta: '', descripcion: '', almacen: '', faena: '', tipo2: 'T', item2: '', item3: '', condicionesJuntas: '', tipoFaena: '', ...cambio });
const linea = (cambio: Partial<LineaPorClasificar> = {}): LineaPorClasificar => ({ cuenta: '6105010', descripcion: 'Flete de trozos Ñirre', almacen: 'F0421', faena: 'F0421', ...cambio });

/** The same, told another way: by sorting, by a table of tests, by letters without their marks. */
function ingenua(reglas: readonly ReglaCosto[], una: LineaPorClasificar): number | null {
  const pelar = (texto: string) => texto.toLowerCase().normalize('NFD').split(/[\u0300-\u036f]/).join('');
  const codigo = (texto: string) => texto.toUpperCase().trim();
  for (const cada of reglas.toSorted((a, b) => a.orden - b.orden)) {
    const pruebas = [
      cada.cuenta === '' || (cada.cuenta.endsWith('*') ? codigo(una.cuenta).indexOf(codigo(cada.cuenta.slice(0, -1))) === 0 : codigo(una.cuenta) === codigo(cada.cuenta)),
      cada.almacen === '' || codigo(una.almacen) === codigo(cada.almacen),
      cada.faena === '' || codigo(una.faena) === codigo(cada.faena),
      cada.descripcion.split(' ').every((palabra) => pelar(una.descripcion).includes(pelar(palabra))),
    ];
    if (!pruebas.includes(false)) return cada.orden;
  }
  return null;
}

const CUENTAS = ['', '6105010', '6105020', '6105*', '61*', '6205010', 'a1*'];
const PALABRAS = ['', 'flete', 'FLETE ñirre', 'trozos', 'cosecha', 'petróleo'];
const CODIGOS = ['', 'F0421', 'f0421', 'F0390'];

describe('E14: the rule of a cost', () => {
  it('is the first that fits, as a second implementation has it', () => {
    let halladas = 0;
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ orden: fc.integer({ min: 1, max: 40 }), cuenta: fc.constantFrom(...CUENTAS), descripcion: fc.constantFrom(...PALABRAS), almacen: fc.constantFrom(...CODIGOS), faena: fc.constantFrom(...CODIGOS) }), { selector: ({ orden }) => orden, minLength: 3, maxLength: 12 }),
        fc.record({ cuenta: fc.constantFrom('6105010', '6105020', '6205010', 'A155', ''), descripcion: fc.constantFrom('Flete de trozos Ñirre', 'FLETE NIRRE', 'Cosecha', 'Petroleo diésel', ''), almacen: fc.constantFrom('F0421', ' f0421 ', 'F0390', ''), faena: fc.constantFrom('F0421', 'F0390', '') }),
        (partes, una) => {
          const reglas = partes.map((parte) => regla(parte));
          const esta = clasificar(reglas, una)?.orden ?? null;
          if (esta !== null) halladas += 1;
          expect(esta).toBe(ingenua(reglas, una));
        },
      ),
      { numRuns: 3_000 },
    );
    expect(halladas).toBeGreaterThan(300);
  });

  it('does not depend on the order in which the rules come', () => {
    const reglas = [regla({ orden: 30 }), regla({ orden: 10, cuenta: '6105*' }), regla({ orden: 20, faena: 'F0421' })];
    for (const unas of [reglas, reglas.toReversed()]) expect(clasificar(unas, linea())?.orden).toBe(10);
    expect(clasificar(reglas, linea({ cuenta: '7' }))?.orden).toBe(20);
    expect(clasificar(reglas, linea({ cuenta: '7', faena: '' }))?.orden).toBe(30);
    expect(clasificar([], linea())).toBeNull();
  });

  it.each([
    [{ cuenta: '6105*' }, true], [{ cuenta: '6106*' }, false], [{ cuenta: '6105' }, false], [{ cuenta: '6105010' }, true],
    [{ descripcion: 'nirre FLETE' }, true], [{ descripcion: 'flete puerto' }, false], [{ almacen: 'f0421' }, true], [{ faena: 'F9' }, false], [{ cuenta: '6105*', faena: 'F9' }, false],
  ])('%j fits: %s', (condiciones, seCumple) => {
    expect(calza(regla(condiciones), linea())).toBe(seCumple);
  });

  it('says its conditions in words', () => {
    expect(condicionesTexto(regla({ cuenta: '6105*', descripcion: 'flete', almacen: 'A', faena: 'F' }))).toBe('Cuenta 6105* · Descripción con «flete» · Almacén A · Faena F');
    expect(condicionesTexto(regla())).toBe('Cualquier línea');
  });
});
