/**
 * Who has a part in a purchase request `s` and sees it, as `veSolicitud` of the domain says: whoever asked for it, whoever is named to approve it and
 * may, whoever stands in for them, and whoever buys.
 * @param usuario expression of the id of whoever asks
 * @param permisos expression of their permissions, text[]
 */
export function parteEnSql(s: string, usuario: string, permisos: string): string {
  return `(${s}.usuario_id = ${usuario}::int
        OR ${s}.aprobador_id = ${usuario}::int AND 'solicitudes.aprobar' = ANY (${permisos}::text[])
        OR ARRAY['solicitudes.sustituir', 'solicitudes.comprar'] && ${permisos}::text[])`;
}
