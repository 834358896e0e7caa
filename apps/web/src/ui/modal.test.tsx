// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../testing/browser.ts';
import { BackContext } from './back-context.ts';
import { Modal } from './modal.tsx';

beforeEach(() => stubBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A page with a question, and another question over that one. */
function Page() {
  const [opened, setOpened] = useState(false);
  const [sure, setSure] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        eliminar
      </button>
      <Modal opened={opened} onClose={() => setOpened(false)} title="Eliminar" transitionProps={{ duration: 0 }}>
        <p>Se borra el despacho.</p>
        <button type="button" onClick={() => setSure(true)}>
          borrar
        </button>
        <input aria-label="nota" data-own-escape />
        <Modal opened={sure} onClose={() => setSure(false)} title="De verdad" withCloseButton={false} transitionProps={{ duration: 0 }}>
          <button type="button">no</button>
          <button type="button" data-autofocus>
            sí
          </button>
        </Modal>
      </Modal>
    </>
  );
}

async function open() {
  render(
    <MantineProvider env="test">
      <Page />
    </MantineProvider>,
  );
  const button = screen.getByText('eliminar');
  button.focus();
  fireEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Eliminar' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return { button, dialog };
}

async function openBoth() {
  const opened = await open();
  const borrar = screen.getByText('borrar');
  borrar.focus();
  fireEvent.click(borrar);
  await screen.findByRole('dialog', { name: 'De verdad' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('sí'));
  return { ...opened, borrar };
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const names = () => screen.queryAllByRole('dialog').map((one) => one.querySelector('h2')?.textContent);

describe('a dialog', () => {
  it('is named by its title, described by what it says, and modal', async () => {
    const { dialog } = await open();
    expect(dialog.getAttribute('aria-modal')).toBe('true');
    const said = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
    expect(said?.textContent).toContain('Se borra el despacho.');
    // Not a banner of the page.
    expect(screen.queryByRole('banner')).toBeNull();
  });

  it.each([
    ['the cross', () => fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))],
    ['Escape', () => press('Escape')],
    ['a tap beside it', () => fireEvent.click(document.querySelector('[data-modal]')?.previousElementSibling ?? document.body)],
  ])('closes by %s, and gives the focus back', async (_how, close) => {
    const { button } = await open();
    close();
    expect(names()).toEqual([]);
    expect(document.activeElement).toBe(button);
  });

  it('keeps the focus: after the last stop comes the first', async () => {
    const { borrar } = await openBoth();
    press('Tab');
    expect(document.activeElement?.textContent).toBe('no');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Tab', shiftKey: true });
    expect(document.activeElement?.textContent).toBe('sí');
    press('Escape');
    expect(document.activeElement).toBe(borrar);
  });

  it('is not closed by Escape while something in it has that key for itself, or a word is being composed', async () => {
    await open();
    screen.getByLabelText('nota').focus();
    press('Escape');
    expect(names()).toEqual(['Eliminar']);
    screen.getByText('borrar').focus();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', isComposing: true });
    expect(names()).toEqual(['Eliminar']);
  });

  it('R167 Back closes the one on top, and stops asking for Back when it is closed', async () => {
    const closers: (() => void)[] = [];
    const onBack = (close: () => void) => {
      closers.push(close);
      return () => void closers.splice(closers.indexOf(close), 1);
    };
    render(
      <MantineProvider env="test">
        <BackContext value={onBack}>
          <Page />
        </BackContext>
      </MantineProvider>,
    );
    fireEvent.click(screen.getByText('eliminar'));
    fireEvent.click(await screen.findByText('borrar'));
    await screen.findByRole('dialog', { name: 'De verdad' });
    act(() => closers.at(-1)?.());
    expect(names()).toEqual(['Eliminar']);
    act(() => closers.at(-1)?.());
    expect(names()).toEqual([]);
    expect(closers).toEqual([]);
  });

  it('of two, Escape closes the one on top', async () => {
    const { button } = await openBoth();
    expect(names()).toEqual(['Eliminar', 'De verdad']);
    press('Escape');
    expect(names()).toEqual(['Eliminar']);
    press('Escape');
    expect(names()).toEqual([]);
    expect(document.activeElement).toBe(button);
  });
});
