import { cuentaPago, type LineaPago, rutPago, totalNomina } from './nominas.ts';
import { addDecimals, compareDecimals, medianDecimals, normalizeDecimal } from './numeros.ts';
import { formatRut } from './rut.ts';
import { documentoPago, NOMBRES_SENAL, nombrar, type NominaSenalada, type Senal } from './senales-nomina.ts';

/** What a roll paid, at one of its times. */
export interface ContenidoNomina extends NominaSenalada {
  /** Of the roll, the same for all its contents. */
  readonly id: number;
  readonly moneda: string;
  readonly pagos: readonly LineaPago[];
  /** When somebody approved this content, in ms; null = nobody did. */
  readonly aprobada: number | null;
  /** It is what the roll pays now. */
  readonly vigente: boolean;
  /** It came with the first load of its company: whom it pays nobody could have seen before. */
  readonly primera: boolean;
}

/** Of so many rolls a supplier's usual amount is made (E1). */
const ULTIMAS = 6;

/** A supplier in a content. */
interface Pago {
  readonly rut: string;
  readonly de: ContenidoNomina;
  readonly lineas: readonly Linea[];
}
interface Linea extends LineaPago {
  /** By {@link documentoPago}. */
  readonly documento: string;
}

interface Historia {
  /** By company and supplier, the last approved first. */
  readonly aprobados: ReadonlyMap<string, readonly Pago[]>;
  /** Company and supplier. */
  readonly primeros: ReadonlySet<string>;
  /** Whatever a roll pays now or paid when it left: by account; by supplier and invoice; by supplier, currency and amount. */
  readonly cuentas: ReadonlyMap<string, readonly Pago[]>;
  readonly facturas: ReadonlyMap<string, readonly Pago[]>;
  readonly montos: ReadonlyMap<string, readonly Pago[]>;
}

const claveDe = ({ de: { empresa }, rut }: Pago): string => `${empresa} ${rut}`;
const claveFactura = ({ rut }: Pago, { documento }: Linea): string => `${rut} ${documento}`;
const claveMonto = ({ rut, de: { moneda } }: Pago, { monto }: Linea): string => `${rut} ${moneda} ${normalizeDecimal(monto)}`;

/**
 * What has to be looked at in each current roll before it is paid (E1), held against what was approved before it and against the rolls of
 * both companies, those included that the ERP has no more. What came after a roll's own approval is no history of it.
 * @param contenidos of both companies, as far back as anything is held against: what each roll pays, what it paid when it left, each content
 *   that was approved, and those of the first load
 * @returns by the roll's id; nothing for one that has none
 */
export function juzgarNominas(contenidos: readonly ContenidoNomina[]): Map<number, Senal[]> {
  const pagos = contenidos.flatMap(pagosDe);
  const enNomina = pagos.filter(({ de }) => de.vigente || de.salio !== null);
  const historia: Historia = {
    aprobados: Map.groupBy(pagos.filter(({ de }) => de.aprobada !== null).toSorted((a, b) => (b.de.aprobada ?? 0) - (a.de.aprobada ?? 0) || b.de.id - a.de.id), claveDe),
    primeros: new Set(pagos.filter(({ de }) => de.primera).map(claveDe)),
    cuentas: groupByEach(enNomina, ({ lineas }) => cuentasDe(lineas)),
    facturas: groupByEach(enNomina, (pago) => pago.lineas.map((linea) => claveFactura(pago, linea))),
    montos: groupByEach(enNomina, (pago) => pago.lineas.map((linea) => claveMonto(pago, linea))),
  };
  const porNomina = Map.groupBy(pagos.filter(({ de }) => de.vigente), ({ de }) => de.id);
  return new Map([...porNomina].flatMap(([id, suyos]) => {
    const senales = suyos.flatMap((pago) => juzgar(pago, historia)).toSorted((a, b) => NOMBRES_SENAL.indexOf(a.senal) - NOMBRES_SENAL.indexOf(b.senal));
    return senales.length === 0 ? [] : [[id, senales]];
  }));
}

const pagosDe = (de: ContenidoNomina): Pago[] =>
  [...Map.groupBy(de.pagos, ({ rut }) => rutPago(rut))].map(([rut, lineas]) => ({ rut, de, lineas: lineas.map((linea) => ({ ...linea, documento: documentoPago(linea) })) }));

/** The accounts of some lines, once each; '' where there is none. */
const cuentasDe = (lineas: readonly LineaPago[]): string[] => [...new Set(lineas.map(({ cuenta }) => cuentaPago(cuenta)))];

function groupByEach(pagos: readonly Pago[], clavesDe: (pago: Pago) => readonly string[]): Map<string, Pago[]> {
  const por = new Map<string, Pago[]>();
  for (const pago of pagos) {
    for (const clave of clavesDe(pago)) {
      const unos = por.get(clave);
      if (unos === undefined) por.set(clave, [pago]);
      else unos.push(pago);
    }
  }
  return por;
}

const nominaDe = ({ de: { empresa, nomina, salio } }: Pago): NominaSenalada => ({ empresa, nomina, salio });
/** Each roll once, those first that the ERP has: of an account that many are paid into they are many. */
const nominasDe = (pagos: readonly Pago[]): NominaSenalada[] =>
  [...new Map(pagos.toSorted((a, b) => Number(b.de.vigente) - Number(a.de.vigente)).map((pago) => [pago.de.id, nominaDe(pago)])).values()].slice(0, ULTIMAS);
const quienDe = ({ lineas: [linea] }: Pago): string => (linea === undefined ? '' : `${linea.proveedor} (${formatRut(linea.rut)})`);

function juzgar(pago: Pago, historia: Historia): Senal[] {
  const { lineas, de } = pago;
  const [{ rut, proveedor }] = lineas as [Linea]; // a supplier has one
  const senal = (nombre: Senal['senal'], cambios: Partial<Senal> = {}): Senal => ({ senal: nombre, rut, proveedor, factura: '', antes: '', ahora: '', donde: [], ...cambios });
  // Itself is no past of it; another content of the same roll is.
  const antes = (historia.aprobados.get(claveDe(pago)) ?? []).filter((otro) => otro.de !== de && (de.aprobada === null || (otro.de.aprobada ?? 0) < de.aprobada));
  const deOtras = antes.filter((otro) => otro.de.id !== de.id);
  return [
    ...cuentasDistintas(pago, antes).map(([era, es, ultima]) => senal('cuentaDistinta', { antes: era, ahora: es, donde: [nominaDe(ultima)] })),
    ...cuentasCompartidas(pago, historia).map(([cuenta, otros]) => senal('cuentaCompartida', { antes: nombrar([...new Set(otros.map(quienDe))], 'otros'), ahora: cuenta, donde: nominasDe(otros) })),
    ...(deOtras.length === 0 && !historia.primeros.has(claveDe(pago)) ? [senal('proveedorNuevo')] : []),
    ...lineas.flatMap((linea) => facturasDeOtras(linea, pago, historia).map(([nombre, cual, otros]) => senal(nombre, { factura: linea.factura, antes: cual, donde: nominasDe(otros) }))),
    ...montoInusual(pago, deOtras).map(([mediana, monto, ultimas]) => senal('montoInusual', { antes: mediana, ahora: monto, donde: ultimas.map(nominaDe) })),
    ...(compareDecimals(totalNomina(lineas), '0') < 0 ? [senal('saldoNegativo', { ahora: totalNomina(lineas) })] : []),
  ];
}

/** Accounts that the supplier's last approved roll did not pay into: the last of the same currency, where there is one. */
function cuentasDistintas({ de, lineas }: Pago, antes: readonly Pago[]): [era: string, es: string, ultima: Pago][] {
  const ultima = antes.find((otro) => otro.de.moneda === de.moneda) ?? antes[0];
  if (ultima === undefined) return [];
  const eran = cuentasDe(ultima.lineas);
  const escritas = (unas: readonly LineaPago[]) => [...new Map(unas.map(({ cuenta }) => [cuentaPago(cuenta), cuenta ?? ''])).values()].join(', ');
  return cuentasDe(lineas).filter((cuenta) => !eran.includes(cuenta)).map((cuenta) => [escritas(ultima.lineas), escritas(lineas.filter((linea) => cuentaPago(linea.cuenta) === cuenta)), ultima]);
}

/** Accounts of the supplier that another RUT is paid into too; one RUT in both companies shares nothing. */
function cuentasCompartidas({ rut, lineas }: Pago, { cuentas }: Historia): [cuenta: string, otros: Pago[]][] {
  return cuentasDe(lineas).flatMap((cuenta) => {
    const otros = cuenta === '' ? [] : (cuentas.get(cuenta) ?? []).filter((otro) => otro.rut !== rut);
    return otros.length === 0 ? [] : [[lineas.find((linea) => cuentaPago(linea.cuenta) === cuenta)?.cuenta ?? cuenta, otros]];
  });
}

/** Other rolls, of either company, with the invoice of a line, or with one of the same amount whose number is nearly its. */
function facturasDeOtras(linea: Linea, pago: Pago, { facturas, montos }: Historia): Hallada[] {
  const { documento } = linea;
  if (documento === '') return [];
  const deOtra = ({ de }: Pago) => de.empresa !== pago.de.empresa || de.nomina !== pago.de.nomina;
  const repetidas = (facturas.get(claveFactura(pago, linea)) ?? []).filter(deOtra);
  const parecidas = (montos.get(claveMonto(pago, linea)) ?? [])
    .filter(deOtra)
    .flatMap((otra) => otra.lineas.filter((suya) => isNear(suya.documento, documento) && compareDecimals(suya.monto, linea.monto) === 0).map(({ factura }) => ({ factura, otra })));
  return [
    ...(repetidas.length === 0 ? [] : [['repetida', '', repetidas] as const]),
    ...[...Map.groupBy(parecidas, ({ factura }) => factura)].map(([factura, unas]) => ['posible', factura, unas.map(({ otra }) => otra)] as const),
  ];
}

/** @see facturasDeOtras */
type Hallada = readonly ['repetida' | 'posible', cual: string, otros: readonly Pago[]];

/** The shortest number that a slip of the hand is told by: shorter ones are all near each other. */
const LARGO = 4;

/**
 * Whether two numbers differ as by a slip of the hand: one figure left out or written twice, or two neighbours exchanged. Another figure in
 * its place is no slip: so do the numbers of two invoices of a fixed amount differ.
 */
export function isNear(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < LARGO || a === b) return false;
  const [corto, largo] = a.length < b.length ? [a, b] : [b, a];
  /** Where they begin to differ. */
  let at = 0;
  while (at < corto.length && corto[at] === largo[at]) at += 1;
  if (corto.length === largo.length) return corto.slice(at) === (largo[at + 1] ?? '') + (largo[at] ?? '') + largo.slice(at + 2);
  return corto.slice(at) === largo.slice(at + 1);
}

/** What the roll pays the supplier, where it is more than three times the median of their last approved rolls in this currency. */
function montoInusual({ de, lineas }: Pago, deOtras: readonly Pago[]): [mediana: string, monto: string, ultimas: readonly Pago[]][] {
  const ultimas = lastOfEach(deOtras, de.moneda);
  if (ultimas.length === 0) return [];
  const monto = totalNomina(lineas);
  const mediana = medianDecimals(ultimas.map((otro) => totalNomina(otro.lineas)));
  return compareDecimals(monto, '0') > 0 && compareDecimals(monto, addDecimals([mediana, mediana, mediana])) > 0 ? [[mediana, monto, ultimas]] : [];
}

/** The last rolls of a currency, each once: of one that was approved twice, what it paid last. @param aprobados the last approved first */
function lastOfEach(aprobados: readonly Pago[], moneda: string): Pago[] {
  const ultimas = new Map<number, Pago>();
  for (const pago of aprobados) {
    if (ultimas.size === ULTIMAS) break;
    if (pago.de.moneda === moneda && !ultimas.has(pago.de.id)) ultimas.set(pago.de.id, pago);
  }
  return [...ultimas.values()];
}
