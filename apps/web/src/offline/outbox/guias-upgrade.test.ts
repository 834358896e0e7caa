import { describe, expect, it } from 'vitest';
import { guiasDue } from './guias.ts';
import { createDisk } from '../testing/fixtures.ts';
import { openVersion1 } from '../testing/version-1.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const RECEIPT = { revision: 1, receivedAt: '2026-11-19T12:00:00.000Z', message: '', codigo: 'M7-0001', variante: 'principal', payload: {} };

/** The receipts as version 1 of the program left them: it stopped asking at the number. */
async function oldPhone(disk: ReturnType<typeof createDisk>): Promise<void> {
  const old = openVersion1(disk);
  await old.table('receipts').bulkPut([
    { ...RECEIPT, id: 'with', numero: 1, guia: '500', askGuiaAt: null, guiaAsks: 3 },
    { ...RECEIPT, id: 'without', numero: 2, guia: null, askGuiaAt: '2099-01-01T00:00:00.000Z', guiaAsks: 1 },
  ]);
  old.close();
}

describe('R49 receipts of version 1', () => {
  it('stay, and those that have their number are asked for their PDF', async () => {
    const disk = createDisk();
    await oldPhone(disk);
    const db = disk.user();
    expect(await db.receipts.toArray()).toMatchObject([
      { id: 'with', guia: '500', guiaFallida: false },
      { id: 'without', guia: null, guiaFallida: false, askGuiaAt: '2099-01-01T00:00:00.000Z' },
    ]);
    // A moment that far ahead means that the clock was set back (R70): both are asked for.
    expect((await guiasDue(db, NOW)).map(({ id }) => id)).toEqual(['with', 'without']);
  });
});
