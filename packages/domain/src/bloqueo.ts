/** A plate or a RUT that must not load. What a list stored by an older version does not say is absent: it rules, as it did there. */
export interface Bloqueo {
  /** Absent: only rows in use travel to a phone. */
  readonly activo?: boolean | undefined;
  /** Santiago days `YYYY-MM-DD`, both included; `hasta` null = without end. */
  readonly desde?: string | undefined;
  readonly hasta?: string | null | undefined;
}

/**
 * Whether a block rules on a day (decisión A9; `/maestros`: motivo, desde, hasta): for the form on the phone, signal or not,
 * and for the server's flag.
 * @param dia Santiago day `YYYY-MM-DD`
 */
export function isBloqueado({ activo = true, desde = '', hasta = null }: Bloqueo, dia: string): boolean {
  return activo && desde <= dia && (hasta === null || dia <= hasta);
}
