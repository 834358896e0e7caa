// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyPage } from './lazy-page.tsx';

afterEach(cleanup);

const Saludo = ({ a }: { readonly a: string }) => <p>Hola {a}</p>;

describe('a page fetched apart', () => {
  it('shows what is to be shown meanwhile, and then itself', async () => {
    const Page = lazyPage(async () => ({ default: Saludo }));
    render(
      <Suspense fallback="Cargando">
        <Page a="Ana" />
      </Suspense>,
    );
    expect(screen.getByText('Cargando')).toBeTruthy();
    expect(await screen.findByText('Hola Ana')).toBeTruthy();
  });

  it('once its code is there it is drawn at once, without the waiting picture in between', async () => {
    const load = vi.fn(async () => ({ default: Saludo }));
    const Page = lazyPage(load);
    Page.preload?.();
    await act(async () => load.mock.results[0]?.value);
    render(
      <Suspense fallback="Cargando">
        <Page a="Ana" />
      </Suspense>,
    );
    expect(screen.getByText('Hola Ana')).toBeTruthy();
    expect(screen.queryByText('Cargando')).toBeNull();
  });

  it('stays the same page when its code arrives by another way meanwhile', async () => {
    const Page = lazyPage(async () => ({ default: () => <input aria-label="Nota" /> }));
    const page = (
      <Suspense fallback="Cargando">
        <Page />
      </Suspense>
    );
    const { rerender } = render(page);
    const field = await screen.findByLabelText('Nota');
    Page.preload?.();
    await act(async () => undefined);
    rerender(page);
    expect(screen.getByLabelText('Nota')).toBe(field);
  });

  it('a failed preload is not told; showing the page is', async () => {
    const Page = lazyPage<{ a: string }>(() => Promise.reject(new Error('gone')));
    Page.preload?.();
    await act(async () => undefined);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await expect(act(async () => render(<Suspense><Page a="" /></Suspense>))).rejects.toThrow('gone');
    vi.restoreAllMocks();
  });
});
