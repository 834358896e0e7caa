import { type Alturas, ALTURAS_POR_BANCO, alturasActivas, parseMedida, type ParteAlturas } from '@rodal/domain/alturas';
import { addDecimals, divideHalfUp, toScaled } from '@rodal/domain/numeros';

/** Metres from the deck to the top of the stakes: the ordinary load, and the most that is drawn. */
const ESCALA_MIN = 3;
const ESCALA_MAX = 5;

/** One bench as it is drawn. */
export interface BancoDibujado {
  /** 1–4. */
  readonly numero: number;
  /** How full each of its four columns is, 0–1. */
  readonly columnas: readonly number[];
  /** Mean of the heights that count, metres with two decimals; null while there are none. */
  readonly media: string | null;
}

/** Metres that the stakes of both parts stand for: the same, so that they can be compared. */
export function escalaDe({ camion, carro }: Alturas): number {
  const all = [camion, carro].flatMap(alturasActivas).map(toMetros);
  return Math.min(ESCALA_MAX, Math.max(ESCALA_MIN, ...all));
}

/** The active benches of a part. @param escala metres of a full column */
export function dibujarBancos(parte: ParteAlturas, escala: number): BancoDibujado[] {
  const activas = alturasActivas(parte);
  return Array.from({ length: parte.bancos }, (_, at) => {
    const textos = activas.slice(at * ALTURAS_POR_BANCO, (at + 1) * ALTURAS_POR_BANCO);
    return {
      numero: at + 1,
      columnas: textos.map((texto) => Math.min(1, toMetros(texto) / escala)),
      media: mediaDe(textos),
    };
  });
}

/** The drawing in words, for whoever cannot see it. */
export function describeDibujo(titulo: string, bancos: readonly BancoDibujado[]): string {
  const partes = bancos.map(({ numero, media }) =>
    media === null ? `banco ${numero} vacío` : `banco ${numero} altura media ${media.replace('.', ',')} m`,
  );
  return `${titulo}: ${partes.length === 0 ? 'sin bancos' : partes.join(', ')}`;
}

function mediaDe(textos: readonly string[]): string | null {
  const valores = textos.flatMap((texto) => parseMedida(texto) ?? []).filter((valor) => valor !== '0');
  if (valores.length === 0) return null;
  const { units, scale } = toScaled(addDecimals(valores));
  const digits = String(divideHalfUp(units * 100n, BigInt(valores.length) * 10n ** BigInt(scale))).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** For the drawing only: no quantity comes of it. */
function toMetros(texto: string): number {
  return Number(parseMedida(texto) ?? '0');
}
