// @vitest-environment jsdom
import { getGraficosNominas, type GraficosNominas, SEMANAS_GRAFICO } from '@rodal/contracts/nominas-graficos';
import { addDays } from '@rodal/domain/fechas';
import { fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { expect, it, vi } from 'vitest';
import type { ColumnsChart as ColumnsChartComponent } from '../../../ui/graficos/columns-chart.tsx';
import { fails, replies } from '../../../testing/msw.ts';
import { abrir, grid, pulsa, startServidor } from '../testing/servidor.tsx';

/** The chart itself has a test of its own. */
vi.mock('../../../ui/graficos/columns-chart.tsx', () => ({
  get ColumnsChart(): typeof ColumnsChartComponent {
    return ({ label, columns }) => <div role="img" aria-label={label} data-columns={columns.map(({ text }) => text).join('|')} />;
  },
}));

const { server } = startServidor();
const vacias = Array.from({ length: SEMANAS_GRAFICO }, (_, at) => ({ semana: addDays('2026-06-01', at * 7), nominas: 0, monto: '0' }));
const DATOS: GraficosNominas = {
  semanas: vacias.map((una, at) => (at === 3 ? { ...una, nominas: 2, monto: '1500' } : una)),
  proveedores: Array.from({ length: 14 }, (_, n) => ({ rut: `7684951${n}-4`, proveedor: `Proveedor ${n}`, nominas: 1, monto: String(200 - n) })),
  dias: Array.from({ length: 9 }, (_, dias) => ({ dias, nominas: dias === 2 ? 1 : 0 })),
};
async function open() {
  abrir();
  await grid();
  pulsa('Gráficos');
  return screen.findByRole('dialog', { name: 'Nóminas COMSA aprobadas en CLP' });
}
const rowsOf = (table: HTMLElement) => within(table).getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));

it('draws what was approved by week and supplier, and the days from created to reviewed; each as a table with its totals', async () => {
  server.use(replies(getGraficosNominas, () => DATOS));
  const dialogo = await open();
  const semanas = within(await within(dialogo).findByRole('region', { name: 'Monto por semana' }));
  expect((await semanas.findByRole('img')).getAttribute('aria-label')).toBe('Gráfico de barras por semana; la mayor, del 22/06/2026 al 28/06/2026, con $1.500. La tabla tiene los mismos números.');
  expect(within(dialogo).getByRole('list', { name: 'Monto por proveedor' }).textContent).toMatch(/^Proveedor 0\$200.*Otros \(2\)\$375$/);
  fireEvent.click(semanas.getByRole('button', { name: 'Ver tabla' }));
  const tabla = rowsOf(semanas.getByRole('table'));
  expect([tabla.length, tabla[4], tabla.at(-1)]).toEqual([SEMANAS_GRAFICO + 2, ['22/06/2026 al 28/06/2026', '2', '$1.500'], ['Total', '2', '$1.500']]);
  const dias = within(within(dialogo).getByRole('region', { name: 'Días de creada a revisada' }));
  fireEvent.click(dias.getByRole('button', { name: 'Ver tabla' }));
  expect(rowsOf(dias.getByRole('table')).filter(([, nominas]) => nominas !== '0')).toEqual([['Días', 'Nóminas'], ['2 días', '1'], ['Total', '1']]);
  const { violations } = await axe.run(dialogo, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('says that nothing was approved', async () => {
  server.use(replies(getGraficosNominas, () => ({ semanas: vacias, proveedores: [], dias: [] })));
  expect(await within(await open()).findByText(`En ${SEMANAS_GRAFICO} semanas no se aprobó ni se revisó ninguna nómina en CLP.`)).toBeTruthy();
});

it('says what failed, and asks again', async () => {
  server.use(fails(getGraficosNominas, 'no_disponible'));
  const dialogo = await open();
  await within(dialogo).findByText('No se pudieron preparar los gráficos');
  server.use(replies(getGraficosNominas, () => DATOS));
  pulsa('Reintentar', dialogo);
  expect(await within(dialogo).findByRole('region', { name: 'Monto por semana' })).toBeTruthy();
});
