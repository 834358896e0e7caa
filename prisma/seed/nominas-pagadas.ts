import { lineasSql } from '@rodal/api/cargas/lineas-nomina.repo';
import { addDays, santiagoDay } from '@rodal/domain/fechas';
import { type LineaPago, rutPago, totalNomina } from '@rodal/domain/nominas';
import { compareDecimals } from '@rodal/domain/numeros';
import type pg from 'pg';
import { fakeUuidV7 } from './identidades.ts';
import type { Prng } from './prng.ts';
import { USER_IDS } from './rows-usuarios.ts';

/** Each company paid so many rolls a currency before those of today, one a week. */
const ROLLS = 20;
const CADA = 7;
/** Days back of the last of them. */
const ULTIMA = 47;

interface Linea extends LineaPago {
  readonly empresa: 'COMSA' | 'FLE';
  readonly nomina: string;
  readonly moneda: string;
}

/** Buys suppliers' invoices: what some of them are owed today is paid into its account (E1). */
const FACTORING: LineaPago = { rut: '76543210-3', proveedor: 'FACTORING AUSTRAL SPA', factura: '881', monto: '1850000', cuenta: '00-76543210' };

/**
 * The rolls that both companies paid before the ones of today: to whom, into which account and how much, so that the flags of E1 have a past. Of
 * the suppliers that are seldom paid one is new and one had another account; an invoice of today was paid already, another nearly.
 */
export async function insertPagadas(sql: pg.PoolClient, prng: Prng, now: Date): Promise<void> {
  const lineas = (await Promise.all((['COMSA', 'FLE'] as const).map((empresa) => selectLineas(sql, empresa)))).flat();
  for (const empresa of ['COMSA', 'FLE'] as const) {
    const suyas = lineas.filter((linea) => linea.empresa === empresa);
    const ajenas = lineas.filter((linea) => linea.empresa !== empresa && linea.moneda === 'CLP');
    const [nuevo, movido] = raros(suyas);
    for (const [moneda, unas] of Map.groupBy(suyas, (linea) => linea.moneda)) {
      const proveedores = [...Map.groupBy(unas, ({ rut }) => rutPago(rut)).entries()].filter(([rut]) => rut !== nuevo);
      for (let n = 0; n < ROLLS; n += 1) {
        const dia = addDays(santiagoDay(now), -ULTIMA - CADA * n);
        const pagos = proveedores.map(([rut, todas], at) => {
          const [linea] = todas;
          const { proveedor, cuenta, rut: escrito } = linea as Linea; // a group has one
          const monto = mayor(todas);
          return { rut: escrito, proveedor, factura: String(90_000 - n * 1000 - at * 7), monto: proporcion(monto, prng.int(50, 90), moneda), cuenta: rut === movido && cuenta !== null ? '00-99887766' : cuenta };
        });
        const ademas = n > 0 || moneda !== 'CLP' ? [] : [...yaPagadas(unas, ajenas), FACTORING];
        await insertPagada(sql, prng, { empresa, moneda, dia, pagos: [...pagos, ...ademas] });
      }
    }
  }
}

async function selectLineas(sql: pg.PoolClient, empresa: 'COMSA' | 'FLE'): Promise<Linea[]> {
  const { rows } = await sql.query<Linea>(
    `SELECT $1 AS empresa, l.nomina, l.moneda_pago AS moneda, l.rut, l.proveedor, l.factura, trim_scale(l.monto)::text AS monto, l.cuenta_bancaria AS cuenta
       FROM ${lineasSql('$1')} l WHERE l.monto > 0 AND l.cuenta_bancaria IS DISTINCT FROM '${FACTORING.cuenta}' ORDER BY l.identificador`,
    [empresa],
  );
  return rows;
}

/** Suppliers with an account, the ones that stand in the fewest rolls first. */
function raros(lineas: readonly Linea[]): string[] {
  const por = Map.groupBy(lineas.filter(({ cuenta }) => cuenta !== null), ({ rut }) => rutPago(rut));
  return [...por].toSorted(([a, unas], [b, otras]) => new Set(unas.map(({ nomina }) => nomina)).size - new Set(otras.map(({ nomina }) => nomina)).size || (a < b ? -1 : 1)).map(([rut]) => rut);
}

/** Invoices of today that were paid before: one here, one by the other company, one with a figure written twice. */
function yaPagadas(suyas: readonly Linea[], ajenas: readonly Linea[]): LineaPago[] {
  const [otra, propia, parecida] = [ajenas.at(-20), suyas.at(-30), suyas.at(-50)].map((linea) => linea ?? suyas[0]);
  return [otra, propia, ...(parecida === undefined ? [] : [{ ...parecida, factura: `${parecida.factura}${parecida.factura.at(-1)}` }])].flatMap((linea) => (linea === undefined ? [] : [pagoDe(linea)]));
}

const pagoDe = ({ rut, proveedor, factura, monto, cuenta }: LineaPago): LineaPago => ({ rut, proveedor, factura, monto, cuenta });

/** The largest of a supplier's amounts of today: whoever is paid more than three times their usual is seldom. */
const mayor = (lineas: readonly Linea[]): string => lineas.map(({ monto }) => monto).toSorted(compareDecimals).at(-1) ?? '0';

/** @param por percent */
const proporcion = (monto: string, por: number, moneda: string): string => String(moneda === 'CLP' ? Math.round((Number(monto) * por) / 100) : Math.round(Number(monto) * por) / 100);

interface Pagada {
  readonly empresa: string;
  readonly moneda: string;
  readonly dia: string;
  readonly pagos: readonly LineaPago[];
}

/** A roll that was created, approved, reviewed and paid: a week later the ERP had it no more. */
async function insertPagada(sql: pg.PoolClient, prng: Prng, { empresa, moneda, dia, pagos }: Pagada): Promise<void> {
  const llego = new Date(`${dia}T13:00:00Z`);
  const salio = new Date(`${addDays(dia, 7)}T13:00:00Z`);
  // Each some hours after the other: from the same day to five days in all.
  let en = llego.getTime();
  const marcas = Object.fromEntries([['Creador', 'creador'], ['Aprobador', 'aprobador'], ['Supervisor', 'supervisor']].map(([marca, usuario = '']) => {
    en += prng.int(2, 50) * 3_600_000;
    return [marca, { usuarioId: USER_IDS.get(usuario), usuario, en: new Date(en).toISOString() }];
  }));
  const { rows: [nomina] } = await sql.query<{ id: number }>(
    `INSERT INTO nomina (empresa, nomina, moneda, version, huella, monto, lineas, usuario_creador_nomina, creador_id, creador, creador_en)
     VALUES ($1, $2, $3, 2, NULL, 0, 0, 'BC.CVIDAL', $4, 'creador', $5) RETURNING id`,
    [empresa, `NOM-${dia.slice(2).replaceAll('-', '')}-${moneda}`, moneda, USER_IDS.get('creador'), marcas['Creador']?.en],
  );
  const version = `INSERT INTO nomina_version (nomina_id, version, trabajo_id, en, huella, monto, pagos, quitadas, notificada) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, true)`;
  await sql.query(version, [nomina?.id, 1, fakeUuidV7(prng, llego), llego, 'pagada', totalNomina(pagos), JSON.stringify(pagos), null]);
  await sql.query(version, [nomina?.id, 2, fakeUuidV7(prng, salio), salio, null, '0', '[]', JSON.stringify(marcas)]);
}
