// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { ddDe, tedDe, type TimbreEscrito } from '@rodal/domain/testing/timbre';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../testing/browser.ts';
import { themeOf } from '../ui/theme.ts';
import { Escaner } from './escaner.tsx';
import type { CodigoVisto } from './leer-imagen.ts';
import type { Lectura } from './lectura.ts';
import { startGarita, streamDe, verse } from './testing/garita.ts';

const { garita, pistas } = startGarita();
beforeEach(() => stubBrowser({ width: 390, height: 844 }));

const CODIGO = '4711-7K3M-Q9ZD-04XW';
const qr = (texto: string): CodigoVisto => ({ formato: 'qr', bytes: Buffer.from(texto) });
const enlace = () => qr(`${location.origin}/verificar#${CODIGO}`);
const sinFirma = (e: TimbreEscrito = {}): CodigoVisto => ({ formato: 'pdf417', bytes: Buffer.from(tedDe(ddDe(e, null), null), 'latin1') });
const APUNTE = 'Apunte al cuadro QR o al timbre de la guía';
const foto = (name = 'guia.jpg', type = 'image/jpeg', lastModified = 1) => new File(['x'], name, { type, lastModified });
const elegir = (file: File) => fireEvent.change(screen.getByLabelText('Foto de la guía'), { target: { files: [file] } });
const dice = (texto: RegExp | string) => screen.findByText(texto);

function abrir() {
  const leidas: Lectura[] = [];
  const onClose = vi.fn<() => void>();
  const vista = render(
    <MantineProvider env="test" theme={themeOf('claro')}>
      <Escaner onLeida={(lectura) => leidas.push(lectura)} onClose={onClose} />
    </MantineProvider>,
  );
  return { leidas, onClose, ...vista };
}
/** Until the camera has been looked at so many times more. */
async function miradas(cuantas: number): Promise<void> {
  const desde = garita.leidos.length;
  await waitFor(() => expect(garita.leidos.length).toBeGreaterThanOrEqual(desde + cuantas));
}

describe('by the camera', () => {
  it('asks for the one behind, says what to aim at, and can be used by whoever does not see it', async () => {
    abrir();
    expect(await dice(APUNTE)).toBeTruthy();
    expect(garita.pedidas).toMatchObject([{ audio: false, video: { facingMode: { ideal: 'environment' } } }]);
    const { violations } = await axe.run(screen.getByRole('dialog', { name: 'Escanear guía' }), { rules: { 'color-contrast': { enabled: false } } });
    expect(violations).toEqual([]);
    expect(screen.getByRole('button', { name: 'Elegir una foto' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /luz|Reintentar/ })).toBeNull();
  });

  it('what it reads is told once, and felt', async () => {
    const { leidas } = abrir();
    await miradas(2);
    garita.ve = () => [enlace()];
    await waitFor(() => expect(leidas).toEqual([{ tipo: 'codigo', codigo: CODIGO }]));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Leída'));
    elegir(foto());
    await waitFor(() => expect(screen.getByRole('status').textContent).not.toMatch(/Leyendo/));
    expect([leidas.length, garita.vibrado]).toEqual([1, [60]]);
    expect(garita.leidos.slice(0, 3)).toEqual([0, 1, 2]);
  });

  it('what cannot be believed is said, and looking goes on', async () => {
    garita.ve = () => [qr('https://otro.example/verificar#4711-7K3M-Q9ZD-04XW')];
    const { leidas } = abrir();
    expect(await dice('Este cuadro QR lleva a otro.example, no a Rodal: no dice nada de la guía')).toBeTruthy();
    await miradas(2);
    expect(leidas).toEqual([]);
    // Away from it the words stay: there is time to read them.
    garita.ve = () => [];
    await miradas(2);
    expect(screen.getByText(/otro\.example/)).toBeTruthy();
    garita.ve = () => [enlace()];
    await waitFor(() => expect(leidas).toHaveLength(1));
  });

  it('where nothing is read for a while it says what mostly helps', async () => {
    abrir();
    await dice(APUNTE);
    expect(await dice('Todavía no se lee nada: acérquese hasta que el código llene el marco, sin sombra ni reflejo.')).toBeTruthy();
    expect(garita.leidos.length).toBeGreaterThan(20);
  });

  it('a stamp without a signature is read twice; of a picture that stands still there is no second', async () => {
    garita.ve = () => [sinFirma()];
    garita.congelada = true;
    const { leidas } = abrir();
    expect(await dice(/^Este timbre no trae firma/)).toBeTruthy();
    const { asomos } = garita;
    await waitFor(() => expect(garita.asomos).toBeGreaterThan(asomos + 1));
    expect([garita.leidos.length, leidas]).toEqual([1, []]);
    garita.congelada = false;
    await waitFor(() => expect(leidas).toMatchObject([{ tipo: 'timbre', timbre: { folio: 60, receptor: '77777777-7' } }]));
  });

  it('goes off when it closes, also where it opens too late for that', async () => {
    let abre: (stream: MediaStream) => void = () => undefined;
    const { unmount } = abrir();
    await dice(APUNTE);
    expect(garita.encendidas()).toBe(1);
    unmount();
    expect(garita.encendidas()).toBe(0);
    garita.camara = () => new Promise((resolve) => void (abre = resolve));
    const otra = abrir();
    await waitFor(() => expect(garita.pedidas).toHaveLength(2));
    otra.unmount();
    abre(streamDe(garita, pistas));
    await waitFor(() => expect([pistas.length, garita.encendidas()]).toEqual([2, 0]));
  });

  it('goes off while the page is not seen, and comes back with it', async () => {
    abrir();
    await dice(APUNTE);
    verse('hidden');
    expect(garita.encendidas()).toBe(0);
    const leidos = garita.leidos.length;
    verse('visible');
    await dice(APUNTE);
    expect([garita.encendidas(), garita.pedidas.length]).toEqual([1, 2]);
    await waitFor(() => expect(garita.leidos.length).toBeGreaterThan(leidos));
  });

  it('Escape closes it', async () => {
    const { onClose } = abrir();
    await dice(APUNTE);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('without one', () => {
  const niega = (name: string) => async () => Promise.reject(new DOMException('no', name));

  it.each([
    ['NotAllowedError', /^Rodal no tiene permiso para usar la cámara\./, true],
    ['NotFoundError', /^Este equipo no tiene una cámara que Rodal pueda usar\./, false],
    ['OverconstrainedError', /^Este equipo no tiene una cámara/, false],
    ['NotReadableError', /^La cámara no responde: quizás la usa otra aplicación\./, true],
    ['AbortError', /^La cámara no responde/, true],
  ] as const)('%s is said in words, with what to do', async (name, texto, reintenta) => {
    garita.camara = niega(name);
    const { leidas } = abrir();
    expect(await dice(texto)).toBeTruthy();
    expect([screen.queryByRole('button', { name: 'Reintentar' }) !== null, screen.queryByText(APUNTE)]).toEqual([reintenta, null]);
    // A photo does without.
    garita.ve = () => [enlace()];
    elegir(foto());
    await waitFor(() => expect(leidas).toHaveLength(1));
  });

  it('a page without TLS has none', async () => {
    Reflect.deleteProperty(navigator, 'mediaDevices');
    abrir();
    expect(await dice(/^Este equipo no tiene una cámara/)).toBeTruthy();
  });

  it('Reintentar asks again; a camera that is taken away is one that does not answer', async () => {
    garita.camara = niega('NotAllowedError');
    abrir();
    await dice(/^Rodal no tiene permiso/);
    garita.camara = async () => streamDe(garita, pistas);
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await dice(APUNTE)).toBeTruthy();
    act(() => void pistas[0]?.dispatchEvent(new Event('ended')));
    expect(await dice(/^La cámara no responde/)).toBeTruthy();
  });
});

describe('its lamp', () => {
  it('is lit and put out, where there is one', async () => {
    garita.camara = async () => streamDe(garita, pistas, true);
    abrir();
    fireEvent.click(await screen.findByRole('button', { name: 'Encender luz', pressed: false }));
    fireEvent.click(await screen.findByRole('button', { name: 'Apagar luz', pressed: true }));
    await screen.findByRole('button', { name: 'Encender luz' });
    expect(garita.luces).toEqual([true, false]);
  });

  it('that does not obey says so', async () => {
    garita.camara = async () => streamDe(garita, pistas, 'rota');
    abrir();
    fireEvent.click(await screen.findByRole('button', { name: 'Encender luz' }));
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'La luz no responde' })).disabled).toBe(true);
  });
});

describe('from a photo', () => {
  it('in which there is nothing says what to do; another one is read to the bottom', async () => {
    const { leidas } = abrir();
    await dice(APUNTE);
    elegir(foto());
    expect(await dice('No se leyó ningún código en esta foto. Acérquese, sin sombra ni reflejo, o escriba el número.')).toBeTruthy();
    garita.ve = (de) => (de === 'otra.png' ? [enlace()] : []);
    elegir(foto('otra.png', 'image/png'));
    await waitFor(() => expect(leidas).toEqual([{ tipo: 'codigo', codigo: CODIGO }]));
    expect(garita.leidos.filter((cual) => cual === 'foto')).toHaveLength(2);
  });

  it('a file that is none says so by its name; nothing chosen is nothing', async () => {
    abrir();
    await dice(APUNTE);
    elegir(foto('guia.pdf', 'application/pdf'));
    expect(await dice('guia.pdf no se pudo abrir como foto. Elija otra, en JPG o PNG.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Foto de la guía'), { target: { files: [] } });
    expect(screen.queryByText(/Leyendo/)).toBeNull();
  });

  it('while it is read that is said, nothing else is chosen, and the camera waits', async () => {
    let lista: () => void = () => undefined;
    abrir();
    await dice(APUNTE);
    garita.ve = (de) => (de === 'video' ? [] : new Promise((resolve) => void (lista = () => resolve([]))));
    elegir(foto());
    expect(await dice('Leyendo la foto…')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Elegir una foto' }).disabled).toBe(true);
    await waitFor(() => expect(garita.leidos).toContain('foto'));
    lista();
    await dice(/^No se leyó ningún código/);
    await miradas(1);
    // It was not looked at meanwhile: it begins anew.
    expect(garita.leidos[garita.leidos.indexOf('foto') + 1]).toBe(0);
  });

  it('a stamp without a signature asks for another photo: the same one again is no other', async () => {
    garita.camara = async () => Promise.reject(new DOMException('no', 'NotFoundError'));
    garita.ve = () => [sinFirma()];
    const { leidas } = abrir();
    elegir(foto());
    expect(await dice(/^Este timbre no trae firma/)).toBeTruthy();
    elegir(foto());
    await dice(/^Este timbre no trae firma/);
    expect(leidas).toEqual([]);
    elegir(foto('guia.jpg', 'image/jpeg', 2));
    await waitFor(() => expect(leidas).toHaveLength(1));
  });
});

describe('what reads', () => {
  it('that is not to be had says so, with what to do; Reintentar gets another', async () => {
    garita.sinTrabajador = true;
    const { leidas } = abrir();
    expect(await dice(/^No se pudo traer lo que lee los códigos\./)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Elegir una foto' }).disabled).toBe(true);
    garita.sinTrabajador = false;
    garita.ve = () => [enlace()];
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(leidas).toHaveLength(1));
    expect(garita.trabajadores).toBe(2);
  });

  it('that breaks over a photo leaves nobody waiting', async () => {
    garita.ve = (de) => {
      if (de !== 'video') throw new Error('out of memory');
      return [];
    };
    abrir();
    await dice(APUNTE);
    elegir(foto());
    expect(await dice(/^No se pudo traer lo que lee los códigos\./)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await dice(APUNTE)).toBeTruthy();
    cleanup();
  });
});
