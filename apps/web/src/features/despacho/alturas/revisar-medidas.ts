import { ALTURAS_POR_BANCO, alturasActivas, missingInParte, parseMedida, type ParteAlturas } from '@rodal/domain/alturas';
import { compareDecimals } from '@rodal/domain/numeros';

/** What is said at a field: `error` keeps the load from being sent, `aviso` only asks for a second look. */
export interface Aviso {
  readonly tipo: 'error' | 'aviso';
  readonly texto: string;
}

/** Above these a measure is more likely a slip than a load; nothing is refused for it. */
const TOPES = { altura: 5, ancho: 12, factor: 2 } as const;

type Medida = keyof typeof TOPES;

export interface AvisosParte {
  readonly ancho: Aviso | null;
  readonly factor: Aviso | null;
  /** One for each active height. */
  readonly alturas: readonly (Aviso | null)[];
}

/** What each active field of a part has to say. Without benches nothing counts, so nothing is wrong. */
export function revisarParte(parte: ParteAlturas): AvisosParte {
  const alturas = alturasActivas(parte).map((texto, at) => revisarMedida('altura', texto, `Altura ${(at % ALTURAS_POR_BANCO) + 1}`));
  if (parte.bancos === 0) return { ancho: null, factor: null, alturas };
  const falta = missingInParte(parte);
  const revisar = (campo: 'ancho' | 'factor', nombre: string): Aviso | null =>
    falta === campo
      ? { tipo: 'error', texto: `Falta el ${campo}: sin él no se mide` }
      : revisarMedida(campo, parte[campo], nombre);
  return { ancho: revisar('ancho', 'Ancho'), factor: revisar('factor', 'Factor'), alturas };
}

/**
 * A number on its own: whether it can be read and whether it is likely. Empty is neither.
 * @param nombre what the sentence begins with
 */
export function revisarMedida(medida: Medida, texto: string, nombre: string): Aviso | null {
  if (texto.trim() === '') return null;
  const valor = parseMedida(texto);
  if (valor === null) return { tipo: 'error', texto: `${nombre}: ${explain(medida, texto.trim())}` };
  const tope = TOPES[medida];
  if (compareDecimals(valor, String(tope)) <= 0) return null;
  const demasiado = medida === 'factor' ? `mayor que ${tope}` : `más de ${tope} m`;
  return { tipo: 'aviso', texto: `${nombre}: ${demasiado}, revise` };
}

/** Why a text is no measure. */
function explain(medida: Medida, texto: string): string {
  if (/^-\d/.test(texto)) return 'no puede ser negativo';
  if (!/^\d{3,}([.,]\d+)?$/.test(texto)) return 'no es un número, escriba por ejemplo 2,45';
  return medida === 'factor' ? 'demasiado grande, lo normal es 1' : 'va en metros, por ejemplo 2,45';
}
