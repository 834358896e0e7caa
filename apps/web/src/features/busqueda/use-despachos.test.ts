// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { refreshDespachos } from '../../despachos/refrescar.ts';
import { LISTA, putAvisos } from './use-despachos.ts';
import { fila } from './testing/busqueda.tsx';

const paginas = (cuantas: number) => ({
  pages: Array.from({ length: cuantas }, (_, at) => ({
    despachos: [fila(at + 1, { avisos: [{ codigo: 'sinPosicion', detalle: '' }] })],
    siguiente: null,
  })),
  pageParams: [],
});
const CERRADO = {
  codigo: 'sinPosicion',
  detalle: '',
  creadoEn: '2026-11-20T17:05:00.000Z',
  resueltoEn: '2026-11-20T18:00:00.000Z',
  resueltoPor: 'oficina',
  nota: 'Visto',
};

it('a change is asked for by a short list, and written into a long one, which would be a request a page', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const asked = vi.fn((name: string) => paginas(name === 'larga' ? 20 : 2));
  for (const name of ['corta', 'larga']) {
    client.setQueryData([...LISTA, name], paginas(name === 'larga' ? 20 : 2));
    new QueryObserver(client, { queryKey: [...LISTA, name], queryFn: () => asked(name) }).subscribe(() => undefined);
  }
  putAvisos(client, fila(2).id, [CERRADO]);
  refreshDespachos(client);
  expect(asked.mock.calls).toEqual([['corta']]);
  const larga = client.getQueryData<ReturnType<typeof paginas>>([...LISTA, 'larga']);
  expect(larga?.pages.slice(0, 3).map(({ despachos: [row] }) => row?.avisos.length)).toEqual([1, 0, 1]);
});
