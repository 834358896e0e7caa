import { CUENTA_APROBADOR } from '@rodal/domain/maestros/compras';
import { profilesGranting } from '@rodal/domain/perfiles';

/** Whether an account may approve what names it, as `permissionsOf` decides (C9). */
const CON_PERMISO = `NOT EXISTS (SELECT FROM usuario_permiso n WHERE n.usuario_id = u.id AND n.permiso = 'solicitudes.aprobar' AND NOT n.concedido)
  AND (EXISTS (SELECT FROM usuario_permiso c WHERE c.usuario_id = u.id AND c.permiso = 'solicitudes.aprobar' AND c.concedido)
    OR EXISTS (SELECT FROM usuario_perfil up JOIN perfil p ON p.id = up.perfil_id WHERE up.usuario_id = u.id AND p.nombre = ANY ('{${profilesGranting('solicitudes.aprobar').join(',')}}'::text[])))`;

/** The list of approvers `t` with their accounts `u`, however the name is written there. */
export const APROBADORES_SQL = 'aprobador_compra t LEFT JOIN usuario u ON u.nombre = lower(t.usuario)';

/** How each of {@link APROBADORES_SQL} stands in Rodal. */
export const CUENTA_APROBADOR_SQL = `(CASE WHEN u.id IS NULL THEN '${CUENTA_APROBADOR.nadie}' WHEN NOT u.activo THEN '${CUENTA_APROBADOR.inactivo}'
  WHEN ${CON_PERMISO} THEN '${CUENTA_APROBADOR.puede}' ELSE '${CUENTA_APROBADOR.sinPermiso}' END)`;
