// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { moveItem } from '../../../offline/outbox/outbox.ts';
import { createDisk, queueLoad } from '../../../offline/testing/fixtures.ts';
import { useSalida } from './use-salida.ts';

afterEach(cleanup);

describe('the outbox as Pendientes shows it', () => {
  it('what stands aside comes first; an item that did not change stays the same object, so that it is not drawn again', async () => {
    const disk = createDisk();
    const [db, phone] = [disk.user(), disk.phone()];
    const one = (await queueLoad(db, phone, 1)).id;
    const two = (await queueLoad(db, phone, 2)).id;
    const { result } = renderHook(() => useSalida(db));
    await waitFor(() => expect(result.current?.items.map(({ id }) => id)).toEqual([one, two]));
    const before = result.current?.items[0];

    await moveItem(db, two, 'attention');
    await waitFor(() => expect(result.current?.items.map(({ id }) => id)).toEqual([two, one]));
    expect(result.current?.items[0]?.state).toBe('attention');
    expect(result.current?.items[1]).toBe(before);
  });
});
