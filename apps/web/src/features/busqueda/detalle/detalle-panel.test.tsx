// @vitest-environment jsdom
import { getDespacho } from '@rodal/contracts/detalle';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../../testing/browser.ts';
import { fails, silent, unreachable } from '../../../testing/msw.ts';
import { fila } from '../testing/busqueda.tsx';
import { abrirDetalle, alerta, detalleOf, ficha, sirve, startServidorDetalle } from '../testing/detalle.tsx';

const server = startServidorDetalle();

const [UNO, DOS, TRES] = [fila(1).id, fila(2).id, fila(3).id];
const TODOS = [UNO, DOS, TRES];
const press = (key: string, target: Element | null = document.activeElement) => fireEvent.keyDown(target ?? document.body, { key });

describe('the detail of a dispatch', () => {
  it('shows what identifies it', async () => {
    server.use(sirve([detalleOf(5000)]));
    abrirDetalle(fila(5000).id);
    const head = await ficha(5000);
    expect(head.textContent).toContain('Guía emitida20/11/2026 14:02Guía 364434531, emitida 20/11/2026 14:06');
    expect(head.textContent).toContain('El Roble → Planta Coihue');
    expect(head.textContent).toContain('ABCD12 / JJKK33 · 28,430\u00a0m³ · Trozo Aserrable Pino 3,20 m');
  });

  it.each([
    ['pendiente', 'Guía en emisión'],
    ['incierta', 'Guía en emisión: se confirma con el emisor'],
    ['fallida', 'Guía no se pudo Generar en GoSocket'],
  ] as const)('says how far a guide is: %s', async (estado, texto) => {
    server.use(sirve([detalleOf(1, { guia: { estado, numero: null, emitidaEn: null } })]));
    abrirDetalle(UNO);
    expect(within(await ficha(1)).getByText(texto)).toBeTruthy();
  });

  it('a by-product has no trailer to show', async () => {
    const despacho = fila(1, { truck_cart_plate: '-' });
    server.use(sirve([detalleOf(1, { despacho })]));
    abrirDetalle(UNO);
    expect((await ficha(1)).textContent).toContain('ABCD12 · 28,430');
  });

  it('copies its address, or shows it where the browser does not let it', async () => {
    server.use(sirve([detalleOf(1)]));
    const writeText = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    abrirDetalle(UNO);
    const copiar = within(await ficha(1)).getByRole('button', { name: 'Copiar enlace' });
    fireEvent.click(copiar);
    expect(await screen.findByText('Enlace copiado')).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/despachoRecepciones?ver=${UNO}`);
    writeText.mockRejectedValue(new Error('denied'));
    fireEvent.click(copiar);
    expect((await screen.findByText(/El navegador no deja copiar/)).textContent).toContain(`?ver=${UNO}`);
  });

  it('has a skeleton while it waits', () => {
    server.use(silent(getDespacho));
    abrirDetalle(UNO);
    expect(screen.getByRole('status', { name: 'Buscando el despacho' })).toBeTruthy();
  });

  it('C29: a failure has its cause, the code, and Reintentar', async () => {
    server.use(fails(getDespacho, 'interno'));
    abrirDetalle(UNO);
    const alert = await alerta();
    expect(alert.textContent).toContain('Ocurrió un error en el servidor. Intente de nuevo.Código req-7');
    server.use(sirve([detalleOf(1)]));
    fireEvent.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    expect(await ficha(1)).toBeTruthy();
  });

  it('without signal there is no code to quote', async () => {
    server.use(unreachable(getDespacho));
    abrirDetalle(UNO);
    expect((await alerta()).textContent).not.toContain('Código');
  });

  it('C13: what is not yours does not exist', async () => {
    server.use(sirve([]));
    abrirDetalle(UNO, { perfiles: ['Despacho'] });
    expect((await alerta()).textContent).toContain('No existe o no tiene acceso.');
  });
});

describe('the way through the list', () => {
  const anterior = () => screen.getByRole('button', { name: 'Anterior' });
  const siguiente = () => screen.getByRole('button', { name: 'Siguiente' });

  it('by buttons; at its ends they stay and do nothing', async () => {
    server.use(sirve([detalleOf(1), detalleOf(2), detalleOf(3)]));
    abrirDetalle(DOS, { ids: TODOS });
    await ficha(2);
    fireEvent.click(siguiente());
    await ficha(3);
    expect(siguiente().getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(siguiente());
    fireEvent.click(anterior());
    expect(await ficha(2)).toBeTruthy();
  });

  it('by the arrow keys, wherever the focus is but in a field; one reads on at the same part', async () => {
    server.use(sirve([1, 2, 3].map((numero) => detalleOf(numero, { avisos: [aviso] }))));
    abrirDetalle(UNO, { ids: TODOS, permisos: ['despacho.resolverAviso'] });
    const panel = await ficha(1);
    await waitFor(() => expect(document.activeElement).toBe(within(panel).getByRole('heading', { name: 'Despacho 1' })));
    fireEvent.click(within(panel).getByRole('button', { name: 'Historia' }));
    fireEvent.click(within(panel).getByRole('button', { name: /^Cerrar aviso/ }));
    press('ArrowRight', within(panel).getByRole('textbox', { name: /Nota/ }));
    expect(screen.getByRole('region', { name: 'Despacho 1' })).toBeTruthy();

    within(panel).getByRole('button', { name: 'Copiar enlace' }).focus();
    press('ArrowRight');
    await ficha(2);
    expect(screen.getByRole('button', { name: 'Historia' }).getAttribute('aria-current')).toBe('location');
    // The button that had the focus belonged to the one before: the keys go on from the title.
    press('ArrowRight');
    await ficha(3);
    press('ArrowRight');
    press('ArrowLeft');
    expect(await ficha(2)).toBeTruthy();
  });

  it('up and down on its title do the same; anywhere else in it they scroll', async () => {
    server.use(sirve([detalleOf(1), detalleOf(2)]));
    abrirDetalle(UNO, { ids: TODOS });
    const panel = await ficha(1);
    expect(fireEvent.keyDown(within(panel).getByRole('button', { name: 'Copiar enlace' }), { key: 'ArrowDown' })).toBe(true);
    expect(screen.getByRole('region', { name: 'Despacho 1' })).toBeTruthy();
    press('ArrowDown', within(panel).getByRole('heading', { level: 2 }));
    await ficha(2);
    press('ArrowUp', within(panel).getByRole('heading', { level: 2 }));
    expect(await ficha(1)).toBeTruthy();
  });

  it('opened for its photos it begins there, and the next one too', async () => {
    const brought: (string | null)[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function bring(this: Element) {
      brought.push(this.getAttribute('data-seccion'));
    });
    server.use(sirve([detalleOf(1), detalleOf(2)]));
    abrirDetalle(UNO, { ids: TODOS, fotos: true });
    await ficha(1);
    fireEvent.click(siguiente());
    await ficha(2);
    expect(brought).toEqual(['fotos', 'fotos']);
  });

  it('the neighbours are fetched ahead', async () => {
    const asked: string[] = [];
    server.use(sirve([detalleOf(1), detalleOf(2), detalleOf(3)], asked));
    abrirDetalle(DOS, { ids: TODOS });
    await ficha(2);
    await waitFor(() => expect(asked.toSorted()).toEqual(TODOS));
    fireEvent.click(siguiente());
    expect(screen.getByRole('region', { name: 'Despacho 3' })).toBeTruthy();
  });

  it('one that is not in the list, from a shared link, stands alone', async () => {
    server.use(sirve([detalleOf(9)]));
    abrirDetalle(fila(9).id, { ids: TODOS });
    await ficha(9);
    expect(screen.queryByRole('button', { name: 'Siguiente' })).toBeNull();
    press('ArrowRight');
    expect(screen.getByRole('region', { name: 'Despacho 9' })).toBeTruthy();
  });
});

const aviso = { codigo: 'sinPosicion', detalle: '', creadoEn: '2026-11-20T17:05:00.000Z', resueltoEn: null, resueltoPor: null, nota: null };

describe('where list and detail do not fit side by side', () => {
  it('it is a dialog over the window, which has the focus; Escape closes it', async () => {
    stubBrowser({ width: 390, height: 844 });
    server.use(sirve([detalleOf(1), detalleOf(2)]));
    abrirDetalle(UNO, { ids: TODOS });
    const modal = await screen.findByRole('dialog', { name: 'Despacho 1' });
    expect(modal.getAttribute('aria-modal')).toBe('true');
    await waitFor(() => expect(modal.contains(document.activeElement)).toBe(true));
    fireEvent.click(siguienteDe(modal));
    expect(await screen.findByRole('dialog', { name: 'Despacho 2' })).toBeTruthy();
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

const siguienteDe = (panel: HTMLElement) => within(panel).getByRole('button', { name: 'Siguiente' });
