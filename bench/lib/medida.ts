/** A number with what it counts: `/s` is better when high, the others when low. */
export interface Cifra {
  readonly valor: number;
  readonly unidad: '/s' | 's' | 'ms' | 'MB' | 'kB' | 'bytes';
}

/** What must hold: of the ratio ours ÷ limit, or of our own number, in its unit. */
export interface Meta {
  readonly de: 'razon' | 'nuestro';
  readonly tipo: 'minimo' | 'maximo';
  readonly valor: number;
}

/** One line of the table: ours and the limit or peer, measured in the same run. */
export interface Medida {
  /** E.g. `insertarDespacho, 8 a la vez`. */
  readonly que: string;
  readonly nuestro: Cifra;
  /** In the same unit; null where the goal is an absolute limit for people, e.g. 100 ms to save. */
  readonly limite: Cifra | null;
  readonly meta: Meta;
  /** What else a reader wants to know: p95, bytes, how many repetitions; and why it falls short, when that is known. */
  readonly nota?: string;
}

/** A row of the table: measures one thing in one or several sizes. */
export interface Fila {
  /** As in bench/README.md. */
  readonly numero: number;
  readonly titulo: string;
  readonly medir: () => Promise<readonly Medida[]>;
}

/** ours ÷ limit; null without a limit. */
export function razonDe({ nuestro, limite }: Medida): number | null {
  return limite === null ? null : nuestro.valor / limite.valor;
}

/** Whether the goal is met. */
export function cumple(medida: Medida): boolean {
  const { de, tipo, valor } = medida.meta;
  const medido = de === 'nuestro' ? medida.nuestro.valor : razonDe(medida);
  if (medido === null || !Number.isFinite(medido)) return false;
  return tipo === 'minimo' ? medido >= valor : medido <= valor;
}
