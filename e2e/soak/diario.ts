/** What a run did and found. */
export interface Diario {
  readonly acciones: readonly string[];
  readonly fallas: Readonly<Record<string, number>>;
  readonly violaciones: readonly string[];
  /** An action begins. */
  begin(texto: string): void;
  /** Says what the action that runs is about, e.g. `ana#2`. */
  about(que: string): void;
  /** Something broke, really and not only by order. */
  count(que: string, veces?: number): void;
  /** The promise that was broken: which load, what was expected, what was found. */
  violate(texto: string): void;
}

export function createDiario(): Diario {
  const acciones: string[] = [];
  const fallas: Record<string, number> = {};
  const violaciones: string[] = [];
  return {
    acciones,
    fallas,
    violaciones,
    begin: (texto) => void acciones.push(texto),
    about(que) {
      const last = acciones.pop() ?? '';
      acciones.push(`${last} ${que}`.trim());
    },
    count(que, veces = 1) {
      if (veces > 0) fallas[que] = (fallas[que] ?? 0) + veces;
    },
    violate: (texto) => void violaciones.push(texto),
  };
}
