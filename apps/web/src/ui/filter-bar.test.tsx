// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../testing/browser.ts';
import { FilterBar } from './filter-bar.tsx';
import type { FilterField } from './filter-types.ts';

beforeEach(() => stubBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FIELDS: readonly FilterField<'patente' | 'guia' | 'estado' | 'desde'>[] = [
  { key: 'patente', label: 'Patente', type: 'text', width: 140 },
  { key: 'guia', label: 'Guía', type: 'text', width: 140 },
  { key: 'estado', label: 'Estado', type: 'select', any: 'Todos', width: 140, options: [{ value: 'anulada', label: 'Anulada' }] },
  { key: 'desde', label: 'Desde', type: 'date', width: 140 },
];

/** With a filter on, and nobody who draws what is asked for: as while a busy machine has not yet followed. */
function show() {
  const onChange = vi.fn();
  const onRepeat = vi.fn();
  const quitar = { key: 'patente', text: 'Patente: AB', without: { patente: '' } } as const;
  render(
    <MantineProvider env="test">
      <FilterBar fields={FIELDS} values={{ patente: 'AB', guia: '', estado: '', desde: '' }} chips={[quitar]} onChange={onChange} onRepeat={onRepeat} onClear={null} busy={false} />
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

  it('what is typed is asked for after a pause, without Enter; half a date is not', () => {
    vi.useFakeTimers();
    const { onChange } = show();
    fireEvent.change(screen.getByLabelText('Guía'), { target: { value: '7' } });
    act(() => void vi.advanceTimersByTime(500));
    fireEvent.change(screen.getByLabelText('Guía'), { target: { value: '77' } });
    act(() => void vi.advanceTimersByTime(500));
    expect(onChange).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(500));
    expect(onChange.mock.calls).toEqual([[{ guia: '77' }]]);
    fireEvent.change(screen.getByLabelText('Desde'), { target: { value: '0002-11-20' } });
    act(() => void vi.advanceTimersByTime(5_000));
    expect(onChange).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('Enter with nothing changed asks again', () => {
    const { onChange, onRepeat } = show();
    fireEvent.submit(screen.getByLabelText('Guía'));
    expect(onRepeat).toHaveBeenCalledOnce();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('one filter of two fields is said by them: both filled, one cross', () => {
    const onChange = vi.fn();
    const dias = { key: 'dias', fields: ['desde', 'hasta'], text: 'Fechas: 01/11/2026 – 20/11/2026', without: { desde: '', hasta: '' } } as const;
    render(
      <MantineProvider env="test">
        <FilterBar fields={[{ key: 'desde', label: 'Desde', type: 'date', width: 140 }, { key: 'hasta', label: 'Hasta', type: 'date', width: 140 }]} values={{ desde: '2026-11-01', hasta: '2026-11-20' }} chips={[dias]} onChange={onChange} onRepeat={() => undefined} onClear={null} busy={false} />
      </MantineProvider>,
    );
    expect(screen.queryByText(dias.text)).toBeNull();
    expect(document.querySelectorAll('[data-active="true"]')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: `Quitar filtro ${dias.text}` }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ desde: '', hasta: '' });
  });

  it('where the line is too short presets give way first, then what is active to a number; Más filtros has all of it', () => {
    // Two of the four optional parts have room: what is drawn last of them stands a line lower.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return new DOMRect(0, document.querySelectorAll('[data-line]').length > 4 && this.matches('[data-line]:not([data-type])') ? 34 : 0, 10, 10);
    });
    const fields: readonly FilterField<'guia' | 'patente' | 'estado'>[] = [
      { key: 'guia', label: 'Guía', type: 'text', width: 140 },
      { key: 'patente', label: 'Patente', type: 'text', width: 140, more: true },
      { key: 'estado', label: 'Estado', type: 'text', width: 140, more: true },
    ];
    const chips = [
      { key: 'patente', text: 'Patente: AB', without: { patente: '' } },
      { key: 'estado', text: 'Estado: Enviado', without: { estado: '' } },
    ];
    render(
      <MantineProvider env="test">
        <FilterBar fields={fields} values={{ guia: '', patente: 'AB', estado: 'Enviado' }} presets={[{ label: 'Hoy', values: { guia: '1' } }]} chips={chips} onChange={() => undefined} onRepeat={() => undefined} onClear={() => undefined} busy={false} />
      </MantineProvider>,
    );
    expect(screen.queryByRole('button', { name: 'Hoy' })).toBeNull();
    expect(screen.getByLabelText('Patente')).toBeTruthy();
    expect(screen.queryByLabelText('Estado')).toBeNull();
    const mas = screen.getByRole('button', { name: 'Más filtros +1' });
    expect(mas.title).toBe('Estado: Enviado');
    fireEvent.click(mas);
    expect(screen.getByLabelText('Estado')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Hoy' })).toBeTruthy();
    vi.restoreAllMocks();
  });
});
