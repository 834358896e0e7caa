// @vitest-environment jsdom
import { getGuiaPdf } from '@rodal/contracts/guias';
import { retryGuia } from '@rodal/contracts/guias-reintento';
import { AppError, type ErrorCode } from '@rodal/domain/errors';
import { MESSAGES } from '@rodal/domain/messages';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { queryClientOf } from '../../../api/query-client.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { fails, replies, silent, unreachable } from '../../../testing/msw.ts';
import { fila } from '../testing/busqueda.tsx';
import { abrirDetalle, alerta, detalleOf, montar, sirve, startServidorDetalle } from '../testing/detalle.tsx';
import { ReintentarGuiaContext } from '../../../despachos/guia/contexto.ts';
import { GuiaButton } from '../../../despachos/guia/guia-button.tsx';

const server = startServidorDetalle();
// Its code comes when a guide is first opened: not while a clock stands still.
beforeAll(() => import('../../../despachos/guia/guia-modal.tsx'));
afterEach(() => vi.restoreAllMocks());

const FILA = fila(1, { dispatch_number: '364434531' });
const PDF = { globalDocumentId: 'doc-1', numero: '364434531', Base64Content: btoa('%PDF-1.7\n%%EOF\n') };

/** Answers with these refusals one after the other, then with the PDF for ever. */
function sequence(...codigos: readonly ErrorCode[]) {
  const state = { asked: 0 };
  server.use(
    replies(getGuiaPdf, () => {
      const codigo = codigos[state.asked];
      state.asked += 1;
      if (codigo !== undefined) throw new AppError(codigo);
      return PDF;
    }),
  );
  return state;
}

/** Desktop browsers draw a PDF in a page, phones do not. */
function drawsPdf(yes: boolean): void {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: yes, configurable: true });
}

function open({ fila: una = FILA, puede = false, draws = true } = {}) {
  drawsPdf(draws);
  const view = montar(
    <ReintentarGuiaContext value={puede}>
      <GuiaButton fila={una} />
    </ReintentarGuiaContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: /^PDF de la guía/ }));
  return view;
}

function freeze(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
}
/** Lets what is under way arrive while the clock all but stands still: what a timer sets off at once comes a tick later. */
async function settle(): Promise<void> {
  for (const ticks of [0, 1, 1, 1]) {
    for (let turn = 0; turn < 50; turn += 1) {
      await act(async () => {
        await new Promise((resolve) => setImmediate(resolve));
        await vi.advanceTimersByTimeAsync(turn === 0 ? ticks : 0);
      });
    }
  }
}
async function pass(seconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  await settle();
}

describe('the guide of a dispatch', () => {
  it('is drawn in a frame, to be kept, printed or opened apart', async () => {
    sequence();
    open();
    const dialog = await screen.findByRole('dialog', { name: 'Guía 364434531' });
    const frame = await within(dialog).findByTitle('Guía 364434531');
    expect(frame.getAttribute('src')).toMatch(/^blob:guia/);
    const guardar = within(dialog).getByRole('link', { name: 'Guardar' });
    expect([guardar.getAttribute('href'), guardar.getAttribute('download')]).toEqual(['blob:guia', 'guia-364434531.pdf']);
    expect(within(dialog).getByRole('link', { name: 'Abrir en otra pestaña' }).getAttribute('target')).toBe('_blank');
    const print = vi.spyOn((frame as HTMLIFrameElement).contentWindow as Window, 'print').mockReturnValue();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Imprimir' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it.each([
    ['on a phone', 390, true],
    ['where the browser draws no PDF', 1440, false],
  ])('%s it is a link that opens it, and it can be kept', async (_, width, draws) => {
    stubBrowser({ width });
    sequence();
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    open({ draws });
    const abrir = await screen.findByRole('link', { name: 'Abrir guía' });
    expect([abrir.getAttribute('href'), abrir.getAttribute('target')]).toEqual(['blob:guia', '_blank']);
    expect(screen.queryByTitle('Guía 364434531')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Descargar' }));
    expect(await screen.findByText('Guía 364434531 descargada')).toBeTruthy();
    expect(click).toHaveBeenCalledOnce();
  });

  it('while it is asked for it says so, and can be left', async () => {
    server.use(silent(getGuiaPdf));
    open();
    expect(await screen.findByText('Pidiendo la guía…')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['no_disponible', 'El servicio no está disponible.'],
    ['no_encontrado', 'No existe o no tiene acceso.'],
  ] as const)('%s: cause, code, Reintentar', async (codigo, causa) => {
    const state = sequence(codigo);
    open();
    const alert = await alerta();
    expect(alert.textContent).toContain('No se pudo traer la guía');
    expect(alert.textContent).toContain(causa);
    expect(alert.textContent).toContain('Código req-7');
    fireEvent.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByTitle('Guía 364434531')).toBeTruthy();
    expect(state.asked).toBe(2);
  });

  it('without signal it says so', async () => {
    server.use(unreachable(getGuiaPdf));
    open();
    expect(await screen.findByText('Sin conexión. Revise la señal e intente de nuevo.')).toBeTruthy();
  });

  it('closed, the focus is back on its button', async () => {
    sequence();
    drawsPdf(true);
    montar(<GuiaButton fila={FILA} />);
    const button = screen.getByRole('button', { name: /^PDF de la guía/ });
    button.focus();
    fireEvent.click(button);
    await screen.findByTitle('Guía 364434531');
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('half a file is no guide', async () => {
    server.use(replies(getGuiaPdf, () => ({ ...PDF, Base64Content: btoa('%PDF-1.7') })));
    open();
    expect(await screen.findByText(/La red respondió otra cosa/)).toBeTruthy();
  });

  it('a guide whose number the list does not know yet makes it ask again, once the dialog is closed', async () => {
    sequence();
    const client = queryClientOf(7);
    client.setQueryData(['despachos', 'lista'], {});
    const invalidated = () => client.getQueryState(['despachos', 'lista'])?.isInvalidated;
    open({ fila: fila(1) });
    await screen.findByTitle('Guía 364434531');
    expect(invalidated()).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(invalidated()).toBe(true);
  });
});

describe('a guide that was not generated', () => {
  const title = () => screen.findByRole('heading', { name: MESSAGES.guiaNoGenerada });

  it('says so in the words of the specification; who may not ask again is told who can', async () => {
    sequence('guia_no_generada');
    open();
    await title();
    expect(screen.queryByRole('button', { name: 'Pedir de nuevo' })).toBeNull();
    expect(screen.getByText('Avise a la oficina para que la pida de nuevo.')).toBeTruthy();
  });

  it('of an annulled dispatch is not asked for again', async () => {
    sequence('guia_no_generada');
    open({ fila: { ...FILA, Finalizado: 'SI' }, puede: true });
    await title();
    expect(screen.queryByRole('button', { name: 'Pedir de nuevo' })).toBeNull();
    expect(screen.getByText('El despacho está anulado: su guía ya no se pide.')).toBeTruthy();
  });

  it('is asked for again by who may, and then waited for', async () => {
    const retried = vi.fn();
    sequence('guia_no_generada', 'guia_no_disponible');
    server.use(
      replies(retryGuia, () => {
        retried();
        return { estado: 'pendiente' as const };
      }),
    );
    freeze();
    open({ puede: true });
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Pedir de nuevo' }));
    await settle();
    expect(screen.getByText('Esperando la guía…')).toBeTruthy();
    expect(retried).toHaveBeenCalledOnce();
    await pass(2);
    expect(screen.getByTitle('Guía 364434531')).toBeTruthy();
  });

  it('a refusal of asking again has its cause and its code', async () => {
    sequence('guia_no_generada');
    server.use(fails(retryGuia, 'interno'));
    open({ puede: true });
    await title();
    fireEvent.click(screen.getByRole('button', { name: 'Pedir de nuevo' }));
    expect(await screen.findByText('Ocurrió un error en el servidor. Intente de nuevo. Código req-7')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pedir de nuevo' })).toBeTruthy();
  });
});

describe('a guide that is not there yet', () => {
  const FOREVER = Array.from({ length: 50 }, () => 'guia_no_disponible' as const);

  it('is asked for again with growing pauses, and shown when it comes', async () => {
    freeze();
    const state = sequence(...FOREVER.slice(0, 5));
    open();
    await settle();
    expect(screen.getByText('Esperando la guía…')).toBeTruthy();
    expect(screen.getByText(MESSAGES.guiaNoDisponible)).toBeTruthy();
    const seen = [state.asked];
    for (const seconds of [1.9, 0.1, 3.9, 0.1, 8, 16]) {
      await pass(seconds);
      seen.push(state.asked);
    }
    expect(seen).toEqual([1, 1, 2, 2, 3, 4, 5]);
    expect(screen.queryByTitle('Guía 364434531')).toBeNull();
    await pass(30);
    expect(screen.getByTitle('Guía 364434531')).toBeTruthy();
    // The button that had the focus is gone.
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  });

  it('on a phone it ends with a link, since nothing may open by itself', async () => {
    freeze();
    stubBrowser({ width: 390 });
    sequence('guia_no_disponible');
    open();
    await settle();
    await pass(2);
    expect(screen.getByRole('link', { name: 'Abrir guía' })).toBeTruthy();
  });

  it('after five minutes it is left to the person', async () => {
    freeze();
    const state = sequence(...FOREVER);
    open();
    await settle();
    for (const seconds of [2, 4, 8, 16, ...Array.from({ length: 8 }, () => 30)]) await pass(seconds);
    expect(screen.getByText('Esperando la guía…')).toBeTruthy();
    await pass(30);
    expect(screen.getByRole('heading', { name: MESSAGES.guiaNoDisponible })).toBeTruthy();
    await pass(600);
    expect(state.asked).toBe(14);
    fireEvent.click(screen.getByRole('button', { name: 'Seguir esperando' }));
    await settle();
    expect(screen.getByText('Esperando la guía…')).toBeTruthy();
    expect(state.asked).toBe(15);
  });

  it.each([
    ['leaving the waiting', () => fireEvent.click(screen.getByRole('button', { name: 'Dejar de esperar' }))],
    ['Escape', () => fireEvent.keyDown(screen.getByRole('button', { name: 'Dejar de esperar' }), { key: 'Escape' })],
  ])('%s ends it', async (_, leave) => {
    freeze();
    const state = sequence(...FOREVER);
    open();
    await settle();
    leave();
    await pass(120);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(state.asked).toBe(1);
  });

  it('so does leaving the page', async () => {
    freeze();
    const state = sequence(...FOREVER);
    const { unmount } = open();
    await settle();
    unmount();
    await pass(120);
    expect(state.asked).toBe(1);
  });

  it('another failure while waiting is shown, not waited out', async () => {
    freeze();
    const state = sequence('guia_no_disponible', 'no_disponible');
    open();
    await settle();
    await pass(2);
    expect(screen.getByRole('heading', { name: 'No se pudo traer la guía' })).toBeTruthy();
    await pass(120);
    expect(state.asked).toBe(2);
  });
});

describe('inside the detail', () => {
  it('opens over it; Escape closes the guide only, and the arrow keys stay there', async () => {
    drawsPdf(true);
    sequence();
    server.use(sirve([detalleOf(1), detalleOf(2)]));
    abrirDetalle(fila(1).id, { ids: [fila(1).id, fila(2).id] });
    fireEvent.click(await screen.findByRole('button', { name: 'Ver guía 364434531 del despacho 1' }));
    const guardar = await screen.findByRole('link', { name: 'Guardar' });
    fireEvent.keyDown(guardar, { key: 'ArrowRight' });
    fireEvent.keyDown(guardar, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Guardar' })).toBeNull());
    expect(screen.getByRole('region', { name: 'Despacho 1' })).toBeTruthy();
  });

  it('a person who may ask again can do so from there', async () => {
    sequence('guia_no_generada');
    server.use(sirve([detalleOf(1, { guia: { estado: 'fallida', numero: null, emitidaEn: null } })]));
    abrirDetalle(fila(1).id);
    fireEvent.click(await screen.findByRole('button', { name: 'Ver guía 364434531 del despacho 1' }));
    expect(await screen.findByRole('button', { name: 'Pedir de nuevo' })).toBeTruthy();
  });
});
