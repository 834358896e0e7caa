import { Client } from 'pg';
import { hashPassword } from '../contrasenas/contrasena.ts';

/** Who is made an administrator. */
export interface NewAdmin {
  /** Lower case. */
  readonly nombre: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Makes an administrator directly in the database: the first one of an installation, whom nobody can make from the
 * program. User, profile and audit row are one statement, so all or nothing.
 *
 * @param url connection string of a migrated database.
 * @throws PostgreSQL's error `23505` when the name is taken, `42P01` when the database has no tables.
 */
export async function createAdmin(url: string, { nombre, email, password }: NewAdmin): Promise<void> {
  const hash = await hashPassword(password);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("INSERT INTO perfil (nombre) VALUES ('Administrador') ON CONFLICT (nombre) DO NOTHING");
    await client.query(
      `WITH creado AS (
         INSERT INTO usuario (nombre, email, clave_hash) VALUES ($1, $2, $3) RETURNING id
       ), perfilado AS (
         INSERT INTO usuario_perfil (usuario_id, perfil_id)
         SELECT creado.id, perfil.id FROM creado, perfil WHERE perfil.nombre = 'Administrador'
       )
       INSERT INTO public.auditoria (usuario, accion, entidad, entidad_id, despues)
       SELECT 'consola', 'usuario.crear', 'usuario', id::text,
              jsonb_build_object('nombre', $1::text, 'email', $2::text, 'perfiles', jsonb_build_array('Administrador'))
         FROM creado`,
      [nombre, email, hash],
    );
  } finally {
    await client.end();
  }
}
