/** A package that the application is made of, as the build wrote it down (`vite.licencias.ts`). */
export interface Componente {
  readonly nombre: string;
  readonly version: string;
  /** SPDX. */
  readonly licencia: string;
  /** The licence word by word; '' = its package brings none. */
  readonly texto: string;
}
