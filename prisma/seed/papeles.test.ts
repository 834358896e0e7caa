import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openFileStore } from '@rodal/api/blobs/file-store';
import { expect, it } from 'vitest';
import { drawPapel } from './papeles.ts';
import { noPapeles, putPapeles } from './rows-papeles.ts';
import { textosDe } from './textos-de-papel.ts';
import { version } from './versiones.ts';

const CONTRATO = { titulo: 'Contrato de trabajo', empresa: 'TRANSPORTES ÑIELOL LTDA.', rut: '76543210-3', mas: [['Conductor', 'José Ñanco Leal'], ['RUT del conductor', '12.345.678-5']], dia: '2026-06-01', version: 2 } as const;

it('a paper says of which company it is, and of whom', async () => {
  expect(textosDe(await drawPapel(CONTRATO))).toEqual([
    'Contrato de trabajo', 'Razón social', 'TRANSPORTES ÑIELOL LTDA.', 'RUT', '76.543.210-3', 'Conductor', 'José Ñanco Leal', 'RUT del conductor', '12.345.678-5',
    'Fecha de emisión', '01/06/2026', 'Ejemplar', '2', 'Documento de demostración: no vale',
  ]);
});

it('a licence says its class and its last day too, and is kept under its hash', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'rodal-papeles-'));
  try {
    const blobs = await openFileStore(dir);
    const filas = noPapeles();
    const { empresa, rut, mas } = CONTRATO;
    const papeles = [['licenciaConducir', [version(40, 'CUMPLE', { clase: 'A5', venceEn: 1 })]]] as const;
    await putPapeles(filas, blobs, { entidad: 'conductor', clave: '12345678-5@76543210-3', nombre: 'José Ñanco Leal', empresa: { nombre: empresa, rut }, mas, papeles }, new Date('2026-11-20T18:00:00Z'));
    expect(filas.documento).toMatchObject([{ tipo: 'licenciaConducir', clase: 'A5', vence: '2026-11-21', nombre: 'Licencia de Conducir José Ñanco Leal.pdf' }]);
    const blob = await blobs.get(String(filas.documento[0]?.['sha256']));
    const textos = textosDe(blob ? await buffer(blob.stream) : Buffer.alloc(0));
    expect(textos.slice(7, 13)).toEqual(['RUT del conductor', '12.345.678-5', 'Clase', 'A5', 'Vence el', '21/11/2026']);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
});

it('the same again is the same file, byte for byte; another version is another', async () => {
  const pdf = await drawPapel(CONTRATO);
  expect((await drawPapel(CONTRATO)).equals(pdf)).toBe(true);
  expect((await drawPapel({ ...CONTRATO, version: 3 })).equals(pdf)).toBe(false);
});
