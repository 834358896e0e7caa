// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DONE_MS, toastDone, toastFailed, toastUndo, useToasts } from './toast.ts';
import { Toasts } from './toasts.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  useToasts.setState({ toasts: [] });
  render(
    <MantineProvider env="test">
      <Toasts />
    </MantineProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What is in sight. */
const seen = () => [...document.querySelectorAll('[data-tone]:not([data-behind])')].map(({ textContent }) => textContent);

it('A17: one is in sight, the newest; an error is back when a success has gone, and stays', () => {
  act(() => toastFailed('No se pudo'));
  act(() => toastDone('Enviado n.º 5.012'));
  expect(seen()).toEqual(['Enviado n.º 5.012']);
  act(() => void vi.advanceTimersByTime(DONE_MS));
  expect(seen()).toEqual(['No se pudo']);
});

it('none is announced twice: what stands behind stays where it was heard', () => {
  act(() => toastUndo('Vista quitada', () => undefined));
  const line = screen.getByText('Vista quitada').parentElement;
  act(() => toastDone('Guardado'));
  expect(screen.getByText('Vista quitada').parentElement).toBe(line);
  expect(line?.dataset['behind']).toBe('true');
  expect(screen.getByRole('status').getAttribute('aria-atomic')).toBe('false');
  act(() => void vi.advanceTimersByTime(DONE_MS));
  expect(line?.dataset['behind']).toBeUndefined();
});

it('R162: on a phone it appears over no button, and is where it was when it stands in no way', () => {
  cleanup();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
  vi.stubGlobal('ResizeObserver', class { observe(): void {} disconnect(): void {} });
  const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    const top = this.matches('button') ? 664 : 640;
    return new DOMRect(16, top, 358, 56);
  });
  render(
    <MantineProvider env="test">
      <button type="button">Corregir</button>
      <Toasts />
    </MantineProvider>,
  );
  const host = () => screen.getByRole('status').parentElement?.style.translate;
  act(() => toastDone('Enviado n.º 5.012'));
  expect(host()).toBe('0px -40px');
  act(() => void vi.advanceTimersByTime(DONE_MS));
  expect(host()).toBe('');
  boxes.mockRestore();
});
