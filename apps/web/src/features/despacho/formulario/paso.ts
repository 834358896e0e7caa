import { ETIQUETAS_CAMPO, type CampoDespacho } from '@rodal/domain/variantes';

/** Where somebody was in a draft when the phone or the browser went away (R13). */
interface Paso {
  readonly id: string;
  readonly campo: string;
}

const KEY = 'rodal-paso';

/** Noted at every focus; a kill leaves no time for more. */
export function notePaso(paso: Paso): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(paso));
  } catch {
    // Without storage the form opens at its beginning.
  }
}

/** The field somebody was in, when it was this draft. */
export function readPaso(id: string): CampoDespacho | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('id' in kept) || !('campo' in kept)) return null;
    return kept.id === id && isCampo(kept.campo) ? kept.campo : null;
  } catch {
    return null;
  }
}

export function isCampo(campo: unknown): campo is CampoDespacho {
  return typeof campo === 'string' && Object.hasOwn(ETIQUETAS_CAMPO, campo);
}

/** Brings a field into sight and gives it the focus. @returns whether it is on the page */
export function focusCampo(root: ParentNode, campo: CampoDespacho): boolean {
  const field = root.querySelector<HTMLElement>(`[data-campo="${CSS.escape(campo)}"]`);
  if (field === null) return false;
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
  return true;
}
