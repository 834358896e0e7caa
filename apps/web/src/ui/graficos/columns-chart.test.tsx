// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../testing/browser.ts';
import { ColumnsChart, ColumnTooltip } from './columns-chart.tsx';
import { serieDeProducto, serieDeUnidad } from './serie.ts';

beforeEach(() => {
  stubBrowser();
  // The chart draws into the size it is told, and jsdom lays nothing out.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly tell: (entries: unknown[]) => void;
      constructor(tell: (entries: unknown[]) => void) {
        this.tell = tell;
      }
      observe(): void {
        this.tell([{ contentRect: { width: 800, height: 280 } }]);
      }
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 280));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const column = (label: string, value: number) => ({ label, title: `${label}/2026`, value, text: `${value} m³` });

it('a column each, in proportion, under a name and over numbers of Chile', () => {
  const { container } = render(
    <MantineProvider env="test">
      <ColumnsChart label="Tres días" color={serieDeUnidad('M3').color} columns={[column('18/11', 1500), column('19/11', 0), column('20/11', 750)]} />
    </MantineProvider>,
  );
  expect(screen.getByRole('img', { name: 'Tres días' })).toBeTruthy();
  const heights = [...container.querySelectorAll('.recharts-bar-rectangle path')].map((path) => Number(path.getAttribute('height')));
  expect(heights).toHaveLength(2);
  expect(heights[0]).toBeCloseTo(2 * (heights[1] ?? 0));
  const texts = [...container.querySelectorAll('.recharts-cartesian-axis-tick-value')].map(({ textContent }) => textContent);
  expect(texts).toEqual(expect.arrayContaining(['20/11', '1.600']));
  // The number on the column itself: a day of nothing has none.
  expect([...container.querySelectorAll('text[text-anchor="middle"]:not(.recharts-text)')].map(({ textContent }) => textContent).filter((text) => text !== '')).toEqual(['1.500', '750']);
});

it('a species has its colour whatever the product; what names none has another', () => {
  expect(['TROZO PULPABLE EUCALYPTUS NITENS Descortezado 2,44 m', 'ASTILLA EUCALYPTUS (MR)', 'CORTEZA PINO RADIATA', 'SERVICIO'].map((nombre) => serieDeProducto(nombre).nombre)).toEqual([
    'Eucalyptus nitens', 'Eucalyptus', 'Pino', 'Otra',
  ]);
});

it('the tooltip has the exact text of its column, and is nothing without one', () => {
  const { container, rerender } = render(<ColumnTooltip payload={[{ payload: column('18/11', 0.1) }]} />);
  expect(container.textContent).toBe('18/11/20260.1 m³');
  rerender(<ColumnTooltip payload={[]} />);
  expect(container.textContent).toBe('');
});
