// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { AddressContext } from './address-context.ts';
import { useUrlFilters } from './use-url-filters.ts';

const DEFAULTS = { estado: '', orden: '-fecha' };

function open(address: string) {
  let content: ReactNode = null;
  const router = createMemoryRouter([{ path: '*', Component: () => content }], { initialEntries: [address] });
  const { result } = renderHook(() => useUrlFilters(DEFAULTS), {
    wrapper: ({ children }) => {
      content = children;
      return (
        <AddressContext value={() => router.state.location.search}>
          <RouterProvider router={router} />
        </AddressContext>
      );
    },
  });
  return { result, search: () => router.state.location.search, go: (to: string) => act(() => router.navigate(to)) };
}

describe('filters in the address', () => {
  it('fills in the defaults, and a default leaves the address', () => {
    const { result, search } = open('/x?estado=%20anulada%20');
    expect(result.current.values).toEqual({ estado: 'anulada', orden: '-fecha' });
    act(() => result.current.change({ orden: 'faena' }));
    expect(search()).toBe('?estado=+anulada+&orden=faena');
    act(() => result.current.change({ orden: '-fecha', estado: '' }));
    expect(search()).toBe('');
  });

  it('what others keep in the address is neither theirs nor lost', async () => {
    const { result, search, go } = open('/x?estado=anulada&ver=7');
    const before = result.current.values;
    expect(result.current.query).toBe('estado=anulada');
    await go('/x?estado=anulada&ver=8');
    // The same object: whatever hangs on it has nothing to do.
    expect(result.current.values).toBe(before);
    act(() => result.current.change({ estado: 'enviado' }));
    expect(search()).toBe('?estado=enviado&ver=8');
  });

  it('R153: two changes before the screen followed the first: both stand', () => {
    const { result, search } = open('/x?estado=anulada');
    const { change } = result.current;
    act(() => {
      change({ estado: '' });
      change({ orden: 'faena' });
    });
    expect(search()).toBe('?orden=faena');
  });

  it('opening another search replaces the whole of this one', () => {
    const { result, search } = open('/x?estado=anulada&orden=faena');
    act(() => result.current.open('orden=camion&otra=1'));
    expect(search()).toBe('?orden=camion');
  });
});
