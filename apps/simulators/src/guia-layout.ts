import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { GuiaDocument } from './guia-documents.ts';
import * as formato from './guia-formato.ts';
import { type PedidoImpreso, readPedido } from './guia-pedido.ts';
import { drawTimbre } from './guia-timbre.ts';

/** Nobody's number (all nines), so that no company is taken for the issuer. */
const EMISOR = {
  rut: '99999999-9',
  razonSocial: 'FORESTAL DE DEMOSTRACIÓN S.A.',
  giro: 'Explotación de bosques y venta de productos forestales',
  direccion: 'Camino a Labranza km 4, Temuco',
};

const DEMOSTRACION = 'DOCUMENTO DE DEMOSTRACIÓN, SIN VALIDEZ TRIBUTARIA';
const ROJO = '#c8102e';
const GRIS = '#5f5f5f';
const LINEA = '#b9b9b9';
const IVA = 0.19;
/** Nine centimetres, the most that the tax office allows: a phone reads it from a hand's distance. */
const ANCHO_TIMBRE = 255;

/** The page as pdfmake takes it; it takes it to pieces, so each document gets a new one. */
export function layoutGuia({ id, folio, issuedAt, pedido: wire }: GuiaDocument): TDocumentDefinitions {
  const pedido = readPedido(wire);
  const emitida = new Date(issuedAt);
  const montos = totals(pedido);
  return {
    pageSize: 'LETTER',
    pageMargins: [40, 44, 40, 44],
    info: { title: `Guía de despacho electrónica ${folio}`, subject: DEMOSTRACION, creationDate: emitida },
    language: 'es-CL',
    defaultStyle: { font: 'Helvetica', fontSize: 9, lineHeight: 1.15 },
    watermark: { text: 'DEMOSTRACIÓN', color: ROJO, opacity: 0.06, bold: true },
    header: { text: DEMOSTRACION, bold: true, fontSize: 9, color: ROJO, alignment: 'center', margin: [0, 20, 0, 0] },
    footer: {
      text: `${DEMOSTRACION} · Documento ${id}`,
      fontSize: 7,
      color: GRIS,
      alignment: 'center',
      margin: [40, 12, 40, 0],
    },
    content: [
      encabezado(folio),
      receptor(pedido, emitida),
      cuadro([origen(pedido), destino(pedido)]),
      cuadro([transporte(pedido), quienLleva(pedido)]),
      detalle(pedido),
      totales(pedido, montos),
      pie({ emisor: EMISOR.rut, folio, emitida, total: montos.total, pedido }),
    ],
  };
}

function encabezado(folio: number): Content {
  const { razonSocial, giro, direccion, rut } = EMISOR;
  const rojo = { color: ROJO, bold: true, alignment: 'center' } as const;
  return {
    margin: [0, 4, 0, 14],
    columnGap: 20,
    columns: [
      {
        width: '*',
        stack: [
          { text: razonSocial, bold: true, fontSize: 14, margin: [0, 6, 0, 3] },
          { text: giro, color: GRIS },
          { text: direccion, color: GRIS },
        ],
      },
      {
        width: 220,
        stack: [
          {
            table: {
              widths: ['*'],
              body: [
                [
                  {
                    stack: [
                      { text: `R.U.T.: ${formato.formatRut(rut)}`, ...rojo, fontSize: 12 },
                      { text: 'GUÍA DE DESPACHO\nELECTRÓNICA', ...rojo, fontSize: 13, margin: [0, 5, 0, 5] },
                      { text: `N.º ${folio}`, ...rojo, fontSize: 14 },
                    ],
                    margin: [4, 8, 4, 6],
                  },
                ],
              ],
            },
            layout: { hLineColor: () => ROJO, vLineColor: () => ROJO, hLineWidth: () => 2, vLineWidth: () => 2 },
          },
          { text: 'S.I.I. – TEMUCO', ...rojo, fontSize: 8, margin: [0, 4, 0, 0] },
        ],
      },
    ],
  };
}

function receptor({ receptor: { rut, razonSocial }, indTraslado, numero }: PedidoImpreso, emitida: Date): Content {
  return cuadro([
    {
      titulo: 'Receptor',
      datos: [
        ['Señor(es)', razonSocial],
        ['R.U.T.', formato.formatRut(rut)],
      ],
    },
    {
      titulo: 'Documento',
      datos: [
        ['Fecha de emisión', formato.formatDate(emitida)],
        ['Tipo de traslado', formato.describeTraslado(indTraslado)],
        ['Referencia', numero === '' ? '' : `Despacho n.º ${numero}`],
      ],
    },
  ]);
}

function origen({ origen: lugar, georreferencia }: PedidoImpreso): Bloque {
  return {
    titulo: 'Origen',
    datos: [
      ['Predio', lugar.predio],
      ['Faena', [lugar.codigo, lugar.nombre].filter((parte) => parte !== '').join(' · ')],
      ['Rol', lugar.rol],
      ['Dirección', lugar.direccion],
      ['Comuna', lugar.comuna],
      ['Plan de manejo', lugar.planManejo],
      ['N.º de aviso', lugar.numeroAviso],
      ['Georreferencia', georreferencia],
    ],
  };
}

function destino({ destino: lugar }: PedidoImpreso): Bloque {
  return {
    titulo: 'Destino',
    datos: [
      ['Lugar', lugar.nombre],
      ['Dirección', lugar.direccion],
      ['Comuna', lugar.comuna],
    ],
  };
}

function transporte({ transporte: viaje, salida }: PedidoImpreso): Bloque {
  return {
    titulo: 'Transporte',
    datos: [
      ['Patente camión', viaje.patente],
      ['Patente carro', viaje.patenteCarro === '-' ? 'Sin carro' : viaje.patenteCarro],
      ['Fecha de salida', salida === null ? '' : formato.formatDate(salida)],
      ['Hora de salida', salida === null ? '' : `${formato.formatTime(salida)} h`],
    ],
  };
}

function quienLleva({ transporte: viaje }: PedidoImpreso): Bloque {
  return {
    titulo: 'Transportista y chofer',
    datos: [
      ['Transportista', viaje.transportista],
      ['R.U.T. transportista', formato.formatRut(viaje.rutTransportista)],
      ['Chofer', viaje.choferNombre],
      ['R.U.T. chofer', formato.formatRut(viaje.choferRut)],
    ],
  };
}

function detalle({ detalle: linea }: PedidoImpreso): Content {
  const cabeza = (text: string, alignment: 'left' | 'right' = 'left') => ({ text, bold: true, fillColor: '#ededed', alignment });
  const numero = (text: string) => ({ text, alignment: 'right' as const });
  return {
    margin: [0, 2, 0, 6],
    table: {
      headerRows: 1,
      widths: [46, '*', 62, 40, 66, 76],
      body: [
        [cabeza('Código'), cabeza('Producto'), cabeza('Cantidad', 'right'), cabeza('Unidad'), cabeza('Precio', 'right'), cabeza('Total', 'right')],
        [
          linea.producto,
          linea.descripcion === '' ? valorDe('') : linea.descripcion,
          numero(formato.formatNumber(linea.cantidad, 3)),
          linea.unidad,
          numero(`$ ${formato.formatNumber(linea.precio, 2) || '0'}`),
          numero(formato.formatPesos(Number(linea.monto) || 0)),
        ],
      ],
    },
    layout: lineas(),
  };
}

interface Montos {
  readonly neto: number;
  readonly iva: number;
  readonly total: number;
}

/** A move that is no sale carries no tax. */
function totals({ detalle: { monto }, indTraslado }: PedidoImpreso): Montos {
  const neto = Math.round(Number(monto) || 0);
  const iva = formato.isVenta(indTraslado) ? Math.round(neto * IVA) : 0;
  return { neto, iva, total: neto + iva };
}

function totales({ indTraslado }: PedidoImpreso, { neto, iva, total }: Montos): Content {
  const fila = (nombre: string, monto: number, bold = false) => [
    { text: nombre, bold },
    { text: formato.formatPesos(monto), alignment: 'right' as const, bold },
  ];
  const venta = [fila('Monto neto', neto), fila('I.V.A. 19 %', iva)];
  return {
    margin: [0, 0, 0, 14],
    columns: [
      { width: '*', text: '' },
      {
        width: 182,
        table: { widths: ['*', 76], body: [...(formato.isVenta(indTraslado) ? venta : []), fila('Total', total, true)] },
        layout: lineas(),
      },
    ],
  };
}

function pie(timbre: Parameters<typeof drawTimbre>[0]): Content {
  const raya = (nombre: string) => [nombre, { text: '', border: [false, false, false, true] as [boolean, boolean, boolean, boolean] }];
  return {
    unbreakable: true,
    columnGap: 24,
    columns: [
      {
        width: ANCHO_TIMBRE,
        stack: [
          { svg: drawTimbre(timbre), width: ANCHO_TIMBRE },
          { text: 'Timbre de demostración: no es un timbre electrónico del SII', fontSize: 7, alignment: 'center', color: GRIS, margin: [0, 4, 0, 0] },
        ],
      },
      {
        width: '*',
        stack: [
          { text: 'ACUSE DE RECIBO', bold: true, fontSize: 8, margin: [0, 0, 0, 4] },
          {
            table: { widths: [44, '*'], heights: 15, body: ['Nombre', 'R.U.T.', 'Fecha', 'Recinto', 'Firma'].map(raya) },
            layout: { defaultBorder: false, hLineColor: () => LINEA, paddingLeft: () => 0, paddingTop: () => 3, paddingBottom: () => 0 },
            fontSize: 8,
          },
        ],
      },
    ],
  };
}

interface Bloque {
  readonly titulo: string;
  readonly datos: readonly (readonly [nombre: string, valor: string])[];
}

/** Two titled blocks of named values, side by side and of one height. */
function cuadro(bloques: readonly [Bloque, Bloque]): Content {
  return {
    margin: [0, 0, 0, 8],
    table: {
      widths: ['*', '*'],
      body: [
        bloques.map(({ titulo }) => ({ text: titulo.toUpperCase(), bold: true, fontSize: 8, fillColor: '#ededed' })),
        bloques.map(({ datos }) => ({
          table: { widths: [82, '*'], body: datos.map(([nombre, valor]) => [{ text: nombre, color: GRIS }, valorDe(valor)]) },
          layout: { defaultBorder: false, paddingLeft: () => 0, paddingRight: () => 4, paddingTop: () => 1, paddingBottom: () => 1 },
          margin: [0, 1, 0, 1] as [number, number, number, number],
        })),
      ],
    },
    layout: lineas(),
  };
}

/** What the masters lack stands as such: an incomplete guide must look incomplete (A19). */
function valorDe(valor: string): Content {
  return valor === '' ? { text: 'No informado', italics: true, color: ROJO } : { text: valor, bold: true };
}

function lineas() {
  return { hLineColor: () => LINEA, vLineColor: () => LINEA, hLineWidth: () => 0.7, vLineWidth: () => 0.7 };
}
