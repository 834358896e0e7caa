import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openFileStore } from '@rodal/api/blobs/file-store';
import { expect, it } from 'vitest';
import type { Row } from './copy-rows.ts';
import { idDe } from './hechos.ts';
import { drawPapel } from './papeles.ts';
import { noPapeles, putPapeles, REVISA } from './rows-papeles.ts';
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

it('what a company with a person of its own sends itself is put in by them, and reviewed by ours; without one it is put in by ours', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'rodal-papeles-'));
  try {
    const blobs = await openFileStore(dir);
    const { empresa: nombre, rut } = CONTRATO;
    const papeles = [['f30', [version(9, 'NO_CUMPLE', { comentario: 'Está cortado' }), version(2, 'CUMPLE', { propia: true })]]] as const;
    const quienes = async (suya: { readonly externo?: string }) => {
      const filas = noPapeles();
      await putPapeles(filas, blobs, { entidad: 'empresa', clave: rut, nombre, empresa: { nombre, rut, ...suya }, papeles }, new Date('2026-11-20T18:00:00Z'));
      const de = (tabla: readonly Row[], columna: string) => tabla.map((fila) => fila[columna]);
      return { puesto: de(filas.documento, 'puesto_por_id'), subida: de(filas.archivo_subida, 'usuario_id'), revisado: de(filas.documento, 'revisado_por'), auditoria: filas.auditoria.map((fila) => `${String(fila['accion'])} ${String(fila['usuario'])} ${String(fila['usuario_id'])}`) };
    };
    const [nuestro, suyo] = [idDe(REVISA), idDe('externo')];
    const primera = [`documento.agregar ${REVISA} ${nuestro}`, `documento.noCumple ${REVISA} ${nuestro}`];
    const marca = `documento.cumple ${REVISA} ${nuestro}`;
    expect(await quienes({ externo: 'externo' })).toEqual({ puesto: [nuestro, suyo], subida: [nuestro, suyo], revisado: [REVISA, REVISA], auditoria: [...primera, `documento.agregar externo ${suyo}`, marca] });
    expect(await quienes({})).toEqual({ puesto: [nuestro, nuestro], subida: [nuestro, nuestro], revisado: [REVISA, REVISA], auditoria: [...primera, `documento.agregar ${REVISA} ${nuestro}`, marca] });
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
});

it('the same again is the same file, byte for byte; another version is another', async () => {
  const pdf = await drawPapel(CONTRATO);
  expect((await drawPapel(CONTRATO)).equals(pdf)).toBe(true);
  expect((await drawPapel({ ...CONTRATO, version: 3 })).equals(pdf)).toBe(false);
});
