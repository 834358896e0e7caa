// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { getArchivo } from '@rodal/contracts/archivos';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { type ExoticComponent, Fragment, type ReactNode, StrictMode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, on } from '../../testing/msw.ts';
import { themeOf } from '../../ui/theme.ts';
import type { Dibujo, Papel } from './abrir-papel.ts';
import { Visor } from './visor.tsx';

// The port that draws: this page has no canvas. `fallas.test.ts` looks at what PDF.js says of real papers.
const puerto = vi.hoisted(() => ({ abrirPapel: vi.fn<(bytes: ArrayBuffer, signal: AbortSignal) => Promise<Papel>>() }));
vi.mock('./abrir-papel.ts', () => puerto);

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  stubBrowser();
  server.use(on(getArchivo, () => new HttpResponse('%PDF', { headers: { 'content-type': 'application/pdf' } })));
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  vi.restoreAllMocks();
  puerto.abrirPapel.mockReset();
});
afterAll(() => server.close());

const SHA = 'a'.repeat(64);
const OTRO = 'b'.repeat(64);
const ENTERA: Dibujo = { falla: null, texto: '' };

/** A page that is drawn when the test says so. */
interface Pedida {
  readonly numero: number;
  readonly ancho: number;
  readonly signal: AbortSignal;
  readonly listo: (dibujo: Dibujo) => void;
  readonly falla: (error: Error) => void;
}

/** Papers of so many pages, each drawn when the test says so. */
function papelDe(paginas: number) {
  const pedidas: Pedida[] = [];
  const papel: Papel = {
    paginas,
    dibujar: (numero, _lienzo, ancho, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<Dibujo>();
      pedidas.push({ numero, ancho, signal, listo: resolve, falla: reject });
      return promise;
    },
  };
  return { papel, pedidas };
}

/** One whose pages are drawn at once. */
function papelDibujado(dibujos: readonly (Dibujo | Error)[], paginas = dibujos.length): Papel {
  return {
    paginas,
    dibujar: (numero) => {
      const dibujo = dibujos[numero - 1] ?? ENTERA;
      return dibujo instanceof Error ? Promise.reject(dibujo) : Promise.resolve(dibujo);
    },
  };
}

function mirar(sha256 = SHA, Marco: ExoticComponent<{ readonly children: ReactNode }> = Fragment) {
  const dicho = vi.fn();
  const pantalla = (sha: string) => (
    <Marco>
      <MantineProvider env="test" theme={themeOf('claro')}>
        <Visor sha256={sha} nombre={sha === SHA ? 'licencia.pdf' : 'seguro.pdf'} alDibujar={(resultado) => dicho(sha, resultado)} />
      </MantineProvider>
    </Marco>
  );
  const { rerender, unmount, container } = render(pantalla(sha256));
  return { dicho, mirarOtro: () => rerender(pantalla(OTRO)), unmount, container };
}

/** Of each paper that was opened, whether it was closed. */
const senales = () => puerto.abrirPapel.mock.calls.map(([, signal]) => signal.aborted);

const lienzo = (numero: number, de: number) => screen.findByRole('img', { name: `Página ${numero} de ${de} de licencia.pdf` });

describe('a paper in the page', () => {
  it('says that it is being opened, draws its pages in order, and tells once that it is whole', async () => {
    const { papel, pedidas } = papelDe(2);
    const abierto = Promise.withResolvers<Papel>();
    puerto.abrirPapel.mockReturnValue(abierto.promise);
    const { dicho } = mirar();
    expect((await screen.findByRole('status')).textContent).toBe('Abriendo licencia.pdf…');
    abierto.resolve(papel);
    expect((await lienzo(1, 2)).getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('Dibujando las páginas…');
    await waitFor(() => expect(pedidas.map(({ numero }) => numero)).toEqual([1]));
    pedidas[0]?.listo({ falla: null, texto: 'Permiso de circulación' });
    expect(await screen.findByText('Permiso de circulación')).toBeTruthy();
    await waitFor(() => expect(pedidas.map(({ numero }) => numero)).toEqual([1, 2]));
    expect(dicho).not.toHaveBeenCalled();
    pedidas[1]?.listo(ENTERA);
    await waitFor(() => expect(dicho.mock.calls).toEqual([[SHA, 'entero']]));
    expect(screen.getByRole('status').textContent).toBe('2 páginas');
    expect(screen.getByText('1 de 2')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('a page that could not be drawn and one with a picture that could not be read say so, offer the original, and count', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    puerto.abrirPapel.mockResolvedValue(papelDibujado([ENTERA, new Error('broken'), { falla: 'imagen', texto: '' }, { falla: 'imagenGrande', texto: '' }, { falla: 'pagina', texto: '' }]));
    const { dicho, container } = mirar();
    await waitFor(() => expect(dicho.mock.calls).toEqual([[SHA, 'conFallas']]));
    const paginas = within(screen.getByRole('group', { name: 'Páginas de licencia.pdf' })).getAllByRole('listitem');
    expect(paginas.map((pagina) => pagina.textContent)).toEqual([
      '1 de 5',
      'La página 2 no se pudo dibujar. Abrir el original2 de 5',
      'Una imagen de la página 3 no se pudo leer. Abrir el original3 de 5',
      'Una imagen de la página 4 es demasiado grande para dibujarla aquí. Abrir el original4 de 5',
      'La página 5 no se pudo dibujar entera. Abrir el original5 de 5',
    ]);
    for (const link of screen.getAllByRole('link', { name: 'Abrir el original' })) {
      expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([`/api/archivos/${SHA}`, 'licencia.pdf']);
    }
    expect(screen.getByRole('status').textContent).toBe('5 páginas · 4 con problemas');
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('of more than 200 pages the first 200 are drawn, and the paper is not whole', async () => {
    puerto.abrirPapel.mockResolvedValue(papelDibujado([], 1201));
    const { dicho } = mirar();
    await waitFor(() => expect(dicho.mock.calls).toEqual([[SHA, 'conFallas']]));
    expect(screen.getByText(/^Tiene 1\.201 páginas: se muestran las primeras 200/)).toBeTruthy();
    expect(screen.getAllByRole('img')).toHaveLength(200);
  });

  it('of 200 pages it is whole', async () => {
    puerto.abrirPapel.mockResolvedValue(papelDibujado([], 200));
    const { dicho } = mirar();
    await waitFor(() => expect(dicho.mock.calls).toEqual([[SHA, 'entero']]));
    expect(screen.queryByText(/se muestran/)).toBeNull();
  });
});

describe('a paper that cannot be opened', () => {
  it('says why, offers the original, and opens when it is tried again', async () => {
    server.use(fails(getArchivo, 'interno'));
    puerto.abrirPapel.mockResolvedValue(papelDibujado([ENTERA]));
    const { dicho } = mirar();
    expect(await screen.findByRole('heading', { name: 'No se pudo abrir licencia.pdf' })).toBeTruthy();
    expect(within(screen.getByRole('alert')).getByText('Código req-7')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Abrir el original' }).getAttribute('href')).toBe(`/api/archivos/${SHA}`);
    server.use(on(getArchivo, () => new HttpResponse('%PDF', { headers: { 'content-type': 'application/pdf' } })));
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(screen.getByRole('status').textContent).toBe('Abriendo licencia.pdf…');
    await lienzo(1, 1);
    await waitFor(() => expect(dicho.mock.calls).toEqual([[SHA, 'entero']]));
  });

  it('is told of nobody: it is neither whole nor drawn', async () => {
    puerto.abrirPapel.mockRejectedValue(new ApiError('respuesta_ajena', { httpStatus: 200, mensaje: 'No se puede leer como PDF' }));
    const { dicho } = mirar();
    expect(await screen.findByText('No se puede leer como PDF')).toBeTruthy();
    expect(dicho).not.toHaveBeenCalled();
  });
});

describe('another paper, or none', () => {
  it('ends the work on the one before, of which nothing is told any more', async () => {
    const viejo = papelDe(1);
    const nuevo = papelDe(1);
    puerto.abrirPapel.mockResolvedValueOnce(viejo.papel).mockResolvedValueOnce(nuevo.papel);
    const { dicho, mirarOtro } = mirar();
    await waitFor(() => expect(viejo.pedidas).toHaveLength(1));
    mirarOtro();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Abriendo seguro.pdf…');
    expect(await screen.findByRole('img', { name: 'Página 1 de 1 de seguro.pdf' })).toBeTruthy();
    await waitFor(() => expect(nuevo.pedidas).toHaveLength(1));
    expect([senales(), viejo.pedidas[0]?.signal.aborted]).toEqual([[true, false], true]);
    viejo.pedidas[0]?.listo({ falla: 'imagen', texto: 'Del viejo' });
    nuevo.pedidas[0]?.listo({ falla: null, texto: 'Del nuevo' });
    expect(await screen.findByText('Del nuevo')).toBeTruthy();
    expect(screen.queryByText('Del viejo')).toBeNull();
    await waitFor(() => expect(dicho.mock.calls).toEqual([[OTRO, 'entero']]));
  });

  it('that opens late is not shown in the place of the newer one', async () => {
    const tarde = Promise.withResolvers<Papel>();
    puerto.abrirPapel.mockReturnValueOnce(tarde.promise).mockResolvedValueOnce(papelDibujado([ENTERA]));
    const { dicho, mirarOtro } = mirar();
    await waitFor(() => expect(puerto.abrirPapel).toHaveBeenCalledTimes(1));
    mirarOtro();
    await screen.findByRole('img', { name: 'Página 1 de 1 de seguro.pdf' });
    tarde.resolve(papelDibujado([ENTERA, ENTERA, ENTERA]));
    await waitFor(() => expect(dicho.mock.calls).toEqual([[OTRO, 'entero']]));
    await tarde.promise;
    expect(screen.getAllByRole('img')).toHaveLength(1);
  });

  it('what was given up says nothing of why: React mounts everything twice while it is being worked on', async () => {
    const { papel, pedidas } = papelDe(1);
    const abierto = Promise.withResolvers<Papel>();
    puerto.abrirPapel.mockReturnValue(abierto.promise);
    const alertas: number[] = [];
    const mira = new MutationObserver(() => alertas.push(screen.queryAllByRole('alert').length));
    mira.observe(document.body, { childList: true, subtree: true });
    onTestFinished(() => mira.disconnect());
    mirar(SHA, StrictMode);
    await waitFor(() => expect(puerto.abrirPapel).toHaveBeenCalled());
    abierto.resolve(papel);
    await waitFor(() => expect(pedidas.length).toBeGreaterThan(0));
    expect(Math.max(...alertas)).toBe(0);
  });

  it('closes what was open when the viewer goes', async () => {
    const { papel, pedidas } = papelDe(1);
    puerto.abrirPapel.mockResolvedValue(papel);
    const { dicho, unmount } = mirar();
    await waitFor(() => expect(pedidas).toHaveLength(1));
    unmount();
    expect(senales()).toEqual([true]);
    // Twice, for what is drawn is told a step later.
    await act(async () => pedidas[0]?.listo(ENTERA));
    await act(async () => undefined);
    expect(dicho).not.toHaveBeenCalled();
  });
});

describe('how large', () => {
  it('a page is drawn for the width it has, larger and smaller by a button, and it is told no second time', async () => {
    const { papel, pedidas } = papelDe(1);
    puerto.abrirPapel.mockResolvedValue(papel);
    const { dicho } = mirar();
    const boton = (name: string) => screen.getByRole('button', { name });
    await waitFor(() => expect(pedidas.map(({ ancho }) => ancho)).toEqual([1440]));
    fireEvent.click(boton('Acercar'));
    await waitFor(() => expect(pedidas.map(({ ancho }) => ancho)).toEqual([1440, 1800]));
    expect(pedidas[0]?.signal.aborted).toBe(true);
    pedidas[0]?.falla(new Error('aborted'));
    pedidas[1]?.listo(ENTERA);
    await waitFor(() => expect(dicho.mock.calls).toEqual([[SHA, 'entero']]));
    fireEvent.click(boton('Ajustar al ancho'));
    fireEvent.click(boton('Alejar'));
    await waitFor(() => expect(pedidas.at(-1)?.ancho).toBe(1080));
    pedidas.at(-1)?.listo(ENTERA);
    for (let vez = 0; vez < 10; vez += 1) fireEvent.click(boton('Alejar'));
    await waitFor(() => expect(boton('Alejar')).toHaveProperty('disabled', true));
    for (let vez = 0; vez < 10; vez += 1) fireEvent.click(boton('Acercar'));
    await waitFor(() => expect(boton('Acercar')).toHaveProperty('disabled', true));
    await waitFor(() => expect(pedidas.at(-1)?.ancho).toBe(5760));
    pedidas.at(-1)?.listo({ falla: null, texto: 'Al final' });
    expect(await screen.findByText('Al final')).toBeTruthy();
    expect(dicho).toHaveBeenCalledTimes(1);
  });
});
