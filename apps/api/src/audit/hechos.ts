/** A row of the audit, as histories read it. */
export interface HechoRow {
  readonly cuando: Date;
  /** Null = the program itself, or nobody who was logged in. */
  readonly usuarioId: number | null;
  readonly usuario: string;
  readonly accion: string;
  readonly antes: unknown;
  readonly despues: unknown;
  readonly dispositivo: string | null;
}
