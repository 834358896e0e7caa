import { describe, expect, it } from 'vitest';
import { matchFaenas } from './asignacion.ts';
import { parseKml } from './kml.ts';
import { GOOGLE_EARTH, QGIS, TELEFONO, kmlOf, placemarkOf } from './testing/muestras.ts';

const CUADRADO = '-72.51,-38.51 -72.49,-38.51 -72.49,-38.49 -72.51,-38.51';
const NIELOL = { codigo: '1010', rol: '55-3', nombre: 'FUNDO ÑIELOL' };
const RODAL = { codigo: '2020', rol: '7-K', nombre: 'El Rodal' };
const AROMOS = { codigo: '3030', rol: '9-1', nombre: 'Los Aromos' };
const AROMOS_SUR = { codigo: '3030', rol: '9-2', nombre: 'los  aromos' };
const FAENAS = [NIELOL, RODAL, AROMOS, AROMOS_SUR];

const read = (text: string) => {
  const leido = parseKml(text);
  if (!leido.ok) throw new Error(leido.mensaje);
  return leido.placemarks;
};
/** Placemarks with a square each and this inside, matched. */
const match = (...dentro: string[]) => matchFaenas(read(kmlOf(...dentro.map((uno) => placemarkOf([CUADRADO], uno)))), FAENAS);
const nombre = (texto: string) => `<name>${texto}</name>`;
const dato = (columna: string, valor: string) => `<ExtendedData><Data name="${columna}"><value>${valor}</value></Data></ExtendedData>`;
const columnas = (pares: Readonly<Record<string, string>>) =>
  `<ExtendedData><SchemaData>${Object.entries(pares).map(([columna, valor]) => `<SimpleData name="${columna}">${valor}</SimpleData>`).join('')}</SchemaData></ExtendedData>`;

describe('whose a placemark is', () => {
  it.each([
    ['its name', nombre('Fundo Ñielol'), NIELOL],
    ['its name without accents, other case and spaces', nombre(' fundo   NIELOL '), NIELOL],
    ['codigo*rol in its name', nombre('1010*55-3'), NIELOL],
    ['codigo*rol among other words', nombre('Faena (2020*7-k) norte'), RODAL],
    ['spaces around the star', nombre('lote 4: 2020 *  7-K, 12 ha'), RODAL],
    ['a loose field', dato('cualquiera', '3030*9-2'), AROMOS_SUR],
    ['spaces within the rol, as some type it', dato('id', '3030*9 - 2'), AROMOS_SUR],
    ['a field called as the composite', dato('CODIGO*ROL', '3030*9-1'), AROMOS],
    ['a column of a schema', columnas({ sup: '12', CODIGO_ROL: '2020 * 7-k' }), RODAL],
    ['the HTML of a description', '<description><![CDATA[<td>CODIGO*ROL</td><td>1010*55-3</td>]]></description>', NIELOL],
    ['two fields, one for each half', columnas({ 'Código Faena': '3030', Rol: '9-2' }), AROMOS_SUR],
    ['the composite, where two sites share the name', nombre('Los Aromos') + dato('id', '3030*9-1'), AROMOS],
    ['the composite twice', nombre('1010*55-3') + dato('id', '1010*55-3'), NIELOL],
    ['the composite, beside a name nobody has', nombre('Polígono sin título') + dato('id', '1010*55-3'), NIELOL],
  ])('%s', (_, dentro, faena) => {
    const { asignadas, porAsignar } = match(dentro);
    expect(asignadas).toMatchObject([{ faena, placemarks: [{ orden: 1 }] }]);
    expect(porAsignar).toEqual([]);
  });

  it.each([
    ['nothing in it names a site', nombre('Polígono 1'), []],
    ['no name at all', '', []],
    ['two sites of that name', nombre('LOS AROMOS'), [AROMOS, AROMOS_SUR]],
    ['name and composite disagree', nombre('El Rodal') + dato('id', '1010*55-3'), [NIELOL, RODAL]],
    ['a known name with a composite that no site has', nombre('El Rodal') + dato('id', '9999*1'), [RODAL]],
    ['two composites', nombre('1010*55-3 y 2020*7-K'), [NIELOL, RODAL]],
    ['two composites, one of them with its name', nombre('El Rodal') + dato('id', '2020*7-K / 1010*55-3'), [RODAL, NIELOL]],
    ['half of a composite', dato('CODIGO', '1010'), []],
    ['a name within another', nombre('El Rodal chico'), []],
    ['stars as decoration', nombre('*** 1010 * * 55-3 ***'), []],
    ['what every object has', nombre('constructor') + dato('__proto__', 'toString*valueOf'), []],
  ])('is asked: %s', (_, dentro, candidatas) => {
    const { asignadas, porAsignar } = match(dentro);
    expect(asignadas).toEqual([]);
    expect(porAsignar).toMatchObject([{ placemark: { orden: 1 }, candidatas }]);
    expect(porAsignar[0]?.candidatas).toHaveLength(candidatas.length);
  });

  it('a site without a name takes no placemark without one', () => {
    const sinNombre = { codigo: '1', rol: '2', nombre: ' ' };
    expect(matchFaenas(read(kmlOf(placemarkOf([CUADRADO]))), [sinNombre])).toMatchObject({ asignadas: [], porAsignar: [{ candidatas: [] }] });
  });
});

describe('a file as a whole', () => {
  it('two placemarks of one site become one MultiPolygon', () => {
    const { asignadas, porAsignar } = match(nombre('El Rodal'), nombre('1010*55-3'), dato('id', '2020*7-K'));
    expect(asignadas.map(({ faena, placemarks, poligonos }) => [faena, placemarks.map(({ orden }) => orden), poligonos.length])).toEqual([
      [RODAL, [1, 3], 2],
      [NIELOL, [2], 1],
    ]);
    expect(porAsignar).toEqual([]);
  });

  it.each([
    ['Google Earth', GOOGLE_EARTH, NIELOL, 1, ['Portón', 'Camino']],
    ['QGIS', QGIS, RODAL, 2, []],
    ['a phone', TELEFONO, AROMOS, 1, ['Recorrido']],
  ] as const)('%s: found by what it carries, the rest named', (_, text, faena, poligonos, sin) => {
    const { asignadas, porAsignar, sinPerimetro } = matchFaenas(read(text), FAENAS);
    expect(asignadas.map((una) => [una.faena, una.poligonos.length])).toEqual([[faena, poligonos]]);
    expect(porAsignar).toEqual([]);
    expect(sinPerimetro.map((uno) => uno.nombre)).toEqual(sin);
  });

  it('what a person decides goes before everything: assigned, changed, left out', () => {
    const placemarks = read(kmlOf(...['Polígono 1', 'El Rodal', 'Fundo Ñielol'].map((uno) => placemarkOf([CUADRADO], nombre(uno)))));
    const { asignadas, porAsignar } = matchFaenas(placemarks, FAENAS, new Map([[1, NIELOL], [2, AROMOS], [3, null]]));
    expect(asignadas).toMatchObject([{ faena: NIELOL, placemarks: [{ orden: 1 }] }, { faena: AROMOS, placemarks: [{ orden: 2 }] }]);
    expect(porAsignar).toEqual([]);
  });

  it('what has no area stays without, whatever a person decides', () => {
    const placemarks = read(GOOGLE_EARTH);
    expect(matchFaenas(placemarks, FAENAS, new Map([[2, RODAL]])).asignadas.map(({ faena }) => faena)).toEqual([NIELOL]);
  });
});
