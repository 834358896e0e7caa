// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSubidas } from './use-subidas.ts';

vi.mock('../api/upload-file.ts', () => ({ uploadFile: () => Promise.resolve({ sha256: 'a'.repeat(64) }) }));

const pdf = (nombre: string) => new File(['%PDF-'], nombre, { type: 'application/pdf' });

it('a card whose file has just arrived is taken, also before it was drawn again: another file of its kind waits to be assigned', async () => {
  const puestos: string[] = [];
  const { result } = renderHook(() =>
    useSubidas({
      entidad: 'empresa',
      // As the form has it at its last drawing, before the first file was there.
      tiene: () => false,
      poner: (_tipo, { nombre }) => {
        puestos.push(nombre);
        if (nombre === 'el-mio.pdf') result.current.repartir([pdf('F30 noviembre.pdf')]);
      },
    }),
  );
  act(() => result.current.elegir('f30', pdf('el-mio.pdf')));
  await waitFor(() => expect(result.current.todas.map(({ file, tipo, estado }) => [file.name, tipo, estado])).toEqual([['F30 noviembre.pdf', null, 'lista']]));
  expect(puestos).toEqual(['el-mio.pdf']);
});
