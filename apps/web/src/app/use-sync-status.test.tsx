// @vitest-environment jsdom
// First: Dexie's live queries look for the browser's own IndexedDB when the module loads.
import 'fake-indexeddb/auto';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { onSession } from '../api/session-events.ts';
import { noteContact, readPace } from '../offline/outbox/pace.ts';
import { createDisk, queueLoad } from '../offline/testing/fixtures.ts';
import type { FieldView } from './app-context.ts';
import { useSyncStatus } from './use-sync-status.ts';

afterEach(cleanup);

const CALM = { reachable: true, expired: false, asOf: '', recheck: () => Promise.resolve() };

/** Somebody's field part, with one load to send. */
async function setUp(finalizedAt = new Date()) {
  const disk = createDisk();
  const [db, phone] = [disk.user(), disk.phone()];
  const { id } = await queueLoad(db, phone, 1, finalizedAt);
  const wake = () => Promise.resolve({ kind: 'empty' as const });
  const field: FieldView = { status: 'open', field: { db, wake, hold: (work) => work(), close: () => undefined }, phone };
  return { db, id, field };
}

it('R36, R37: what an earlier pass left waiting for a login is a question to the server, not its answer', async () => {
  const { db, id, field } = await setUp();
  await db.outbox.update(id, { state: 'auth_wait' });
  const expired = vi.fn();
  const unlisten = onSession('expired', expired);
  const recheck = vi.fn(() => Promise.resolve());
  const { result } = renderHook(() => useSyncStatus(field, { ...CALM, recheck }));
  await waitFor(() => expect(result.current.sinSesion).toBe(1));
  await waitFor(() => expect(recheck).toHaveBeenCalledOnce());
  expect(expired).not.toHaveBeenCalled();
  unlisten();
});

it('D24: an account that the outbox found disabled is a question to the server too', async () => {
  const { db, id, field } = await setUp();
  const error = { codigo: 'usuario_desactivado' as const, mensaje: '', errores: [], requestId: null, at: '2026-11-20T12:00:00.000Z' };
  await db.outbox.update(id, { state: 'attention', error });
  const recheck = vi.fn(() => Promise.resolve());
  renderHook(() => useSyncStatus(field, { ...CALM, recheck }));
  await waitFor(() => expect(recheck).toHaveBeenCalledOnce());
});

it('A28: while the outbox waits for a login, what it last heard of the network does not count', async () => {
  const { db, field } = await setUp();
  const error = { codigo: 'sin_conexion' as const, mensaje: '', errores: [], requestId: null, at: '2026-11-20T12:00:00.000Z' };
  await db.meta.put({ ...(await readPace(db)), error });
  const { result, rerender } = renderHook((expired: boolean) => useSyncStatus(field, { ...CALM, expired }), { initialProps: false });
  await waitFor(() => expect(result.current.enEspera).toBe(1));
  expect(result.current.online).toBe(false);
  rerender(true);
  expect(result.current.online).toBe(true);
});

it('R53, R66: a pass that got through is word of the network: the server is asked again, not a minute later', async () => {
  const { db, field } = await setUp();
  const recheck = vi.fn(() => Promise.resolve());
  const { result } = renderHook(() => useSyncStatus(field, { ...CALM, reachable: false, recheck }));
  await waitFor(() => expect(result.current.enEspera).toBe(1));
  expect(recheck).not.toHaveBeenCalled();
  await noteContact(db, new Date(), null);
  await waitFor(() => expect(recheck).toHaveBeenCalledOnce());
});

it('R27, R70: counts what is unsent for more than a day, and passes on how far the clock is off and what the server said last (E4)', async () => {
  const { db, field } = await setUp(new Date(Date.now() - 25 * 3_600_000));
  await db.meta.put({ ...(await readPace(db)), offsetMs: 900_000, servidorEn: '2026-11-20T12:00:00.000Z' });
  const { result } = renderHook(() => useSyncStatus(field, CALM));
  await waitFor(() => expect(result.current).toMatchObject({ sinEnviar: 1, atrasados: 1, offsetMs: 900_000, servidorEn: Date.parse('2026-11-20T12:00:00.000Z') }));
  await db.outbox.toCollection().modify({ finalizedAt: new Date(Date.now() - 23 * 3_600_000).toISOString() });
  await waitFor(() => expect(result.current).toMatchObject({ sinEnviar: 1, atrasados: 0 }));
});
