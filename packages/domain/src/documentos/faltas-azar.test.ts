import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../fechas.ts';
import { faltasDe, type Papel, primeroEnVencer } from './papeles.ts';
import { type ConDocumentos, TIPOS_DOCUMENTO, type TipoClave, type TipoDocumento, tiposDe } from './tipos.ts';

/** Whether somebody may work, told by a second implementation that walks every version by itself: for every combination of papers, days, marks and kind (C7, E4, E5). */

const HOY = '2028-02-29';
const AHORA = new Date('2028-03-01T02:59:59Z'); // 23:59:59 of the 29th in Santiago

const REVISIONES = ['SIN_REVISAR', 'CUMPLE', 'NO_CUMPLE', 'PENDIENTE', 'NO_APLICA'] as const;

function papelesDe(entidad: ConDocumentos): fc.Arbitrary<Papel[]> {
  const deTipo = (tipo: TipoClave) =>
    fc
      .array(fc.record({ revision: fc.constantFrom(...REVISIONES), dias: fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -60, max: 60 })), sinFecha: fc.boolean() }), { maxLength: 4 })
      .map((versiones) =>
        versiones.map(({ revision, dias, sinFecha }, at): Papel => {
          const { vigencia }: TipoDocumento = TIPOS_DOCUMENTO[tipo];
          const dia = addDays(HOY, dias);
          return {
            tipo, version: at + 1, revision, revisadoEn: revision === 'SIN_REVISAR' ? null : new Date('2028-02-20T12:00:00Z'),
            vence: vigencia === 'fecha' ? dia : null,
            emitido: typeof vigencia === 'number' ? addDays(dia, -vigencia) : sinFecha ? null : dia,
          };
        }),
      );
  return fc.tuple(...tiposDe(entidad).map(deTipo)).chain((todos) => fc.shuffledSubarray(todos.flat(), { minLength: todos.flat().length }));
}

/** By hand, from especificación 3 §2.1–2.3 and C7. */
const OBLIGATORIOS: Readonly<Record<ConDocumentos, readonly string[]>> = {
  empresa: ['Situación Tributaria', 'F-30', 'Carta de Compromiso Terciarización'],
  conductor: ['Contrato de trabajo', 'Licencia de Conducir'],
  camion: ['Revisión Técnica', 'Permiso de Circulación', 'Seguro Obligatorio', 'Certificado de anotaciones vigentes'],
};

/** A paper carries its bearer while one version that complied does: the last such, in date, and, where it has no date, with no verdict after it. */
function carries(suyos: readonly Papel[]): boolean {
  let vale = false;
  for (const { revision, vence } of [...suyos].toSorted((a, b) => a.version - b.version)) {
    if (revision === 'CUMPLE') vale = vence === null || vence >= HOY;
    else if (vence === null && (revision === 'NO_CUMPLE' || revision === 'NO_APLICA')) vale = false;
  }
  return vale;
}

it.each([
  ['empresa', 'Industrial'],
  ['conductor', 'Industrial'],
  ['camion', 'Industrial'],
  ['camion', 'Forestal'],
] as const)('%s, %s: what is missing is each mandatory paper that carries nobody today, and no other', (entidad, tipoCamion) => {
  const obligatorios = entidad === 'camion' && tipoCamion !== 'Forestal' ? [...OBLIGATORIOS.camion, 'Seguro de carga'] : OBLIGATORIOS[entidad];
  fc.assert(
    fc.property(papelesDe(entidad), (papeles) => {
      const faltan = faltasDe(entidad, { tipoCamion }, papeles, AHORA).map(({ tipo }) => TIPOS_DOCUMENTO[tipo].nombre);
      const de = (nombre: string) => papeles.filter(({ tipo }) => TIPOS_DOCUMENTO[tipo].nombre === nombre);
      expect(faltan.toSorted()).toEqual(obligatorios.filter((nombre) => !carries(de(nombre))).toSorted());
    }),
    { numRuns: 500 },
  );
});

it.each([
  ['empresa', 'Industrial'],
  ['conductor', 'Industrial'],
  ['camion', 'Industrial'],
  ['camion', 'Forestal'],
] as const)('E4 %s, %s: whoever lacks nothing works through the day that their first paper runs out, whatever the hour, and not on the next', (entidad, tipoCamion) => {
  const portador = { tipoCamion };
  const faltan = (papeles: readonly Papel[], ahora: Date) => faltasDe(entidad, portador, papeles, ahora).map(({ tipo }) => tipo);
  // One good version of each kind, under whatever random ones are left undecided: nobody lacks anything.
  const buenos = fc.tuple(...tiposDe(entidad).map((tipo) => fc.integer({ min: 0, max: 400 }).map((dias): Papel => {
    const { vigencia }: TipoDocumento = TIPOS_DOCUMENTO[tipo];
    return { tipo, version: 1, revision: 'CUMPLE', revisadoEn: AHORA, vence: vigencia === 'fecha' ? addDays(HOY, dias) : null, emitido: typeof vigencia === 'number' ? HOY : null };
  })));
  fc.assert(
    fc.property(buenos, papelesDe(entidad), fc.integer({ min: 1, max: 2 }), (primeros, otros, cuantas) => {
      const nuevas = otros.filter(({ version }) => version <= cuantas).map((papel): Papel => ({ ...papel, version: papel.version + 1, revision: papel.revision === 'PENDIENTE' ? 'PENDIENTE' : 'SIN_REVISAR' }));
      const papeles = [...nuevas, ...primeros];
      expect(faltan(papeles, AHORA)).toEqual([]);
      const primero = primeroEnVencer(entidad, portador, papeles);
      const dias = primeros.flatMap(({ tipo, vence }) => (vence !== null && TIPOS_DOCUMENTO[tipo].entidad === entidad && obligatorio(tipo, portador) ? [vence] : [])).toSorted();
      expect(primero?.dia ?? null).toBe(dias[0] ?? null);
      // In Santiago a day begins at 03:00 or 04:00 UTC; without a last one there is nobody to wait for.
      const dia = primero?.dia ?? '2090-01-01';
      const [alba, noche, despues] = [`${dia}T04:00:00Z`, `${addDays(dia, 1)}T02:59:59Z`, `${addDays(dia, 1)}T04:00:00Z`].map((instante) => faltan(papeles, new Date(instante)));
      expect([alba, noche]).toEqual([[], []]);
      expect(despues).toEqual(primero === null ? [] : expect.arrayContaining([primero.tipo]));
    }),
    { numRuns: 300 },
  );
});

const obligatorio = (tipo: TipoClave, portador: { readonly tipoCamion: string }) => {
  const fila: TipoDocumento = TIPOS_DOCUMENTO[tipo];
  return fila.obligatorio?.(portador) === true;
};
