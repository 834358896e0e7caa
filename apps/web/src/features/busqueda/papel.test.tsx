// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { abrir, fila, lista, startServidor } from './testing/busqueda.tsx';

const server = startServidor();

it('a sheet of paper says which search it is, as of when, and that the list goes on', async () => {
  server.use(lista(fila(1)).handler);
  abrir('/despachoRecepciones?patente=ABCD12');
  expect(await screen.findByText('Rodal · 20/11/2026 · Patente: ABCD12')).toBeTruthy();
  expect(screen.getByText(/^Datos al \d{2}\/\d{2}\/\d{4} \d{2}:\d{2} · /)).toBeTruthy();
  expect(screen.getByText('Se imprimen solo las filas a la vista. El listado entero: Exportar.')).toBeTruthy();
});

it('a flag of any kind, which its preset says already, does not unfold the other filters', async () => {
  server.use(lista(fila(1)).handler);
  abrir('/despachoRecepciones?avisos=todos');
  expect((await screen.findByRole('button', { name: 'Con avisos' })).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: 'Más filtros' }).getAttribute('aria-expanded')).toBe('false');
});
