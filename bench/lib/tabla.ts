import { cumple, razonDe, type Cifra, type Medida } from './medida.ts';

/** A measure and the number of its row. */
export interface Linea {
  readonly numero: number;
  readonly medida: Medida;
}

const HEAD = ['#', 'qué', 'nuestro', 'límite o par', 'razón', 'meta', ''];

/** The table as text, one line a measure, notes below. */
export function tabla(lineas: readonly Linea[]): string {
  const rows = lineas.map(({ numero, medida }) => [
    String(numero),
    medida.que,
    cifra(medida.nuestro),
    medida.limite === null ? '–' : cifra(medida.limite),
    razonDe(medida)?.toFixed(2) ?? '–',
    meta(medida),
    cumple(medida) ? 'ok' : 'falla',
  ]);
  const all = [HEAD, ...rows];
  const widths = HEAD.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const text = all.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd());
  const notes = lineas.flatMap(({ numero, medida: { que, nota } }) => (nota === undefined ? [] : [`  ${numero} ${que}: ${nota}`]));
  return [...text, ...(notes.length > 0 ? ['', ...notes] : [])].join('\n');
}

function cifra({ valor, unidad }: Cifra): string {
  const digits = valor >= 100 || unidad === 'bytes' ? 0 : valor >= 10 ? 1 : 2;
  return `${valor.toFixed(digits)} ${unidad}`;
}

function meta({ meta: { de, tipo, valor }, nuestro: { unidad } }: Medida): string {
  return `${tipo === 'minimo' ? '≥' : '≤'} ${de === 'razon' ? String(valor) : `${valor} ${unidad}`}`;
}
