import { daysBetween } from '../fechas.ts';
import { formatDecimal } from '../numeros.ts';
import type { Sii } from './calzar.ts';
import { diaCorto } from './acuse.ts';
import { type DocumentoBc, familiaDe, nombreTipo, signoDe } from './documento.ts';
import type { Posible } from './informes-tipos.ts';
import { aUnaLetra, leerNumeroBc } from './numero-bc.ts';
import { orden } from './orden.ts';
import type { respuestasVigentes } from './respuesta.ts';

/** Days between both dates at most, where nothing but supplier and amount agree. */
const DIAS_MONTO = 62;

/** Of one supplier and amount, more than these are told apart by nobody. */
const MAX_IGUALES = 100;

/** What a person may be asked at most about one document. */
const MAX_POSIBLES = 10;

type Entrada = {
  /** Documents of the SII without an entry, and entries without a document. */
  readonly sii: readonly Sii[];
  readonly bc: readonly DocumentoBc[];
  /** Resembling numbers that were found with the keys. */
  readonly parecidos: ReadonlyMap<string, readonly DocumentoBc[]>;
  readonly toleranciaPesos: number;
  readonly vigentes: ReturnType<typeof respuestasVigentes>;
};

/** Key of the document → entries that it may be, the likeliest kind first. */
export type Propuestas = ReadonlyMap<string, readonly Posible[]>;

/**
 * What a mistyped entry may be (tiers 4 to 7): never taken for the document by itself. A folio alone, an amount alone, or an amount with
 * several candidates propose nothing.
 */
export function proponer({ sii, bc, parecidos, toleranciaPesos, vigentes }: Entrada): Propuestas {
  const propuestas = new Map<string, Posible[]>();
  const agregar = (one: Sii, posible: Posible): void => {
    const suyas = propuestas.get(one.clave) ?? [];
    if (suyas.length >= MAX_POSIBLES || suyas.some(({ bc: { nro } }) => nro === posible.bc.nro)) return;
    if (vigentes.de(one, posible.bc)?.decision === 'DESCARTADA') return;
    propuestas.set(one.clave, [...suyas, posible]);
  };
  const indice = new Indice(bc, toleranciaPesos);

  for (const one of sii) {
    for (const entry of parecidos.get(one.clave) ?? []) agregar(one, { bc: entry, nivel: 2, texto: `número digitado '${entry.numero}', otro monto (${formatDecimal(String(Math.abs(entry.total)))})` });
    const { rut, folio, tipo } = one.documento;
    for (const entry of indice.porNumero(rut, folio)) {
      if (entry.tipo !== null && familiaDe(entry.tipo) === familiaDe(tipo)) continue;
      const alReves = signoDe(entry.tipo) !== signoDe(tipo);
      const pregunta = signoDe(tipo) === -1 ? '¿nota de crédito ingresada como factura?' : '¿factura ingresada como nota de crédito?';
      agregar(one, { bc: entry, nivel: 4, texto: alReves ? pregunta : `¿ingresada como ${entry.tipo === null ? entry.tipoTexto : nombreTipo(entry.tipo)}?` });
    }
    for (const entry of indice.porMonto(one)) {
      if (aUnaLetra(leerNumeroBc(entry.numero).nucleo, folio)) agregar(one, { bc: entry, nivel: 5, texto: `folio parecido (${entry.numero}), mismo total` });
    }
    for (const entry of indice.porFolioYMonto(one)) {
      if (entry.rut !== rut && mismaFamilia(entry, tipo) && rutParecido(entry.rut, rut)) {
        agregar(one, { bc: entry, nivel: 6, texto: `RUT distinto (${entry.rut === '' ? 'vacío' : entry.rut}), mismo folio y total` });
      }
    }
  }
  porMontoSolo(sii.filter(({ clave }) => !propuestas.has(clave)), indice, agregar);
  return propuestas;
}

/** The same supplier and amount within two months, where it is the only such pair on both sides: the weakest. */
function porMontoSolo(sii: readonly Sii[], indice: Indice, agregar: (one: Sii, posible: Posible) => void): void {
  const cerca = (one: Sii) =>
    indice
      .porMonto(one)
      .filter(({ fecharegistro }) => Math.abs(daysBetween(one.documento.fechaDocto, fecharegistro)) <= DIAS_MONTO);
  const solas = sii.flatMap((one) => {
    const [entry, otra] = cerca(one);
    return entry && !otra ? [{ one, entry }] : [];
  });
  for (const pares of Map.groupBy(solas, ({ entry }) => entry.nro).values()) {
    const [par, otro] = pares;
    if (par && !otro) agregar(par.one, { bc: par.entry, nivel: 7, texto: `mismo proveedor y total, del ${diaCorto(par.entry.fecharegistro)}` });
  }
}

function mismaFamilia(entry: DocumentoBc, tipo: number): boolean {
  return entry.tipo !== null && familiaDe(entry.tipo) === familiaDe(tipo);
}

/** One digit away, without its check digit, or left empty. */
function rutParecido(escrito: string, rut: string): boolean {
  return escrito === '' || aUnaLetra(escrito, rut) || escrito.replace('-', '') === rut.slice(0, -2);
}

class Indice {
  readonly #porNumero: ReadonlyMap<string, readonly DocumentoBc[]>;
  readonly #porMonto: ReadonlyMap<string, readonly DocumentoBc[]>;
  readonly #porFolioYMonto: ReadonlyMap<string, readonly DocumentoBc[]>;
  readonly #tolerancia: number;

  constructor(bc: readonly DocumentoBc[], tolerancia: number) {
    const ordenados = bc.toSorted((a, b) => orden(a.nro, b.nro));
    this.#porNumero = Map.groupBy(ordenados, ({ rut, numero }) => `${rut}|${leerNumeroBc(numero).nucleo}`);
    this.#porMonto = Map.groupBy(ordenados, ({ rut, tipo, total }) => claveMonto(rut, tipo, Math.abs(total)));
    this.#porFolioYMonto = Map.groupBy(ordenados, ({ numero, tipo, total }) => claveMonto(leerNumeroBc(numero).nucleo, tipo, Math.abs(total)));
    this.#tolerancia = tolerancia;
  }

  porNumero(rut: string, folio: string): readonly DocumentoBc[] {
    return this.#porNumero.get(`${rut}|${folio}`) ?? [];
  }

  /** Entries of the same supplier, sign and total; none where they are too many to tell apart. */
  porMonto({ documento: { rut, tipo, total } }: Sii): readonly DocumentoBc[] {
    return this.#cerca(this.#porMonto, rut, tipo, total);
  }

  /** Entries of the same folio, sign and total, of any supplier. */
  porFolioYMonto({ documento: { folio, tipo, total } }: Sii): readonly DocumentoBc[] {
    return this.#cerca(this.#porFolioYMonto, folio, tipo, total);
  }

  #cerca(indice: ReadonlyMap<string, readonly DocumentoBc[]>, de: string, tipo: number, total: number): readonly DocumentoBc[] {
    const found: DocumentoBc[] = [];
    for (let amount = total - this.#tolerancia; amount <= total + this.#tolerancia; amount += 1) {
      const suyos = indice.get(claveMonto(de, tipo, amount)) ?? [];
      if (found.length + suyos.length > MAX_IGUALES) return [];
      found.push(...suyos);
    }
    return found;
  }
}

function claveMonto(de: string, tipo: number | null, total: number): string {
  return `${de}|${String(signoDe(tipo))}|${String(total)}`;
}
