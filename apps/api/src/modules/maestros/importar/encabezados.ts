import type { CampoMaestro, Maestro } from '@rodal/domain/maestros/campo';
import { normalizeText } from '@rodal/domain/texto';

/** Whether a row is active: a column of the export that is no field. */
export const ACTIVO = 'activo';

/** Which column of a file is which field. */
export interface Encabezados {
  /** Column by field; {@link ACTIVO} too. */
  readonly columnas: ReadonlyMap<string, number>;
  readonly ignoradas: readonly string[];
  /** Titles of fields that the file does not have. */
  readonly faltan: readonly string[];
}

/**
 * Finds the fields in the titles of a file; case, accents and what parts words do not matter (C23). Titles of the ERP's fields
 * are known and not read.
 * @returns or a sentence: a title twice, a key or a mandatory one missing
 */
export function matchTitulos({ campos, llave, fijas }: Maestro, titulos: readonly string[]): { readonly ok: true; readonly encabezados: Encabezados } | { readonly ok: false; readonly mensaje: string } {
  const columnas = new Map<string, number>();
  const ignoradas: string[] = [];
  for (const [at, titulo] of titulos.entries()) {
    const campo = fieldOf(campos, titulo);
    if (campo === undefined) {
      if (titulo !== '') ignoradas.push(titulo);
    } else if (columnas.has(campo)) {
      return { ok: false, mensaje: `La columna «${titulo}» está dos veces` };
    } else {
      columnas.set(campo, at);
    }
  }
  const absent = campos.filter(({ campo }) => !columnas.has(campo));
  const needed = absent.filter(({ campo, obligatorio, deErp: ajeno }) => llave.includes(campo) || (obligatorio === true && ajeno !== true && fijas === undefined));
  if (needed.length > 0) {
    const [first] = needed;
    return { ok: false, mensaje: `Falta la columna «${first?.titulo}». La primera fila debe traer los títulos, como en el archivo que se exporta` };
  }
  return { ok: true, encabezados: { columnas, ignoradas, faltan: absent.filter(({ deErp: ajeno }) => ajeno !== true).map(({ titulo }) => titulo) } };
}

function fieldOf(campos: readonly CampoMaestro[], titulo: string): string | undefined {
  const wanted = bare(titulo);
  if (wanted === ACTIVO) return ACTIVO;
  return campos.find((one) => bare(one.titulo) === wanted || bare(one.campo) === wanted)?.campo;
}

function bare(titulo: string): string {
  return normalizeText(titulo).replaceAll(/[^a-z0-9]/g, '');
}
