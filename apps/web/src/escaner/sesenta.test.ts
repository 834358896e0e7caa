import { beforeAll, describe, expect, it } from 'vitest';
import { createJuez } from './creer.ts';
import { leerImagen } from './leer-imagen.ts';
import { borroso, CODIGO, type Estrago, FOLIO, fotoDe, girado, granulado, impreso, lejano, ORIGEN, palido, pie, prepararLectorDePrueba, qr, sesgado, sombreado, tapado, textoTimbre, timbre, timbreDe } from './testing/papel.ts';

/** Sixty photos of papers as they come to a gate (decisión 143): each is read right, or said to be unreadable. */

const ESTRAGOS: Readonly<Record<string, readonly Estrago[]>> = {
  'recién impreso': [],
  'de lado': [girado(90)],
  'cabeza abajo': [girado(180)],
  'un poco torcido': [girado(4)],
  'torcido': [girado(-11)],
  'muy torcido': [girado(23)],
  'visto de lado': [sesgado(0.12, 0.05)],
  'visto muy de lado': [sesgado(0.25, -0.12)],
  'con sombra': [sombreado(0.6)],
  'con mucha sombra, torcido': [sombreado(0.85), girado(6)],
  'con grano': [granulado(40, 7)],
  'con mucho grano': [granulado(95, 11)],
  'movido': [borroso(1.5)],
  'muy movido': [borroso(3.2)],
  'lejos': [lejano(0.6)],
  'muy lejos': [lejano(0.36)],
  'desteñido': [palido(110, 215)],
  'casi borrado, con grano': [palido(150, 200), granulado(12, 3)],
  'con un dedo encima': [tapado(0.55, 0.3, 0.12, 0.2)],
  'con media hoja tapada': [tapado(0.1, 0.05, 0.5, 0.9, '#fff')],
};

/** What a person would be told of it: the reading, or that there was none. */
async function leida(papel: Buffer, estragos: readonly Estrago[]): Promise<string> {
  const juicio = await createJuez(ORIGEN)(await leerImagen(await fotoDe(papel, estragos), 'foto'), 'foto');
  if (juicio === null) return 'no se leyó';
  if ('reparo' in juicio) return juicio.reparo;
  return juicio.lectura.tipo === 'codigo' ? `código ${juicio.lectura.codigo}` : `folio ${juicio.lectura.timbre.folio}`;
}

beforeAll(prepararLectorDePrueba);

describe('sixty photos', () => {
  const PAPELES: Readonly<Record<string, { readonly papel: () => Promise<Buffer>; readonly dicen: readonly string[] }>> = {
    'el cuadro QR': { papel: () => impreso(qr(`${ORIGEN}/verificar#${CODIGO}`), 420), dicen: [`código ${CODIGO}`] },
    'el timbre': { papel: () => impreso(timbre(), 1_100), dicen: [`folio ${FOLIO}`] },
    'el pie de la guía': { papel: () => pie(1_100), dicen: [`folio ${FOLIO}`, `código ${CODIGO}`] },
  };
  const leidas = new Map<string, number>();

  it.each(Object.keys(PAPELES))('%s: each is read right, or said to be unreadable', async (cual) => {
    const { papel, dicen } = PAPELES[cual] ?? expect.fail(cual);
    const limpio = await papel();
    const dichos = await Promise.all(Object.entries(ESTRAGOS).map(async ([como, estragos]) => [como, await leida(limpio, estragos)] as const));
    expect(dichos.filter(([, dicho]) => !dicen.includes(dicho) && dicho !== 'no se leyó')).toEqual([]);
    expect(dichos).toHaveLength(20);
    leidas.set(cual, dichos.filter(([, dicho]) => dicen.includes(dicho)).length);
  });

  it('fifty and more are read; what nobody would read is not', () => {
    expect([...leidas.keys()]).toEqual(Object.keys(PAPELES));
    const todas = [...leidas.values()].reduce((suma, una) => suma + una, 0);
    expect(todas).toBeGreaterThanOrEqual(50);
    expect(todas).toBeLessThan(60);
  });
});

describe('what is whole and not to be believed', () => {
  const conFolio = (folio: number) => textoTimbre().replace(`<F>${FOLIO}</F>`, `<F>${folio}</F>`);

  it.each<[string, () => Promise<Buffer>, string]>([
    ['a stamp with another folio than was signed', () => impreso(timbreDe(conFolio(FOLIO + 1)), 1_100), 'El timbre no se pudo comprobar: su firma no es de lo que dice. Acérquese y léalo de nuevo'],
    ['a stamp that lacks its end', () => impreso(timbreDe(textoTimbre().slice(0, -30)), 1_100), 'El timbre no se pudo comprobar: no se leyó entero, o no tiene la forma de los del SII'],
    ['the stamp of an invoice', () => impreso(timbreDe(textoTimbre().replaceAll('<TD>52</TD>', '<TD>33</TD>')), 1_100), 'Es el timbre de una factura, no de una guía de despacho'],
    ['a stamp without a signature, once', () => impreso(timbreDe(textoTimbre().replace(/<CAF.*<\/CAF>/, '').replace(/<FRMT.*<\/FRMT>/, '')), 1_100), 'Este timbre no trae firma que se pueda comprobar: se cree cuando dos tomas dicen lo mismo. Manténgalo a la vista o elija otra foto'],
    ['a QR of another host', () => impreso(qr(`https://rodal.example.cl/verificar#${CODIGO}`), 420), 'Este cuadro QR lleva a rodal.example.cl, no a Rodal: no dice nada de la guía'],
    ['a QR of another thing', () => impreso(qr('WIFI:S:garita;T:WPA;P:1234;;'), 420), 'Este cuadro QR no es el de una guía de Rodal: no dice nada de ella'],
    ['a QR with a code that cannot be one', () => impreso(qr(`${ORIGEN}/verificar#4711-7K3M`), 420), 'Este cuadro QR no es el de una guía de Rodal: no dice nada de ella'],
    ['a paper without any', () => impreso({ svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 40"><text x="5" y="25">GUIA</text></svg>', ancho: 100, alto: 40 }, 600), 'no se leyó'],
  ])('%s', async (_que, papel, dicho) => {
    expect(await leida(await papel(), [girado(1), sombreado(0.3)])).toBe(dicho);
  });

  it('the frames of a camera are turned each otherwise: a stamp held askew is read within a few', async () => {
    const cuadro = await fotoDe(await impreso(timbre(), 1_100), [girado(-5)]);
    const vistos = await Promise.all([0, 1, 2, 3].map(async (cual) => (await leerImagen(cuadro, cual)).length));
    expect([vistos.includes(0), vistos.includes(1)]).toEqual([true, true]);
  });
});
