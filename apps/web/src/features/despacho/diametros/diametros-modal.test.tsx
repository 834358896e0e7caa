// @vitest-environment jsdom
import type { Conteo } from '@rodal/domain/volumen';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MedicionTabla } from '../campos/medicion-tabla.tsx';
import { stubBrowser } from '../testing/render-despacho.tsx';
import { DiametrosModal } from './diametros-modal.tsx';

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(inicial: readonly Conteo[] = []) {
  const onChange = vi.fn<(conteos: readonly Conteo[]) => void>();
  render(
    <MantineProvider>
      <DiametrosModal producto="Pino 3,05" largoCm={305} tabla={[]} inicial={inicial} onChange={onChange} onClose={() => undefined} />
    </MantineProvider>,
  );
  return { draft: () => onChange.mock.lastCall?.[0] };
}

const contador = (diametro: number) => within(screen.getByRole('group', { name: `Diametro ${diametro}` }));
const cantidad = (diametro: number) => contador(diametro).getByLabelText<HTMLInputElement>(`Cantidad de ${diametro} cm`);
const write = (diametro: number, text: string) => fireEvent.change(cantidad(diametro), { target: { value: text } });
const totales = () => [screen.getByLabelText('Total de unidades').textContent, screen.getByLabelText('Total de volumen').textContent];

describe('DiametrosModal (especificación 2 §2.1, §5)', () => {
  it('has 33 counters, from 16 to 80 cm in steps of 2, each with its own way to add, take away and type', () => {
    open();
    const names = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
    const expected: string[] = [];
    for (let cm = 16; cm <= 80; cm += 2) expected.push(`Diametro ${cm}`);
    expect(names).toEqual(expected);
    expect(names).toHaveLength(33);
    for (let cm = 16; cm <= 80; cm += 2) {
      expect(contador(cm).getByRole('button', { name: new RegExp(`^Sumar 1 de ${cm} cm`) })).toBeTruthy();
      expect(contador(cm).getByRole('button', { name: `Restar 1 de ${cm} cm` })).toBeTruthy();
      expect(cantidad(cm).inputMode).toBe('numeric');
    }
  });

  it('adds, takes away and never falls below 0; each row and both totals follow', () => {
    const { draft } = open([{ diametro: 16, cantidad: 1 }]);
    // 16²·3,05 = 78 litres, 80²·3,05 = 1952.
    fireEvent.click(contador(80).getByRole('button', { name: /^Sumar/ }));
    fireEvent.click(contador(80).getByRole('button', { name: /^Sumar/ }));
    expect(contador(80).getByText('3,904 m³')).toBeTruthy();
    expect(totales()).toEqual(['3 unidades', '3,982 m³']);
    fireEvent.click(contador(16).getByRole('button', { name: /^Restar/ }));
    expect(contador(16).getByRole<HTMLButtonElement>('button', { name: /^Restar/ }).disabled).toBe(true);
    expect(totales()).toEqual(['2 unidades', '3,904 m³']);
    expect(draft()).toEqual([{ diametro: 80, cantidad: 2 }]);
  });

  it.each([
    ['12', 12],
    ['-3', 0],
    ['1,5', 0],
    ['x', 0],
  ])('D17 typed %j counts %i: what is no whole number from 0 on is never taken for one', (text, counted) => {
    open();
    write(24, '9');
    write(24, text.slice(0, 1));
    write(24, text);
    expect([cantidad(24).value, cantidad(24).getAttribute('aria-invalid')]).toEqual([text, String(counted === 0)]);
    fireEvent.blur(cantidad(24));
    expect(cantidad(24).value).toBe(counted === 0 ? '' : String(counted));
    expect(totales()[0]).toBe(counted === 1 ? '1 unidad' : `${counted} unidades`);
  });

  it('what was counted stands in the form under Diametro, Cantidad and M3, with three decimals', () => {
    const conteos = [{ diametro: 16, cantidad: 10 }, { diametro: 20, cantidad: 5 }];
    render(<MedicionTabla conteos={conteos} largoCm={305} tabla={[]} />);
    const cells = screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(cells).toEqual([
      ['Diametro', 'Cantidad', 'M3'],
      ['16', '10', '0,780'],
      ['20', '5', '0,610'],
      ['Total', '15', '1,390'],
    ]);
  });
});
