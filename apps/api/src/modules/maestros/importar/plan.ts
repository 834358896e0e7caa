import type { FilaMaestro, Maestro } from '@rodal/domain/maestros/campo';
import { isAmbigua, readValor, revisarFila, turnMesPrimero } from '@rodal/domain/maestros/leer';
import { alikeOf, claveOf, llaveOf } from '@rodal/domain/maestros/texto-valor';
import { type CeldaLeida, type HojaLeida, isMala } from '../../../planillas/lectura/hoja-leida.ts';
import type { FilaLeida } from '../maestros.repo.ts';
import { ACTIVO, type Encabezados } from './encabezados.ts';

/** A row that would be written. */
export interface Escritura {
  readonly linea: number;
  readonly clave: string;
  readonly activo: boolean;
  /** The fields that people write. */
  readonly fila: FilaMaestro;
  /** As it is now; null = it is added. */
  readonly antes: FilaLeida | null;
}

export interface ErrorLinea {
  readonly linea: number;
  /** Title of the column. */
  readonly campo: string;
  readonly mensaje: string;
}

/** What an import would do. */
export interface PlanImportacion {
  readonly nuevas: readonly Escritura[];
  readonly cambian: readonly Escritura[];
  readonly iguales: number;
  /** Lines that cannot be read. */
  readonly conError: number;
  readonly errores: readonly ErrorLinea[];
}

/**
 * Compares a sheet with the rows that exist. What a file does not say of a row stays as it is; a row that it does not name
 * stays too. A row is the same however its key is written; it keeps the writing that it has (R165).
 * @param existentes by what `claveOf` calls them, inactive ones too
 */
export function planImportacion(maestro: Maestro, { hoja, encabezados }: { readonly hoja: HojaLeida; readonly encabezados: Encabezados }, existentes: ReadonlyMap<string, FilaLeida>): PlanImportacion {
  const nuevas: Escritura[] = [];
  const cambian: Escritura[] = [];
  const errores: ErrorLinea[] = [];
  const lineas = new Map<string, number>();
  const giradas = findGiradas(maestro, hoja, encabezados);
  const parecidas = new Map([...existentes.values()].toReversed().map((leida) => [alikeOf(maestro, leida.fila), leida]));
  const findAntes = (llave: FilaMaestro): FilaLeida | null => existentes.get(claveOf(maestro, llave)) ?? parecidas.get(alikeOf(maestro, llave)) ?? null;
  let [iguales, conError] = [0, 0];
  for (const { linea, celdas } of hoja.filas) {
    const leida = readLinea(maestro, { encabezados, linea, celdas, giradas }, findAntes);
    const antes = leida.ok ? lineas.get(leida.parecida) : undefined;
    if (!leida.ok) {
      conError += 1;
      errores.push(...leida.errores.map((error) => ({ linea, ...error })));
    } else if (antes !== undefined) {
      conError += 1;
      errores.push({ linea, campo: tituloOf(maestro, maestro.llave[0] ?? ''), mensaje: `${leida.escritura.clave} ya está en la fila ${antes}` });
    } else {
      const { escritura } = leida;
      lineas.set(leida.parecida, linea);
      if (escritura.antes === null) nuevas.push(escritura);
      else if (isSame(escritura, escritura.antes)) iguales += 1;
      else cambian.push(escritura);
    }
  }
  return { nuevas, cambian, iguales, conError, errores };
}

type Leida = { readonly ok: true; readonly escritura: Escritura; /** What no other line of the file may be. */ readonly parecida: string } | { readonly ok: false; readonly errores: readonly Omit<ErrorLinea, 'linea'>[] };

interface Linea {
  readonly encabezados: Encabezados;
  readonly linea: number;
  readonly celdas: readonly CeldaLeida[];
  readonly giradas: Giradas;
}

function readLinea(maestro: Maestro, { encabezados, linea, celdas, giradas }: Linea, findAntes: (llave: FilaMaestro) => FilaLeida | null): Leida {
  const cellOf = (campo: string): CeldaLeida => celdas[encabezados.columnas.get(campo) ?? -1] ?? null;
  const malas = [...encabezados.columnas.keys()].filter((campo) => isRead(maestro, campo)).flatMap((campo) => badCell(maestro, campo, cellOf(campo), giradas));
  if (malas.length > 0) return { ok: false, errores: malas };
  const antes = findAntes(llaveIn(maestro, cellOf));
  const { fijas } = maestro;
  if (antes === null && fijas !== undefined) return fault(tituloOf(maestro, maestro.llave[0] ?? ''), fijas.importar);
  const own = maestro.campos.filter(({ deErp }) => deErp !== true);
  const valores = own.map(({ campo }) => [campo, encabezados.columnas.has(campo) ? cellOf(campo) : (antes?.fila[campo] ?? null)] as const);
  const revisada = revisarFila(maestro, Object.fromEntries(valores));
  const activo = readActivo(cellOf(ACTIVO), antes);
  const errores = revisada.ok ? [] : revisada.errores.map(({ campo, mensaje }) => ({ campo: tituloOf(maestro, campo), mensaje }));
  if (activo === null) errores.push({ campo: 'Activo', mensaje: 'Activo debe decir SI o NO' });
  else if (fijas !== undefined && antes !== null && activo !== antes.activo) errores.push({ campo: 'Activo', mensaje: fijas.desactivar });
  if (!revisada.ok || activo === null || errores.length > 0) return { ok: false, errores };
  const fila = { ...revisada.fila, ...(antes && llaveOf(maestro, antes.fila)) };
  const clave = claveOf(maestro, fila);
  // Two that were stored apart before are told apart by what they are called.
  return { ok: true, escritura: { linea, clave, activo, fila, antes }, parecida: antes === null ? alikeOf(maestro, fila) : clave };
}

/** By field: the first line whose date has the month first. A file is written one way, so its other dates are in doubt. */
type Giradas = ReadonlyMap<string, number>;

function findGiradas({ campos }: Maestro, { filas }: HojaLeida, { columnas }: Encabezados): Giradas {
  const fechas = campos.filter(({ campo, tipo }) => tipo === 'fecha' && columnas.has(campo)).map(({ campo }) => campo);
  const found = fechas.map((campo) => [campo, filas.find(({ celdas }) => isGirada(celdas[columnas.get(campo) ?? -1] ?? null))?.linea] as const);
  return new Map(found.flatMap(([campo, linea]) => (linea === undefined ? [] : [[campo, linea]])));
}

function isGirada(celda: CeldaLeida): boolean {
  return typeof celda === 'string' && turnMesPrimero(celda) !== null;
}

/** Fields of the ERP are in its files, too, and looked at only where they name the row. */
function isRead({ campos, llave }: Maestro, campo: string): boolean {
  return llave.includes(campo) || campos.find((one) => one.campo === campo)?.deErp !== true;
}

/** A cell that the spreadsheet could not work out is no blank; a date that may be one of two days is neither. */
function badCell(maestro: Maestro, campo: string, celda: CeldaLeida, giradas: Giradas): Omit<ErrorLinea, 'linea'>[] {
  const titulo = campo === ACTIVO ? 'Activo' : tituloOf(maestro, campo);
  if (isMala(celda)) return [{ campo: titulo, mensaje: `${titulo} ${celda.falla}` }];
  const girada = giradas.get(campo);
  if (girada === undefined || typeof celda !== 'string' || !isAmbigua(celda)) return [];
  return [{ campo: titulo, mensaje: `${titulo}: ${celda} es ambigua, porque la fila ${girada} trae el mes primero. Escriba todas como 31/12/2026 o 2026-12-31` }];
}

/** What a line calls its row; what cannot be read is called nothing. */
function llaveIn(maestro: Maestro, cellOf: (campo: string) => CeldaLeida): FilaMaestro {
  const llave = maestro.campos.filter(({ campo }) => maestro.llave.includes(campo));
  const fila = llave.map((campo) => [campo.campo, readValor(campo, cellOf(campo.campo))] as const);
  return Object.fromEntries(fila.map(([campo, leido]) => [campo, 'valor' in leido ? leido.valor : null]));
}

/** Empty: as it is, or active when it is new. */
function readActivo(celda: CeldaLeida, antes: FilaLeida | null): boolean | null {
  if (celda === null) return antes?.activo ?? true;
  const leido = readValor({ campo: ACTIVO, titulo: 'Activo', tipo: 'booleano', max: 1 }, celda);
  return 'valor' in leido ? leido.valor === true : null;
}

function isSame({ activo, fila }: Escritura, antes: FilaLeida): boolean {
  return activo === antes.activo && Object.entries(fila).every(([campo, valor]) => JSON.stringify(valor) === JSON.stringify(antes.fila[campo] ?? null));
}

function tituloOf({ campos }: Maestro, campo: string): string {
  return campos.find((one) => one.campo === campo)?.titulo ?? campo;
}

function fault(campo: string, mensaje: string): Leida {
  return { ok: false, errores: [{ campo, mensaje }] };
}
