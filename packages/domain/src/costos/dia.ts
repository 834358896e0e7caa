/** A day as a cost's comes: `YYYY-MM-DD`, or `DD-MM-YYYY`, which is converted (especificación 1 §5). @returns `YYYY-MM-DD`; null = it is none */
export function parseIsoDay(texto: string): string | null {
  const alReves = /^(\d{2})-(\d{2})-(\d{4})$/.exec(texto);
  const dia = alReves === null ? texto : `${alReves[3]}-${alReves[2]}-${alReves[1]}`;
  if (!/^(?:19|20)\d{2}-\d{2}-\d{2}$/.test(dia)) return null;
  const leido = new Date(`${dia}T00:00:00Z`);
  return Number.isNaN(leido.getTime()) || leido.toISOString().slice(0, 10) !== dia ? null : dia;
}
