import type { EmpresaSii } from '@rodal/contracts/sii';
import { rutSii } from '@rodal/domain/sii/documento';
import type { EntradaSii } from '@rodal/domain/sii/informes-tipos';
import type { Sql } from '../../db/sql.ts';

/** What the masters say of suppliers and of the ledger's types. */
export async function selectMaestros(sql: Sql, empresa: EmpresaSii): Promise<Pick<EntradaSii, 'comex' | 'fueraDelRegistro' | 'responsables'>> {
  const { rows: responsables } = await sql.query<{ rut: string; usuario: string }>('SELECT rut, usuario FROM sii_responsable WHERE empresa = $1 AND activo ORDER BY rut', [empresa]);
  const { rows: comex } = await sql.query<{ rut: string }>('SELECT rut FROM sii_proveedor_comex WHERE activo');
  const { rows: tipos } = await sql.query<{ tipo: string }>('SELECT tipo FROM sii_tipo_fuera WHERE activo');
  return {
    responsables: new Map(responsables.map(({ rut, usuario }) => [rutSii(rut), usuario])),
    comex: new Set(comex.map(({ rut }) => rutSii(rut))),
    fueraDelRegistro: new Set(tipos.map(({ tipo }) => tipo)),
  };
}

/** Who may be named for a supplier: whoever has an account, by name. */
export async function listUsuarios(sql: Sql): Promise<string[]> {
  const { rows } = await sql.query<{ nombre: string }>('SELECT nombre FROM usuario WHERE activo AND empresa_rut IS NULL ORDER BY nombre');
  return rows.map(({ nombre }) => nombre);
}
