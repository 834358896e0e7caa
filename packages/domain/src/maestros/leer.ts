import { readDecimal } from '../decimal-escrito.ts';
import { readMesEscrito } from '../mes-escrito.ts';
import { compareDecimals } from '../numeros.ts';
import { isCompletePatente, normalizePatente } from '../patente.ts';
import { parseRut } from '../rut.ts';
import { cleanText, normalizeText } from '../texto.ts';
import { isBlank } from '../vacio.ts';
import type { CampoMaestro, ErrorCampo, FilaMaestro, Maestro, TipoCampo, ValorMaestro } from './campo.ts';

/** What was read, or why it could not be: `{titulo}` stands for the field. */
type Leido = { readonly valor: ValorMaestro } | { readonly problema: string };
/** @param dado never empty */
type Leer = (dado: unknown, campo: CampoMaestro) => Leido;

const CONTROL = /\p{Cc}/u;
/** What parts the entries of a list in a cell; codes hold none of them. */
const SEPARADORES = /[;,\n]/;
const SI = new Set(['si', 's', 'x', 'true', 'verdadero', '1']);
const NO = new Set(['no', 'n', 'false', 'falso', '0']);

/** Figures with nothing but points of thousands. */
const DE_MILES = /^[1-9]\d{0,2}(?:\.\d{3})+$/;

const EMPTY: Readonly<Record<TipoCampo, ValorMaestro>> = {
  texto: '',
  entero: null,
  rut: null,
  patente: null,
  booleano: false,
  roles: [],
  fecha: null,
  mes: null,
  decimal: null,
  opcion: null,
  opciones: [],
};

/** By type: values as the wire has them, and texts as people and spreadsheets write them. */
const LEER: Readonly<Record<TipoCampo, Leer>> = {
  texto: (dado, { max, mayusculas }) => {
    const texto = mayusculas === true ? cleanOf(dado)?.toUpperCase() : cleanOf(dado);
    if (texto === undefined || CONTROL.test(texto)) return { problema: '{titulo} tiene caracteres que no se pueden guardar' };
    return texto.length > max ? { problema: `{titulo} admite hasta ${max} caracteres (tiene ${texto.length})` } : { valor: texto };
  },
  entero: (dado, { min = 0, max }) => {
    const numero = typeof dado === 'number' ? dado : /^-?\d{1,15}$/.test(cleanOf(dado) ?? '') ? Number(cleanOf(dado)) : Number.NaN;
    const fits = Number.isSafeInteger(numero) && numero >= min && numero <= max;
    return fits ? { valor: numero } : { problema: `{titulo} debe ser un número entero entre ${min} y ${max}` };
  },
  rut: (dado) => {
    const rut = parseRut(textOf(dado) ?? '');
    return rut === null ? { problema: '{titulo}: Rut No Valido' } : { valor: rut };
  },
  patente: (dado) => {
    const texto = cleanOf(dado) ?? '';
    const patente = normalizePatente(texto);
    // Cutting the rest off would block another truck.
    const whole = texto.replace(/[^\p{L}\p{N}]/gu, '').length === patente.length;
    return whole && isCompletePatente(patente) ? { valor: patente } : { problema: '{titulo} debe tener exactamente 6 letras o números' };
  },
  booleano: (dado) => {
    if (typeof dado === 'boolean') return { valor: dado };
    const word = normalizeText(textOf(dado) ?? '');
    if (SI.has(word)) return { valor: true };
    return NO.has(word) ? { valor: false } : { problema: '{titulo} debe decir SI o NO' };
  },
  roles: (dado, campo) => {
    const roles = unique(entriesOf(dado)?.map((rol) => rol.replace(/\s*\*\s*/g, '*')));
    if (roles === undefined) return { problema: '{titulo} debe ser una lista' };
    const wrong = roles.find((rol) => rol.length > 80 || CONTROL.test(rol) || !/^[^*]+(\*[^*]+)?$/.test(rol));
    if (wrong !== undefined) return { problema: `{titulo}: «${wrong.slice(0, 80)}» no es CODIGO*ROL ni un rol` };
    return few(roles, campo);
  },
  fecha: (dado) => {
    const escrita = cleanOf(dado) ?? '';
    const girada = dado instanceof Date ? null : turnMesPrimero(escrita);
    if (girada !== null) return { problema: `{titulo}: ${escrita} trae el mes primero. Escriba ${girada}` };
    const dia = dado instanceof Date ? toIso(dado) : readDay(escrita);
    return dia === null ? { problema: '{titulo} debe ser una fecha que exista, como 31/12/2026' } : { valor: dia };
  },
  mes: (dado) => {
    const mes = dado instanceof Date ? (toIso(dado)?.slice(0, 7) ?? null) : readMesEscrito(cleanOf(dado) ?? '');
    return mes === null ? { problema: '{titulo} debe ser un mes, como 11/2026' } : { valor: mes };
  },
  decimal: (dado, { min = 0, max, decimales = 0 }) => {
    const escrito = cleanOf(dado) ?? '';
    const valor = readDecimal(escrito);
    const fits = valor !== null && compareDecimals(valor, String(min)) >= 0 && compareDecimals(valor, String(max)) <= 0;
    // Who writes 1.050 for a thousand and fifty is not helped by hearing that it is below 100.
    if (!fits && DE_MILES.test(escrito)) return { problema: `{titulo}: escriba ${escrito.replaceAll('.', '')}, sin punto de miles` };
    if (!fits) return { problema: `{titulo} debe ser un número entre ${min} y ${max}` };
    return (valor.split('.')[1] ?? '').length > decimales ? { problema: `{titulo} admite hasta ${decimales} decimales` } : { valor };
  },
  opcion: (dado, { opciones = [] }) => {
    const found = findOpcion(opciones, textOf(dado) ?? '');
    return found === undefined ? { problema: `{titulo} debe ser ${listOf(opciones)}` } : { valor: found };
  },
  opciones: (dado, campo) => {
    const { opciones = [] } = campo;
    const found = entriesOf(dado)?.map((texto) => findOpcion(opciones, texto));
    const all = found?.filter((one) => one !== undefined);
    if (all === undefined || all.length !== found?.length) return { problema: `{titulo} solo admite ${listOf(opciones)}` };
    return few(opciones.map(({ valor }) => valor).filter((valor) => all.includes(valor)), campo);
  },
};

/**
 * Reads one value of a field, typed in the form, sent, or found in a cell of a file.
 * @returns the value as it is stored, or the problem as a sentence that names the field
 */
export function readValor(campo: CampoMaestro, dado: unknown): { valor: ValorMaestro } | { problema: string } {
  const empty = dado === null || dado === undefined || (typeof dado === 'string' && isBlank(dado)) || (Array.isArray(dado) && dado.length === 0);
  if (empty) return campo.obligatorio && campo.tipo !== 'booleano' ? { problema: `Falta ${campo.titulo}` } : { valor: EMPTY[campo.tipo] };
  const leido = LEER[campo.tipo](dado, campo);
  return 'valor' in leido ? leido : { problema: leido.problema.replace('{titulo}', campo.titulo) };
}

/** `*` parts the fields of a key: only its last text may hold one (A12). */
function starred({ llave, campos }: Maestro, fila: FilaMaestro): ErrorCampo[] {
  const parten = campos.filter(({ campo, tipo }) => tipo === 'texto' && llave.slice(0, -1).includes(campo));
  return parten.filter(({ campo }) => textOf(fila[campo])?.includes('*')).map(({ campo, titulo }) => ({ campo, mensaje: `${titulo} no puede llevar «*»` }));
}

/** A spreadsheet turns codes into numbers. */
function textOf(dado: unknown): string | undefined {
  return typeof dado === 'string' || typeof dado === 'number' ? String(dado) : undefined;
}

/** The same as what reads alike, wherever it came from (R165). */
function cleanOf(dado: unknown): string | undefined {
  const texto = textOf(dado);
  return texto === undefined ? undefined : cleanText(texto);
}

function entriesOf(dado: unknown): string[] | undefined {
  const parts: readonly unknown[] | undefined = Array.isArray(dado) ? dado : textOf(dado)?.split(SEPARADORES);
  const texts = parts?.map(cleanOf);
  if (texts?.every((text) => text !== undefined) !== true) return undefined;
  return texts.filter((text) => text !== '');
}

function unique(texts: readonly string[] | undefined): string[] | undefined {
  return texts && [...new Set(texts)];
}

function few(lista: readonly string[], { max }: CampoMaestro): Leido {
  return lista.length > max ? { problema: `{titulo} admite hasta ${max} (tiene ${lista.length})` } : { valor: lista };
}

function findOpcion(opciones: NonNullable<CampoMaestro['opciones']>, texto: string): string | undefined {
  const wanted = normalizeText(texto);
  return opciones.find((one) => normalizeText(one.valor) === wanted || normalizeText(one.texto) === wanted)?.valor;
}

function listOf(opciones: NonNullable<CampoMaestro['opciones']>): string {
  return opciones.map(({ texto }) => texto).join(', ').replace(/, ([^,]*)$/, ' o $1');
}

/** Days as people write them in forms and in files. In Chile the day goes first. */

/** `31/12/2026`, `31-12-2026`, or with the month first. */
const ESCRITA = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})$/;

/** `YYYY-MM-DD`, or as people write it: `31/12/2026`, `31-12-2026`. @returns `YYYY-MM-DD`; null = no day that exists */
function readDay(texto: string): string | null {
  const [, dia, , mes, ano] = ESCRITA.exec(texto) ?? [];
  const iso = dia === undefined ? texto : `${ano}-${mes?.padStart(2, '0')}-${dia.padStart(2, '0')}`;
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(iso)) return null;
  const instant = new Date(`${iso}T00:00:00Z`);
  // Some engines roll 30 February over into March.
  return Number.isNaN(instant.getTime()) || toIso(instant) !== iso ? null : iso;
}

/** Of `03/25/2026`, which can only be read with the month first: `25/03/2026`. Of all else null. */
export function turnMesPrimero(texto: string): string | null {
  const girada = texto.replace(ESCRITA, '$3$2$1$2$4');
  return readDay(texto) === null && girada !== texto && readDay(girada) !== null ? girada : null;
}

/** Whether a day could be read either way, as two different days: `03/04/2026`. */
export function isAmbigua(texto: string): boolean {
  const [derecha, girada] = [readDay(texto), readDay(texto.replace(ESCRITA, '$3$2$1$2$4'))];
  return derecha !== null && girada !== null && girada !== derecha;
}

/** A date cell of a spreadsheet is midnight UTC. */
function toIso(instant: Date): string | null {
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString().slice(0, 10);
}

type FilaRevisada =
  | { readonly ok: true; readonly fila: FilaMaestro }
  | { readonly ok: false; readonly errores: readonly ErrorCampo[] };

/**
 * Checks a row of a master as the form, the server and an import do alike, and brings it into the shape in which it is
 * stored. Every field is there afterwards, an absent one as empty; fields of the ERP are left out.
 * @param valores by the field's name; as typed values or as text of a cell
 * @returns the row, or every error, in the order of the fields; one for a name that is no field
 */
export function revisarFila(maestro: Maestro, valores: Readonly<Record<string, unknown>>): FilaRevisada {
  const errores: ErrorCampo[] = [];
  const entries: [string, ValorMaestro][] = [];
  for (const campo of maestro.campos.filter(({ deErp }) => deErp !== true)) {
    const leido = readValor(campo, Object.hasOwn(valores, campo.campo) ? valores[campo.campo] : null);
    if ('valor' in leido) entries.push([campo.campo, leido.valor]);
    else errores.push({ campo: campo.campo, mensaje: leido.problema });
  }
  for (const campo of Object.keys(valores)) {
    if (!maestro.campos.some((one) => one.campo === campo)) errores.push({ campo, mensaje: `${maestro.titulo} no tiene el dato «${campo.slice(0, 60)}»` });
  }
  const fila: FilaMaestro = Object.fromEntries(entries);
  errores.push(...starred(maestro, fila));
  if (errores.length === 0) errores.push(...(maestro.reglas?.(fila) ?? []));
  return errores.length === 0 ? { ok: true, fila } : { ok: false, errores };
}
