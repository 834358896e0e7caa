import type { Permission } from '@rodal/domain/permisos';
import { can } from '@rodal/domain/puede';

/** Each mark of a payment roll asks for its own (C14). */
export const MARCAN_NOMINAS = ['nominas.crear', 'nominas.aprobar', 'nominas.revisar'] as const satisfies readonly Permission[];

/** Whether somebody sees payment rolls and sets some mark: Inicio tells them what waits. Apart from the rolls: every phone asks this. */
export const marcaNominas = (permisos: readonly string[]): boolean => can(permisos, 'nominas.ver') && can(permisos, MARCAN_NOMINAS);
