// @vitest-environment jsdom
import { NEGATIVAS_NOMINA } from '@rodal/domain/maquinas';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClientOf } from '../../api/query-client.ts';
import { stubBrowser } from '../../testing/browser.ts';
import { abrir, elegir, grid, marcada, pulsa, barra, startServidor } from './testing/servidor.tsx';

/** E1 on the screen: a flagged roll says what for, and is approved with a note. */

const { mundo } = startServidor();
beforeEach(() => {
  mundo.filas = mundo.filas.map((fila, at) => (at === 0 ? { ...fila, senales: 'cuentaDistinta' } : fila));
});

const casilla = async () => within(await grid()).getByRole<HTMLInputElement>('checkbox', { name: 'Aprobador de NOM-1' });
const dialogo = () => screen.findByRole('dialog', { name: 'Aprobar NOM-1' });
/** Opens it, writes, and sends. */
async function aprobar(nota: string): Promise<HTMLElement> {
  fireEvent.click(await casilla());
  const abierto = await dialogo();
  fireEvent.change(await within(abierto).findByRole('textbox', { name: 'Nota' }), { target: { value: nota } });
  pulsa('Aprobar', abierto);
  return abierto;
}

it('the panel says what it is flagged for, with before and after; at the mark stands that a note is asked for', async () => {
  abrir('?ver=1');
  const avisos = await screen.findByRole('region', { name: 'Avisos' });
  expect(avisos.textContent).toBe('1 aviso antes de pagarlaCuenta distintaTRANSPORTES TROMÉN LTDA. · 76.849.511-4La última vez que se le aprobó un pago, en NOM-1, la cuenta era 00-1; ahora es 00-76849511.');
  expect(screen.getAllByText(NEGATIVAS_NOMINA.faltaNota.mensaje)).toHaveLength(1);
});

it.each([['Cambió de banco', 'Nota: Cambió de banco'], [null, 'Se aprobó sin nota: entonces no los tenía.']])('of one that was approved with the note %s it says: %s', async (nota, texto) => {
  mundo.filas = mundo.filas.map(marcada);
  if (nota !== null) mundo.notas['1'] = nota;
  abrir('?ver=1');
  expect(await screen.findByText(texto)).toBeTruthy();
});

describe('approving it', () => {
  it('asks for the note first, and sends it with the flags that were seen', async () => {
    abrir();
    await aprobar('  Cambió  de banco ');
    expect(await screen.findByText('Nomina Actualizadas')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(mundo.sent).toEqual([
      { Identificador: '1', idNomina: 'NOM-1', checkedSeleccionado: 'Aprobador', Estado: '1', visto: { version: 1, Estado: '0', huellaSenales: 'de cuentaDistinta' }, nota: 'Cambió de banco' },
    ]);
    await waitFor(async () => expect((await casilla()).checked).toBe(true));
  });

  it('without one it sends nothing and names the field', async () => {
    abrir();
    const abierto = await aprobar('  ');
    const campo = within(abierto).getByRole('textbox', { name: 'Nota' });
    expect(within(abierto).getByText('Nota: escriba por qué se paga así.')).toBeTruthy();
    expect([campo.getAttribute('aria-invalid'), mundo.sent]).toEqual(['true', []]);
  });

  it('what failed says so; what was written stays, also closed and opened again', async () => {
    mundo.destinos['1'] = 'no_disponible';
    abrir();
    const abierto = await aprobar('Cambió de banco');
    expect((await within(abierto).findByRole('alert')).textContent).toContain('No se ha podido ejecutar la acción');
    pulsa('Cancelar', abierto);
    fireEvent.click(await casilla());
    expect((await within(await dialogo()).findByRole<HTMLTextAreaElement>('textbox', { name: 'Nota' })).value).toBe('Cambió de banco');
    mundo.destinos = {};
    pulsa('Aprobar', await dialogo());
    await waitFor(() => expect(mundo.notas).toEqual({ 1: 'Cambió de banco' }));
  });

  it('whoever was slower hears that, with the note to keep', async () => {
    mundo.destinos['1'] = 'estado_cambiado';
    abrir();
    await aprobar('Cambió de banco');
    const conflicto = await screen.findByRole('dialog', { name: 'Ya no está como usted lo vio' });
    expect(conflicto.textContent).toContain('Su nota: Cambió de banco');
  });

  it('one that is blocked too is not to be had, note or not', async () => {
    mundo.filas = mundo.filas.map((fila) => ({ ...fila, BLOQUEADO: '1' }));
    abrir();
    fireEvent.click(await casilla());
    expect([(await casilla()).getAttribute('aria-disabled'), screen.queryByRole('dialog')]).toEqual(['true', null]);
  });

  it('among several it stays behind, and says why', async () => {
    abrir();
    await elegir(1, 2);
    pulsa('Marcar Aprobador', barra());
    const varias = screen.getByRole('dialog', { name: 'Marcar Aprobador' });
    expect(within(varias).getByText(NEGATIVAS_NOMINA.faltaNota.mensaje)).toBeTruthy();
    pulsa('Marcar 1 nómina', varias);
    await waitFor(() => expect(mundo.sent.map(({ Identificador }) => Identificador)).toEqual(['2']));
  });

  it('has no fault that axe finds, at both sizes', async () => {
    for (const width of [1280, 390]) {
      stubBrowser({ width, height: 844 });
      abrir();
      fireEvent.click(await screen.findByRole('checkbox', { name: 'Aprobador de NOM-1' }));
      await within(await dialogo()).findByRole('textbox', { name: 'Nota' });
      const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false }, 'page-has-heading-one': { enabled: false } } });
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      cleanup();
      queryClientOf(7).clear();
    }
  });
});
