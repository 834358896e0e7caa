import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../fechas.ts';
import type { Papel } from './papeles.ts';
import { type TipoClave, TIPOS_DOCUMENTO, type TipoDocumento } from './tipos.ts';
import { porVencer, porVencerTexto } from './vencimientos.ts';

const HOY = '2026-11-27';
const AHORA = new Date('2026-11-27T15:00:00Z');

const papel = (tipo: TipoClave, dias: number, cambio: Partial<Papel> = {}): Papel => {
  const { vigencia }: TipoDocumento = TIPOS_DOCUMENTO[tipo];
  const dia = addDays(HOY, dias);
  return { tipo, version: 1, revision: 'CUMPLE', revisadoEn: AHORA, emitido: typeof vigencia === 'number' ? addDays(dia, -vigencia) : null, vence: vigencia === 'fecha' ? dia : null, ...cambio };
};
const umbrales = (...papeles: Papel[]) => porVencer('camion', { tipoCamion: 'Forestal' }, papeles, AHORA).map(({ tipo, version, umbral }) => [tipo, version, umbral]);

describe('porVencer (E4)', () => {
  it.each([
    [61, null], [60, 60], [45, 60], [31, 60], [30, 30], [16, 30], [15, 15], [8, 15], [7, 7], [1, 7], [0, 0], [-1, 0], [-7, 0], [-8, null],
  ])('with %i days left the threshold of %j is reached, also where days were missed', (dias, umbral) => {
    expect(umbrales(papel('revisionTecnica', dias))).toEqual(umbral === null ? [] : [['revisionTecnica', 1, umbral]]);
  });

  it('of the version that complies: a newer one that nobody has reviewed says that it waits, a refused one does not, an accepted one ends it', () => {
    const vieja = papel('revisionTecnica', 5);
    const nueva = (revision: Papel['revision']) => porVencer('camion', {}, [papel('revisionTecnica', 300, { version: 2, revision }), vieja], AHORA);
    for (const revision of ['SIN_REVISAR', 'PENDIENTE'] as const) expect(nueva(revision)).toMatchObject([{ version: 1, umbral: 7, enRevision: true }]);
    for (const revision of ['NO_CUMPLE', 'NO_APLICA'] as const) expect(nueva(revision)).toMatchObject([{ version: 1, umbral: 7, enRevision: false }]);
    expect(nueva('CUMPLE')).toEqual([]);
    expect(umbrales(papel('revisionTecnica', 5, { revision: 'SIN_REVISAR' }))).toEqual([]);
  });

  it('renewing another kind silences nothing', () => {
    expect(umbrales(papel('revisionTecnica', 5), papel('permisoCirculacion', 300, { version: 2 }), papel('permisoCirculacion', 3))).toEqual([['revisionTecnica', 1, 7]]);
  });

  it('also what is good for so many days from its issue, and what stops nobody; what does not run out never', () => {
    const f29 = porVencer('empresa', {}, [papel('f29', 15), papel('f30', 3)], AHORA);
    expect(f29).toEqual([{ tipo: 'f29', version: 1, dia: addDays(HOY, 15), umbral: 15, enRevision: false, detiene: false }]);
    expect(porVencer('camion', { tipoCamion: 'Industrial' }, [papel('seguroCarga', 7)], AHORA)).toMatchObject([{ detiene: true }]);
    expect(porVencer('camion', { tipoCamion: 'Forestal' }, [papel('seguroCarga', 7)], AHORA)).toMatchObject([{ detiene: false }]);
  });

  it('asked every day, or with days missed, each threshold comes once for whoever keeps those that came, and the last never late by itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90 }), fc.array(fc.boolean(), { minLength: 100, maxLength: 100 }), (dias, corre) => {
        const suyo = papel('revisionTecnica', dias);
        const vistos: number[] = [];
        for (const [n, si] of corre.entries()) {
          const [uno] = si ? porVencer('camion', {}, [suyo], new Date(AHORA.getTime() + n * 86_400_000)) : [];
          if (uno === undefined || vistos.includes(uno.umbral)) continue;
          vistos.push(uno.umbral);
          // By a table: how many days were left at most when it came.
          expect(uno.umbral).toBeGreaterThanOrEqual(Math.max(dias - n, 0));
        }
        expect(vistos).toEqual([...vistos].toSorted((a, b) => b - a));
        // A paper that ran out on a day on which it was asked was told on that day, or before that day for nothing.
        if (corre[dias] === true) expect(vistos).toContain(0);
      }),
    );
  });
});

it.each([
  [5, false, true, 'vence el 02/12/2026; sin él no puede trabajar'],
  [5, false, false, 'vence el 02/12/2026'],
  [0, false, true, 'vence hoy, 27/11/2026; sin él no puede trabajar'],
  [-1, false, true, 'venció el 26/11/2026; sin él no puede trabajar'],
  [5, true, true, 'vence el 02/12/2026; el nuevo está en revisión y no tiene que enviar nada'],
])('in words: %i days left, in review %j, mandatory %j', (dias, enRevision, detiene, dicho) => {
  expect(porVencerTexto({ dia: addDays(HOY, dias), enRevision, detiene }, AHORA)).toBe(dicho);
});
