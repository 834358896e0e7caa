import { ETIQUETAS_CAMPO, type CampoDespacho } from '@rodal/domain/variantes';

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
