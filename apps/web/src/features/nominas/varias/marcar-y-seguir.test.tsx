// @vitest-environment jsdom
import { NEGATIVAS_NOMINA } from '@rodal/domain/maquinas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stubBrowser } from '../../../testing/browser.ts';
import { abrir, barra, elegir, grid, marcada, pulsa, startServidor } from '../testing/servidor.tsx';

const { mundo } = startServidor();

describe('from the panel: mark, and the next one', () => {
  const panel = (n: number) => screen.findByRole('region', { name: `Nomina: NOM-${n}` });
  const boton = async (n: number) => {
    const suyo = await within(await panel(n)).findByRole('button', { name: 'Marcar Aprobador y seguir' });
    // It takes a moment to be looked at.
    await waitFor(() => expect(suyo.getAttribute('aria-disabled')).toBe('false'));
    return suyo;
  };
  const ctrlEnter = (element: Element, mas: object = {}) => fireEvent.keyDown(element, { key: 'Enter', ctrlKey: true, ...mas });

  it('Ctrl+Enter marks what is open and opens the next, down to the last, which it says', async () => {
    const router = abrir('?ver=2');
    expect((await boton(2)).getAttribute('aria-keyshortcuts')).toBe('Control+Enter');
    ctrlEnter(await grid());
    await boton(3);
    expect(router.state.location.search).toBe('?ver=3');
    ctrlEnter(within(await panel(3)).getByRole('heading', { name: 'Nomina: NOM-3' }));
    expect(await screen.findByText('Nomina Actualizadas. Era la última de las que se muestran.')).toBeTruthy();
    expect(mundo.sent.map(({ Identificador }) => Identificador)).toEqual(['2', '3']);
    expect(within(await panel(3)).getByText(/^prueba ·/)).toBeTruthy();
  });

  it('where the mark takes it out of the list, the next is the one that was behind it', async () => {
    const router = abrir('?falta=Aprobador&ver=1');
    fireEvent.click(await boton(1));
    await boton(2);
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Elegir NOM-1' })).toBeNull());
    ctrlEnter(document.body);
    await boton(3);
    expect(router.state.location.search).toBe('?falta=Aprobador&ver=3');
    expect(mundo.sent.map(({ Identificador }) => Identificador)).toEqual(['1', '2']);
  });

  it('pressed again while the first is on its way, or held down, it is one; the next is not marked before it was seen', async () => {
    mundo.retenidas = [];
    abrir('?ver=1');
    await boton(1);
    ctrlEnter(document.body, { repeat: true });
    ctrlEnter(document.body);
    ctrlEnter(document.body);
    await waitFor(() => expect(mundo.retenidas).toHaveLength(1));
    ctrlEnter(document.body);
    mundo.retenidas[0]?.();
    const suyo = await within(await panel(2)).findByRole('button', { name: 'Marcar Aprobador y seguir' });
    ctrlEnter(document.body);
    await waitFor(() => expect(suyo.getAttribute('aria-disabled')).toBe('false'));
    expect(mundo.sent).toHaveLength(1);
  });

  it('one that is flagged asks for its note, and then goes on (E1)', async () => {
    mundo.filas = mundo.filas.map((fila, at) => (at === 0 ? { ...fila, senales: 'cuentaDistinta' } : fila));
    abrir('?ver=1');
    await boton(1);
    ctrlEnter(document.body);
    const dialogo = await screen.findByRole('dialog', { name: 'Aprobar NOM-1' });
    fireEvent.change(await within(dialogo).findByRole('textbox', { name: 'Nota' }), { target: { value: 'Cambió de banco' } });
    expect(mundo.sent).toEqual([]);
    fireEvent.click(within(dialogo).getByRole('button', { name: 'Aprobar' }));
    await boton(2);
    expect([screen.queryByRole('dialog'), mundo.notas]).toEqual([null, { 1: 'Cambió de banco' }]);
  });

  it('never while somebody writes, nor under a dialog, nor from a key that is held down', async () => {
    abrir('?ver=1');
    await boton(1);
    ctrlEnter(screen.getByLabelText('Nómina, proveedor o factura'));
    ctrlEnter(document.body, { repeat: true });
    await elegir(2);
    pulsa('Marcar Aprobador', barra());
    ctrlEnter(screen.getByRole('dialog'));
    pulsa('Cancelar');
    pulsa('Siguiente');
    await boton(2);
    // Nor is what it would press in the list.
    ctrlEnter(within(await panel(2)).getByRole('checkbox', { name: 'Aprobador de NOM-2' }));
    await boton(3);
    expect(mundo.sent.map(({ Identificador }) => Identificador)).toEqual(['2']);
  });

  it('refused it stays, and says why; what somebody else was faster with too', async () => {
    mundo.destinos = { 1: 'datos_invalidos' };
    const router = abrir('?ver=1');
    fireEvent.click(await boton(1));
    expect((await within(await panel(1)).findByRole('alert')).textContent).toBe(`No se ha podido ejecutar la acción. ${NEGATIVAS_NOMINA.faltaNota.mensaje} Código req-7`);
    mundo.destinos = { 1: 'estado_cambiado' };
    await waitFor(() => expect(screen.getByRole('button', { name: 'Marcar Aprobador y seguir' }).getAttribute('data-loading')).toBeNull());
    ctrlEnter(document.body);
    expect(await screen.findByRole('dialog', { name: 'Ya no está como usted lo vio' })).toBeTruthy();
    expect(router.state.location.search).toBe('?ver=1');
  });

  it('who has no mark to set on it has no such button', async () => {
    mundo.filas = mundo.filas.map((fila) => (fila.Identificador === '1' ? marcada(fila) : fila));
    abrir('?ver=1');
    await within(await panel(1)).findByRole('table');
    expect(screen.queryByRole('button', { name: /y seguir$/ })).toBeNull();
    ctrlEnter(await grid());
    expect(mundo.sent).toEqual([]);
  });

  it('on a phone it is a button of the whole window', async () => {
    stubBrowser({ width: 390, height: 844 });
    abrir('?ver=1');
    const entera = await screen.findByRole('dialog', { name: 'Nomina: NOM-1' });
    const suyo = await within(entera).findByRole('button', { name: 'Marcar Aprobador y seguir' });
    await waitFor(() => expect(suyo.getAttribute('aria-disabled')).toBe('false'));
    ctrlEnter(entera);
    expect(await screen.findByRole('dialog', { name: 'Nomina: NOM-2' })).toBeTruthy();
  });
});
