// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../testing/browser.ts';
import { useUnsaved } from '../ui/unsaved.ts';
import { GuardedRouter } from './guarded-router.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

beforeEach(() => stubBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A form whose text the disk does not take, until it does. */
function Form() {
  const [failed, setFailed] = useState(true);
  useUnsaved(failed);
  return (
    <>
      <input aria-label="Comentarios" />
      <button type="button" onClick={() => setFailed(false)}>
        por fin guardado
      </button>
      <Link to="/otra">irse</Link>
    </>
  );
}

function show() {
  window.history.replaceState(null, '', '/');
  render(
    <MantineProvider env="test">
      <GuardedRouter>
        <UnsavedGuard />
        <Routes>
          <Route path="/" element={<Form />} />
          <Route path="/otra" element="OTRA" />
        </Routes>
      </GuardedRouter>
    </MantineProvider>,
  );
}

const leavesPage = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('R33: text that could not be saved stays on the screen: leaving asks first', async () => {
  show();
  fireEvent.change(screen.getByLabelText('Comentarios'), { target: { value: 'aún no' } });
  expect(leavesPage()).toBe(false);
  fireEvent.click(screen.getByText('irse'));
  expect((await screen.findByRole('dialog', { name: 'Sin guardar' })).textContent).toContain('Si sale de aquí, se pierde.');
  fireEvent.click(screen.getByRole('button', { name: 'Quedarse' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Comentarios')).toHaveProperty('value', 'aún no');

  fireEvent.click(screen.getByText('irse'));
  fireEvent.click(await screen.findByRole('button', { name: 'Salir igual' }));
  expect(await screen.findByText('OTRA')).toBeTruthy();
  expect(leavesPage()).toBe(true);
});

it('R33: once it is saved nothing stands in the way', async () => {
  show();
  fireEvent.click(screen.getByText('por fin guardado'));
  expect(leavesPage()).toBe(true);
  fireEvent.click(screen.getByText('irse'));
  expect(await screen.findByText('OTRA')).toBeTruthy();
});

it('R33: going back in the browser asks, too, and the form stays as it is until then', async () => {
  show();
  fireEvent.click(screen.getByText('por fin guardado'));
  fireEvent.click(screen.getByText('irse'));
  expect(await screen.findByText('OTRA')).toBeTruthy();
  act(() => window.history.back());
  fireEvent.change(await screen.findByLabelText('Comentarios'), { target: { value: 'aún no' } });
  act(() => window.history.forward());
  expect(await screen.findByRole('dialog', { name: 'Sin guardar' })).toBeTruthy();
  expect(screen.getByLabelText('Comentarios')).toHaveProperty('value', 'aún no');
  await waitFor(() => expect(location.pathname).toBe('/'));

  fireEvent.click(screen.getByRole('button', { name: 'Salir igual' }));
  expect(await screen.findByText('OTRA')).toBeTruthy();
  expect(location.pathname).toBe('/otra');
});
