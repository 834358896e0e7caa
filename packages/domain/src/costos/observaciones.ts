import { normalizeText } from '../texto.ts';

/** What a file observes of a document (especificación 1 §3: Observations Excel columns). */
export interface Observacion {
  readonly documento: string;
  readonly observaciones: string;
  readonly observaciones2: string;
}

/** The titles of the file, by the field each fills. */
export const TITULOS_OBSERVACION = { documento: 'N_Documento', observaciones: 'observaciones', observaciones2: 'observaciones2' } as const satisfies Readonly<Record<keyof Observacion, string>>;
const CAMPOS = Object.keys(TITULOS_OBSERVACION) as (keyof Observacion)[]; // its own keys

export const MAX_OBSERVACION = 1_000;
const MAX_DOCUMENTO = 40;

/** A row of the file, with its number as the spreadsheet shows it. Cells as text. */
export interface FilaDeArchivo {
  readonly linea: number;
  readonly celdas: readonly string[];
}

const pelado = (titulo: string) => normalizeText(titulo).replaceAll(/[^a-z0-9]/g, '');

/**
 * Reads a file by its titles; case, accents and what parts words do not matter (C23).
 * @returns what it says, in its order; or what is wrong, each with its cell where it is of one
 */
export function leerObservaciones(titulos: readonly string[], filas: readonly FilaDeArchivo[]): { readonly observaciones: readonly Observacion[]; readonly errores: readonly string[] } {
  const columnas = new Map<keyof Observacion, number>();
  const errores: string[] = [];
  for (const campo of CAMPOS) {
    const suyas = titulos.flatMap((titulo, at) => (pelado(titulo) === pelado(TITULOS_OBSERVACION[campo]) ? [at] : []));
    if (suyas.length === 0) errores.push(`Falta la columna «${TITULOS_OBSERVACION[campo]}»`);
    if (suyas.length > 1) errores.push(`La columna «${TITULOS_OBSERVACION[campo]}» está ${suyas.length} veces`);
    if (suyas[0] !== undefined) columnas.set(campo, suyas[0]);
  }
  if (errores.length > 0) return { observaciones: [], errores };
  const vistas = new Map<string, number>();
  const observaciones: Observacion[] = [];
  for (const { linea, celdas } of filas) {
    const dice = (campo: keyof Observacion) => (celdas[columnas.get(campo) ?? -1] ?? '').trim();
    const una: Observacion = { documento: dice('documento'), observaciones: dice('observaciones'), observaciones2: dice('observaciones2') };
    if (CAMPOS.every((campo) => una[campo] === '')) continue;
    const reparos = revisar(una);
    const antes = vistas.get(una.documento);
    if (antes !== undefined && una.documento !== '') reparos.push(`N_Documento ${una.documento} ya está en la fila ${antes}`);
    vistas.set(una.documento, linea);
    errores.push(...reparos.map((reparo) => `Fila ${linea}: ${reparo}`));
    observaciones.push(una);
  }
  if (observaciones.length === 0) errores.push('El archivo no trae ninguna observación');
  return { observaciones, errores };
}

function revisar({ documento, observaciones, observaciones2 }: Observacion): string[] {
  const reparos: string[] = [];
  if (documento === '') reparos.push('N_Documento está vacío');
  if (documento.length > MAX_DOCUMENTO) reparos.push(`N_Documento admite hasta ${MAX_DOCUMENTO} caracteres`);
  if (observaciones === '' && observaciones2 === '') reparos.push('observaciones y observaciones2 están vacías');
  for (const [titulo, dicha] of [['observaciones', observaciones], ['observaciones2', observaciones2]] as const) {
    if (dicha.length > MAX_OBSERVACION) reparos.push(`${titulo} admite hasta ${MAX_OBSERVACION} caracteres`);
  }
  return reparos;
}
