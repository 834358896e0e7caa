/** A plate or a RUT that must not load. */
export interface Bloqueo {
  readonly activo: boolean;
  /** Santiago days `YYYY-MM-DD`, both included; `hasta` null = without end. */
  readonly desde: string;
  readonly hasta: string | null;
}

/**
 * Whether a block rules on a day (decisión A9; `/maestros`: motivo, desde, hasta).
 * @param dia Santiago day `YYYY-MM-DD`
 */
export function isBloqueado({ activo, desde, hasta }: Bloqueo, dia: string): boolean {
  return activo && desde <= dia && (hasta === null || dia <= hasta);
}
