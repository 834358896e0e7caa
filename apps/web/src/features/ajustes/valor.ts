import type { AjusteFila } from '@rodal/contracts/ajustes-tabla';

/** What stands in the field when it is opened. */
export function toEntrada(valor: unknown): string {
  return typeof valor === 'string' || typeof valor === 'number' ? String(valor) : '';
}

/**
 * What was typed as a value of the setting.
 * @returns why it is none, in the setting's own words; null = it is one
 */
export function readEntrada({ tipo, schema, pide }: AjusteFila, entrada: string): { readonly valor: unknown; readonly problema: string | null } {
  const escrito = entrada.trim();
  const valor = tipo === 'numero' ? (/^-?\d+$/.test(escrito) ? Number(escrito) : null) : escrito;
  return { valor, problema: schema.safeParse(valor).success ? null : pide };
}
