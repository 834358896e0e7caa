import { describe, expect, it } from 'vitest';
import { parseKml } from './kml.ts';
import { AVISOS_KML, type ERRORES_KML, type PROBLEMAS_PLACEMARK } from './mensajes.ts';
import { GOOGLE_EARTH, QGIS, TELEFONO, kmlOf, placemarkOf } from './testing/muestras.ts';

const read = (text: string) => {
  const leido = parseKml(text);
  if (!leido.ok) throw new Error(leido.mensaje);
  return leido.placemarks;
};
const only = (rings: readonly string[], dentro?: string) => {
  const [placemark] = read(kmlOf(placemarkOf(rings, dentro)));
  if (!placemark) throw new Error('none');
  return placemark;
};
const CUADRADO = '-72.51,-38.51 -72.49,-38.51 -72.49,-38.49 -72.51,-38.49 -72.51,-38.51';

describe('files of the programs people use', () => {
  it('Google Earth: nested folders, a hole, altitudes dropped, what is no area said', () => {
    const [fundo, porton, camino, ...mas] = read(GOOGLE_EARTH);
    expect(fundo).toMatchObject({ orden: 1, nombre: 'Fundo Ñielol', problema: null, avisos: [] });
    expect(fundo?.datos).toEqual([{ nombre: 'description', valor: '<b>Rol</b>: 1010*55-3<br>revisado' }]);
    expect(fundo?.poligonos).toEqual([
      [
        [[-72.51, -38.51], [-72.49, -38.51], [-72.49, -38.49], [-72.51, -38.49], [-72.51, -38.51]],
        [[-72.505, -38.505], [-72.5, -38.505], [-72.5, -38.5], [-72.505, -38.505]],
      ],
    ]);
    expect(porton).toMatchObject({ orden: 2, nombre: 'Portón', poligonos: [], problema: { codigo: 'sin_area', mensaje: expect.stringContaining('trae un punto') } });
    expect(camino?.problema?.mensaje).toContain('trae una línea');
    expect(mas).toEqual([]);
  });

  it('QGIS: columns of a schema, a MultiGeometry of two polygons, all digits', () => {
    const [rodal, ...mas] = read(QGIS);
    expect(rodal).toMatchObject({ nombre: 'rodal 7', problema: null });
    expect(rodal?.datos).toEqual([{ nombre: 'CODIGO_ROL', valor: '2020 * 7-k' }, { nombre: 'sup_ha', valor: '12.3' }]);
    expect(rodal?.poligonos).toHaveLength(2);
    expect(rodal?.poligonos[0]?.[0]?.[0]).toEqual([-72.123456789012, -38.1]);
    expect(mas).toEqual([]);
  });

  it('a phone: prefix, byte order mark, CDATA, spaces after commas, Windows line ends, its ring closed and said', () => {
    const [lote, recorrido, ...mas] = read(TELEFONO);
    expect(lote).toMatchObject({ nombre: 'Los Aromos <lote 2>', problema: null, avisos: [{ codigo: 'anillo_abierto', mensaje: AVISOS_KML.anillo_abierto }] });
    expect(lote?.datos).toEqual([{ nombre: 'Código Faena', valor: '3030' }, { nombre: 'ROL', valor: '9-1' }]);
    expect(lote?.poligonos).toEqual([[[[-73.1, -37.1], [-73, -37.1], [-73, -37], [-73.1, -37.1]]]]);
    expect(recorrido?.problema?.mensaje).toBe('No tiene superficie: no trae ninguna figura. El perímetro se dibuja como polígono.');
    expect(mas).toEqual([]);
  });
});

describe('a placemark that cannot become a perimeter leaves the others usable', () => {
  const puntos = (cuantos: number) => Array.from({ length: cuantos }, (_, n) => `-72.${n + 10_000},-38.5`).join(' ');
  /** What is no area is said of the files above. */
  const PROBLEMS: Readonly<Record<Exclude<keyof typeof PROBLEMAS_PLACEMARK, 'sin_area'>, readonly (readonly [dicho: string, ...rings: string[]])[]>> = {
    coordenada: [
      ['«-72,49,-38,51»', '-72.51,-38.51 -72,49,-38,51,0 1,1'],
      ['«cerro»', '-72.51,-38.51 cerro -72.49,-38.49'],
      ['«-72.51,0x10»', '-72.51,0x10 -72.49,-38.49'],
      ['«-72.51,Infinity»', '-72.51,Infinity -72.49,-38.49'],
      ['«-72.51,--»', '-72.51,-- -72.49,-38.49'],
      ['«-72.51,,-38.51»', '-72.51,,-38.51 -72.49,-38.49'],
      ['«,»', ','],
      ['«-72.5»', CUADRADO, '-72.5'],
    ],
    pocos_puntos: [
      ['tres puntos', ''],
      ['tres puntos', '-72.51,-38.51 -72.49,-38.51 -72.51,-38.51'],
      ['tres puntos', CUADRADO, '-72.5,-38.5'],
    ],
    invertido: [['al revés (primer punto: -38.51,-72.51)', '-38.51,-72.51 -38.51,-72.49 -38.49,-72.49']],
    fuera_de_chile: [
      ['«-58.4,-34.6»', '-72.51,-38.51 -72.49,-38.51 -58.4,-34.6'],
      ['«-38.51,-72.51»', '-38.51,-72.51 -38.51,-72.49 0,0'],
      ['«172.51,-38.51»', '172.51,-38.51 72.49,-38.51 1e300,-38.49'],
      ['«73.51,-38.51»', CUADRADO, '73.51,-38.51 -72.5,-38.5 -72.5,-38.51'],
    ],
    muchos_vertices: [['10.001 vértices y el máximo es 10.000', puntos(10_001)], ['10.001 vértices', puntos(6_000), puntos(4_001)]],
  };

  it.each(Object.entries(PROBLEMS).flatMap(([codigo, cases]) => cases.map(([dicho, ...rings]) => ({ codigo, dicho, rings }))))('$codigo: $dicho', ({ codigo, dicho, rings }) => {
    const [malo, bueno] = read(kmlOf(placemarkOf(rings, '<name>malo</name>'), placemarkOf([CUADRADO])));
    expect(malo).toMatchObject({ nombre: 'malo', poligonos: [], problema: { codigo, mensaje: expect.stringContaining(dicho) } });
    expect(bueno).toMatchObject({ orden: 2, nombre: '', problema: null });
  });

  it('a polygon without its outline is no polygon', () => {
    const [placemark] = read(kmlOf('<Placemark><Polygon/></Placemark>'));
    expect(placemark?.problema?.codigo).toBe('pocos_puntos');
  });

  it('what a message repeats of a file is cut', () => {
    expect(only([`-72.51,${'9'.repeat(100_000)}x`]).problema?.mensaje.length).toBeLessThan(200);
  });
});

describe('what the format leaves open', () => {
  it.each([
    ['tabs and line ends', CUADRADO.replaceAll(' ', '\n\t\t')],
    ['Windows line ends, altitudes', CUADRADO.replaceAll(' ', ',0\r\n')],
    ['spaces around commas', CUADRADO.replaceAll(',', ' , ')],
    ['comments in between', CUADRADO.replace(' ', ' <!-- esquina, 2 --> ')],
    ['character references', CUADRADO.replaceAll(' ', '&#10;')],
    ['CDATA', `<![CDATA[${CUADRADO}]]>`],
    ['exponents and signs', CUADRADO.replaceAll('-72.51', '-7.251e1')],
    ['altitudes that are no numbers', CUADRADO.replaceAll(' ', ',NaN ')],
    ['a comma where the altitude would stand', CUADRADO.replaceAll(' ', ', ')],
    ['a comma behind the last point only', `${CUADRADO},`],
  ])('%s', (_, texto) => {
    expect(only([texto])).toMatchObject({ poligonos: only([CUADRADO]).poligonos, problema: null, avisos: [] });
  });

  it.each([
    ['a mark and empty lines before the first', (kml: string) => `\uFEFF\r\n ${kml}`],
    ['NULs and line ends behind the last', (kml: string) => `${kml}\r\n\0\0\0`],
  ])('%s', (_, around) => {
    expect(parseKml(around(`<?xml version="1.0"?>${kmlOf(placemarkOf([CUADRADO]))}`))).toEqual(parseKml(kmlOf(placemarkOf([CUADRADO]))));
  });

  it.each(['<innerBoundaryIs/>', '<innerBoundaryIs><LinearRing><coordinates> </coordinates></LinearRing></innerBoundaryIs>'])('a hole without points is none: %s', (vacio) => {
    const [uno] = read(kmlOf(placemarkOf([CUADRADO]).replace('</Polygon>', `${vacio}</Polygon>`)));
    expect(uno).toMatchObject({ poligonos: only([CUADRADO]).poligonos, problema: null });
  });

  it('several outlines in one polygon are polygons, each with its holes, and it is said', () => {
    const limite = (cual: string, puntos: string) => `<${cual}><LinearRing><coordinates>${puntos}</coordinates></LinearRing></${cual}>`;
    const en = (lng: number, lat: number, lado: number) => `${lng},${lat} ${lng + lado},${lat} ${lng + lado},${lat + lado} ${lng},${lat + lado} ${lng},${lat}`;
    const dentro = limite('outerBoundaryIs', en(-72.5, -38.5, 0.1)) + limite('outerBoundaryIs', en(-72.2, -38.5, 0.1)) + limite('innerBoundaryIs', en(-72.15, -38.45, 0.01));
    const [uno] = read(kmlOf(`<Placemark><Polygon>${dentro}</Polygon></Placemark>`));
    expect(uno?.poligonos.map((rings) => [rings.length, rings[0]?.[0]?.[0]])).toEqual([[1, -72.5], [2, -72.2]]);
    expect(uno?.avisos).toEqual([{ codigo: 'varios_bordes', mensaje: 'Un polígono traía 2 bordes exteriores: cada uno se leyó como un polígono.' }]);
  });

  it('what other namespaces draw is passed over with all it holds', () => {
    const ajeno = `<gx:Placemark>${placemarkOf([CUADRADO])}</gx:Placemark><Style>${placemarkOf([CUADRADO])}</Style>`;
    expect(read(kmlOf(ajeno, placemarkOf([CUADRADO], '<gx:name>no</gx:name><name>sí<gx:sub>no</gx:sub></name>'))).map(({ nombre }) => nombre)).toEqual(['sí']);
  });

  it('a damaged name is said once for the file', () => {
    expect(parseKml(kmlOf(placemarkOf([CUADRADO], '<name>Fundo \uFFFDielol</name>')))).toMatchObject({ ok: true, avisos: [{ codigo: 'codificacion' }] });
  });
});

describe('files that are refused', () => {
  const folders = (levels: number) => '<Folder>'.repeat(levels) + placemarkOf([CUADRADO]) + '</Folder>'.repeat(levels);
  const ring = Array.from({ length: 9_000 }, (_, n) => `-72.${n + 1000},-38.5`).join(' ');
  const REFUSED: Readonly<Record<Exclude<keyof typeof ERRORES_KML, 'muy_complejo'>, readonly (readonly [text: string, dicho: string])[]>> = {
    kmz: [['PK\u0003\u0004\u0014\0doc.kml', 'es un KMZ (KML comprimido). En Google Earth']],
    muy_grande: [[kmlOf(placemarkOf([CUADRADO], `<description>${'x'.repeat(5_000_000)}</description>`)), '5 MB']],
    doctype: [
      [`<!DOCTYPE kml>${kmlOf(placemarkOf([CUADRADO]))}`, 'DOCTYPE'],
      [`<?xml version="1.0"?>\n<!-- a --><!DOCTYPE kml SYSTEM "file:///etc/passwd">${kmlOf(placemarkOf([CUADRADO]))}`, 'DOCTYPE'],
      [`<!DOCTYPE kml [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${kmlOf(placemarkOf([CUADRADO], '<name>&b;</name>'))}`, 'DOCTYPE'],
    ],
    no_xml: [
      ['', 'línea 1'],
      ['perímetro', 'línea 1'],
      ['{"type":"Polygon"}', 'línea 1'],
      [GOOGLE_EARTH.slice(0, GOOGLE_EARTH.indexOf('<Point>')), `línea ${GOOGLE_EARTH.slice(0, GOOGLE_EARTH.indexOf('<Point>')).split('\n').length}`],
      [kmlOf(placemarkOf([CUADRADO], '<name>&nadie;</name>')), 'línea 1'],
      [kmlOf(placemarkOf([CUADRADO], '<!ENTITY a "b">')), 'línea 1'],
      [kmlOf(placemarkOf([CUADRADO])) + kmlOf(), 'línea 1'],
    ],
    no_kml: [['<gpx version="1.1"/>', '«gpx»'], ['<html><body/></html>', '«html»']],
    muy_anidado: [[kmlOf(folders(120)), '100 niveles'], ['<kml>'.repeat(100_000), '100 niveles'], [`<kml>${'<b>'.repeat(200)}`, '100 niveles']],
    sin_placemarks: [[kmlOf(), 'ningún lugar'], [kmlOf('<NetworkLink><Link><href>https://ejemplo.cl</href></Link></NetworkLink>'), 'enlaza']],
    demasiados_placemarks: [[kmlOf('<Placemark/>'.repeat(10_001)), 'más de 10.000 lugares']],
    demasiados_vertices: [[kmlOf(...Array<string>(12).fill(placemarkOf([ring]))), '100.000 vértices']],
  };

  it.each(Object.entries(REFUSED).flatMap(([codigo, cases]) => cases.map(([text, dicho]) => ({ codigo, dicho, text }))))('$codigo: $dicho', ({ codigo, dicho, text }) => {
    expect(parseKml(text)).toMatchObject({ ok: false, codigo, mensaje: expect.stringContaining(dicho) });
  });

  it('folders in folders, as deep as people make them, are read', () => {
    expect(read(kmlOf(folders(40)))).toHaveLength(1);
  });

  it('a DOCTYPE in somebody\'s words is no declaration', () => {
    expect(only([CUADRADO], '<description><![CDATA[<!DOCTYPE html><p>x</p>]]></description>').problema).toBeNull();
  });
});
