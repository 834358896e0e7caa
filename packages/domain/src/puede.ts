import type { PermissionRule } from './permisos.ts';

/**
 * Whether somebody holding `permisos` satisfies the rule. Deny by default. Apart from the table of permissions, which
 * with its texts is longer than all that a phone needs of it.
 */
export function can(permisos: readonly string[], rule: PermissionRule): boolean {
  return typeof rule === 'string' ? permisos.includes(rule) : rule.some((one) => permisos.includes(one));
}
