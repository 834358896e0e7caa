import { ADJUNTAN } from '@rodal/contracts/archivos';
import { REMITENTES } from '@rodal/contracts/fotos';
import { parteEnSql } from '../compras/parte-en.ts';

/** Why bytes are kept, and who may see them because of it. */
export interface Dueno {
  /** Names the bytes by a column `sha256`, null where a row has none: they stay for as long as one of its rows does. */
  readonly tabla: string;
  /** When a row came: the newest tell a folder of ours from a strange one. */
  readonly llegada: string;
  /**
   * What `$1` (hash) is to the person `$2` (id) with the permissions `$3` (text[]) because of this owner: `tipo`, `bytes`, `nombre`.
   * No row = nothing: another's file looks like none.
   */
  readonly visible: string;
}

/**
 * Everything that owns bytes, once (registro 080). The nightly sweep, backup, restore, the copy outside, the mark of the
 * folder and `GET /api/archivos/{sha256}` read this table: a new kind of file is a row here.
 */
export const DUENOS = {
  /** As the photo's own operations have it: who uploaded it and sends, or who may see a dispatch or a reception that shows it (B6, C13). */
  foto: {
    tabla: 'foto',
    llegada: 'recibida_en',
    visible: `
      SELECT 'image/jpeg' AS tipo, f.bytes, f.sha256 || '.jpg' AS nombre FROM foto f
       WHERE f.sha256 = $1
         AND (f.estado <> 'danada'
              AND '{${REMITENTES.join(',')}}'::text[] && $3::text[]
              AND EXISTS (SELECT FROM foto_subida s WHERE s.sha256 = f.sha256 AND s.usuario_id = $2)
           OR EXISTS (SELECT FROM despacho_foto df JOIN despacho d ON d.id = df.despacho_id
                       WHERE df.sha256 = f.sha256
                         AND ('despacho.buscar' = ANY ($3::text[])
                           OR 'despacho.verPropios' = ANY ($3::text[]) AND d.usuario_id = $2))
           OR EXISTS (SELECT FROM recepcion_camion_foto rf JOIN recepcion_camion r ON r.id = rf.recepcion_id
                       WHERE rf.sha256 = f.sha256 AND 'recepcionesCamion.registrar' = ANY ($3::text[])
                         AND ('despacho.buscar' = ANY ($3::text[]) OR r.usuario_id = $2)))`,
  },
  /** What somebody uploaded is theirs to see, by the name they gave it, until a document shows it to others. */
  archivo: {
    tabla: 'archivo',
    llegada: 'recibido_en',
    visible: `
      SELECT a.tipo, a.bytes, s.nombre FROM archivo_subida s JOIN archivo a USING (sha256)
       WHERE s.sha256 = $1 AND s.usuario_id = $2
         AND '{${ADJUNTAN.join(',')}}'::text[] && $3::text[]`,
  },
  /** A paper, any version of it: whoever reviews them, and the company whose own it is or who gave it to its driver or truck (E6). */
  documento: {
    tabla: 'documento',
    llegada: 'puesto_en',
    visible: `
      SELECT a.tipo, a.bytes, d.nombre FROM documento d JOIN archivo a USING (sha256)
       WHERE d.sha256 = $1
         AND ('abastecimiento.usar' = ANY ($3::text[])
           OR 'perfilEmpresa.usar' = ANY ($3::text[])
              AND EXISTS (SELECT FROM usuario u WHERE u.id = $2 AND (d.entidad = 'empresa' AND d.clave = u.empresa_rut
                                                                 OR d.entidad <> 'empresa' AND split_part(d.clave, '@', 2) = u.empresa_rut)))
       ORDER BY d.id DESC LIMIT 1`,
  },
  /** A paper of a purchase request, any version of it: whoever has a part in the request (`veSolicitud`). */
  solicitudDocumento: {
    tabla: 'solicitud_documento',
    llegada: 'puesto_en',
    visible: `
      SELECT a.tipo, a.bytes, d.nombre FROM solicitud_documento d JOIN archivo a USING (sha256) JOIN solicitud_compra s ON s.id = d.solicitud_id
       WHERE d.sha256 = $1 AND 'solicitudes.usar' = ANY ($3::text[])
         AND ${parteEnSql('s', '$2', '$3')}
       ORDER BY d.id DESC LIMIT 1`,
  },
  /** The list of customers as it was mailed (C28): whoever may see the list. */
  envioClientes: {
    tabla: 'envio_clientes',
    llegada: 'enviado_en',
    visible: `
      SELECT 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' AS tipo, a.bytes, a.nombre FROM envio_clientes a
       WHERE a.sha256 = $1 AND $2::int IS NOT NULL AND 'clientes.ver' = ANY ($3::text[])
       LIMIT 1`,
  },
  /** A report of the SII as it was mailed: whoever sends them. */
  envioSii: {
    tabla: 'sii_envio',
    llegada: 'enviado_en',
    visible: `
      SELECT 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' AS tipo, a.bytes, a.nombre FROM sii_envio a
       WHERE a.sha256 = $1 AND $2::int IS NOT NULL AND 'contabilidad.notificar' = ANY ($3::text[])
       LIMIT 1`,
  },
} as const satisfies Record<string, Dueno>;
