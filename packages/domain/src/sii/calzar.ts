import { comparar, type Comparacion, enOtraMoneda } from './dinero.ts';
import { claveSii, type DocumentoBc, type DocumentoSii, familiaDe } from './documento.ts';
import { leerNumeroBc } from './numero-bc.ts';
import { orden } from './orden.ts';
import { type Respuesta, respuestasVigentes } from './respuesta.ts';

/** A document of the SII with its key. */
export type Sii = { readonly clave: string; readonly documento: DocumentoSii };

/** Which entries are which document. Each BC document stands in one place at most. */
export type Calce = {
  /** Key → the entry that it is, or the entries that together are (`enPartes`). */
  readonly calzados: ReadonlyMap<string, { readonly bc: readonly DocumentoBc[]; readonly observacion: string }>;
  /** Key → further entries of the same document and amount. */
  readonly dosVeces: ReadonlyMap<string, readonly DocumentoBc[]>;
  /** Key → entries with its number and another amount. */
  readonly distintos: ReadonlyMap<string, { readonly bc: readonly DocumentoBc[]; readonly comparacion: Comparacion & { igual: false } }>;
  /** Key → entries whose number resembles it, of another amount: for a person to say. */
  readonly parecidos: ReadonlyMap<string, readonly DocumentoBc[]>;
  /** What is nobody's. */
  readonly libres: readonly DocumentoBc[];
};

type Entrada = {
  /** In the order of preference: where two share type group, RUT and folio, the first takes the entry. */
  readonly sii: readonly Sii[];
  readonly bc: readonly DocumentoBc[];
  readonly toleranciaPesos: number;
  readonly respuestas: readonly Respuesta[];
};

type Par = { readonly sii: Sii; readonly bc: DocumentoBc; readonly limpio: boolean; readonly comparacion: Comparacion };

/**
 * Finds each document of the SII in the ledger by kind, RUT and number, then by money (tiers 1 to 3 of the rule). Same result for any order
 * of `bc`. A link that a person confirmed comes before all others; one that a person discarded is none.
 */
export function calzar({ sii, bc, toleranciaPesos, respuestas }: Entrada): Calce {
  const grupos = new Grupos();
  const vigentes = respuestasVigentes(respuestas);
  const porNro = new Map(bc.map((entry) => [entry.nro, entry]));
  const porClave = new Map(sii.map((one) => [one.clave, one]));
  const usados = new Set<string>();

  for (const respuesta of vigentes.confirmadas) {
    const [one, entry] = [porClave.get(respuesta.sii ?? ''), porNro.get(respuesta.bc ?? '')];
    if (!one || !entry || usados.has(entry.nro) || vigentes.de(one, entry) !== respuesta || grupos.tiene(one.clave)) continue;
    usados.add(entry.nro);
    const comparacion = comparar(one.documento, entry, toleranciaPesos);
    if (comparacion.igual) grupos.calzar(one.clave, [entry], `confirmada por ${respuesta.usuario}`);
    else grupos.distintos.set(one.clave, { bc: [entry], comparacion });
  }

  const entradas = Map.groupBy(bc.filter(({ nro }) => !usados.has(nro)).toSorted((a, b) => orden(a.nro, b.nro)), claveBc);
  const documentos = Map.groupBy(sii.filter(({ clave }) => !grupos.tiene(clave)), ({ documento }) => claveGrupo(familiaDe(documento.tipo), documento.rut, documento.folio));
  for (const [clave, suyos] of documentos) {
    const candidatos = entradas.get(clave);
    if (candidatos) repartir(suyos, candidatos, { grupos, toleranciaPesos, vigentes, usados });
  }
  return { ...grupos.calce(), libres: bc.filter(({ nro }) => !usados.has(nro)).toSorted((a, b) => orden(a.nro, b.nro)) };
}

type Reparto = { readonly grupos: Grupos; readonly toleranciaPesos: number; readonly vigentes: ReturnType<typeof respuestasVigentes>; readonly usados: Set<string> };

/** Documents and entries that share kind, RUT and number: usually one of each. */
function repartir(suyos: readonly Sii[], candidatos: readonly DocumentoBc[], { grupos, toleranciaPesos, vigentes, usados }: Reparto): void {
  const pares = suyos.flatMap((sii) =>
    candidatos
      .filter((bc) => vigentes.de(sii, bc)?.decision !== 'DESCARTADA')
      .map((bc): Par => ({ sii, bc, limpio: leerNumeroBc(bc.numero).limpio, comparacion: comparar(sii.documento, bc, toleranciaPesos) })),
  );
  const libre = ({ bc }: Par) => !usados.has(bc.nro);
  const iguales = pares.filter(({ comparacion }) => comparacion.igual).toSorted((a, b) => peso(a) - peso(b));
  for (const par of iguales) {
    if (!libre(par) || grupos.tiene(par.sii.clave)) continue;
    usados.add(par.bc.nro);
    grupos.calzar(par.sii.clave, [par.bc], observar(par));
  }
  for (const par of iguales) {
    if (!libre(par)) continue;
    usados.add(par.bc.nro);
    grupos.dosVeces.set(par.sii.clave, [...(grupos.dosVeces.get(par.sii.clave) ?? []), par.bc]);
  }
  for (const sii of suyos) {
    if (grupos.tiene(sii.clave)) continue;
    const quedan = pares.filter((par) => par.sii === sii && libre(par));
    const [primero] = quedan;
    if (!primero) continue;
    const entries = quedan.map(({ bc }) => bc);
    const suma = { divisa: '', total: sumar(entries, 'total'), iva: sumar(entries, 'iva') };
    const juntas = entries.length > 1 && comparar(sii.documento, suma, toleranciaPesos).igual;
    if (juntas) grupos.calzar(sii.clave, entries, `ingresada en ${String(entries.length)} partes`);
    else if (quedan.some(({ limpio }) => limpio) && !primero.comparacion.igual) grupos.distintos.set(sii.clave, { bc: entries, comparacion: primero.comparacion });
    else {
      // Only the number resembles: they stay free, and a person says.
      grupos.parecidos.set(sii.clave, entries);
      continue;
    }
    for (const { nro } of entries) usados.add(nro);
  }
}

/** Best first: number as it is, same code, pesos, then the order of the entries. */
function peso({ sii, bc, limpio }: Par): number {
  return (limpio ? 0 : 4) + (sii.documento.tipo === bc.tipo ? 0 : 2) + (enOtraMoneda(bc) ? 8 : 0);
}

function observar({ bc, limpio, comparacion }: Par): string {
  return [...(limpio ? [] : [`número digitado '${bc.numero}'`]), ...(comparacion.igual && comparacion.observacion !== '' ? [comparacion.observacion] : [])].join(', ');
}

function sumar(entries: readonly DocumentoBc[], columna: 'total' | 'iva'): number {
  return entries.reduce((sum, entry) => sum + Math.abs(entry[columna]), 0);
}

/** In the register a declaration carries the RUT of the treasury, in BC that of the agent or of who sold: its number is enough. */
function claveGrupo(familia: string, rut: string, nucleo: string): string {
  return familia === 'din' ? `din||${nucleo}` : `${familia}|${rut}|${nucleo}`;
}

/** The key by which an entry is looked up, as {@link calzar} does. */
export function claveBc({ tipo, rut, numero }: DocumentoBc): string {
  return claveGrupo(tipo === null ? '' : familiaDe(tipo), rut, leerNumeroBc(numero).nucleo);
}

/** The same key of a document of the SII. */
export function claveLibro({ tipo, rut, folio }: DocumentoSii): string {
  return claveGrupo(familiaDe(tipo), rut, leerNumeroBc(folio).nucleo);
}

export function conClave(documento: DocumentoSii): Sii {
  return { clave: claveSii(documento), documento };
}

class Grupos {
  readonly calzados = new Map<string, { bc: readonly DocumentoBc[]; observacion: string }>();
  readonly dosVeces = new Map<string, readonly DocumentoBc[]>();
  readonly distintos = new Map<string, { bc: readonly DocumentoBc[]; comparacion: Comparacion & { igual: false } }>();
  readonly parecidos = new Map<string, readonly DocumentoBc[]>();

  tiene(clave: string): boolean {
    return this.calzados.has(clave) || this.distintos.has(clave);
  }

  calzar(clave: string, bc: readonly DocumentoBc[], observacion: string): void {
    this.calzados.set(clave, { bc, observacion });
  }

  calce(): Omit<Calce, 'libres'> {
    return { calzados: this.calzados, dosVeces: this.dosVeces, distintos: this.distintos, parecidos: this.parecidos };
  }
}
