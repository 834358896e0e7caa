import { entradasDe, isHonorario } from '../mundo/digitado.ts';
import type { Empresa } from '../mundo/empresas.ts';
import { type Factura, facturasDelDia, type LineaFactura } from '../mundo/facturas.ts';
import type { Mundo } from '../mundo/mundo.ts';
import { type NotaCredito, notasDelDia } from '../mundo/notas.ts';
import { aVeces, type Columna, decimal, entero, fecha, fechaQueFalta, type Fuente, fuente, logico, texto } from './fuente.ts';

/** A line of an invoice or a credit note, with the document it stands on. */
interface Linea extends LineaFactura {
  readonly documento: string;
  readonly fecha: string;
  readonly factura: Factura;
}

/** Columns as the historical Excel has them (especificación 1 §3), as far as the ERP is their source. */
const COLUMNAS_LINEA: Readonly<Record<string, Columna<Linea>>> = {
  N_Documento: texto(({ documento }) => documento),
  N_Linea: entero(({ linea }) => linea),
  Fecha: fecha((linea) => linea.fecha),
  Compra_N_Proveedor: texto(({ factura }) => factura.proveedor.rut),
  Tipo: texto(() => 'Cuenta'),
  Cuenta: texto(({ gasto }) => gasto.cuenta),
  Description: texto(({ descripcion }) => descripcion),
  Cantidad: decimal(({ cantidad }) => cantidad),
  Cod_Unidad_Medida: texto(({ gasto }) => gasto.unidad),
  Costo_Unitario_Directo: decimal(({ costo }) => costo),
  Importe: decimal(({ importe }) => importe),
  Divisa: texto(({ factura }) => factura.moneda),
  Almacen: texto(({ faena }) => faena?.codigo ?? null),
  Centro_Costo: texto(({ gasto }) => gasto.centro),
  FaenaAnalitico: texto(({ faena }) => faena?.codigo ?? null),
  NombreAnalitico: texto(({ faena }) => faena?.nombre ?? null),
  Permite_Facturar: aVeces(logico(() => true), ({ factura }) => factura.folio % 9 === 0),
};

const lineasDe = (factura: Factura): Linea[] =>
  factura.lineas.map((linea) => ({ ...linea, documento: factura.numero, fecha: factura.fecha, factura }));

const facturas = (estado: Factura['estado']) => (mundo: Mundo, empresa: Empresa, dia: string) =>
  facturasDelDia(mundo, empresa, dia).filter((factura) => factura.estado === estado);

const lineas = (estado: Factura['estado']) => (mundo: Mundo, empresa: Empresa, dia: string) =>
  facturas(estado)(mundo, empresa, dia).flatMap(lineasDe);

/** The purchase ledger, document by document, as the accounts reconcile it with the SII (especificación 3 §3). */
const columnasIgor = <H>(documento: (hecho: H) => Pick<NotaCredito, 'numero' | 'fecha' | 'neto' | 'total'>, factura: (hecho: H) => Factura, { tipo, numero }: { readonly tipo: (hecho: H) => string; readonly numero: (hecho: H) => string }): Readonly<Record<string, Columna<H>>> => ({
  Nro: texto((hecho) => documento(hecho).numero),
  TIPODOCUMENTO: texto(tipo),
  RutConGuion: texto((hecho) => factura(hecho).proveedor.rut),
  NombreProveedor: texto((hecho) => factura(hecho).proveedor.nombre),
  NumeroFactura2: texto(numero),
  fecharegistro: fecha((hecho) => documento(hecho).fecha),
  fechavencimiento: fechaQueFalta((hecho) => factura(hecho).vencimiento),
  USUARIOCREADOR: texto((hecho) => factura(hecho).usuario),
  divisa: texto((hecho) => factura(hecho).moneda),
  importe: decimal((hecho) => documento(hecho).neto),
  importeiva: decimal((hecho) => documento(hecho).total),
});

type Entrada = ReturnType<typeof entradasDe>[number];
const COLUMNAS_FACTURA_IGOR = columnasIgor<Entrada>((factura) => factura, (factura) => factura, { tipo: (factura) => (isHonorario(factura) ? 'Honorarios' : '33'), numero: ({ digitado }) => digitado });

/** As they were entered, mistakes and all. */
const entradas = (estado: Factura['estado']) => (mundo: Mundo, empresa: Empresa, dia: string) =>
  facturas(estado)(mundo, empresa, dia).flatMap(entradasDe);

/** Purchases: costs of the sites and the ledger (especificaciones 1 §2.11 y 3 §2.7). */
export const FUENTES_COMPRAS: readonly Fuente[] = [
  fuente<Linea>({
    servicio: 'LineaFacCompra',
    clave: ['N_Documento', 'N_Linea'],
    columnaFecha: 'Fecha',
    columnas: COLUMNAS_LINEA,
    hechos: lineas('ABIERTA'),
  }),
  fuente<Linea>({
    servicio: 'HistLinFacCompra2',
    clave: ['N_Documento', 'N_Linea'],
    columnaFecha: 'Fecha',
    columnas: { ...COLUMNAS_LINEA, Factura_Proveedor: texto(({ factura }) => String(factura.folio)) },
    hechos: lineas('REGISTRADA'),
  }),
  fuente<Factura>({
    servicio: 'HistFacturaCompra',
    clave: ['No'],
    columnaFecha: 'Posting_Date',
    columnas: {
      No: texto(({ numero }) => numero),
      Posting_Date: fecha((factura) => factura.fecha),
      Document_Date: fechaQueFalta(({ fechaDocumento }) => fechaDocumento),
      Due_Date: fechaQueFalta(({ vencimiento }) => vencimiento),
      Buy_from_Vendor_No: texto(({ proveedor }) => proveedor.rut),
      Buy_from_Vendor_Name: texto(({ proveedor }) => proveedor.nombre),
      Vendor_Invoice_No: texto(({ folio }) => String(folio)),
      Currency_Code: texto(({ moneda }) => moneda),
      Amount: decimal(({ neto }) => neto),
      Amount_Including_VAT: decimal(({ total }) => total),
    },
    hechos: facturas('REGISTRADA'),
  }),
  fuente<Linea>({
    servicio: 'RevisionTabla2',
    clave: ['N_Documento', 'N_Linea'],
    columnaFecha: 'Fecha',
    columnas: {
      N_Documento: texto(({ documento }) => documento),
      N_Linea: entero(({ linea }) => linea),
      Fecha: fecha((linea) => linea.fecha),
      CodigoAnalitico: texto(({ gasto }) => gasto.cuenta),
      FaenaAnalitico: texto(({ faena }) => faena?.codigo ?? null),
      NombreAnalitico: texto(({ faena }) => faena?.nombre ?? null),
      CodAuditoriaDev: texto(({ factura }) => `AUD-${factura.folio}`),
      Importe: decimal(({ importe }) => importe),
    },
    hechos: (mundo, empresa, dia) => lineas('REGISTRADA')(mundo, empresa, dia).filter(({ faena }) => faena !== null),
  }),
  fuente<Linea>({
    servicio: 'NotaCreditoRegistradaUnion',
    clave: ['N_Documento', 'N_Linea'],
    columnaFecha: 'Fecha',
    columnas: COLUMNAS_LINEA,
    hechos: (mundo, empresa, dia) =>
      notasDelDia(mundo, empresa, dia).flatMap((nota) =>
        nota.lineas.map((linea) => ({ ...linea, documento: nota.numero, fecha: nota.fecha, factura: nota.factura })),
      ),
  }),
  fuente<NotaCredito>({
    servicio: 'HistNotaCompraIgor',
    clave: ['Nro'],
    columnaFecha: 'fecharegistro',
    columnas: columnasIgor((nota) => nota, ({ factura }) => factura, { tipo: () => '61', numero: ({ folio }) => String(folio) }),
    hechos: notasDelDia,
  }),
  fuente<Entrada>({
    servicio: 'HistFacturaCompraIgor',
    clave: ['Nro'],
    columnaFecha: 'fecharegistro',
    columnas: COLUMNAS_FACTURA_IGOR,
    hechos: entradas('REGISTRADA'),
  }),
  fuente<Entrada>({
    servicio: 'DeletesFacturaCompraIgor',
    clave: ['Nro'],
    columnaFecha: 'fecharegistro',
    columnas: COLUMNAS_FACTURA_IGOR,
    hechos: entradas('ELIMINADA'),
  }),
];
