import { AJUSTES } from '@rodal/contracts/ajustes-tabla';
import { insertCierre, setReabierto } from '@rodal/api/gestion/cierres.repo';
import { selectDolares } from '@rodal/api/gestion/figuras.repo';
import { selectVolumenes } from '@rodal/api/modules/volumenes/volumenes.service';
import { MES_REPORTE } from '@rodal/domain/maquinas';
import { addMonths, monthsBetween, santiagoMonth } from '@rodal/domain/meses';
import type pg from 'pg';
import { MESES_GESTION } from './bc.ts';
import { copyRows, type Row } from './copy-rows.ts';
import { rowOfHecho } from './hechos.ts';
import { fakeUuidV7 } from './identidades.ts';
import { prngFor } from './prng.ts';

/** Who closes the months. */
const CIERRA = 'reportes';
const { abierto, cerrado } = MES_REPORTE.estados;
/** Until so many months ago they are closed: last month waits for it, this one goes on. */
export const ABIERTOS = 2;
/** So many months ago is one that was opened again. */
const REABIERTO_HACE = 5;
const NOTA = 'Faltaba una factura de fletes de Caminos del Sur: llegó después del cierre';

/** The months of the management report that are closed, each on the tenth of the next one; one that lacks its dollar could not be. */
export async function putCierres(sql: pg.PoolClient, now: Date): Promise<void> {
  const prng = prngFor('cierres');
  const hasta = santiagoMonth(now);
  const dolares = await selectDolares(sql, monthsBetween(addMonths(hasta, 1 - MESES_GESTION), addMonths(hasta, -ABIERTOS)));
  const hechos: Row[] = [];
  const decir = (cuando: Date, mes: string, accion: string, antes: object, despues: object) => hechos.push(rowOfHecho(cuando, CIERRA, { accion, entidad: 'mesReporte', entidad_id: mes, antes, despues }));
  for (const [mes, dolar] of [...dolares].toSorted(([a], [b]) => a.localeCompare(b))) {
    const cerrar = async (cerradoEn: Date) => {
      const { volumenes } = await selectVolumenes(sql, { desde: mes, hasta: mes });
      const id = fakeUuidV7(prng, cerradoEn);
      const cuentas = await insertCierre(sql, { id, mes, dolar, presupuestoEnDolares: false, documentoCierre: AJUSTES.documentoCierre.defecto, cerradoEn, cerradoPor: CIERRA, volumenes: volumenes.map(({ planta, ...volumen }) => ({ unidad: planta, ...volumen })) });
      decir(cerradoEn, mes, 'mesReporte.cerrar', { estado: abierto }, { estado: cerrado, dolar, figuras: `${cuentas} figuras` });
      return id;
    };
    const id = await cerrar(new Date(`${addMonths(mes, 1)}-10T${prng.int(18, 21)}:${prng.int(10, 59)}:00Z`));
    if (mes !== addMonths(hasta, -REABIERTO_HACE)) continue;
    const en = new Date(`${addMonths(mes, 1)}-14T13:05:00Z`);
    await setReabierto(sql, id, { en, por: CIERRA, nota: NOTA });
    decir(en, mes, 'mesReporte.reabrir', { estado: cerrado }, { estado: abierto, nota: NOTA });
    await cerrar(new Date(`${addMonths(mes, 1)}-14T15:40:00Z`));
  }
  await copyRows(sql, 'auditoria', hechos);
}
