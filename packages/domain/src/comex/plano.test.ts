import { describe, expect, it } from 'vitest';
import { type CeldaLibro, type HojaLibro, leerPlano } from './plano.ts';

const hoja = (nombre: string, celdas: Readonly<Record<string, CeldaLibro>>): HojaLibro => ({ nombre, celdas: new Map(Object.entries(celdas)) });
const PRIMERA = { C1: 'MSCU1234566', C2: 'CL0000001', L2: 20, C14: 'TCLU7654321', C15: 'CL0000002', L15: 30 };
const [UNA, OTRA] = [{ L2: 'COIC00001', L3: 'COIC00002' }, { L2: 'COIC00003' }];
const libro = (cambios: Readonly<Record<string, CeldaLibro | null>> = {}, una: Readonly<Record<string, CeldaLibro>> = UNA, otra: Readonly<Record<string, CeldaLibro>> = OTRA) => {
  const primera = Object.fromEntries(Object.entries<CeldaLibro | null>({ ...PRIMERA, ...cambios }).filter((par): par is [string, CeldaLibro] => par[1] !== null));
  return [hoja('Contenedores', primera), hoja('Etq 1', una), hoja('Etq 2', otra)];
};
const errores = (hojas: readonly HojaLibro[]) => leerPlano(hojas).errores.map(({ hoja: enHoja, celda, mensaje }) => `${enHoja}!${celda} ${mensaje}`);

describe('leerPlano', () => {
  it('C21: the containers of the first sheet, each with the labels of the sheet in its place', () => {
    expect(leerPlano(libro())).toEqual({
      errores: [],
      contenedores: [
        { idcontenedor: 1, contenedor: 'MSCU1234566', sello: 'CL0000001', totalpiezas: 20, hoja: 'Etq 1', etiquetas: [{ etiqueta: 'COIC00001', celda: 'L2' }, { etiqueta: 'COIC00002', celda: 'L3' }] },
        { idcontenedor: 2, contenedor: 'TCLU7654321', sello: 'CL0000002', totalpiezas: 30, hoja: 'Etq 2', etiquetas: [{ etiqueta: 'COIC00003', celda: 'L2' }] },
      ],
    });
  });

  it.each([2, 5, 13])('the first block may begin in row %i: the others follow every thirteen', (fila) => {
    const primera = hoja('Contenedores', { [`C${fila}`]: 'MSCU1', [`L${fila + 1}`]: 20, [`C${fila + 13}`]: 'TCLU2', [`C${fila + 14}`]: 'S', [`L${fila + 14}`]: 30 });
    const { contenedores, errores: malos } = leerPlano([primera, hoja('a', UNA), hoja('b', OTRA)]);
    expect([malos, contenedores.map(({ contenedor, sello, totalpiezas }) => [contenedor, sello, totalpiezas])]).toEqual([[], [['MSCU1', '', 20], ['TCLU2', 'S', 30]]]);
  });

  it('what reads alike is the same: invisible letters, other spaces, small letters; a number is its digits', () => {
    const { contenedores, errores: malos } = leerPlano(libro({ C1: ' mscu\u00A01234566\u200B', L2: ' 1.250 ' }, { L2: 'coic\u200B00001', L4: 10_000_002, L5: ' \u00A0' }));
    expect(malos).toEqual([]);
    expect(contenedores[0]).toMatchObject({ contenedor: 'MSCU 1234566', totalpiezas: 1_250, etiquetas: [{ etiqueta: 'COIC00001', celda: 'L2' }, { etiqueta: '10000002', celda: 'L4' }] });
  });

  it('blocks and sheets that nobody filled in are none; what stands between is not read', () => {
    expect(errores([...libro({ L28: 0, C5: 'Descripción', L5: 'x', C3: 'y' }), hoja('Hoja4', {}), hoja('Hoja5', {})])).toEqual([]);
    expect(errores(libro({}, { L1: 'ETIQUETA', L2: 'COIC00001', L120: 42 }))).toEqual([]);
  });

  it.each<[string, HojaLibro[], string[]]>([
    ['no container in a block', libro({ C14: null }), ['Contenedores!C14 Falta el contenedor de este bloque']],
    ['one container twice', libro({ C14: 'mscu1234566' }), ['Contenedores!C14 El contenedor MSCU1234566 ya está en C1']],
    ['half a piece', libro({ L15: 12.5 }), ['Contenedores!L15 El total de piezas del contenedor TCLU7654321 debe ser un número entero mayor que cero']],
    ['pieces in words', libro({ L2: 'veinte' }), ['Contenedores!L2 El total de piezas del contenedor MSCU1234566 debe ser un número entero mayor que cero']],
    ['no pieces', libro({ L15: null }), ['Contenedores!L15 Falta el total de piezas del contenedor TCLU7654321']],
    ['pieces below nothing', libro({ L15: -3 }), ['Contenedores!L15 El total de piezas del contenedor TCLU7654321 debe ser un número entero mayor que cero']],
    ['pieces that Excel could not work out', libro({ L15: { falla: 'trae el error #REF!' } }), ['Contenedores!L15 El total de piezas trae el error #REF!']],
    ['a day for a container', libro({ C14: new Date(0) }), ['Contenedores!C14 Trae una fecha, y va el contenedor']],
    ['a short label', libro({}, { L2: 'COIC00001', L7: 'COI12' }), ['Etq 1!L7 La etiqueta COI12 tiene menos de 6 letras']],
    ['an endless label', libro({}, { L2: 'X'.repeat(31) }), ['Etq 1!L2 Etiqueta: tiene más de 30 letras']],
    ['a label that is no text', libro({}, { L2: 1_234_567.5, L3: true, L4: { falla: 'trae el error #N/A' }, L5: 'COIC00001' }), [
      'Etq 1!L2 Trae un número con decimales o demasiado largo, y va la etiqueta: escríbalo como texto', 'Etq 1!L3 Trae VERDADERO o FALSO, y va la etiqueta', 'Etq 1!L4 La celda trae el error #N/A',
    ]],
    ['a label twice in a sheet', libro({}, { L2: 'COIC00001', L9: 'coic00001' }), ['Etq 1!L9 La etiqueta COIC00001 está repetida: ya está en L2']],
    ['a label in two containers', libro({}, UNA, { L2: 'COIC00003', L99: 'COIC00002' }), ['Etq 2!L99 La etiqueta COIC00002 está en dos contenedores: ya está en la hoja «Etq 1», L3, del contenedor MSCU1234566']],
    ['a label below the last row', libro({}, { L2: 'COIC00001', L100: 'COIC00009' }), ['Etq 1!L100 La etiqueta COIC00009 está bajo la fila 99, hasta donde se lee: súbala o divida el contenedor']],
    ['a sheet without labels', libro({}, { C4: 'x' }), ['Etq 1!L2 Faltan las etiquetas del contenedor MSCU1234566: van en L2 a L99']],
    ['a sheet too many', [...libro(), hoja('Etq 3', { L2: 'COIC00009' })], ['Etq 3!L2 Sobra esta hoja: la primera trae 2 contenedores']],
    ['a sheet too few', libro().slice(0, 2), ['Contenedores!C14 Falta la hoja de etiquetas del contenedor TCLU7654321: sería la hoja 3 del libro']],
    ['an empty sheet in between', [...libro().slice(0, 1), hoja('Etq 1', {}), hoja('Etq 2', OTRA)], ['Etq 1!L2 Faltan las etiquetas del contenedor MSCU1234566: van en L2 a L99']],
    ['a container below the last row', libro({ C300: 'HLXU1', L301: 4 }), ['Contenedores!C300 El contenedor está bajo la fila 300, hasta donde se lee: divida el pedido']],
    ['a first sheet without any', [hoja('Contenedores', {}), hoja('b', UNA)], ['Contenedores!C1 Falta el contenedor: la primera hoja no trae ninguno en la columna C']],
    ['no sheet', [], ['!C1 El libro no tiene hojas']],
  ])('names sheet and cell of %s', (_que, hojas, dichos) => {
    expect(errores(hojas)).toEqual(dichos);
  });

  it('tells all that is wrong at once', () => {
    expect(errores(libro({ C14: null, L2: 0.5 }, { L2: 'x' }, { L3: 'y' })).map((uno) => uno.split(' ')[0])).toEqual(['Contenedores!L2', 'Contenedores!C14', 'Etq', 'Etq']);
  });
});
