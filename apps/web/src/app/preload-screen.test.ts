// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { preloadScreen } from './preload-screen.ts';

vi.mock('../features/inicio/dashboard-page.tsx', () => {
  fetched.push('inicio');
  return { default: () => 'PAGINA INICIO' };
});
const fetched = vi.hoisted(() => [] as string[]);

describe('preloading by address', () => {
  it('C30: fetches the page of an address in any case, and nothing for others', async () => {
    preloadScreen('/no-existe');
    preloadScreen('/');
    preloadScreen('/admin');
    expect(fetched).toEqual([]);
    preloadScreen('/DASHBOARDresumen/');
    await vi.waitFor(() => expect(fetched).toEqual(['inicio']));
  });
});
