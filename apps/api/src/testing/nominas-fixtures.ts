import { type LineaPago, rutPago } from '@rodal/domain/nominas';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { switchTo } from '../cargas/vigente.repo.ts';

export const JEFA = { usuarioId: null, usuario: 'jefa', dispositivo: null, requestId: 'prueba' };

/** A line as a test says it; what is left out is a supplier's usual one, with an invoice that no other roll has and an account that nobody else has. */
export type LineaPrueba = Partial<LineaPago> & { readonly observacion?: string; readonly bloqueado?: string };
/** Lines by roll. */
export type Nominas = Readonly<Record<string, readonly LineaPrueba[]>>;

const USUAL = { rut: '76849511-4', proveedor: 'Transportes Tromén', monto: '100', observacion: '', bloqueado: '0' };
const usualDe = ({ rut = USUAL.rut }: LineaPrueba) => ({ ...USUAL, cuenta: `00-${rutPago(rut).slice(0, -1)}` });

/** A number that is of this name alone, also without the letters of it. */
const serieDe = (nombre: string): string => Buffer.from(nombre).reduce((serie, letra) => serie + String(letra), '');

/** A load of rolls of a company, copied and not yet read. @returns the load's id */
export async function copyNominas(pool: pg.Pool, empresa: 'COMSA' | 'FLE', nominas: Nominas, { moneda = 'CLP', ahora = new Date() }: { readonly moneda?: string; readonly ahora?: Date } = {}): Promise<string> {
  const id = uuidv7();
  const filas = Object.entries(nominas).flatMap(([nomina, lineas]) => lineas.map((linea) => ({ nomina, factura: `${serieDe(nomina)}${empresa === 'FLE' ? 2 : 1}`, ...usualDe(linea), ...linea })));
  await pool.query(`INSERT INTO trabajo (id, flujo, origen, estado, usuario, pedido_en) VALUES ($1, 'nominas', 'ingesta', 'corriendo', 'jefa', $2)`, [id, ahora]);
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO carga (trabajo_id, fuente, empresa, periodo, filas, terminada_en) VALUES ($1, 'NominasVigentes', $2, 'todo', $3, $4) RETURNING id`,
    [id, empresa, filas.length, ahora],
  );
  await pool.query(
    `INSERT INTO erp_linea_nomina (carga, identificador, nomina, journal_batch_name, moneda, usuario_creador_nomina, usuario_creador, observacion, rut, proveedor, fecha, factura, monto, cuenta_bancaria, bloqueado)
     SELECT $1, row_number() OVER (), nomina, 'PAGO', $3, 'BC.CVIDAL', 'BC.X', observacion, rut, proveedor, '2026-03-02', factura, monto, cuenta, bloqueado
       FROM jsonb_to_recordset($2) AS x (nomina text, observacion text, rut text, proveedor text, factura text, monto numeric, cuenta text, bloqueado text)`,
    [rows[0]?.id, JSON.stringify(filas), moneda],
  );
  return id;
}

/** The same, read from now on. */
export async function loadNominas(pool: pg.Pool, empresa: 'COMSA' | 'FLE', nominas: Nominas, como: { readonly moneda?: string; readonly ahora?: Date } = {}): Promise<string> {
  const id = await copyNominas(pool, empresa, nominas, como);
  const estado = await switchTo(pool, id, { mensaje: '', actor: JEFA, ahora: como.ahora ?? new Date(), perdidaMaxima: 100 });
  if (estado !== 'lista') throw new Error(`The load of a test is ${String(estado)}`);
  return id;
}
