// @vitest-environment jsdom
import type { Alturas } from '@rodal/domain/alturas';
import { ALTURAS_VACIAS } from '@rodal/domain/borrador';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../testing/render-despacho.tsx';
import { AlturasModal } from './alturas-modal.tsx';

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(inicial: Alturas = ALTURAS_VACIAS) {
  const onChange = vi.fn<(alturas: Alturas) => void>();
  const onClose = vi.fn();
  render(
    <MantineProvider>
      <AlturasModal producto="Nitens 2,44" largoCm={244} inicial={inicial} onChange={onChange} onClose={onClose} />
    </MantineProvider>,
  );
  return { draft: () => onChange.mock.lastCall?.[0], onChange, onClose };
}

const input = (nombre: string) => screen.getByLabelText<HTMLInputElement>(nombre);
const write = (nombre: string, texto: string) => {
  fireEvent.focus(input(nombre));
  fireEvent.change(input(nombre), { target: { value: texto } });
};
const leave = (nombre: string) => fireEvent.blur(input(nombre));
const bancos = (titulo: string, n: number) => fireEvent.click(input(`${titulo}, ${n} ${n === 1 ? 'banco' : 'bancos'}`));
const total = (nombre: string) => screen.getByLabelText(nombre).textContent;

/** The example of two benches of 2.4 m with a mean of 2.55 m: 12.24 MR. */
function measureCamion(): void {
  bancos('Camión', 2);
  write('Camión, ancho (m)', '2.4');
  leave('Camión, ancho (m)');
  write('Camión, banco 1, altura 1', '2,6');
  leave('Camión, banco 1, altura 1');
  write('Camión, banco 2, altura 4', '2,5');
  leave('Camión, banco 2, altura 4');
}

describe('AlturasModal (especificación 2 §2.1, §5)', () => {
  it('shows wood size and what a metro ruma is, and starts with one bench each (A5)', () => {
    open();
    expect(screen.getByRole('dialog', { name: 'Altura Camión' })).toBeTruthy();
    expect(screen.getByText('Largo madera 2,44 m')).toBeTruthy();
    expect(screen.getByText(/^MR \(metro ruma\) = ancho × bancos × factor × altura media/)).toBeTruthy();
    expect(input('Camión, 1 banco').checked).toBe(true);
    expect(input('Carro, 1 banco').checked).toBe(true);
    expect(screen.getAllByLabelText(/, altura \d$/)).toHaveLength(8);
    expect(input('Carro, factor').value).toBe('1');
    expect(total('Total')).toBe('Total 0,00 MR');
  });

  it('each part has 0 to 4 benches, and four heights for each of them, sixteen at most', () => {
    open();
    for (const titulo of ['Camión', 'Carro']) {
      const opciones = screen.getAllByLabelText(new RegExp(`^${titulo}, \\d bancos?$`)).map((option) => option.getAttribute('aria-label'));
      expect(opciones).toEqual(['0 bancos', '1 banco', '2 bancos', '3 bancos', '4 bancos'].map((option) => `${titulo}, ${option}`));
      for (const n of [4, 3, 2, 1]) {
        bancos(titulo, n);
        expect(screen.getAllByLabelText(new RegExp(`^${titulo}, banco \\d, altura \\d$`))).toHaveLength(4 * n);
      }
      bancos(titulo, 0);
      expect(screen.queryAllByLabelText(new RegExp(`^${titulo}, banco`))).toEqual([]);
    }
  });

  it('the length is computed: nobody can type it', () => {
    open();
    for (const titulo of ['Camión', 'Carro']) expect(screen.getByLabelText(`${titulo}, largo (m)`).tagName).toBe('OUTPUT');
  });

  it('every key is in the draft, and in the totals', () => {
    const { draft } = open();
    measureCamion();
    expect(total('Camión, largo (m)')).toBe('4,80');
    expect(total('Total Camión')).toBe('Camión 12,24 MR');
    expect(total('Total Carro')).toBe('Carro 0,00 MR');
    write('Carro, ancho (m)', '2');
    write('Carro, banco 1, altura 1', '3');
    expect(total('Total')).toBe('Total 18,24 MR');
    expect(draft()?.camion).toMatchObject({ bancos: 2, ancho: '2,4', factor: '1' });
    expect(draft()?.camion.alturas.map((altura) => altura || '-').join(' ')).toBe('2,6 - - - - - - 2,5 - - - - - - - -');
    expect(draft()?.carro.alturas[0]).toBe('3');
  });

  it('a number on its way counts already: `2,` is 2, and the draft says so', () => {
    const { draft } = open();
    write('Camión, ancho (m)', '2,');
    expect(input('Camión, ancho (m)').value).toBe('2,');
    expect(total('Camión, largo (m)')).toBe('2,00');
    expect(draft()?.camion.ancho).toBe('2');
    leave('Camión, ancho (m)');
    expect(input('Camión, ancho (m)').value).toBe('2');
  });

  it('A5: 0 benches make the part 0; its values come back with the benches', () => {
    const { draft } = open();
    measureCamion();
    bancos('Camión', 0);
    expect(total('Total')).toBe('Total 0,00 MR');
    expect(screen.getByText('Sin bancos: camión suma 0.')).toBeTruthy();
    expect(screen.queryByLabelText('Camión, ancho (m)')).toBeNull();
    expect(draft()?.camion.alturas[7]).toBe('2,5');
    bancos('Camión', 1);
    expect(screen.queryByLabelText('Camión, banco 2, altura 4')).toBeNull();
    expect(total('Total')).toBe('Total 6,24 MR');
    bancos('Camión', 2);
    expect(input('Camión, banco 2, altura 4').value).toBe('2,5');
    expect(total('Total')).toBe('Total 12,24 MR');
  });

  it('Deshacer takes back field by field, also in the draft', () => {
    const { draft } = open();
    const deshacer = screen.getByRole<HTMLButtonElement>('button', { name: 'Deshacer' });
    expect(deshacer.disabled).toBe(true);
    measureCamion();
    bancos('Camión', 0);
    fireEvent.click(deshacer);
    expect(total('Total')).toBe('Total 12,24 MR');
    fireEvent.click(deshacer);
    expect(input('Camión, banco 2, altura 4').value).toBe('');
    expect(total('Total')).toBe('Total 12,48 MR');
    expect(draft()?.camion.alturas[7]).toBe('');
    for (let step = 0; step < 3; step += 1) fireEvent.click(deshacer);
    expect(draft()).toEqual(ALTURAS_VACIAS);
    expect(deshacer.disabled).toBe(true);
  });

  it('Enter walks through the numbers of truck and trailer, and ends at Listo', () => {
    const { onClose } = open();
    input('Camión, 1 banco').focus();
    const walked: (string | null | undefined)[] = [];
    for (let step = 0; step < 13; step += 1) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' });
      walked.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
    }
    const of = (titulo: string) => [
      `${titulo}, ancho (m)`,
      `${titulo}, factor`,
      ...[1, 2, 3, 4].map((n) => `${titulo}, banco 1, altura ${n}`),
    ];
    expect(walked).toEqual([...of('Camión'), ...of('Carro'), 'Listo']);
    expect(input('Camión, banco 1, altura 4').getAttribute('enterkeyhint')).toBe('next');
    expect(input('Carro, banco 1, altura 4').getAttribute('enterkeyhint')).toBe('done');
    fireEvent.click(screen.getByRole('button', { name: 'Listo' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('says at the field what is wrong, once it was left', () => {
    open();
    write('Camión, banco 1, altura 2', '2,4x');
    expect(screen.queryByRole('alert')).toBeNull();
    leave('Camión, banco 1, altura 2');
    const field = input('Camión, banco 1, altura 2');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const message = screen.getByText('Altura 2: no es un número, escriba por ejemplo 2,45');
    expect(field.getAttribute('aria-describedby')).toBe(message.id);

    write('Camión, banco 1, altura 2', '24,5');
    leave('Camión, banco 1, altura 2');
    expect(screen.getByText('Altura 2: más de 5 m, revise').getAttribute('role')).toBe('status');
    expect(screen.getByText('Falta el ancho: sin él no se mide')).toBeTruthy();
  });

  it('draws what was measured, also in words', () => {
    open();
    measureCamion();
    expect(screen.getByRole('img', { name: 'Camión: banco 1 altura media 2,60 m, banco 2 altura media 2,50 m' })).toBeTruthy();
  });
});
