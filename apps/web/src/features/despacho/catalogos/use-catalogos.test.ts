// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTelefono, endTest, stubBrowser, type Telefono } from '../testing/render-despacho.tsx';
import { useCatalogos } from './catalogos.ts';

let telefono: Telefono;
beforeEach(async () => {
  stubBrowser();
  telefono = await createTelefono();
});
afterEach(endTest);

it('R65: rows that a refresh did not change stay the same object, and changed ones do not', async () => {
  const { db } = telefono;
  const { result } = renderHook(() => useCatalogos(db));
  await waitFor(() => expect(result.current).not.toBeNull());
  const before = result.current;

  await act(() => db.catalogs.update('faenas', { fetchedAt: '2026-11-21T10:00:00.000Z' }));
  await waitFor(() => expect(result.current?.faenas.fetchedAt).toBe('2026-11-21T10:00:00.000Z'));
  expect(result.current?.faenas.filas).toBe(before?.faenas.filas);

  await act(() => db.catalogs.update('faenas', { filas: (before?.faenas.filas ?? []).slice(1) }));
  await waitFor(() => expect(result.current?.faenas.filas).toHaveLength(1));
  expect(result.current?.destinos.filas).toBe(before?.destinos.filas);
});
