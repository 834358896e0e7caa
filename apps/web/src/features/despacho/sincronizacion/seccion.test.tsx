// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Plegable } from './seccion.tsx';
import { stubBrowser } from '../testing/render-despacho.tsx';

beforeEach(() => {
  stubBrowser();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const part = (atencion: boolean) => (
  <MantineProvider>
    <Plegable titulo="Respaldo" estado="1 despacho sin enviar" atencion={atencion}>
      <p>dentro</p>
    </Plegable>
  </MantineProvider>
);
const button = () => screen.getByRole('button');
const isOpen = () => button().getAttribute('aria-expanded') === 'true';
const tap = () => fireEvent.click(button());

it('R154 a tap on its way when a part opens by itself leaves it open; the next one closes it', () => {
  const { rerender } = render(part(false));
  expect(isOpen()).toBe(false);
  rerender(part(true));
  vi.advanceTimersByTime(900);
  tap();
  expect(isOpen()).toBe(true);
  vi.advanceTimersByTime(200);
  tap();
  expect(isOpen()).toBe(false);
});

it('R154 one that the person had opened just before is theirs to close at once', () => {
  const { rerender } = render(part(false));
  tap();
  rerender(part(true));
  tap();
  expect(isOpen()).toBe(false);
});

it('a part that was open from the start, or that a tap opened, closes at once', () => {
  const { rerender } = render(part(true));
  tap();
  expect(isOpen()).toBe(false);
  rerender(part(false));
  tap();
  expect(isOpen()).toBe(true);
  tap();
  expect(isOpen()).toBe(false);
});
