import type { AjusteFila } from '@rodal/contracts/ajustes-tabla';
import type { Leido } from '../../formulario/campo.ts';

/** What stands in the field when it is opened. */
export function toEntrada({ tipo }: Pick<AjusteFila, 'tipo'>, valor: unknown): string | boolean {
  if (tipo === 'siNo') return valor === true;
  return typeof valor === 'string' || typeof valor === 'number' ? String(valor) : '';
}

/** What was typed as a value of the setting, by its own schema; why it is none in the setting's own words. */
export function leerEntrada({ tipo, schema, pide }: Pick<AjusteFila, 'tipo' | 'schema' | 'pide'>, entrada: string | boolean): Leido<{ readonly valor: string | boolean }, unknown> {
  const escrito = typeof entrada === 'string' ? entrada.trim() : entrada;
  const valor = tipo === 'numero' ? (/^-?\d+$/.test(String(escrito)) ? Number(escrito) : null) : escrito;
  return schema.safeParse(valor).success ? { datos: valor } : { errores: { valor: pide } };
}
