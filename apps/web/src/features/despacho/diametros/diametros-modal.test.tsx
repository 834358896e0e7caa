// @vitest-environment jsdom
import type { Conteo } from '@rodal/domain/volumen';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MedicionTabla } from '../campos/cantidad-diametros.tsx';
import { stubBrowser } from '../testing/render-despacho.tsx';
import { DiametrosModal } from './diametros-modal.tsx';

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(inicial: readonly Conteo[] = []) {
  const onChange = vi.fn<(conteos: readonly Conteo[]) => void>();
  const onClose = vi.fn<() => void>();
  render(
    <MantineProvider>
      <DiametrosModal producto="Pino 3,05" largoCm={305} tabla={[]} inicial={inicial} onChange={onChange} onClose={onClose} />
    </MantineProvider>,
  );
  return { onClose, draft: () => onChange.mock.lastCall?.[0] };
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
    [' 12 ', 12],
    ['0012', 12],
    ['', 0],
  ])('D17 typed or pasted %j counts %i', (text, counted) => {
    open([{ diametro: 24, cantidad: 9 }]);
    write(24, text);
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.blur(cantidad(24));
    expect([cantidad(24).value, cantidad(24).getAttribute('aria-invalid')]).toEqual([counted === 0 ? '' : String(counted), 'false']);
    expect(totales()[0]).toBe(`${counted} unidades`);
  });

  it('the key of the keyboard leads from class to class, and away after the last', () => {
    open();
    cantidad(18).focus();
    fireEvent.keyDown(cantidad(18), { key: 'Enter' });
    expect(document.activeElement).toBe(cantidad(20));
    cantidad(80).focus();
    fireEvent.keyDown(cantidad(80), { key: 'Enter' });
    expect(document.activeElement).not.toBe(cantidad(80));
  });

  it.each(['-3', '1,5', '1.500', '1 2', 'x', '3e2', '1234567890', '10000'])('D17 R128 typed or pasted %j is refused in words that name the counter, which keeps what it held', (text) => {
    const { onClose, draft } = open([{ diametro: 24, cantidad: 9 }]);
    fireEvent.focus(cantidad(24));
    for (let end = 1; end <= text.length; end += 1) write(24, text.slice(0, end));
    const said = `Diámetro 24 cm: «${text}» no es una cantidad. Escriba un número entero de 0 a 9.999. Sigue en 9.`;
    expect(screen.getByRole('alert').textContent).toBe(said);
    fireEvent.blur(cantidad(24));
    // Left alone it neither goes nor counts: not in the totals, not in the draft.
    expect([cantidad(24).value, cantidad(24).getAttribute('aria-invalid')]).toEqual([text, 'true']);
    expect(cantidad(24).getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    expect(totales()[0]).toBe('9 unidades');
    expect(draft() ?? [{ diametro: 24, cantidad: 9 }]).toEqual([{ diametro: 24, cantidad: 9 }]);
    // Who says «Listo» is taken to it.
    fireEvent.click(screen.getByRole('button', { name: 'Listo' }));
    expect(onClose).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(cantidad(24));
    write(24, '30');
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Listo' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(draft()).toEqual([{ diametro: 24, cantidad: 30 }]);
  });

  it('D17 R128 a refused entry goes with Deshacer, which takes no count with it, and with a tap on its counter', () => {
    open([{ diametro: 24, cantidad: 9 }]);
    fireEvent.click(contador(30).getByRole('button', { name: /^Sumar/ }));
    write(24, '-3');
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect([cantidad(24).value, totales()[0], screen.queryByRole('alert')]).toEqual(['9', '10 unidades', null]);
    write(24, 'x');
    fireEvent.click(contador(24).getByRole('button', { name: /^Sumar/ }));
    expect([cantidad(24).value, totales()[0], screen.queryByRole('alert')]).toEqual(['10', '11 unidades', null]);
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
