/**
 * What a spreadsheet may take for a formula where a CSV has a text: `=`, `+`, `-`, `@` and their full-width forms, and what is
 * skipped before one (decisión B10; OWASP, "CSV Injection"). A text that has the mark in front already is marked again, so that
 * taking one mark off gives back every text there is.
 */
const FORMULA = /^'*[=+\-@\t\r\n\0\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A text as a cell of a CSV that no spreadsheet runs: with a `'` in front where it could. */
export function hideFormula(texto: string): string {
  return FORMULA.test(texto) ? `'${texto}` : texto;
}

/** The text that {@link hideFormula} made a cell of. */
export function showFormula(celda: string): string {
  return celda.startsWith("'") && FORMULA.test(celda) ? celda.slice(1) : celda;
}
