import { can } from '@rodal/domain/puede';
import { VARIANTES } from '@rodal/domain/variantes';
import { FORMULARIOS } from './despacho-forms.tsx';

interface FormularioDeInicio {
  readonly titulo: string;
  /** Its list, and a new one of it. */
  readonly lista: string;
  readonly nuevo: string;
}

/** The forms that Inicio begins with one tap: those of whoever has these permissions, but no prototype, which has its card (C27). */
export function formulariosDeInicio(permisos: readonly string[]): readonly FormularioDeInicio[] {
  return Object.values(VARIANTES)
    .filter(({ permiso, prototipo }) => prototipo !== true && can(permisos, permiso))
    .map(({ id }) => ({ titulo: FORMULARIOS[id].titulo, lista: FORMULARIOS[id].to(), nuevo: `${FORMULARIOS[id].to()}?nuevo` }));
}
