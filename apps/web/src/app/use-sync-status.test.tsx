// @vitest-environment jsdom
// First: Dexie's live queries look for the browser's own IndexedDB when the module loads.
import 'fake-indexeddb/auto';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { onSession } from '../api/session-events.ts';
import { createDisk, queueLoad } from '../offline/testing/fixtures.ts';
import type { FieldView } from './app-context.ts';
import { useSyncStatus } from './use-sync-status.ts';

afterEach(cleanup);

it('R36, R37: what an earlier pass left waiting for a login is a question to the server, not its answer', async () => {
  const disk = createDisk();
  const [db, phone] = [disk.user(), disk.phone()];
  const { id } = await queueLoad(db, phone);
  await db.outbox.update(id, { state: 'auth_wait' });
  const wake = () => Promise.resolve({ kind: 'empty' as const });
  const field: FieldView = { status: 'open', field: { db, wake, close: () => undefined }, phone };
  const expired = vi.fn();
  const unlisten = onSession('expired', expired);
  const recheck = vi.fn(() => Promise.resolve());
  const { result } = renderHook(() => useSyncStatus(field, { reachable: true, asOf: '', recheck }));
  await waitFor(() => expect(result.current.sinSesion).toBe(1));
  await waitFor(() => expect(recheck).toHaveBeenCalledOnce());
  expect(expired).not.toHaveBeenCalled();
  unlisten();
});
