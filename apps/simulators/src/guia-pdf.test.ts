import { describe, expect, it } from 'vitest';
import type { GuiaDocument } from './guia-documents.ts';
import { layoutGuia } from './guia-layout.ts';
import { renderGuia } from './guia-pdf-route.ts';
import { readPedido } from './guia-pedido.ts';
import { drawTimbre, timbreText } from './guia-timbre.ts';

const PEDIDO = {
  numero: 1034,
  fecha: '2026-11-20T12:02:00.000Z',
  indTraslado: 5,
  receptor: { rut: '96677140-2', razonSocial: 'CONSORCIO FORESTAL ARAUCANÍA S.A.' },
  transporte: {
    patente: 'BBCD12',
    patenteCarro: 'JA1234',
    transportista: 'TRANSPORTES CAUTÍN LTDA.',
    rutTransportista: '76354771-K',
    choferRut: '12345678-5',
    choferNombre: 'PEDRO SOTO ÑANCUPIL',
  },
  origen: {
    codigo: 'F0412',
    rol: '204-15',
    nombre: 'EL AROMO',
    numeroAviso: 'AV-114',
    predio: 'FUNDO EL AROMO',
    direccion: 'Camino a Cherquenco km 12',
    comuna: 'Vilcún',
    planManejo: 'PM-0912',
    posicion: { latitud: -38.4712, longitud: -72.3105 },
  },
  destino: { nombre: 'ASERRADERO LAUTARO', direccion: 'Ruta 5 Sur km 640', comuna: 'Lautaro' },
  detalle: { producto: 5034, descripcion: 'PINO ASERRABLE 3,05', cantidad: '31.204', unidad: 'M3', precio: '45000.50', monto: '1404196' },
};

const documentOf = (pedido: unknown): GuiaDocument => ({
  id: '7700001-1795176300000-0f3b2c1a-1111-4222-8333-944455556666',
  clave: 'x',
  folio: 7_700_001,
  issuedAt: Date.parse('2026-11-20T12:05:00Z'),
  pedido,
});

/** Every text of the page, in order. */
function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return ['text', 'stack', 'columns', 'table', 'body', 'content', 'header', 'footer'].flatMap((key) => textsOf(Object.entries(value).find(([name]) => name === key)?.[1]));
}

const printed = (pedido: unknown) => textsOf(layoutGuia(documentOf(pedido)));

describe('the printed guide', () => {
  it('says what Res. Ex. SII 154/2025 and Ley 21.488 ask for (A19)', () => {
    expect(printed(PEDIDO)).toEqual(
      expect.arrayContaining([
        'R.U.T.: 99.999.999-9',
        'GUÍA DE DESPACHO\nELECTRÓNICA',
        'N.º 7700001',
        'CONSORCIO FORESTAL ARAUCANÍA S.A.',
        '96.677.140-2',
        '20 de noviembre de 2026',
        '5 · Traslado interno, no constituye venta',
        'FUNDO EL AROMO',
        'F0412 · EL AROMO',
        '204-15',
        'Camino a Cherquenco km 12',
        'Vilcún',
        'PM-0912',
        'AV-114',
        '-38,47120 / -72,31050',
        'ASERRADERO LAUTARO',
        'Ruta 5 Sur km 640',
        'Lautaro',
        'BBCD12',
        'JA1234',
        'TRANSPORTES CAUTÍN LTDA.',
        '76.354.771-K',
        'PEDRO SOTO ÑANCUPIL',
        '12.345.678-5',
        '09:02 h',
        'PINO ASERRABLE 3,05',
        '31,204',
        'M3',
        '$ 45.000,5',
      ]),
    );
  });

  it('is marked as worth nothing, above and below', () => {
    const mark = 'DOCUMENTO DE DEMOSTRACIÓN, SIN VALIDEZ TRIBUTARIA';
    expect(printed(PEDIDO).filter((text) => text.startsWith(mark))).toHaveLength(2);
  });

  it('adds the tax to a sale and to nothing else', () => {
    const venta = printed({ ...PEDIDO, indTraslado: 1 });
    expect(venta).toEqual(expect.arrayContaining(['Monto neto', '$ 1.404.196', 'I.V.A. 19 %', '$ 266.797', '$ 1.670.993']));
    expect(printed(PEDIDO)).not.toContain('I.V.A. 19 %');
  });

  it('A19 shows what is missing as missing', () => {
    expect(printed(PEDIDO)).not.toContain('No informado');
    const incompleta = printed({ ...PEDIDO, transporte: { ...PEDIDO.transporte, rutTransportista: '' } });
    expect(incompleta.filter((text) => text === 'No informado')).toHaveLength(1);
    expect(printed(null).length).toBeGreaterThan(20);
  });

  it('A13 a load without trailer says so', () => {
    expect(printed({ ...PEDIDO, transporte: { ...PEDIDO.transporte, patenteCarro: '-' } })).toContain('Sin carro');
  });

  it('is the same file for the same document, small enough for a weak line', async () => {
    const [one, again] = [await renderGuia(documentOf(PEDIDO)), await renderGuia(documentOf(PEDIDO))];
    expect(one.equals(again)).toBe(true);
    expect([one.subarray(0, 5).toString(), one.subarray(-6).toString().trim()]).toEqual(['%PDF-', '%%EOF']);
    expect(one.length).toBeLessThan(30_000);
  });

  it.each(['🚚 \u0000\u202e ñ', '(\\) >> endstream %%EOF', '<b>&amp;</b>', 'x'.repeat(3_000)])('prints whatever somebody typed: %s', async (texto) => {
    const pedido = { ...PEDIDO, transporte: { ...PEDIDO.transporte, choferNombre: texto }, detalle: { ...PEDIDO.detalle, descripcion: texto } };
    expect((await renderGuia(documentOf(pedido))).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('the stamp', () => {
  it('stands once on the page, as the PDF417 of this document', () => {
    const { folio, issuedAt } = documentOf(PEDIDO);
    const head = { emisor: '99999999-9', folio, emitida: new Date(issuedAt), total: 1_404_196, pedido: readPedido(PEDIDO) };
    expect(JSON.stringify(layoutGuia(documentOf(PEDIDO))).split(JSON.stringify(drawTimbre(head)))).toHaveLength(2);
    expect(drawTimbre(head)).not.toBe(drawTimbre({ ...head, folio: folio + 1 }));
  });

  it('repeats the head of the document, escaped, and says in the range of its numbers that it is worth nothing', () => {
    const pedido = readPedido({ ...PEDIDO, receptor: { rut: '96677140-2', razonSocial: 'A & B <SPA>' } });
    const text = timbreText({ emisor: '99999999-9', folio: 7, emitida: new Date('2026-11-21T02:30:00Z'), total: 1000, pedido });
    expect(text).toContain('<RE>99999999-9</RE><TD>52</TD><F>7</F><FE>2026-11-20</FE><RR>96677140-2</RR><RSR>A &amp; B &lt;SPA&gt;</RSR>');
    expect(text).toContain('<RE>99999999-9</RE><RS>DEMOSTRACION SIN VALIDEZ</RS><TD>52</TD>');
    expect(text).toContain('<FRMA algoritmo="SHA1withRSA">/SIN/FIRMA/DEL/SII//</FRMA>');
  });
});
