/** It comes without types. */
declare module 'xlsx-calc' {
  import type { WorkBook } from 'xlsx';

  /** Computes every formula of a workbook, in place. @throws Error of a formula that it cannot read, or of a circle */
  export default function calculate(book: WorkBook): void;
}
