// @vitest-environment jsdom
import { listNominas } from '@rodal/contracts/listados/nominas';
import { NEGATIVAS_NOMINA } from '@rodal/domain/maquinas';
import { YA_MARCADA } from '@rodal/domain/marcas-nomina';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { queryClientOf } from '../../../api/query-client.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { on } from '../../../testing/msw.ts';
import { nominaFila } from '../testing/nominas.tsx';
import { abrir, barra, caja, elegir, grid, marcada, marcarTodas, nominas, pulsa, startServidor, todas } from '../testing/servidor.tsx';

const { server, mundo } = startServidor();
const puestas = () => [...screen.getAllByRole('checkbox', { name: /^Elegir NOM-/ })].map((box) => box.getAttribute('aria-checked') === 'true');
const recargar = () => queryClientOf(7).invalidateQueries({ queryKey: ['nominasVigentes'] });
/** Headings of the dialog with the names under each. */
const grupos = () =>
  Object.fromEntries(
    within(screen.getByRole('dialog')).getAllByRole('region').map((grupo) => [
      within(grupo).getByRole('heading').textContent,
      within(grupo).getAllByRole('listitem').map(({ textContent }) => textContent),
    ]),
  );
async function confirmar(...cuales: readonly number[]) {
  await elegir(...cuales);
  pulsa('Marcar Aprobador', barra());
  pulsa(/^Marcar \d+ nóminas?$/, screen.getByRole('dialog'));
}

describe('choosing rows', () => {
  it('a box in each row and in the head, which has a third state; the bar counts and adds up by currency', async () => {
    mundo.filas = [...mundo.filas, nominaFila({ Identificador: '4', Nomina: 'NOM-4', Moneda: 'USD', Monto: '7.5' })];
    abrir();
    await elegir(1);
    expect([todas().getAttribute('aria-checked'), within(barra()).getByRole('status').textContent]).toEqual(['mixed', '1 elegida · $1.000']);
    fireEvent.click(todas());
    expect([todas().getAttribute('aria-checked'), within(barra()).getByRole('status').textContent]).toEqual(['true', '4 elegidas · $6.001 · US$7,50']);
    fireEvent.click(todas());
    expect(puestas()).toEqual([false, false, false, false]);
    fireEvent.click(caja(2));
    pulsa('Quitar selección');
    expect(puestas()).toEqual([false, false, false, false]);
    expect(document.activeElement).toBe(await grid());
  });

  it('the space bar takes the current row and gives it back; with Shift, and with a Shift click, all between', async () => {
    abrir();
    const table = await grid();
    fireEvent.keyDown(table, { key: 'ArrowDown' });
    fireEvent.keyDown(table, { key: ' ' });
    expect(puestas()).toEqual([true, false, false]);
    fireEvent.keyDown(table, { key: ' ', repeat: true });
    expect(puestas()).toEqual([true, false, false]);
    fireEvent.keyDown(table, { key: 'End' });
    fireEvent.keyDown(table, { key: ' ', shiftKey: true });
    expect(puestas()).toEqual([true, true, true]);
    fireEvent.click(caja(2), { shiftKey: true });
    expect(puestas()).toEqual([true, false, false]);
  });

  it('a press on a box opens no row beside the list, and leaves the keys to the list', async () => {
    const router = abrir('?ver=1');
    await elegir();
    fireEvent.click(caja(3), { detail: 1 });
    fireEvent.doubleClick(caja(3));
    expect(document.activeElement).toBe(await grid());
    expect(router.state.location.search).toBe('?ver=1');
  });

  it.each([
    ['as another version', () => (mundo.filas = mundo.filas.map((fila) => (fila.Identificador === '2' ? { ...fila, version: 2 } : fila))), '1 salió de la selección: cambió mientras elegía.'],
    ['with another mark', () => (mundo.filas = mundo.filas.map((fila) => (fila.Identificador === '2' ? marcada(fila) : fila))), '1 salió de la selección: cambió mientras elegía.'],
    ['not at all', () => (mundo.filas = mundo.filas.filter(({ Identificador }) => Identificador !== '2')), '1 salió de la selección: ya no está en la lista.'],
  ])('a row that comes back %s is chosen no more, and the bar says so', async (_como, cambia, dice) => {
    abrir();
    await elegir(1, 2);
    cambia();
    await recargar();
    await waitFor(() => expect(within(barra()).getByRole('status').textContent).toBe(`1 elegida · $1.000${dice}`));
    expect(caja(1).getAttribute('aria-checked')).toBe('true');
    pulsa('Quitar selección');
    expect(within(barra()).getByRole('status').textContent).toBe('');
  });

  it('another filter leaves what it shows; while it is on its way nothing is done', async () => {
    mundo.filas = mundo.filas.map((fila) => (fila.Identificador === '1' ? marcada(fila) : fila));
    const router = abrir();
    await elegir(1, 2);
    const esperan: ((reply: Response) => void)[] = [];
    server.use(on(listNominas, () => new Promise<Response>((go) => void esperan.push(go))));
    await router.navigate('/nominasVigentes?falta=Aprobador');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Marcar Aprobador' })).toHaveProperty('disabled', true));
    await waitFor(() => expect(esperan).toHaveLength(1));
    esperan[0]?.(HttpResponse.json({ nominas: mundo.filas.filter(({ aprobadorId }) => aprobadorId === null), siguiente: null }));
    await waitFor(() => expect(within(barra()).getByRole('status').textContent).toBe('1 elegida · $2.0001 salió de la selección: ya no está en la lista.'));
    expect(screen.getByRole('button', { name: 'Marcar Aprobador' })).toHaveProperty('disabled', false);
  });

  it('who sets no mark has none to set; on a phone each card has its box, and one for all', async () => {
    stubBrowser({ width: 390, height: 844 });
    abrir('', ['Administrador']);
    await screen.findByRole('list', { name: 'Nóminas Vigentes COMSA' });
    fireEvent.click(todas());
    expect(within(barra()).getByText('3 elegidas · $6.001')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Marcar/ })).toBeNull();
  });
});

describe('marking several', () => {
  it('first says how many and how much, and which not and why; nothing is sent before that is confirmed', async () => {
    mundo.filas = [...mundo.filas.map((fila) => (fila.Identificador === '2' ? { ...fila, BLOQUEADO: '1' as const } : fila)), marcada(nominaFila({ Identificador: '4', Nomina: 'NOM-4', Monto: '1' }))];
    abrir();
    await elegir(1, 2, 3, 4);
    pulsa('Marcar Aprobador');
    expect(grupos()).toEqual({
      '2 se marcarán como Aprobador $4.001': ['NOM-1$1.000', 'NOM-3$3.000'],
      '2 no se marcarán $2.001': [`NOM-2$2.000${NEGATIVAS_NOMINA.bloqueada.mensaje}`, `NOM-4$1${YA_MARCADA}`],
    });
    pulsa('Cancelar');
    expect(mundo.sent).toEqual([]);
    expect(puestas()).toEqual([true, true, true, true]);
    pulsa('Marcar Aprobador');
    pulsa('Marcar 2 nóminas', screen.getByRole('dialog'));
    await screen.findByText('2 nóminas marcadas de 2');
    expect(mundo.sent.map(({ Identificador }) => Identificador).toSorted()).toEqual(['1', '3']);
  });

  it('what changes while somebody reads it is not marked, and they see that', async () => {
    abrir();
    await elegir(1, 2);
    pulsa('Marcar Aprobador');
    mundo.filas = mundo.filas.map((fila) => (fila.Identificador === '2' ? { ...fila, version: 2, Monto: '9' } : fila));
    await recargar();
    const dialog = screen.getByRole('dialog');
    expect(await within(dialog).findByText('1 salió de la selección: cambió mientras elegía.')).toBeTruthy();
    pulsa('Marcar 1 nómina', dialog);
    await within(dialog).findByText('1 nómina marcada de 1');
    expect(mundo.sent.map(({ Identificador }) => Identificador)).toEqual(['1']);
  });

  it('each is sent by itself with what was seen of it; one that the server refuses undoes no other, says why and leads to its panel', async () => {
    mundo.destinos = { 2: 'datos_invalidos' };
    const router = abrir();
    await confirmar(1, 2, 3);
    await screen.findByText('2 nóminas marcadas de 3');
    expect(grupos()).toEqual({ '1 no se marcó $2.000': [`NOM-2$2.000${NEGATIVAS_NOMINA.faltaNota.mensaje} Código req-7`], '2 se marcaron $4.001': ['NOM-1$1.000', 'NOM-3$3.000'] });
    expect(mundo.sent.toSorted((a, b) => a.Identificador.localeCompare(b.Identificador))).toEqual(
      ['1', '2', '3'].map((n) => ({ Identificador: n, idNomina: `NOM-${n}`, checkedSeleccionado: 'Aprobador', Estado: '1', visto: { version: 1, Estado: '0' } })),
    );
    // A no to what was seen stays one.
    expect(screen.queryByRole('button', { name: /^Reintentar/ })).toBeNull();
    // What was done is chosen no more, without a word of somebody else; what was not still is.
    await waitFor(() => expect(puestas()).toEqual([false, true, false]));
    expect(within(barra()).getByRole('status').textContent).toBe('1 elegida · $2.000');
    fireEvent.click(screen.getByRole('link', { name: 'NOM-2' }));
    expect(await screen.findByRole('region', { name: 'Nomina: NOM-2' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.search).toBe('?ver=2');
  });

  it('who was slower hears it of that roll alone', async () => {
    abrir();
    await elegir(1, 2);
    mundo.filas = mundo.filas.map((fila) => (fila.Identificador === '1' ? { ...fila, version: 2 } : fila));
    pulsa('Marcar Aprobador');
    pulsa('Marcar 2 nóminas', screen.getByRole('dialog'));
    await screen.findByText('1 nómina marcada de 2');
    expect(Object.keys(grupos())).toEqual(['1 no se marcó $1.000', '1 se marcó $2.000']);
    await waitFor(() => expect(within(barra()).getByRole('status').textContent).toBe('1 salió de la selección: cambió mientras elegía.'));
  });

  it('no more than four at once, each once', async () => {
    mundo.filas = nominas(9);
    mundo.retenidas = [];
    abrir();
    await marcarTodas('9 nóminas');
    for (let n = 1; n <= 9; n += 1) {
      await waitFor(() => expect(mundo.retenidas).not.toEqual([]));
      mundo.retenidas.shift()?.();
    }
    await screen.findByText('9 nóminas marcadas de 9');
    expect(mundo.maximo).toBe(4);
    expect(new Set(mundo.sent.map(({ Identificador }) => Identificador)).size).toBe(9);
    expect(mundo.sent).toHaveLength(9);
  });

  it('of a reply that was lost nobody knows: nothing is sent again by itself; tried again, what is there counts as done and is not set twice', async () => {
    mundo.destinos = { 1: 'perdida', 2: 'interno' };
    abrir();
    await confirmar(1, 2, 3);
    await screen.findByText('1 nómina marcada de 3');
    expect(Object.keys(grupos())).toEqual(['2 no se sabe si quedaron $3.001', '1 se marcó $3.000']);
    expect(mundo.sent).toHaveLength(3);
    mundo.destinos = {};
    pulsa('Reintentar 2 nóminas');
    await screen.findByText('3 nóminas marcadas de 3');
    expect(mundo.sent.map(({ Identificador }) => Identificador).toSorted()).toEqual(['1', '1', '2', '2', '3']);
  });

  it('what somebody else has set since a lost reply is not counted as one’s own', async () => {
    mundo.destinos = { 1: 'interno' };
    abrir();
    await confirmar(1);
    await screen.findByText('0 nóminas marcadas de 1');
    mundo.filas = mundo.filas.map((fila) => (fila.Identificador === '1' ? { ...marcada(fila), aprobadorId: 8 } : fila));
    mundo.destinos = {};
    pulsa('Reintentar 1 nómina');
    await waitFor(() => expect(Object.keys(grupos())).toEqual(['1 no se marcó $1.000']));
  });

  // Those that go out while the fourth of the lost ones is not home yet are three more.
  it.each([
    ['without a session no further one', 'no_autenticado', 4],
    ['where the line is down none after four in a row', 'perdida', 7],
    ['where the server breaks all: each is judged by itself', 'interno', 12],
  ] as const)('%s goes out, and it says which did not', async (_como, destino, salen) => {
    mundo.filas = nominas(12);
    mundo.destinos = Object.fromEntries(mundo.filas.map(({ Identificador }) => [Identificador, destino]));
    mundo.retenidas = [];
    abrir();
    await marcarTodas('12 nóminas');
    await waitFor(() => expect(mundo.retenidas).toHaveLength(4));
    const cuatro = mundo.retenidas;
    mundo.retenidas = null;
    for (const go of cuatro) go();
    await screen.findByText('0 nóminas marcadas de 12');
    expect(mundo.sent).toHaveLength(salen);
    expect(screen.queryByRole('heading', { name: new RegExp(`^${12 - salen} no se enviaron`) }) !== null).toBe(salen < 12);
  });

  it('closed midway, no further one goes out, and it says what went', async () => {
    mundo.filas = nominas(6);
    mundo.retenidas = [];
    abrir();
    await marcarTodas('6 nóminas');
    await waitFor(() => expect(mundo.retenidas).toHaveLength(4));
    pulsa('Cerrar', screen.getByRole('dialog'));
    for (const go of mundo.retenidas) go();
    expect(await screen.findByText('4 nóminas marcadas de 6. 2 no se enviaron.')).toBeTruthy();
    expect(mundo.sent).toHaveLength(4);
  });

  it('stopped midway, the rest can be sent then', async () => {
    mundo.filas = nominas(6);
    mundo.retenidas = [];
    abrir();
    await marcarTodas('6 nóminas');
    await waitFor(() => expect(mundo.retenidas).toHaveLength(4));
    pulsa('Detener');
    const cuatro = mundo.retenidas;
    mundo.retenidas = null;
    for (const go of cuatro) go();
    await screen.findByText('4 nóminas marcadas de 6');
    pulsa('Reintentar 2 nóminas');
    await screen.findByText('6 nóminas marcadas de 6');
    expect(mundo.sent).toHaveLength(6);
    pulsa('Listo');
  });

  it('has no fault that axe finds, before and after, at both sizes', async () => {
    const faltas = async () => (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false }, 'page-has-heading-one': { enabled: false } } })).violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
    for (const width of [1280, 390]) {
      stubBrowser({ width, height: 844 });
      mundo.destinos = { 2: 'datos_invalidos' };
      mundo.filas = mundo.filas.map((fila) => ({ ...fila, aprobadorId: null }));
      abrir();
      fireEvent.click(await screen.findByRole('checkbox', { name: 'Elegir 3 filas a la vista' }));
      expect(await faltas()).toEqual([]);
      pulsa('Marcar Aprobador');
      expect(await faltas()).toEqual([]);
      pulsa('Marcar 3 nóminas', screen.getByRole('dialog'));
      await screen.findByText('2 nóminas marcadas de 3');
      expect(await faltas()).toEqual([]);
      cleanup();
      queryClientOf(7).clear();
    }
  });
});
