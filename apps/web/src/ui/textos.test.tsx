// @vitest-environment jsdom
import { MESSAGES } from '@rodal/domain/messages';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { AppError } from '@rodal/domain/errors';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorState } from './error-state.tsx';
import { NoticeBox } from './notice-box.tsx';
import { followTextos, startTextos } from './textos.ts';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
});
afterEach(async () => {
  cleanup();
  followTextos(false);
  await settled();
});

/** Until what was asked for last has begun or ended. */
async function settled(): Promise<void> {
  await vi.dynamicImportSettled();
}

/** A text fixed at load, one in an attribute, one that changes, one that the server said, and somebody's own. */
const FIJO = { titulo: MESSAGES.paginaNoEncontrada };
function Pantalla() {
  const [texto, setTexto] = useState<string>(MESSAGES.subiendoVacio);
  return (
    <MantineProvider>
      <h1>{FIJO.titulo}</h1>
      <button type="button" aria-label={MESSAGES.listoParaEnviar} title={MESSAGES_OFICINA.geoRefencia} onClick={() => setTexto(MESSAGES.subiendoLleno)}>
        {texto}
      </button>
      <ErrorState title={MESSAGES_OFICINA.stockFallido} error={new AppError('credenciales')} />
      <p>{MESSAGES_OFICINA.stockFallido}. {MESSAGES.enviadoCorrectamente} Despacho n.º 7</p>
      <input aria-label="Nota" defaultValue={MESSAGES.rutNoValido} placeholder={MESSAGES.buscandoUbicacion} />
      <textarea aria-label="Comentarios" defaultValue={MESSAGES.rutNoValido} />
      <NoticeBox title={MESSAGES.informacionImportante} notices={[{ id: 1, text: MESSAGES.rutNoValido }]} />
    </MantineProvider>
  );
}

const boton = () => screen.getByRole('button', { name: /enviar/i });

function expectSpecification(): void {
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ops! Pagina no encontrada');
  expect([boton().getAttribute('aria-label'), boton().title, boton().textContent]).toEqual(['Listo para Enviar', 'Geo Refencia', 'Subiendo Camion Vacío']);
  expect(screen.getByText('Usuario o Contraseña Incorrecta')).toBeTruthy();
  expect(screen.getByText('no se pudo recuperar el stock. Enviado Correctamente. Despacho n.º 7')).toBeTruthy();
  expect(screen.getByPlaceholderText('Buscando Ubicacion')).toBeTruthy();
}

describe('D16: the setting textosCorregidos on a screen', () => {
  it('off, every text is the specification’s, letter by letter', async () => {
    followTextos(false);
    render(<Pantalla />);
    await settled();
    expectSpecification();
  });

  it('on, every text follows, whoever says it; what somebody wrote stays as they wrote it', async () => {
    render(<Pantalla />);
    followTextos(true);
    expect(await screen.findByText('¡Ups! Página no encontrada')).toBeTruthy();
    expect([boton().getAttribute('aria-label'), boton().title, boton().textContent]).toEqual(['Listo para enviar', 'Georreferencia', 'Subiendo la foto del camión vacío']);
    expect(screen.getByText('Usuario o contraseña incorrectos')).toBeTruthy();
    expect(screen.getByText('No se pudo recuperar el stock. Enviado correctamente. Despacho n.º 7')).toBeTruthy();
    expect(screen.getByPlaceholderText('Buscando ubicación')).toBeTruthy();
    expect(screen.getByText('Información importante')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Nota').value).toBe('Rut No Valido');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Comentarios').value).toBe('Rut No Valido');
    // A notice that somebody wrote.
    expect(screen.getByText('Rut No Valido', { selector: 'p' })).toBeTruthy();
  });

  it('a text that changes, and one that comes later, are corrected before they are painted', async () => {
    followTextos(true);
    render(<Pantalla />);
    await screen.findByText('¡Ups! Página no encontrada');
    fireEvent.click(boton());
    await waitFor(() => expect(boton().textContent).toBe('Subiendo la foto del camión lleno'));
    render(<p>{MESSAGES_OFICINA.busquedaFallida}</p>);
    expect(await screen.findByText('No se encontraron despachos para las fechas seleccionadas')).toBeTruthy();
  });

  it('switched off again, the page is the specification’s at once', async () => {
    render(<Pantalla />);
    followTextos(true);
    await screen.findByText('¡Ups! Página no encontrada');
    followTextos(false);
    await screen.findByText('Ops! Pagina no encontrada');
    expectSpecification();
    render(<p>{MESSAGES_OFICINA.busquedaFallida}</p>);
    await settled();
    expect(screen.getByText(MESSAGES_OFICINA.busquedaFallida)).toBeTruthy();
  });

  it('a device remembers it for the next start, before anybody is in and without signal', async () => {
    followTextos(true);
    await settled();
    expect(localStorage.getItem('rodal-textos')).toBe('si');
    followTextos(false);
    await settled();
    render(<h1>{MESSAGES.paginaNoEncontrada}</h1>);
    startTextos();
    await settled();
    expect(screen.getByRole('heading').textContent).toBe(MESSAGES.paginaNoEncontrada);
    localStorage.setItem('rodal-textos', 'si');
    startTextos();
    expect(await screen.findByText('¡Ups! Página no encontrada')).toBeTruthy();
  });
});
