import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bcDe, entradaDe, siiDe } from '../testing/sii.ts';
import { cifrasDe, type DiferenciaCierre, diferenciasDe, type DocumentoGuardado, guardadosDe, type LadoCierre, reparoDeclarar, reparoFolio, reparoPresentado } from './cierre.ts';
import { claveSii, type DocumentoSii, SECCIONES } from './documento.ts';
import { informesSii } from './informes.ts';

const LADOS: readonly LadoCierre[] = [...SECCIONES, 'BC'];

describe('what is kept of a month', () => {
  it('counts sections, reports and the VAT that gives credit, notes subtracting', () => {
    const entrada = entradaDe({
      REGISTRO: [siiDe({ folio: '1' }), siiDe({ folio: '2', tipo: 61, total: 11_900, neto: 10_000, ivaRecuperable: 1_900 }), siiDe({ folio: '3', ivaRecuperable: 0, ivaUsoComun: 19_000 })],
      PENDIENTE: [siiDe({ seccion: 'PENDIENTE', folio: '9' })],
      bc: [bcDe({})],
    });
    const cifras = cifrasDe(entrada, informesSii(entrada));
    expect([cifras.get('REGISTRO'), cifras.get('IVA'), cifras.get('informe1'), cifras.get('coinciden'), cifras.get('BC')]).toEqual([
      { cantidad: 3, total: 226_100 }, { cantidad: 3, total: 36_100 }, { cantidad: 2, total: 107_100 }, { cantidad: 1, total: 119_000 }, { cantidad: 1, total: 119_000 },
    ]);
    expect(cifras.has('RECLAMADO')).toBe(false);
  });

  it('a document that went from one section to another is told where it is now', () => {
    const [antes, hoy] = [entradaDe({ REGISTRO: [siiDe({})], bc: [bcDe({})] }), entradaDe({ REGISTRO: [], NO_INCLUIR: [siiDe({ seccion: 'NO_INCLUIR' })], bc: [bcDe({ nro: 'FC-2' })] })];
    expect(diferenciasDe(guardadosDe(antes), guardadosDe(hoy)).map(({ que, lado, ahora, alCerrar, hoy: ahoraVale }) => [que, lado, ahora, alCerrar, ahoraVale])).toEqual([
      ['seFue', 'REGISTRO', 'NO_INCLUIR', 119_000, 0],
      ['llego', 'NO_INCLUIR', null, 0, 119_000],
      ['seFue', 'BC', null, 119_000, 0],
      ['llego', 'BC', null, 0, 119_000],
    ]);
  });

  it('a change of the amounts or the acuse is one, of a name is none', () => {
    const uno = guardadosDe(entradaDe({ REGISTRO: [siiDe({})] }));
    const con = (cambios: Partial<DocumentoSii>) => diferenciasDe(uno, guardadosDe(entradaDe({ REGISTRO: [siiDe(cambios)] }))).map(({ que }) => que);
    expect([con({ razonSocial: 'Otro' }), con({ neto: 100_001 }), con({ fechaAcuse: '2026-11-07 09:00:00' })]).toEqual([[], ['cambio'], ['cambio']]);
  });

  it('what was kept and the differences are what there is today, side by side, in number and in pesos', () => {
    const documento = fc.record({ folio: fc.nat({ max: 8 }).map(String), tipo: fc.constantFrom(33, 61), total: fc.constantFrom(100, 200, 300) });
    const seccion = fc.uniqueArray(documento, { maxLength: 8, selector: (uno) => `${String(uno.tipo)} ${uno.folio}` });
    const libro = fc.uniqueArray(fc.record({ nro: fc.nat({ max: 8 }).map((n) => `FC-${String(n)}`), tipo: fc.constantFrom(33, 61), total: fc.constantFrom(100, -100, 200) }), { maxLength: 8, selector: ({ nro }) => nro });
    const mes = fc.record({ REGISTRO: fc.option(seccion), PENDIENTE: seccion, RECLAMADO: seccion, NO_INCLUIR: fc.option(seccion), bc: libro }).map(({ bc, ...secciones }) => {
      const deSii = Object.fromEntries(SECCIONES.map((una) => [una, secciones[una]?.map((uno) => siiDe({ ...uno, seccion: una })) ?? null]));
      return guardadosDe(entradaDe({ ...deSii, bc: bc.map(bcDe) }));
    });
    const suma = (filas: readonly { readonly total: number }[]) => filas.reduce((total, una) => total + una.total, 0);
    fc.assert(
      fc.property(mes, mes, (antes, hoy) => {
        const diferencias = diferenciasDe(antes, hoy);
        for (const lado of LADOS) {
          const de = <T extends { readonly lado: LadoCierre }>(filas: readonly T[]) => filas.filter((una) => una.lado === lado);
          const cuantas = (que: DiferenciaCierre['que']) => de(diferencias).filter((una) => una.que === que).length;
          expect(de(antes).length + cuantas('llego') - cuantas('seFue')).toBe(de(hoy).length);
          expect(suma(de(antes)) + de(diferencias).reduce((total, una) => total + una.hoy - una.alCerrar, 0)).toBe(suma(de(hoy)));
          expect(de(diferencias).map(({ clave }) => clave).toSorted()).toEqual(ingenuo(de(antes), de(hoy)));
        }
        expect(diferenciasDe(antes, antes)).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });
});

/** Looks at every pair. */
function ingenuo(antes: readonly DocumentoGuardado[], hoy: readonly DocumentoGuardado[]): string[] {
  const claves = [...new Set([...antes, ...hoy].map(({ clave }) => clave))];
  return claves.filter((clave) => antes.find((uno) => uno.clave === clave)?.marca !== hoy.find((uno) => uno.clave === clave)?.marca).toSorted();
}

describe('whether a month can be closed', () => {
  it.each([
    [{ actual: '2026-11' }, 'El F29 de noviembre 2026 se presenta cuando el mes termina.'],
    [{ actual: '2026-10' }, 'El F29 de noviembre 2026 se presenta cuando el mes termina.'],
    [{ conRegistro: false }, 'Falta el registro de noviembre 2026: súbalo antes de marcar el F29.'],
    [{ conBc: false }, 'Falta BC de noviembre 2026 o del mes anterior: actualice desde BC antes de marcar el F29.'],
    [{}, null],
  ])('%j', (cambios, dicho) => {
    expect(reparoDeclarar({ mes: '2026-11', actual: '2026-12', conRegistro: true, conBc: true, ...cambios })).toBe(dicho);
  });

  it.each([
    ['2026-11-30', 'Fecha de presentación: es después de terminado noviembre 2026'],
    ['2026-12-01', null],
    ['2026-12-20', null],
    ['2026-12-21', 'Fecha de presentación: todavía no llega'],
  ])('filed on %s', (presentado, dicho) => {
    expect(reparoPresentado({ mes: '2026-11', presentado, hoy: '2026-12-20' })).toBe(dicho);
  });
});

it('the number of an F29 is its digits, or is not said', () => {
  expect(['', '7123456789', '7.123', 'F29', '-1', '1 2'].map((folio) => reparoFolio(folio) === null)).toEqual([true, true, false, false, false, false]);
});

it('the key of a document is that of the register', () => {
  const uno = siiDe({ folio: '77' });
  expect(guardadosDe(entradaDe({ REGISTRO: [uno] })).map(({ clave }) => clave)).toEqual([claveSii(uno)]);
});
