// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../testing/browser.ts';
import { sesionOf } from '../../testing/sesion.ts';
import AcercaPage from './acerca-page.tsx';

const sesion = sesionOf(['Reporte']);
const PIEZA = { nombre: 'dexie', version: '4.4.7', licencia: 'Apache-2.0', texto: 'Apache License, Version 2.0' };

beforeEach(() => stubBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  render(
    <MantineProvider env="test">
      <AcercaPage sesion={sesion} />
    </MantineProvider>,
  );
}

describe('C10: Acerca de', () => {
  it('says the version as dd.mm.aaaa and gives a diagnosis to copy: the own user, no secret', async () => {
    vi.stubGlobal('fetch', async () => Response.json([PIEZA]));
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    open();
    expect(screen.getByText(/^Versión \d\d\.\d\d\.\d{4}$/)).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Copiar diagnóstico' });
    await vi.waitFor(() => expect(button).toHaveProperty('disabled', false));
    fireEvent.click(button);
    const [[text] = ['']] = writeText.mock.calls;
    expect(text).toContain('Versión: 20.11.2026+prueba');
    expect(text).toContain(`Usuario: ${sesion.NombreUsuario} (${sesion.IdUsuario})`);
    expect(text).toContain('Navegador: ');
    expect(text.split('\n')).toHaveLength(11);
    // Nothing of the session but login, number and names of profiles.
    for (const secret of [sesion.Email, ...sesion.permisos]) expect(text).not.toContain(secret);
  });

  it('shows each package with its licence word by word', async () => {
    vi.stubGlobal('fetch', async () => Response.json([PIEZA]));
    open();
    expect(await screen.findByText(PIEZA.texto)).toBeTruthy();
    expect(screen.getByText('Apache-2.0')).toBeTruthy();
  });

  it('without signal and without a copy says so, and Reintentar brings them', async () => {
    const fetch = vi.fn<() => Promise<Response>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
    vi.stubGlobal('fetch', fetch.mockResolvedValue(Response.json([PIEZA])));
    open();
    expect(await screen.findByText('No se pudieron traer las licencias')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Apache-2.0')).toBeTruthy();
  });
});
