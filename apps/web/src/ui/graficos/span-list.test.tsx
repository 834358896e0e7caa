// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SpanList } from './span-list.tsx';

afterEach(cleanup);

const span = (from: number, to: number, hollow = false) => ({ key: `${from} ${to}`, from, to, text: String(to - from), color: 'red', hollow });
/** Where each bar begins and how long it is, in per cent of the axis. */
const bars = () => [...document.querySelectorAll<HTMLElement>('[style*="inline-size"]')].map(({ style }) => [style.insetInlineStart, style.inlineSize]);
const zeros = () => new Set([...document.querySelectorAll<HTMLElement>('[aria-hidden] > span:first-child')].map(({ style }) => style.insetInlineStart));

it('all bars are on one axis from the lowest to the highest, with its zero; one that begins where another ended stands there', () => {
  render(<SpanList label="Pasos" rows={[{ key: 'a', label: 'Antes', spans: [span(0, -50)] }, { key: 'b', label: 'Suma', spans: [span(-50, 150)] }, { key: 'c', label: 'Resta', spans: [span(150, 100, true)] }, { key: 'd', label: 'Nada', spans: [span(100, 100)] }]} />);
  expect([bars(), zeros()]).toEqual([[['0%', '25%'], ['0%', '100%'], ['75%', '25%']], new Set(['25%'])]);
  expect(document.querySelectorAll('[data-hollow]')).toHaveLength(1);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Antes-50', 'Suma200', 'Resta-50', 'Nada0']);
});

it('nothing at all is an axis of nothing', () => {
  render(<SpanList label="Pasos" rows={[{ key: 'a', label: 'Nada', spans: [span(0, 0)] }]} />);
  expect([bars(), zeros()]).toEqual([[], new Set(['0%'])]);
});
