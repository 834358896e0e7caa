import { describe, expect, it } from 'vitest';
import { accionTexto, entidadTexto } from './auditoria.ts';
import { cambiosOf, valorTexto } from './auditoria-cambios.ts';

describe('what an audit row changed', () => {
  it('is the fields that differ, in words, with what was there before', () => {
    expect(cambiosOf({ valor: false, nota: 'x' }, { valor: true, nota: 'x' })).toEqual([{ campo: 'Valor', antes: 'No', despues: 'Sí' }]);
  });

  it('a field of one side only came or went; without a side all of them did', () => {
    expect(cambiosOf(null, { numero: 12 })).toEqual([{ campo: 'Número', antes: null, despues: '12' }]);
    expect(cambiosOf({ nombre: 'Mis guías' }, undefined)).toEqual([{ campo: 'Nombre', antes: 'Mis guías', despues: null }]);
    expect(cambiosOf(null, null)).toEqual([]);
  });

  it('goes into groups and lists, and tells moments as in Santiago', () => {
    const despues = { filtros: { desde: '2026-11-01', otros: {} }, avisos: [{ codigo: 'sinPosicion', detalle: '' }, { codigo: 'fotoFaltante', detalle: 'lleno' }], resueltoEn: '2026-11-20T14:02:00.000Z', columnas: [] };
    expect(cambiosOf(undefined, despues)).toEqual([
      { campo: 'Filtros › Desde', antes: null, despues: '2026-11-01' },
      { campo: 'Filtros › Otros', antes: null, despues: 'nada' },
      { campo: 'Avisos', antes: null, despues: 'sinPosicion; fotoFaltante: lleno' },
      { campo: 'Cerrado el', antes: null, despues: '20/11/2026 11:02' },
      { campo: 'Columnas', antes: null, despues: 'nada' },
    ]);
  });

  it('whatever JSON there is: a value alone, emptied texts, codes in capitals', () => {
    expect(cambiosOf('', 'a')).toEqual([{ campo: 'Valor', antes: 'vacío', despues: 'a' }]);
    expect(cambiosOf({ NUM_GUIA: null }, { NUM_GUIA: 4 })).toEqual([{ campo: 'NUM_GUIA', antes: 'nada', despues: '4' }]);
    expect(valorTexto([[1, 2], { a: { b: 1 } }])).toBe('1; 2; {"b":1}');
  });
});

it('an action or a thing that nobody has words for is told as it was written', () => {
  expect([accionTexto('ajuste.cambiar'), accionTexto('cosa.rara')]).toEqual(['Cambió un ajuste', 'cosa.rara']);
  expect([entidadTexto('trabajo'), entidadTexto('cosa')]).toEqual(['Carga', 'cosa']);
});
