import { type CualSii, LISTAS_SII, type ListaSii } from '@rodal/contracts/sii-pendientes';
import type { Sql } from '../../db/sql.ts';
import { bcHasta, primerDiaBc } from './entrada.ts';
import { selectMaestros } from './maestros-sii.repo.ts';
import { countPendientes, findMesPendiente } from './pendientes.repo.ts';

/** What waits for its acuse, so far as it is counted. */
export interface Pendientes {
  readonly n: number;
  /** Pesos of VAT of as many. */
  readonly iva: string;
  /** Of which month they are, `YYYY-MM`; null = nobody uploaded any. */
  readonly mes: string | null;
  /** The day to choose on the page; '' = today. */
  readonly fecha: string;
}

/**
 * Pending documents that hurry, as the report shows them today.
 * @param hoy today in Santiago
 * @param limite no more are counted
 */
export async function contarPendientes(sql: Sql, { lista, cual, hoy, limite }: { readonly lista: ListaSii; readonly cual: CualSii; readonly hoy: string; readonly limite: number }): Promise<Pendientes> {
  const { empresa } = LISTAS_SII[lista];
  const mes = await findMesPendiente(sql, empresa, hoy);
  if (mes === null) return { n: 0, iva: '0', mes, fecha: '' };
  const { comex, responsables } = await selectMaestros(sql, empresa);
  const hasta = bcHasta(mes, hoy);
  const cuenta = await countPendientes(sql, {
    lista, empresa, mes, hoy, cual, limite, responsables,
    // Of FLE nothing is Comex's.
    comex: empresa === 'COMSA' ? comex : new Set(),
    libro: { desde: primerDiaBc(mes), hasta },
  });
  return { ...cuenta, mes, fecha: hasta === hoy ? '' : hasta };
}
