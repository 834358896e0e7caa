import type { Permission } from '@rodal/domain/permisos';

/** Who may search sees everybody's dispatches, who only dispatches sees their own (C13); the server decides which. */
export const LECTORES = ['despacho.buscar', 'despacho.verPropios'] as const satisfies readonly Permission[];
