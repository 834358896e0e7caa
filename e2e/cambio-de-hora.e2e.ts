import { expect, test } from '@playwright/test';
import { addDays } from '@rodal/domain/fechas';
import { buscar } from './support/consultas.ts';
import { loginApi, sendCarga } from './support/envio.ts';
import { DESPACHOS, enlaces, openAs } from './support/oficina.ts';

/** 2026-04-04 has 25 hours, two of them 23; 2026-09-06 begins at 01:00. */
const CARGAS = [
  { camion: 'HORA01', created: '2026-04-05T02:30:00.000Z', dia: '2026-04-04', dicho: '04/04/2026 23:30' },
  { camion: 'HORA02', created: '2026-04-05T03:30:00.000Z', dia: '2026-04-04', dicho: '04/04/2026 23:30' },
  { camion: 'HORA03', created: '2026-04-05T04:00:00.000Z', dia: '2026-04-05', dicho: '05/04/2026 00:00' },
  { camion: 'HORA04', created: '2026-09-06T03:59:59.000Z', dia: '2026-09-05', dicho: '05/09/2026 23:59' },
  { camion: 'HORA05', created: '2026-09-06T04:00:00.000Z', dia: '2026-09-06', dicho: '06/09/2026 01:00' },
] as const;

test('C18: on both nights the clock changes a load stands on one day, at the hour that the wall showed', async ({ baseURL, request }) => {
  await loginApi(request, 'despachador');
  const fotos = { vacio: null, lleno: null };
  const fotosFaltantes = { vacio: 'De noche', lleno: 'De noche' };
  for (const { camion, created } of CARGAS) await sendCarga(request, camion, { created, fotosFaltantes }, fotos);

  const phone = await openAs('oficina', baseURL);
  const { page } = phone;
  for (const { camion, created, dia, dicho } of CARGAS) {
    await page.goto(`${DESPACHOS}?desde=${dia}&hasta=${dia}&patente=${camion}`);
    await expect(enlaces(page)).toHaveCount(1);
    await expect(page.getByRole('gridcell', { name: dicho, exact: true })).toBeVisible();
    const [fila] = await buscar(page, { desde: dia, hasta: dia, patente: camion });
    expect(fila?.created).toBe(created);
    for (const otro of [addDays(dia, -1), addDays(dia, 1)]) expect(await buscar(page, { desde: otro, hasta: otro, patente: camion })).toEqual([]);
  }
  await phone.close();
});
