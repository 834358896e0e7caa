// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../testing/browser.ts';
import { FilterBar } from './filter-bar.tsx';
import type { FilterField } from './filter-types.ts';

beforeEach(() => stubBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FIELDS: readonly FilterField<'patente' | 'guia' | 'estado'>[] = [
  { key: 'patente', label: 'Patente', type: 'text', width: 140 },
  { key: 'guia', label: 'Guía', type: 'text', width: 140 },
  { key: 'estado', label: 'Estado', type: 'select', any: 'Todos', width: 140, options: [{ value: 'anulada', label: 'Anulada' }] },
];

/** With a filter on, and nobody who draws what is asked for: as while a busy machine has not yet followed. */
function show() {
  const onChange = vi.fn();
  const onRepeat = vi.fn();
  const quitar = { key: 'patente', text: 'Patente: AB', without: { patente: '' } } as const;
  render(
    <MantineProvider env="test">
      <FilterBar fields={FIELDS} values={{ patente: 'AB', guia: '', estado: '' }} chips={[quitar]} onChange={onChange} onRepeat={onRepeat} onClear={null} busy={false} />
    </MantineProvider>,
  );
  return { onChange, onRepeat };
}

describe('the filters', () => {
  it('R153: what is chosen or searched asks for itself alone: a filter taken off before is not put on again', () => {
    const { onChange, onRepeat } = show();
    fireEvent.click(screen.getByRole('button', { name: 'Quitar filtro Patente: AB' }));
    fireEvent.change(screen.getByLabelText('Estado'), { target: { value: 'anulada' } });
    fireEvent.change(screen.getByLabelText('Guía'), { target: { value: ' 77 ' } });
    fireEvent.submit(screen.getByLabelText('Guía'));
    expect(onChange.mock.calls).toEqual([[{ patente: '' }], [{ estado: 'anulada' }], [{ estado: 'anulada', guia: ' 77 ' }]]);
    expect(onRepeat).not.toHaveBeenCalled();
  });

  it('Buscar with nothing changed asks again', () => {
    const { onChange, onRepeat } = show();
    fireEvent.submit(screen.getByLabelText('Guía'));
    expect(onRepeat).toHaveBeenCalledOnce();
    expect(onChange).not.toHaveBeenCalled();
  });
});
