// @vitest-environment jsdom
import { createRecepcionCamion } from '@rodal/contracts/recepciones-camion';
import { AppError } from '@rodal/domain/errors';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { api } from '../../api/call.ts';
import { on } from '../../testing/msw.ts';
import { momentoDe } from './fotos.ts';
import { startCamara } from './testing/camara.ts';
import { campo, conNumero, dice, foto, grupo, press, tomada, tomar } from './testing/formulario.ts';
import { startServidor } from './testing/servidor.tsx';

const { server, mundo } = startServidor();
const camara = startCamara();

describe('photos', () => {
  const sha = () => [expect.stringMatching(/^[0-9a-f]{64}$/)];

  it('each goes before the reception, with the moment that its file says', async () => {
    await conNumero('4711');
    await tomada('Camión cargado', foto(1));
    await tomada('Guía de despacho', foto(2));
    await tomada('Camión vacío', foto(3, 'vacio.jpg', Date.parse('2026-11-21T11:58:00.000Z')));
    expect(within(grupo('Camión vacío')).getByText('Tomada 21/11/2026 08:58')).toBeTruthy();
    await dice(/^Rodal no conoce/);
    expect(mundo.subidas).toEqual([]);
    press('Guardar');
    await waitFor(() => expect(mundo.registradas).toHaveLength(1));
    const [{ GuiaPhoto, ArrivalPhoto, DeparturePhoto, ...nueva } = {}] = mundo.registradas;
    expect(mundo.subidas).toEqual([GuiaPhoto, ArrivalPhoto, DeparturePhoto]);
    expect(new Set(mundo.subidas).size).toBe(3);
    expect([GuiaPhoto]).toEqual(sha());
    expect(nueva).toMatchObject({ ArrivalPhotoDatetime: '2026-11-21T11:50:00.000Z', DeparturePhotoDatetime: '2026-11-21T11:58:00.000Z' });
  });

  it('a file of another day, or of a day to come, was taken now', () => {
    const ahora = new Date('2026-11-21T12:00:00.000Z');
    const de = (iso: string) => momentoDe({ lastModified: Date.parse(iso) }, ahora);
    expect(['2026-11-20T12:00:00.000Z', '2026-11-20T11:59:59.000Z', '2026-11-21T12:00:01.000Z', '1970-01-01T00:00:00.000Z'].map(de)).toEqual(['2026-11-20T12:00:00.000Z', ahora.toISOString(), ahora.toISOString(), ahora.toISOString()]);
  });

  it('is chosen as well, taken again, and taken away', async () => {
    await conNumero('4711');
    fireEvent.change(within(grupo('Camión cargado')).getByLabelText('Foto elegida: Camión cargado'), { target: { files: [foto(1)] } });
    await within(grupo('Camión cargado')).findByRole('button', { name: 'Ver Camión cargado en grande' });
    await tomada('Camión cargado', foto(2));
    await tomada('Camión vacío', foto(3));
    press('Quitar: Camión vacío');
    expect(within(grupo('Camión vacío')).queryByRole('button', { name: /^Ver/ })).toBeNull();
    await dice(/^Rodal no conoce/);
    press('Guardar');
    await waitFor(() => expect(mundo.registradas).toMatchObject([{ DeparturePhoto: null, DeparturePhotoDatetime: null }]));
    expect(mundo.subidas).toEqual([mundo.registradas[0]?.ArrivalPhoto]);
  });

  it('what is no picture is refused by its name; a camera that is left says so; the photo of before stays', async () => {
    await conNumero('');
    const ver = await tomada('Camión cargado', foto(1));
    tomar('Camión cargado', new File(['esto no es una foto'], 'nota.txt'));
    expect((await within(grupo('Camión cargado')).findByRole('alert')).textContent).toMatch(/^nota\.txt: /);
    tomar('Camión cargado');
    expect(await within(grupo('Camión cargado')).findByText('No se ha seleccionado un archivo.')).toBeTruthy();
    expect(ver.isConnected).toBe(true);
  });

  it('one that is not ready is waited for', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    camara.lista = promise;
    await conNumero('4711');
    await dice(/^Rodal no conoce/);
    tomar('Camión cargado', foto(1));
    expect(await within(grupo('Camión cargado')).findByText('Preparando la foto…')).toBeTruthy();
    press('Guardar');
    expect(await within(grupo('Camión cargado')).findByText(/^La foto todavía se prepara/)).toBeTruthy();
    expect(mundo.registradas).toEqual([]);
    resolve();
    await within(grupo('Camión cargado')).findByRole('button', { name: /^Ver/ });
    press('Guardar');
    await waitFor(() => expect(mundo.registradas).toMatchObject([{ ArrivalPhoto: mundo.subidas[0] }]));
  });

  it('one that does not arrive says which; the next try sends that one, and none that has arrived', async () => {
    await conNumero('4711');
    await tomada('Guía de despacho', foto(1));
    await tomada('Camión cargado', foto(2));
    await dice(/^Rodal no conoce/);
    vi.mocked(api.uploadPhoto).mockImplementationOnce(async (sha256) => void mundo.subidas.push(sha256)).mockRejectedValueOnce(new AppError('sin_conexion'));
    press('Guardar');
    expect((await within(grupo('Camión cargado')).findByRole('alert')).textContent).toBe('No se pudo subir la foto «Camión cargado». Sin conexión. Revise la señal e intente de nuevo.');
    expect(mundo.registradas).toEqual([]);
    expect(mundo.subidas).toHaveLength(1);
    press('Guardar');
    await waitFor(() => expect(mundo.registradas).toHaveLength(1));
    expect(mundo.subidas).toEqual([mundo.registradas[0]?.GuiaPhoto, mundo.registradas[0]?.ArrivalPhoto]);
  });

  it('while they are on their way it says which, and nothing of what is being sent is changed', async () => {
    const sueltas: (() => void)[] = [];
    vi.mocked(api.uploadPhoto).mockImplementation(async (sha256) => {
      await new Promise<void>((resolve) => void sueltas.push(resolve));
      mundo.subidas.push(sha256);
    });
    await conNumero('4711');
    await tomada('Guía de despacho', foto(1));
    await tomada('Camión cargado', foto(2));
    await dice(/^Rodal no conoce/);
    press('Guardar');
    expect(await screen.findByText('Subiendo la foto: Guía de despacho…')).toBeTruthy();
    expect(campo('Predio').matches(':disabled')).toBe(true);
    sueltas[0]?.();
    expect(await screen.findByText('Subiendo la foto: Camión cargado…')).toBeTruthy();
    sueltas[1]?.();
    await waitFor(() => expect(mundo.registradas).toHaveLength(1));
    expect(screen.queryByText(/^Subiendo la foto/)).toBeNull();
  });

  it('what the server lacks after all goes once more, by itself; a second time it is told', async () => {
    await conNumero('4711');
    await tomada('Guía de despacho', foto(1));
    await tomada('Camión cargado', foto(2));
    await dice(/^Rodal no conoce/);
    const faltar = () => on(createRecepcionCamion, async (request) => {
      const { ArrivalPhoto } = (await request.json()) as { readonly ArrivalPhoto: string };
      return HttpResponse.json({ codigo: 'missing_photos', mensaje: 'x', requestId: 'req-7', faltantes: [ArrivalPhoto] }, { status: 409 });
    });
    server.use(faltar());
    press('Guardar');
    expect(await dice(/^Error al insertar los datos\./)).toBeTruthy();
    const [guia, camion] = mundo.subidas;
    expect(mundo.subidas).toEqual([guia, camion, camion]);
    server.resetHandlers();
    press('Guardar');
    await waitFor(() => expect(mundo.registradas).toMatchObject([{ GuiaPhoto: guia, ArrivalPhoto: camion }]));
  });
});
