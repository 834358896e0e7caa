/** A month of a year. */
export interface FilaMes {
  /** `YYYY-MM`. */
  readonly mes: string;
  readonly cargadas: number | null;
  readonly cargadoEn: string | null;
  /** Null = the ERP has not said (yet). */
  readonly enErp: number | null;
}
