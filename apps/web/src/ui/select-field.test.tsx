// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../testing/browser.ts';
import { SelectField } from './select-field.tsx';
import { SuggestField } from './suggest-field.tsx';

beforeEach(() => stubBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FAENAS = [
  { value: 'a', label: 'El Aromo' },
  { value: 'r', label: 'El Roble' },
  { value: 'n', label: 'Ñipaco Bajo' },
];

function Select({ first = '' }: { readonly first?: string }) {
  const [value, setValue] = useState(first);
  return (
    <MantineProvider env="test">
      <SelectField name="faena" label="Faena" value={value} options={FAENAS} any="Todas" onChange={setValue} />
      <output>{value}</output>
    </MantineProvider>
  );
}

function Suggest() {
  const [value, setValue] = useState('');
  return (
    <MantineProvider env="test">
      <form>
        <SuggestField name="despachador" label="Despachador" value={value} options={['juan.soto', 'pedro.soto']} onChange={setValue} />
      </form>
      <output>{value}</output>
    </MantineProvider>
  );
}

const input = () => screen.getByRole('combobox');
const press = (...keys: readonly string[]) => keys.forEach((key) => fireEvent.keyDown(input(), { key }));
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const value = () => screen.getByRole('status').textContent;
const labels = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('SelectField', () => {
  it('by keyboard: arrows open and walk the list, Enter picks', () => {
    render(<Select />);
    press('ArrowDown', 'ArrowDown');
    expect(labels()).toEqual(['El Aromo', 'El Roble', 'Ñipaco Bajo']);
    expect(active()).toBe('El Roble');
    press('Enter');
    expect(value()).toBe('r');
    expect(input()).toHaveProperty('value', 'El Roble');
    expect(labels()).toEqual([]);
  });

  it('typing narrows without accents, and the first that matches is ready for Enter', () => {
    render(<Select />);
    type('nipa');
    expect(labels()).toEqual(['Ñipaco Bajo']);
    press('Enter');
    expect(value()).toBe('n');
  });

  it('a click shows the whole list, whatever is chosen', () => {
    render(<Select first="n" />);
    fireEvent.click(input());
    expect(labels()).toHaveLength(3);
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Ñipaco Bajo');
    fireEvent.click(screen.getByText('El Aromo'));
    expect(value()).toBe('a');
  });

  it('what is in no list is said to be so, and chooses nothing', () => {
    render(<Select first="r" />);
    type('Los Copihues');
    expect(screen.getByText('Nada de la lista contiene eso')).toBeTruthy();
    press('Enter');
    fireEvent.blur(input());
    expect(screen.getByText('r')).toBeTruthy();
    expect(input()).toHaveProperty('value', 'El Roble');
  });

  it('Escape leaves what was chosen', () => {
    render(<Select first="r" />);
    type('aromo');
    press('Escape');
    expect(input()).toHaveProperty('value', 'El Roble');
    expect(input().getAttribute('aria-expanded')).toBe('false');
  });

  it('emptied, or by its cross, it is any of them', () => {
    render(<Select first="r" />);
    type('');
    fireEvent.blur(input());
    expect(value()).toBe('');
    press('ArrowDown', 'Enter');
    expect(value()).toBe('a');
    fireEvent.click(screen.getByRole('button', { name: 'Quitar Faena' }));
    expect(value()).toBe('');
  });
});

describe('SuggestField', () => {
  it('any text is as good; a proposal is picked by arrows', () => {
    render(<Suggest />);
    type('sot');
    expect(labels()).toEqual(['juan.soto', 'pedro.soto']);
    expect(active()).toBeUndefined();
    press('ArrowDown', 'ArrowDown', 'Enter');
    expect(value()).toBe('pedro.soto');
    type('nadie');
    expect(value()).toBe('nadie');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('Enter with nothing picked is the form’s', () => {
    render(<Suggest />);
    type('sot');
    // Not prevented: the browser submits.
    expect(fireEvent.keyDown(input(), { key: 'Enter' })).toBe(true);
    expect(labels()).toEqual([]);
  });
});
