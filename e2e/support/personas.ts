import { resolve } from 'node:path';
import { Client } from 'pg';
import { openBase } from '../../scripts/lib/respaldo/base.ts';

/** Somebody whom no other journey is, with the password of the demo. */
export interface Persona {
  readonly nombre: string;
  /** Their password was set by somebody else. */
  readonly claveTemporal?: boolean;
  /** A profile of theirs demands a second factor. */
  readonly exigeSegundoFactor?: boolean;
}

/** Puts them into the running program's database, as an administrator would have left them. */
export async function crearPersona({ nombre, claveTemporal = false, exigeSegundoFactor = false }: Persona): Promise<void> {
  const base = await openBase({}, resolve(process.env['E2E_DATA_DIR'] ?? ''));
  const sql = new Client({ connectionString: base.url });
  await sql.connect();
  try {
    await sql.query(
      `INSERT INTO usuario (nombre, email, clave_hash, clave_temporal) SELECT $1, $1 || '@rodal.example', clave_hash, $2 FROM usuario WHERE nombre = 'comex'`,
      [nombre, claveTemporal],
    );
    await sql.query(`INSERT INTO perfil (nombre, exige_segundo_factor) VALUES ('Exigente', true) ON CONFLICT (nombre) DO NOTHING`);
    await sql.query(
      `INSERT INTO usuario_perfil (usuario_id, perfil_id)
       SELECT u.id, p.id FROM usuario u, perfil p WHERE u.nombre = $1 AND (p.nombre = 'Comex' OR ($2 AND p.nombre = 'Exigente'))`,
      [nombre, exigeSegundoFactor],
    );
  } finally {
    await sql.end();
    await base.close();
  }
}
