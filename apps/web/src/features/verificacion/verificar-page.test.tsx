// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { listGuiasRecientes, type GuiaReciente } from '@rodal/contracts/recepciones-camion';
import { verificarGuia } from '@rodal/contracts/verificacion';
import { SIN_CONFIRMAR, VEREDICTOS } from '@rodal/domain/verificacion';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClientOf } from '../../api/query-client.ts';
import type { EscanerProps } from '../../escaner/escaner.tsx';
import type { Lectura } from '../../escaner/lectura.ts';
import { codigoDe, dichasOf, guiaOf } from '../../guias-recientes/testing/guias.ts';
import { createDisk, type Disk } from '../../offline/testing/fixtures.ts';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, on, silent, unreachable } from '../../testing/msw.ts';
import { sesionOf } from '../../testing/sesion.ts';
import { themeOf } from '../../ui/theme.ts';
import type { Dicha } from './use-veredicto.ts';
import VerificarPage from './verificar-page.tsx';

const lectura = vi.hoisted(() => ({ una: null as unknown }));
/** The camera is another's: here it reads what the test says. */
vi.mock('../../escaner/escaner.tsx', () => ({
  Escaner: ({ onLeida, onClose }: EscanerProps) => (
    <div role="dialog" aria-label="Escáner">
      <button type="button" onClick={() => onLeida(lectura.una as Lectura)}>
        Leer
      </button>
      <button type="button" onClick={onClose}>
        Cerrar el escáner
      </button>
    </div>
  ),
}));

const AHORA = '2026-11-21T12:00:00.000Z';
const MIN = 60_000;
/** A browser that opens no database. */
const PRIVADO = {
  open: () => {
    throw new DOMException('A mutation operation was attempted', 'InvalidStateError');
  },
  databases: async () => [],
};
const HORA = 60 * MIN;
const UNA = codigoDe(4521);

/** What the server has, which it tells by either way; and what of it was asked. */
const mundo = { guias: [] as GuiaReciente[], preguntados: [] as string[], reloj: 0 };
const headers = () => ({ date: new Date(Date.parse(AHORA) + mundo.reloj).toUTCString(), etag: `"${JSON.stringify(mundo.guias).length}-${mundo.guias.map(({ anuladaEn, recibidaEn }) => `${anuladaEn !== null}${recibidaEn !== null}`).join()}"` });
function dichaDe(codigo: string): Dicha {
  const guia = mundo.guias.find((una) => una.codigo === codigo);
  if (guia === undefined) return { veredicto: 'desconocida' };
  const { fecha, patente, patenteCarro, producto, cantidad, faena, destino } = guia;
  const carga = { guia: guia.guia, fecha, patenteCamion: patente, patenteCarro, producto, volumen: cantidad, unidad: 'M3' as const, origen: faena, destino };
  if (guia.anuladaEn !== null) return { veredicto: 'anulada', ...carga, anuladaEn: guia.anuladaEn };
  if (guia.recibidaEn !== null) return { veredicto: 'recibida', ...carga, recibidaEn: guia.recibidaEn, recibidaDonde: guia.recibidaDonde };
  return { veredicto: 'genuina', ...carga };
}
const server = setupServer(
  on(listGuiasRecientes, (request) => {
    const { date, etag } = headers();
    if (request.headers.get('if-none-match') === etag) return new HttpResponse(null, { status: 304, headers: { date, etag } });
    return HttpResponse.json(dichasOf(mundo.guias), { headers: { date, etag } });
  }),
  on(verificarGuia, async (request) => {
    const { codigo } = (await request.json()) as { readonly codigo: string }; // as the contract has it
    mundo.preguntados.push(codigo);
    return HttpResponse.json(dichaDe(codigo));
  }),
);
const sinSenal = () => server.use(unreachable(listGuiasRecientes), unreachable(verificarGuia));

let disk: Disk;
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  stubBrowser();
  vi.setSystemTime(AHORA);
  disk = createDisk();
  vi.stubGlobal('indexedDB', disk.options.indexedDB);
  vi.stubGlobal('IDBKeyRange', disk.options.IDBKeyRange);
  Object.assign(mundo, { guias: [guiaOf(4521)], preguntados: [], reloj: 0 });
});
afterEach(() => {
  cleanup();
  queryClientOf(7).clear();
  server.resetHandlers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
afterAll(() => server.close());

/** The clock of the phone, and nothing else, moves on. */
const pasan = (ms: number) => {
  vi.setSystemTime(Date.parse(AHORA) + ms);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
const abrir = () => {
  render(
    <MantineProvider env="test" theme={themeOf('claro')}>
      <VerificarPage sesion={sesionOf(['Despacho'])} />
    </MantineProvider>,
  );
};
/** The screen, once this device keeps what the server has. */
const abrirConGuias = async () => {
  abrir();
  await screen.findByText(/en este equipo, al 21\/11 09:00$/);
};
const campo = () => screen.getByLabelText<HTMLInputElement>(/^(Código de la guía|Otro código)/, { selector: 'input' });
const escribir = (codigo: string) => {
  fireEvent.change(campo(), { target: { value: codigo } });
  fireEvent.click(screen.getByRole('button', { name: 'Verificar' }));
};
const escanear = async (leida: Lectura) => {
  lectura.una = leida;
  fireEvent.click(screen.getByRole('button', { name: /^Escanear/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Leer' }));
};
const texto = (element: HTMLElement) => (element.textContent).replaceAll(/\s+/g, ' ').trim();
const veredicto = () => screen.queryByRole('group', { name: 'Veredicto' });
/** Its title and tone, once it is said. */
const dice = (titulo: string) => waitFor(() => expect(veredicto()?.querySelector('h2')?.textContent).toBe(titulo));
const tono = () => veredicto()?.getAttribute('data-veredicto');

describe('with signal', () => {
  it('asks once, in the words of the public page, with what to compare above the verdict', async () => {
    await abrirConGuias();
    escribir(UNA.toLowerCase().replaceAll('-', ' '));
    await dice('Genuina');
    expect([mundo.preguntados, tono(), campo().value, document.activeElement?.getAttribute('aria-label')]).toEqual([[UNA], 'genuina', '', 'Respuesta']);
    const respuesta = texto(screen.getByRole('region', { name: 'Respuesta' }));
    expect(respuesta).toMatch(/^Compare con el camión que tiene delante ?Patentes ?BBCD12 ?JJKK33 ?Producto ?PINO PULPABLE 2,44 ?Volumen ?28,430 m³ ?Genuina/);
    expect(respuesta).toContain(VEREDICTOS.genuina.texto);
    expect(respuesta).toMatch(/Guía ?4711 ?Fecha de carga ?20\/11\/2026 14:02 ?Origen ?EL AROMO ?Destino ?PLANTA MARIQUINA/);
    expect(respuesta).toContain(`Código ${UNA}. Consultado el 21/11/2026 09:00.`);
    expect(respuesta).not.toMatch(/este equipo guardó/);
  });

  it.each([
    ['Ya recibida', { recibidaEn: '2026-11-21T11:30:00.000Z', recibidaDonde: 'PUERTO $& LIRQUÉN' }, 'La carga de esta guía se recibió en PUERTO $& LIRQUÉN el 21/11/2026 08:30. No ampara otra carga.'],
    ['Anulada', { anuladaEn: '2026-11-21T11:30:00.000Z' }, 'Esta guía se anuló el 21/11/2026 08:30. No ampara esta carga.'],
  ] as const)('%s, with where and when', async (titulo, cambios, dicho) => {
    mundo.guias = [guiaOf(4521, cambios)];
    await abrirConGuias();
    escribir(UNA);
    await dice(titulo);
    expect(texto(veredicto() ?? expect.fail())).toBe(`${titulo}${dicho}`);
  });

  it('of one that is none of ours it shows nothing to compare', async () => {
    await abrirConGuias();
    escribir(codigoDe(9999));
    await dice('Desconocida');
    expect(screen.queryByText(/^Compare con/)).toBeNull();
  });

  it('a truck without trailer has one plate', async () => {
    mundo.guias = [guiaOf(4521, { patenteCarro: '' })];
    await abrirConGuias();
    escribir(UNA);
    await dice('Genuina');
    expect(texto(screen.getByRole('region', { name: 'Respuesta' }))).toMatch(/^Compare con el camión que tiene delante ?Patente ?BBCD12 ?Producto/);
  });

  it('the verdict goes with the signal: what was kept stands in its place, and says so', async () => {
    await abrirConGuias();
    escribir(UNA);
    await dice('Genuina');
    sinSenal();
    act(() => void window.dispatchEvent(new Event('offline')));
    await screen.findByText(/Sin señal: según lo que este equipo guardó/);
    expect(screen.queryByText(/Consultado el/)).toBeNull();
  });

  it('what was said a while ago is asked again when somebody comes back to it, and does not stand there meanwhile', async () => {
    await abrirConGuias();
    escribir(UNA);
    await dice('Genuina');
    pasan(30_000);
    expect(veredicto()).not.toBeNull();
    mundo.guias = [guiaOf(4521, { anuladaEn: '2026-11-21T12:01:00.000Z' })];
    const { promise, resolve } = Promise.withResolvers<void>();
    server.use(on(verificarGuia, () => promise.then(() => HttpResponse.json(dichaDe(UNA)))));
    pasan(MIN + 1);
    await waitFor(() => expect(veredicto()).toBeNull());
    resolve();
    await dice('Anulada');
    // Whoever comes back at once is not asked for again.
    expect(mundo.preguntados.length).toBe(1);
  });
});

describe('another code', () => {
  it('while it is asked nothing of the one before stands there, nor what comes late of it', async () => {
    mundo.guias = [guiaOf(4521), guiaOf(4522, { patente: 'XXYZ99' })];
    await abrirConGuias();
    const soltar: (() => void)[] = [];
    server.use(
      on(verificarGuia, async (request) => {
        const { codigo } = (await request.json()) as { readonly codigo: string }; // as the contract has it
        await new Promise<void>((resolve) => soltar.push(resolve));
        return HttpResponse.json(dichaDe(codigo));
      }),
    );
    escribir(UNA);
    await waitFor(() => expect(soltar.length).toBe(1));
    expect(screen.getByText('Preguntando a Rodal…')).toBeTruthy();
    escribir(codigoDe(4522));
    await waitFor(() => expect(soltar.length).toBe(2));
    soltar[0]?.();
    soltar[1]?.();
    await dice('Genuina');
    expect(screen.getByText('XXYZ99')).toBeTruthy();
    expect(screen.queryByText('BBCD12')).toBeNull();
    escribir(UNA);
    expect([veredicto(), screen.queryByText('XXYZ99')]).toEqual([null, null]);
    // What is on its way is no question of the next test.
    await waitFor(() => expect(soltar.length).toBe(3));
  });

  it('the same one once more is asked anew', async () => {
    await abrirConGuias();
    escribir(UNA);
    await dice('Genuina');
    mundo.guias = [guiaOf(4521, { recibidaEn: '2026-11-21T12:00:00.000Z', recibidaDonde: 'PLANTA' })];
    escribir(UNA);
    expect(veredicto()).toBeNull();
    await dice('Ya recibida');
    expect(mundo.preguntados).toEqual([UNA, UNA]);
  });

  it.each([
    ['', 'Escriba el código de la guía, o escanee su cuadro QR.'],
    ['4711', 'Ese no es un código de guía: es el número y doce letras o números, como 4711-7K3M-Q9ZD-04XW. Revíselo en el papel.'],
    ['4521-7K3M-Q9ZD-04XU', 'Ese no es un código de guía: es el número y doce letras o números, como 4711-7K3M-Q9ZD-04XW. Revíselo en el papel.'],
  ])('%j is refused at its field, and not asked', async (escrito, porque) => {
    await abrirConGuias();
    escribir(escrito);
    expect([screen.getByText(porque).id, campo().getAttribute('aria-invalid'), document.activeElement === campo()]).toEqual([campo().getAttribute('aria-describedby')?.split(' ').find((id) => id.includes('error')), 'true', true]);
    expect([mundo.preguntados, veredicto()]).toEqual([[], null]);
    fireEvent.change(campo(), { target: { value: '4' } });
    expect(screen.queryByText(porque)).toBeNull();
  });
});

describe('without signal', () => {
  it('voided while the phone is away: genuine with its age while that is young, then to be confirmed and never green; back with signal it is voided', async () => {
    await abrirConGuias();
    sinSenal();
    // In the office, which the phone cannot hear.
    mundo.guias = [guiaOf(4521, { anuladaEn: '2026-11-21T12:05:00.000Z' })];
    pasan(12 * MIN);
    escribir(UNA);
    await dice('Genuina');
    const region = () => texto(screen.getByRole('region', { name: 'Respuesta' }));
    expect(region()).toContain('Sin señal: según lo que este equipo guardó hace 12 min.');
    expect(region()).toMatch(/^Compare con el camión que tiene delante ?Patentes ?BBCD12/);
    pasan(2 * HORA);
    expect([veredicto()?.querySelector('h2')?.textContent, tono()]).toEqual(['Genuina', 'genuina']);
    pasan(2 * HORA + 1_000);
    expect([veredicto()?.querySelector('h2')?.textContent, tono()]).toEqual(['Sin confirmar', 'sinConfirmar']);
    expect(region()).toContain('Este equipo guardó la guía hace 2 h y desde entonces pudo anularse o recibirse: confírmela con señal.');
    expect(region()).toContain('BBCD12');
    pasan(3 * 24 * HORA);
    expect(region()).toContain('Este equipo guardó la guía hace 3 días y desde entonces');

    server.resetHandlers();
    act(() => void window.dispatchEvent(new Event('online')));
    await dice('Anulada');
    expect(screen.queryByText(/este equipo guardó/)).toBeNull();
  });

  it('scanned, it is the same', async () => {
    await abrirConGuias();
    sinSenal();
    pasan(12 * MIN);
    await escanear({ tipo: 'codigo', codigo: UNA });
    await dice('Genuina');
    expect([screen.queryByRole('dialog'), texto(veredicto() ?? expect.fail())]).toEqual([null, expect.stringContaining('este equipo guardó hace 12 min')]);
  });

  it.each([
    ['Ya recibida', { recibidaEn: '2026-11-21T11:30:00.000Z', recibidaDonde: 'PUERTO LIRQUÉN' }, 'La carga de esta guía se recibió en PUERTO LIRQUÉN el 21/11/2026 08:30. No ampara otra carga.'],
    ['Anulada', { anuladaEn: '2026-11-21T11:30:00.000Z', recibidaEn: '2026-11-20T11:30:00.000Z' }, 'Esta guía se anuló el 21/11/2026 08:30. No ampara esta carga.'],
  ] as const)('%s stays so however old that is', async (titulo, cambios, dicho) => {
    mundo.guias = [guiaOf(4521, cambios)];
    await abrirConGuias();
    sinSenal();
    pasan(3 * 24 * HORA);
    escribir(UNA);
    await dice(titulo);
    expect(texto(veredicto() ?? expect.fail())).toContain(`${titulo}${dicho}Sin señal: según lo que este equipo guardó hace 3 días.`);
  });

  it('a clock that was set back confirms nothing', async () => {
    await abrirConGuias();
    sinSenal();
    pasan(-HORA);
    escribir(UNA);
    await dice('Sin confirmar');
    expect(texto(veredicto() ?? expect.fail())).toContain('Este equipo guardó la guía el 21/11/2026 09:00 y desde entonces');
  });

  it('nor does one that was set back to a moment when it would have', async () => {
    await abrirConGuias();
    sinSenal();
    pasan(9 * HORA);
    pasan(HORA);
    escribir(UNA);
    await dice('Sin confirmar');
    // It has caught up, and nobody knows how long that took.
    pasan(9 * HORA);
    pasan(HORA + MIN);
    await dice('Sin confirmar');
  });

  it('one that is not kept may be new, old or false', async () => {
    await abrirConGuias();
    sinSenal();
    escribir(codigoDe(9999));
    await dice('Sin confirmar');
    expect(texto(veredicto() ?? expect.fail())).toContain(SIN_CONFIRMAR.ausente);
    expect(screen.queryByText(/^Compare con/)).toBeNull();
  });

  it('is asked again by itself, and by hand', async () => {
    await abrirConGuias();
    sinSenal();
    escribir(codigoDe(9999));
    await dice('Sin confirmar');
    server.resetHandlers();
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await dice('Desconocida');
  });

  it('a portal of wifi is no answer of ours', async () => {
    await abrirConGuias();
    server.use(on(verificarGuia, () => new HttpResponse('<html>', { headers: { 'content-type': 'text/html' } })));
    escribir(UNA);
    await dice('Genuina');
    expect(texto(veredicto() ?? expect.fail())).toMatch(/según lo que este equipo guardó hace un momento\. La red respondió otra cosa/);
  });

  it('where nothing was ever kept, or cannot be, it says that it could not be verified', async () => {
    sinSenal();
    abrir();
    await screen.findByText('Ninguna guía en este equipo todavía');
    escribir(UNA);
    expect(await screen.findByText('No se pudo comprobar')).toBeTruthy();
    expect(screen.getByText('Este equipo no guarda guías con que comprobarla sin señal.')).toBeTruthy();
    expect(veredicto()).toBeNull();
    cleanup();
    vi.stubGlobal('indexedDB', PRIVADO);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    abrir();
    escribir(UNA);
    expect(await screen.findByText('Este equipo no guarda guías con que comprobarla sin señal.')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Guías en este equipo' })).toBeNull();
  });

  it('what somebody else keeps on this phone says nothing here', async () => {
    await abrirConGuias();
    cleanup();
    sinSenal();
    render(
      <MantineProvider env="test" theme={themeOf('claro')}>
        <VerificarPage sesion={{ ...sesionOf(['Despacho']), IdUsuario: 8 }} />
      </MantineProvider>,
    );
    // Once it has been read, and the server could not be asked.
    await screen.findByText('Sin señal: se actualizan solas cuando vuelva.');
    expect(screen.getByText('Ninguna guía en este equipo todavía')).toBeTruthy();
  });
});

describe('what is no verdict', () => {
  it('too many tries: how long to wait, and nothing of what is kept', async () => {
    await abrirConGuias();
    server.use(fails(verificarGuia, 'demasiados_intentos'));
    escribir(UNA);
    expect(await screen.findByText('Demasiados intentos. Espere 5 minutos.')).toBeTruthy();
    expect([veredicto(), screen.queryByText(/este equipo guardó/)]).toEqual([null, null]);
    server.resetHandlers();
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await dice('Genuina');
  });

  it('a server that fails is said to be so', async () => {
    await abrirConGuias();
    server.use(fails(verificarGuia, 'interno'));
    escribir(UNA);
    expect(await screen.findByText(/^Ocurrió un error en el servidor/)).toBeTruthy();
    expect(veredicto()).toBeNull();
  });

  it('a stamp: says where the code is, and what stood there of another goes', async () => {
    await abrirConGuias();
    escribir(UNA);
    await dice('Genuina');
    await escanear({ tipo: 'timbre', timbre: { emisor: '96677140-2', receptor: '96677140-2', razonReceptor: 'X', folio: 4711, emitida: '2026-11-20', producto: 'PINO' } });
    expect(screen.getByText('El timbre del SII no lleva el código de verificación: escanee el cuadro QR al pie de la guía o escriba su código.')).toBeTruthy();
    expect([veredicto(), screen.queryByRole('dialog'), mundo.preguntados.length]).toEqual([null, null, 1]);
  });

  it('the scanner is closed, and nothing was asked', async () => {
    await abrirConGuias();
    fireEvent.click(screen.getByRole('button', { name: 'Escanear' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Cerrar el escáner' }));
    expect([screen.queryByRole('dialog'), mundo.preguntados]).toEqual([null, []]);
  });
});

it('nothing that anybody can see is out of reach of a reader of screens', async () => {
  await abrirConGuias();
  const violaciones = async () => (await axe.run(document.body, { rules: { region: { enabled: false } } })).violations.map(({ id }) => id);
  expect(await violaciones()).toEqual([]);
  escribir('x');
  expect(await violaciones()).toEqual([]);
  sinSenal();
  escribir(UNA);
  await dice('Genuina');
  expect(await violaciones()).toEqual([]);
  server.use(silent(verificarGuia));
  escribir(UNA);
  await screen.findByText('Preguntando a Rodal…');
  expect(within(document.body).getAllByRole('heading', { level: 1 }).length).toBe(1);
});
