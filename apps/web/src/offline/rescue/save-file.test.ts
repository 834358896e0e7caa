import { describe, expect, it, vi } from 'vitest';
import { saveFile, type SaveEnv } from './save-file.ts';

const blob = new Blob(['x'], { type: 'application/zip' });
const failing = (name: string) => vi.fn(() => Promise.reject(Object.assign(new Error(name), { name })));
const env = (changes: Partial<SaveEnv>) => ({ download: vi.fn(), canShare: () => true, ...changes });

describe('saveFile', () => {
  it('shares the file under its name where the phone can', async () => {
    const share = vi.fn(async () => undefined);
    const page = env({ share });
    expect(await saveFile(blob, 'a.zip', page)).toBe('compartido');
    expect(share).toHaveBeenCalledExactlyOnceWith({ files: [expect.objectContaining({ name: 'a.zip', type: 'application/zip' })] });
    expect(page.download).not.toHaveBeenCalled();
  });

  it('a closed share sheet is no failure and no download', async () => {
    const page = env({ share: failing('AbortError') });
    expect(await saveFile(blob, 'a.zip', page)).toBe('cancelado');
    expect(page.download).not.toHaveBeenCalled();
  });

  it.each([
    ['has none', {}],
    ['refuses the type beforehand', { share: vi.fn(), canShare: () => false }],
    ['refuses it when it comes to it', { share: failing('NotAllowedError') }],
  ])('downloads where the phone %s', async (_name, changes) => {
    const page = env(changes);
    expect(await saveFile(blob, 'a.zip', page)).toBe('descargado');
    expect(page.download).toHaveBeenCalledExactlyOnceWith(blob, 'a.zip');
  });
});
