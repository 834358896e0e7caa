import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePerimetro } from '../perimetro.ts';
import { mutateText } from '../testing/mutaciones.ts';
import { matchFaenas } from './asignacion.ts';
import { toGeoReferencia } from './poligonos.ts';
import { judgePerimetro } from './juicio.ts';
import { type KmlLeido, parseKml } from './kml.ts';
import { ERRORES_KML } from './mensajes.ts';
import { GOOGLE_EARTH, QGIS, TELEFONO, kmlOf, placemarkOf } from './testing/muestras.ts';

const FAENA = { codigo: '1010', rol: '55-3', nombre: 'Fundo Ñielol' };

/** All that the screen does with a file. Whatever is in it: words for a person, or perimeters that a position can be held against. */
function useAll(leido: KmlLeido): void {
  if (!leido.ok) {
    expect(Object.keys(ERRORES_KML)).toContain(leido.codigo);
    expect(leido.mensaje).not.toMatch(/[{}]\w+[{}]|undefined/);
    return;
  }
  for (const { poligonos, problema } of leido.placemarks) {
    expect(poligonos.length === 0).toBe(problema !== null);
    const { avisos, hectareas } = judgePerimetro(poligonos, 12.5);
    expect(Number.isFinite(hectareas)).toBe(true);
    for (const { mensaje } of avisos) expect(mensaje).not.toMatch(/\{\w+\}|undefined|NaN/);
    if (problema === null) expect(parsePerimetro(toGeoReferencia(poligonos))).toEqual({ ok: true, invertido: false, perimetro: poligonos });
  }
  const { asignadas, porAsignar, sinPerimetro } = matchFaenas(leido.placemarks, [FAENA]);
  for (const { poligonos } of asignadas) expect(judgePerimetro(poligonos, 12.5).vertices).toBe(poligonos.flat(2).length);
  expect(asignadas.flatMap(({ placemarks }) => placemarks).length + porAsignar.length + sinPerimetro.length).toBe(leido.placemarks.length);
}

const DICE = fc.array(fc.nat(), { maxLength: 12 });

describe('any text', () => {
  it('spoilt files: a named error, or perimeters that can be used', () => {
    fc.assert(
      fc.property(fc.constantFrom(GOOGLE_EARTH, QGIS, TELEFONO), DICE, (muestra, dice) => useAll(parseKml(mutateText(muestra, dice)))),
      { numRuns: 1_500 },
    );
  });

  it('texts from nothing', () => {
    const pieza = fc.constantFrom('<', '>', '/', 'kml', 'Placemark', 'Polygon', 'a:b', '<!', '[', ']', '<!--', '-->', '<?', '?>', '&', ';', '#x0', '"', '=', ' ', '\r', '\uD800', '\0');
    fc.assert(fc.property(fc.oneof(fc.array(fc.nat(0xffff)).map((all) => String.fromCharCode(...all)), fc.array(pieza).map((all) => all.join(''))), (text) => useAll(parseKml(text))), { numRuns: 1_000 });
    useAll(parseKml('<!\uD800'));
  });

  it('anything in place of the coordinates, the name and the data', () => {
    const escape = (texto: string) => texto.replace(/[^-+.,\w *]/g, ' ');
    const numeros = fc.array(fc.oneof(fc.constantFrom('-72.5,-38.5', '-72.4,-38.4', '-38.4,-72.4', ',', '\n', 'NaN', '1e999', '-'), fc.string()), { maxLength: 8 });
    fc.assert(
      fc.property(fc.array(numeros, { minLength: 1, maxLength: 3 }), fc.string(), (rings, nombre) => {
        const dentro = `<name>${escape(nombre)}</name><ExtendedData><Data name="x"><value>${escape(nombre)}*${escape(nombre)}</value></Data></ExtendedData>`;
        useAll(parseKml(kmlOf(placemarkOf(rings.map((uno) => uno.map(escape).join(' ')), dentro))));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('coordinates', () => {
  const grado = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  const punto = fc.tuple(grado(-76, -66), grado(-56, -18));
  const anillo = fc.uniqueArray(punto, { minLength: 3, maxLength: 20, selector: String });
  const perimetro = fc.array(fc.array(anillo, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 });
  const SEPARADOR = fc.constantFrom(' ', '\n', '\r\n\t', ',0 ', ',120.5\n', ', 0\n  ');

  it('survive, to the last digit, from the file to what is stored and back', () => {
    fc.assert(
      fc.property(perimetro, SEPARADOR, fc.constantFrom(',', ', ', ' ,\t'), (dibujo, separador, coma) => {
        const cerrado = dibujo.map((rings) => rings.map((one) => [...one, ...one.slice(0, 1)]));
        const figuras = cerrado.map((rings) => placemarkOf(rings.map((one) => one.map((par) => par.join(coma)).join(separador))).replace(/<\/?Placemark>/g, ''));
        const leido = parseKml(kmlOf(`<Placemark><MultiGeometry>${figuras.join('')}</MultiGeometry></Placemark>`));
        if (!leido.ok) throw new Error(leido.mensaje);
        const [placemark] = leido.placemarks;
        // As text, because -0 and 0 are the same place.
        expect(JSON.stringify(placemark?.poligonos)).toBe(JSON.stringify(cerrado));
        const vuelta = parsePerimetro(toGeoReferencia(placemark?.poligonos ?? []));
        expect(vuelta).toEqual({ ok: true, invertido: false, perimetro: placemark?.poligonos });
      }),
      { numRuns: 500 },
    );
  });

  it('one polygon is stored as a Polygon, several as a MultiPolygon, none as nothing', () => {
    const types = [GOOGLE_EARTH, QGIS].map((text) => {
      const leido = parseKml(text);
      return JSON.parse(toGeoReferencia(leido.ok ? (leido.placemarks[0]?.poligonos ?? []) : [])).type;
    });
    expect(types).toEqual(['Polygon', 'MultiPolygon']);
    expect(toGeoReferencia([])).toBe('');
  });
});

/** With an algorithm that takes the square of it, each would take minutes. */
describe('two megabytes of what makes parsers slow', () => {
  const fill = (pieza: string, antes = '', despues = '') => antes + pieza.repeat(Math.floor((2_000_000 - antes.length - despues.length) / pieza.length)) + despues;
  const [antes = '', despues = ''] = kmlOf(placemarkOf(['@'])).split('@');
  const vertice = (n: number) => `-72.${100_000 + n},-38.${100_000 + ((n * 7_919) % 9_973)},0`;

  it.each([
    ['Windows line ends', fill('\r\n', antes, despues)],
    ['spaces in coordinates', fill(' ', `${antes}-72.5`, `,-38.5${despues}`)],
    ['stars and spaces', fill('* ', `<kml><Placemark><name>a`, 'b</name></Placemark></kml>')],
    ['commas', fill(',', antes, despues)],
    ['one number', fill('1', antes, despues)],
    ['references', fill('&amp;', `<kml><Placemark><name>`, '</name></Placemark></kml>')],
    ['open elements', fill('<a>', '<kml>')],
    ['empty elements', fill('<a/>', '<kml>', '</kml>')],
    ['empty placemarks', fill('<Placemark/>', '<kml>', '</kml>')],
    ['ten thousand empty ones', `<kml>${'<Placemark/>'.repeat(10_000)}</kml>`],
    ['half an instruction', fill('?', '<?a ')],
    ['entities in entities', fill('<!ENTITY b "&a;&a;">', '<!DOCTYPE kml [<!ENTITY a "aaaa">', ']><kml>&b;</kml>')],
    ['cut off at its end, in one line', fill(placemarkOf([Array.from({ length: 100 }, (_, n) => vertice(n)).join(' ')]), '<kml>')],
    ['two thousand triangles on one another', kmlOf(`<Placemark><MultiGeometry>${Array.from({ length: 2_000 }, (_, n) => placemarkOf([`-72.5,-38.5 -72.4,-38.${500 + (n % 400)} -72.4,-38.4 -72.5,-38.5`]).replace(/<\/?Placemark>/g, '')).join('')}</MultiGeometry></Placemark>`)],
    ['ten placemarks of ten thousand points all over the place', kmlOf(...Array<string>(10).fill(placemarkOf([Array.from({ length: 9_990 }, (_, n) => vertice(n)).join(' ')], '<name>1010*55-3</name>')))],
  ])('%s', (_, text) => {
    useAll(parseKml(text));
  });
});
