import { toastDone, toastFailed } from './toast.ts';

export type Dato = readonly [nombre: string, valor: string];

/** A diagnosis into the clipboard, a line each, to be pasted where help is asked for. */
export async function copyDatos(datos: readonly Dato[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(datos.map(([nombre, valor]) => `${nombre}: ${valor}`).join('\n'));
    toastDone('Diagnóstico copiado');
  } catch {
    toastFailed('Este navegador no deja copiar. Léalo en pantalla.');
  }
}
