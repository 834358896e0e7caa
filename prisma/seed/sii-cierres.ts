import { leerMes } from '@rodal/api/modules/sii/cierre.service';
import type { EmpresaSii } from '@rodal/contracts/sii';
import { formatDay, santiagoDay } from '@rodal/domain/fechas';
import { MES_SII } from '@rodal/domain/maquinas';
import { addMonths, santiagoMonth } from '@rodal/domain/meses';
import type pg from 'pg';
import { copyRows, type Row } from './copy-rows.ts';
import { rowOfHecho } from './hechos.ts';
import { fakeUuidV7 } from './identidades.ts';
import { prngFor } from './prng.ts';

const QUIEN = 'contador';
/** Days of the next month on which an F29 is filed, as each company does. */
const PRESENTA = { COMSA: '12', FLE: '11' } as const;
const NOTA = 'Faltaba una nota de crédito: se rectificó el F29';
const { abierto, cerrado } = MES_SII.estados;

/** Whether the F29 of a month was filed by now. */
export function isDeclarado(mes: string, now: Date): boolean {
  return santiagoDay(now) > `${addMonths(mes, 1)}-${PRESENTA.COMSA}`;
}

/**
 * The months whose F29 was filed, as they are read now: of COMSA the last two, one of which was opened again in between; of FLE the one before, and the last one waits for
 * somebody to mark it.
 */
export async function putCierresSii(sql: pg.PoolClient, now: Date): Promise<void> {
  const prng = prngFor('F29');
  const [cierres, cifras, documentos, hechos]: [Row[], Row[], Row[], Row[]] = [[], [], [], []];
  const anteriores = [addMonths(santiagoMonth(now), -2), addMonths(santiagoMonth(now), -1)].filter((mes) => isDeclarado(mes, now));
  const cerrar = async (empresa: EmpresaSii, mes: string, { dia, nota, reabierto }: { readonly dia: string; readonly nota: string; readonly reabierto: string | null }) => {
    const leido = await leerMes(sql, { empresa, mes }, santiagoDay(now));
    const siguiente = addMonths(mes, 1);
    const [presentado, en] = [`${siguiente}-${dia}`, new Date(`${siguiente}-${dia}T${prng.int(13, 19)}:${prng.int(10, 59)}:00Z`)];
    const id = fakeUuidV7(prng, en);
    const folio = String(prng.int(7_100_000_000, 7_999_999_999));
    const abiertoEn = reabierto === null ? null : new Date(`${siguiente}-${reabierto}T13:05:00Z`);
    cierres.push({ id, empresa, mes, presentado, folio, nota, subidas: leido.subidas, cerrado_en: en, cerrado_por: QUIEN, reabierto_en: abiertoEn, reabierto_por: abiertoEn && QUIEN, nota_reapertura: abiertoEn === null ? '' : NOTA });
    cifras.push(...[...leido.cifras].map(([cifra, cuenta]) => ({ cierre_id: id, cifra, ...cuenta })));
    documentos.push(...leido.documentos.map((uno) => ({ cierre_id: id, ...uno })));
    const cosa = { entidad: 'mesSii', entidad_id: `${empresa} ${mes}` };
    hechos.push(rowOfHecho(en, QUIEN, { accion: 'mesSii.cerrar', ...cosa, antes: { estado: abierto }, despues: { estado: cerrado, presentado: formatDay(presentado), folio, nota, documentos: `${leido.documentos.length} documentos` } }));
    if (abiertoEn !== null) hechos.push(rowOfHecho(abiertoEn, QUIEN, { accion: 'mesSii.reabrir', ...cosa, antes: { estado: cerrado }, despues: { estado: abierto, nota: NOTA } }));
  };
  for (const [at, mes] of anteriores.entries()) {
    if (at === 0) await cerrar('COMSA', mes, { dia: PRESENTA.COMSA, nota: '', reabierto: '16' });
    await cerrar('COMSA', mes, { dia: at === 0 ? '17' : PRESENTA.COMSA, nota: at === 0 ? 'F29 rectificado' : '', reabierto: null });
    if (at === 0) await cerrar('FLE', mes, { dia: PRESENTA.FLE, nota: '', reabierto: null });
  }
  await copyRows(sql, 'sii_cierre', cierres);
  await copyRows(sql, 'sii_cierre_cifra', cifras);
  await copyRows(sql, 'sii_cierre_documento', documentos);
  await copyRows(sql, 'auditoria', hechos);
  await sql.query('ANALYZE sii_cierre, sii_cierre_documento');
}
