// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { type CierreSii, closeSii, getCierreSii, reopenSii } from '@rodal/contracts/sii-cierre';
import { listHistoria } from '@rodal/contracts/historia';
import { addDays, formatDay, santiagoDay } from '@rodal/domain/fechas';
import { addMonths } from '@rodal/domain/meses';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { queryClientOf } from '../../api/query-client.ts';
import { stubBrowser } from '../../testing/browser.ts';
import { on, replies } from '../../testing/msw.ts';
import { themeOf } from '../../ui/theme.ts';
import { useToasts } from '../../ui/toast.ts';
import { Cierre } from './cierre.tsx';

const ACTUAL = santiagoDay(new Date()).slice(0, 7);
const MES = addMonths(ACTUAL, -1);
const PRIMERO = `${ACTUAL}-01`;
const ABIERTO: CierreSii = { cerrado: null, reapertura: null, reparo: null };
const cuenta = (cantidad: number, total: number) => ({ cantidad, total });
const CERRADO: CierreSii = {
  reapertura: null, reparo: null,
  cerrado: {
    en: '2026-11-12T13:20:00.000Z', por: 'contador', presentado: '2026-11-12', folio: '7123456789', nota: 'Sin novedad', subidas: [{ seccion: 'REGISTRO', archivo: 'RCV.csv', subidaEn: '2026-11-11T12:00:00.000Z', usuario: 'ana' }],
    cifras: [{ cifra: 'REGISTRO', alCerrar: cuenta(188, 1_000_000), hoy: cuenta(189, 1_119_000) }, { cifra: 'informe1', alCerrar: cuenta(2, 10), hoy: cuenta(2, 10) }, { cifra: 'informe5', alCerrar: cuenta(0, 0), hoy: cuenta(0, 0) }, { cifra: 'RECLAMADO', alCerrar: null, hoy: cuenta(1, 500) }, { cifra: 'IVA', alCerrar: cuenta(188, 190_000), hoy: cuenta(189, 209_000) }],
    resumen: { llego: cuenta(2, 119_500), seFue: cuenta(1, -500), cambio: cuenta(1, 0) },
    diferencias: [
      { que: 'seFue', lado: 'REGISTRO', clave: '33|1-9|2', dicho: '33 Factura electrónica 2 de Uno', ahora: 'RECLAMADO', alCerrar: 500, hoy: 0 },
      { que: 'llego', lado: 'REGISTRO', clave: '33|1-9|3', dicho: '33 Factura electrónica 3 de Dos', ahora: null, alCerrar: 0, hoy: 119_000 },
      { que: 'cambio', lado: 'BC', clave: 'FC1', dicho: 'FC1, 33 7 de Tres', ahora: null, alCerrar: 70, hoy: 70 },
    ],
  },
};
let ahora = ABIERTO;
const sent: unknown[] = [];
const server = setupServer(
  replies(getCierreSii, () => ahora),
  replies(closeSii, (_query, cuerpo) => {
    sent.push(cuerpo);
    ahora = CERRADO;
    return { mensaje: 'Guardado' };
  }),
  replies(reopenSii, (_query, cuerpo) => {
    sent.push(cuerpo);
    ahora = { ...ABIERTO, reapertura: { en: '2026-11-14T13:05:00.000Z', por: 'contador', nota: 'Faltaba una' } };
    return { mensaje: 'Abierto' };
  }),
  replies(listHistoria, () => ({ hechos: [{ id: '1', usuario: 'contador', cuando: '2026-11-12T13:20:00.000Z', accion: 'Marcó el F29 presentado', cambios: [] }], siguiente: null })),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  stubBrowser({ width: 1440, height: 900 });
  ahora = ABIERTO;
  sent.length = 0;
  useToasts.setState({ toasts: [] });
});
afterEach(() => {
  cleanup();
  queryClientOf(7).clear();
  server.resetHandlers();
});
afterAll(() => server.close());

function abrir({ mes = MES, permisos = ['sii.usar', 'sii.cerrar'], empresa = 'COMSA' as const } = {}) {
  return render(
    <MantineProvider env="test" theme={themeOf('claro')}>
      <QueryClientProvider client={queryClientOf(7)}>
        <Cierre de={{ empresa, mes }} permisos={permisos} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}
const marcar = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Marcar F29 presentado' });

it('a month that is over is marked with day, folio and note; then it says by whom, and with what', async () => {
  abrir();
  fireEvent.click(await marcar());
  const dialogo = within(await screen.findByRole('dialog', { name: `F29 de ${formatMonth(MES)}` }));
  const enviar = () => fireEvent.click(dialogo.getByRole('button', { name: 'Marcar F29 presentado' }));
  enviar();
  expect((await dialogo.findAllByText('Falta la Fecha de presentación')).length).toBeGreaterThan(0);
  fireEvent.change(dialogo.getByLabelText(/^Fecha de presentación/), { target: { value: formatDay(addDays(PRIMERO, -1)) } });
  enviar();
  expect((await dialogo.findAllByText(`Fecha de presentación: es después de terminado ${formatMonth(MES)}`)).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
  fireEvent.change(dialogo.getByLabelText(/^Fecha de presentación/), { target: { value: formatDay(PRIMERO) } });
  fireEvent.change(dialogo.getByLabelText(/^Folio/), { target: { value: '7123456789' } });
  enviar();
  enviar();
  expect(await screen.findByText('Mes cerrado el 12/11/2026 10:20 por contador. F29 presentado el 12/11/2026, folio 7123456789')).toBeTruthy();
  expect(sent).toEqual([{ presentado: PRIMERO, folio: '7123456789', nota: '' }]);
});

it('what it was declared with stands beside what there is today, and every difference by itself', async () => {
  ahora = CERRADO;
  const { container } = abrir();
  const plegable = await screen.findByRole('button', { name: /^Lo declarado y lo que cambió/ });
  expect(plegable.textContent).toBe('Lo declarado y lo que cambió2 llegaron · 1 se fue · 1 cambió');
  fireEvent.click(plegable);
  const filas = within(screen.getByRole('table')).getAllByRole('row').map((fila) => [...fila.children].map(({ textContent }) => textContent));
  expect(filas.slice(1)).toEqual([
    ['Registro', '188 · $1.000.000', '189 · $1.119.000', '1 · $119.000'],
    ['1. Documentos Por Ingresar a BC', '2 · $10', '2 · $10', '–'],
    ['5. Facturas Por Dar acuse y contabilizar de Comex', '0 · $0', '0 · $0', '–'],
    ['Reclamado', '–', '1 · $500', '1 · $500'],
    ['IVA que da crédito', '$190.000', '$209.000', '$19.000'],
  ]);
  const cambios = within(screen.getByRole('region', { name: 'Lo que cambió después' })).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(cambios).toEqual(['Se fue de Registro: 33 Factura electrónica 2 de Uno, ahora en Reclamado−$500', 'Llegó a Registro: 33 Factura electrónica 3 de Dos$119.000', 'Cambió en BC: FC1, 33 7 de Tresmismo total']);
  expect(screen.getByText('Se muestran 3 de 4 diferencias.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Historia del mes' }));
  expect(await screen.findByText('Marcó el F29 presentado')).toBeTruthy();
  expect((await axe.run(container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })).violations).toEqual([]);
});

it('it is opened again with a note, and says so', async () => {
  ahora = CERRADO;
  abrir();
  fireEvent.click(await screen.findByRole('button', { name: 'Reabrir mes' }));
  const dialogo = within(await screen.findByRole('dialog'));
  fireEvent.click(dialogo.getByRole('button', { name: 'Reabrir mes' }));
  expect((await dialogo.findAllByText('Falta la Nota: escriba por qué se reabre el mes')).length).toBeGreaterThan(0);
  fireEvent.change(dialogo.getByLabelText(/^Nota/), { target: { value: 'Faltaba una' } });
  fireEvent.click(dialogo.getByRole('button', { name: 'Reabrir mes' }));
  expect(await screen.findByText('Mes reabierto el 14/11/2026 10:05 por contador: Faltaba una')).toBeTruthy();
  expect(sent).toEqual([{ nota: 'Faltaba una' }]);
});

it('whoever was slower hears who marked it, and what was written is not lost', async () => {
  server.use(
    on(closeSii, () => {
      ahora = CERRADO;
      return HttpResponse.json({ codigo: 'estado_cambiado', mensaje: 'x', requestId: 'r', conflicto: { usuario: 'eva', cuando: '2026-11-12T13:20:00.000Z', accion: 'Marcó el F29 presentado', cambios: [] } }, { status: 409 });
    }),
  );
  abrir();
  fireEvent.click(await marcar());
  const dialogo = within(await screen.findByRole('dialog'));
  fireEvent.change(dialogo.getByLabelText(/^Fecha de presentación/), { target: { value: formatDay(PRIMERO) } });
  fireEvent.change(dialogo.getByLabelText(/^Nota/), { target: { value: 'Con la rectificatoria' } });
  fireEvent.click(dialogo.getByRole('button', { name: 'Marcar F29 presentado' }));
  const conflicto = within(await screen.findByRole('dialog', { name: 'Ya no está como usted lo vio' }));
  expect(conflicto.getByText(/^eva/)).toBeTruthy();
  expect(conflicto.getByText('Con la rectificatoria')).toBeTruthy();
});

it('a month that lacks something says what; one that is not over says nothing; who may not close has no button', async () => {
  ahora = { ...ABIERTO, reparo: 'Falta el registro: súbalo antes de marcar el F29.' };
  abrir();
  expect((await marcar()).disabled).toBe(true);
  expect(screen.getByText(`El F29 de ${formatMonth(MES)} no está marcado como presentado. Falta el registro: súbalo antes de marcar el F29.`)).toBeTruthy();
  cleanup();
  queryClientOf(7).clear();
  abrir({ permisos: ['sii.usar'] });
  await screen.findByText(/no está marcado como presentado/);
  expect(screen.queryByRole('button')).toBe(null);
  cleanup();
  queryClientOf(7).clear();
  const { container } = abrir({ mes: ACTUAL });
  await waitFor(() => expect(queryClientOf(7).isFetching()).toBe(0));
  expect(container.querySelector('section')).toBe(null);
});
