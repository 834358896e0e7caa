// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Disclosure } from './disclosure.tsx';

beforeEach(() => {
  render(
    <Disclosure buttonClass={undefined} button="Menú">
      {(close) => (
        <>
          <button type="button" disabled>
            Ya está
          </button>
          <button type="button" onClick={close}>
            Elegir
          </button>
          <input aria-label="Nombre" />
          <a href="#fin">Fin</a>
        </>
      )}
    </Disclosure>,
  );
  trigger().focus();
});
afterEach(cleanup);

const trigger = () => screen.getByRole('button', { name: 'Menú' });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const named = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

describe('Disclosure', () => {
  it('the arrow keys walk what is in it and pass over what cannot be pressed', () => {
    press('ArrowDown');
    const walked = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp'].map((key) => {
      press(key);
      return named();
    });
    expect(walked).toEqual(['Elegir', 'Nombre', 'Fin', 'Nombre', 'Elegir', 'Menú']);
  });

  it.each([
    ['what leaves it', () => fireEvent.click(screen.getByRole('button', { name: 'Elegir' }))],
    ['Escape', () => press('Escape')],
  ])('%s gives the focus back to its button', (_what, leave) => {
    fireEvent.click(trigger());
    screen.getByRole('button', { name: 'Elegir' }).focus();
    leave();
    expect(trigger().getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(trigger());
  });
});
