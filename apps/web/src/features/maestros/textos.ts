import type { FilaListada } from '@rodal/contracts/maestros';
import { formatDecimal } from '@rodal/domain/numeros';
import type { FilaMaestro, Maestro } from '@rodal/domain/maestros/campo';
import { formatValor } from '@rodal/domain/maestros/texto-valor';

/** `el destino` → `destino`. */
export function sustantivo({ singular }: Maestro): string {
  return singular.replace(/^(el|la) /, '');
}

/** What people call a row: its first text, else its key. */
export function nombreDe({ campos, llave }: Maestro, valores: FilaMaestro): string {
  const named = campos.filter(({ campo, tipo }) => tipo === 'texto' && ['nombre', 'razonSocial', 'descripcion'].includes(campo));
  const texts = (shown: Maestro['campos']) => shown.map((campo) => formatValor(campo, valores[campo.campo])).filter((text) => text !== '');
  const [nombre] = texts(named);
  const suyos = campos.filter(({ campo }) => llave.includes(campo));
  // 305 × 14 are measures.
  return nombre ?? texts(suyos).join(suyos.every(({ tipo }) => tipo === 'entero') ? ' × ' : ' · ');
}

/** `1 despacho`, `más de 1.000 despachos`. */
export function usoTexto({ que, cantidad }: { readonly que: string; readonly cantidad: number }): string {
  if (cantidad > 1_000) return `más de 1.000 ${que}`;
  return cantidad === 1 ? `1 ${que.replace(/^(\w+)s\b/, '$1')}` : `${formatDecimal(String(cantidad))} ${que}`;
}

/** The observations that apply to a row. */
export function observacionesDe({ observaciones }: Maestro, valores: FilaListada['valores']) {
  return observaciones.filter(({ aplica }) => aplica(valores));
}
