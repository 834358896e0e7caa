import { describe, expect, it } from 'vitest';
import '../../http/error-handler.ts';
import { claseOf } from '../clase.ts';
import { makePdf, rawPdf } from '../../testing/pdfs.ts';
import { JS, PDFS_HOSTILES, PDFS_HOSTILES_DE_CERCA } from '../../testing/pdfs-hostiles.ts';
import { PDFS_HONESTOS, PDFS_RAROS, PDFS_RAROS_DE_CERCA } from '../../testing/pdfs-tomados.ts';
import { inspectPdf } from './inspeccionar.ts';
import { checkPdf } from './revisar-pdf.ts';

/** What it is refused for; null = nothing. */
async function motivo(bytes: Buffer): Promise<string | null> {
  const found = await inspectPdf(bytes);
  return typeof found === 'number' ? null : found;
}

describe('a paper is taken', () => {
  it.each([...PDFS_RAROS, ...PDFS_RAROS_DE_CERCA, ...PDFS_HONESTOS])('%s', async (_name, make) => {
    const bytes = await make();
    expect([claseOf(bytes), await motivo(bytes)]).toEqual(['pdf', null]);
  });
});

describe('R137 a PDF that is more than a paper', () => {
  it.each([...PDFS_HOSTILES, ...PDFS_HOSTILES_DE_CERCA])('%s: %s', async (expected, _name, make) => {
    expect(await motivo(await make())).toBe(expected);
  });

  it('is refused in words that name the field, and what begins as something else in the words of the specification', async () => {
    const refused = expect.objectContaining({ codigo: 'pdf_rechazado', options: expect.objectContaining({ errores: [{ campo: 'Archivo', codigo: 'programa', mensaje: expect.stringMatching(/^Archivo: trae un programa.+\.$/) }] }) });
    await expect(checkPdf(rawPdf(`9 0 obj\n${JS}\nendobj\n`), 'abastecimiento')).rejects.toEqual(refused);
    for (const before of [Buffer.from('<html><script>alert(1)</script>\n'), Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('PK\x03\x04'), Buffer.from('x'), Buffer.from('\uFEFF\n<!-- x -->\n'), Buffer.alloc(1025, '\n')]) {
      await expect(checkPdf(Buffer.concat([before, rawPdf()]), 'abastecimiento')).rejects.toThrow('El archivo tiene que ser en formato PDF.');
    }
  });

  it('takes its thread with it, and nobody else: nested without end', async () => {
    const deep = rawPdf(`9 0 obj\n${'['.repeat(2_000_000)}\nendobj\n`);
    await expect(checkPdf(deep, 'uno')).rejects.toMatchObject({ codigo: 'pdf_rechazado', options: { errores: [{ codigo: 'danado' }] } });
    expect(await checkPdf(await makePdf(), 'otro')).toBeUndefined();
  });
});
