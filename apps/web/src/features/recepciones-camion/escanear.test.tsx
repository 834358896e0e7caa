// @vitest-environment jsdom
import { verificarGuia } from '@rodal/contracts/verificacion';
import { ddDe, tedDe, type TimbreEscrito } from '@rodal/domain/testing/timbre';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CodigoVisto } from '../../escaner/leer-imagen.ts';
import { startGarita } from '../../escaner/testing/garita.ts';
import { FREE_LOCK } from '../../offline/testing/free-lock.ts';
import { api } from '../../api/call.ts';
import { createDrain } from '../../offline/drain/drain.ts';
import { listAMedias } from '../../offline/drafts/a-medias.ts';
import { createDisk } from '../../offline/testing/fixtures.ts';
import { fails, replies, silent, unreachable } from '../../testing/msw.ts';
import { campo, conNumero, dice, enForm, escribir, opcion, press, valores } from './testing/formulario.ts';
import { despachoOf } from './testing/recepciones.ts';
import { startServidor } from './testing/servidor.tsx';

const { server, mundo } = startServidor();
const { garita } = startGarita();

const UNO = despachoOf(4521, { clienteRut: '96677140-2' });
const OTRO = despachoOf(4522, { clienteRut: '76354771-K', patente: 'XXYZ99' });
const CODIGO = '4522-7K3M-Q9ZD-04XW';
const GUIA = { guia: '4711', fecha: '2026-11-20T15:05:00.000Z', patenteCamion: 'XXYZ99', patenteCarro: '', producto: 'PINO', volumen: '28.43', unidad: 'M3', origen: 'EL AROMO', destino: 'PLANTA MARIQUINA' } as const;
const qr = (codigo = CODIGO): CodigoVisto => ({ formato: 'qr', bytes: Buffer.from(`${location.origin}/verificar#${codigo}`) });
/** Unsigned: two frames of the camera say the same. */
const timbre = (e: TimbreEscrito): CodigoVisto => ({ formato: 'pdf417', bytes: Buffer.from(tedDe(ddDe({ F: '4711', ...e }, null), null), 'latin1') });

/** The paper is held before the camera until it was read. */
async function escanear(...vistos: readonly CodigoVisto[]): Promise<void> {
  garita.ve = () => vistos;
  press('Escanear guía');
  await screen.findByRole('dialog', { name: 'Escanear guía' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Escanear guía' })).toBeNull());
}
const responde = (respuesta: Parameters<typeof replies<typeof verificarGuia>>[1]) => server.use(replies(verificarGuia, respuesta));
const suRut = (receptor: string) => timbre({ RR: receptor, RSR: 'MADERAS &amp; CÍA' });

beforeEach(() => {
  mundo.deGuia = { '4711': { despachos: [UNO, OTRO] } };
});

describe('the stamp of a guide', () => {
  it('says its number; of the dispatches with it, the one for that company is chosen', async () => {
    await conNumero('');
    await escanear(suRut('76354771-K'));
    expect((await opcion(/4522/)).checked).toBe(true);
    expect(valores('Número de guía', 'Patente camión')).toEqual(['4711', 'XXYZ99']);
    press('Guardar');
    await waitFor(() => expect(mundo.registradas).toMatchObject([{ DispatchNumber: '4711', despacho: OTRO.id }]));
  });

  it('for another company chooses none, and says for whom it is; a person may', async () => {
    mundo.deGuia = { '4711': { despachos: [UNO] } };
    await conNumero('');
    await escanear(suRut('77777777-7'));
    expect(await dice('El timbre es de una guía para MADERAS & CÍA (77.777.777-7): el despacho con este número no es para esa empresa')).toBeTruthy();
    expect([(await opcion(/4521/)).checked, valores('Patente camión')]).toEqual([false, ['']]);
    fireEvent.click(await opcion(/4521/));
    expect(valores('Patente camión')).toEqual(['BBCD12']);
  });

  it('goes before what was chosen of the same number until then', async () => {
    await conNumero('4711');
    fireEvent.click(await opcion(/4521/));
    expect(valores('Patente camión')).toEqual(['BBCD12']);
    await escanear(suRut('76354771-K'));
    // The option was there before: nothing but the choice tells that the stamp was taken in, which is after its dialog is gone.
    await waitFor(async () => expect([(await opcion(/4522/)).checked, valores('Patente camión')]).toEqual([true, ['XXYZ99']]));
  });

  it('is forgotten with another number', async () => {
    mundo.deGuia = { '4711': { despachos: [UNO] }, '4712': { despachos: [despachoOf(4530, { guia: '4712', patente: 'DDFF44' })] } };
    await conNumero('');
    await escanear(suRut('77777777-7'));
    await dice(/^El timbre es de una guía para/);
    escribir('Número de guía', '4712');
    await waitFor(() => expect(valores('Patente camión')).toEqual(['DDFF44']));
    escribir('Número de guía', '4711');
    await waitFor(() => expect(valores('Patente camión')).toEqual(['BBCD12']));
    expect(enForm().queryByText(/^El timbre/)).toBeNull();
  });

  it('what was typed of the load stays', async () => {
    await conNumero('');
    escribir('Patente camión', 'ZZZZ11');
    await escanear(suRut('76354771-K'));
    await opcion(/4522/);
    await waitFor(() => expect(valores('Patente camión', 'Patente carro')).toEqual(['ZZZZ11', 'JJKK33']));
  });

  it('is kept with what is a medias: there again, it chooses the same one', async () => {
    const disk = createDisk();
    const salida = () => {
      const db = disk.user();
      return { db, wake: createDrain({ db, api, lock: FREE_LOCK, isLoggedIn: async () => true }).drain };
    };
    await conNumero('', '', undefined, salida());
    await escanear(suRut('76354771-K'));
    await opcion(/4522/);
    await waitFor(async () => expect((await listAMedias(disk.user()))[0]?.mas).toMatchObject({ escaneado: { tipo: 'timbre', receptor: '76354771-K' }, lleno: OTRO.id }));
    cleanup();
    await conNumero('', '', undefined, salida());
    await dice(/^Quedó a medias/);
    expect((await opcion(/4522/)).checked).toBe(true);
    expect(valores('Patente camión')).toEqual(['XXYZ99']);
  });
});

describe('the QR of a guide', () => {
  it('names the dispatch; its number Rodal says', async () => {
    const preguntado: unknown[] = [];
    responde((_query, sent) => {
      preguntado.push(sent);
      return { veredicto: 'genuina', ...GUIA };
    });
    await conNumero('');
    await escanear(qr());
    expect((await opcion(/4522/)).checked).toBe(true);
    expect([preguntado, valores('Número de guía', 'Patente camión')]).toEqual([[{ codigo: CODIGO }], ['4711', 'XXYZ99']]);
    expect(enForm().queryByText(/Genuina|no figura como recibida/)).toBeNull();
  });

  it.each([
    ['recibida', { veredicto: 'recibida', ...GUIA, recibidaEn: '2026-11-20T20:00:00.000Z', recibidaDonde: 'PUERTO $& CORONEL' }, 'La carga de esta guía se recibió en PUERTO $& CORONEL el 20/11/2026 17:00. No ampara otra carga.', 'El cuadro QR es del despacho 4522, que ya fue recepcionado', 'Recepcionado'],
    ['anulada', { veredicto: 'anulada', ...GUIA, anuladaEn: '2026-11-20T20:00:00.000Z' }, 'Esta guía se anuló el 20/11/2026 17:00. No ampara esta carga.', 'El cuadro QR es del despacho 4522, que está anulado', 'Anulada'],
  ] as const)('of one that is %s says so, fills the number and chooses none', async (_cual, respuesta, texto, reparo, estado) => {
    mundo.deGuia = { '4711': { despachos: [UNO, { ...OTRO, estado }] } };
    responde(() => respuesta);
    await conNumero('');
    await escanear(qr());
    expect(await dice(texto)).toBeTruthy();
    expect(await dice(reparo)).toBeTruthy();
    expect([valores('Número de guía', 'Patente camión'), (await opcion(/4521/)).checked]).toEqual([['4711', ''], false]);
    escribir('Número de guía', '4711 ');
    expect(enForm().queryByText(texto)).toBeTruthy();
    escribir('Número de guía', '47');
    expect(enForm().queryByText(texto)).toBeNull();
  });

  it('that is nobody’s says so, and what stood there stays', async () => {
    responde(() => ({ veredicto: 'desconocida' }));
    mundo.deGuia = { '4711': { despachos: [UNO] } };
    await conNumero('4711');
    await opcion(/4521/);
    await escanear(qr());
    expect(await dice(`El código ${CODIGO} no es de una guía de Rodal. Escriba el número que dice el papel.`)).toBeTruthy();
    await waitFor(() => expect(valores('Número de guía', 'Patente camión')).toEqual(['4711', 'BBCD12']));
  });

  it.each([
    ['nobody answers', () => unreachable(verificarGuia), /^No se pudo preguntar qué guía es la de este cuadro QR\. Sin conexión.* Escanee el timbre de la guía, o escriba su número\.$/],
    ['too many were wrong', () => fails(verificarGuia, 'demasiados_intentos'), /^No se pudo preguntar qué guía es la de este cuadro QR\. Demasiados intentos/],
  ])('%s: says so, with what to do', async (_que, handler, texto) => {
    server.use(handler());
    await conNumero('');
    await escanear(qr());
    expect(await dice(texto)).toBeTruthy();
    expect(valores('Número de guía')).toEqual(['']);
  });

  it('while Rodal is asked nothing is registered, and what is typed stays', async () => {
    let responder: () => void = () => undefined;
    const espera = new Promise<void>((resolve) => void (responder = resolve));
    const preguntados: string[] = [];
    server.use(replies(verificarGuia, () => {
      preguntados.push('una');
      return { veredicto: 'genuina', ...GUIA } as const;
    }));
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
      const reply = await fetch(...args);
      const [url] = args;
      if (typeof url === 'string' && url.includes('/api/verificar')) await espera;
      return reply;
    });
    await conNumero('');
    await escanear(qr());
    expect(await dice('Preguntando a Rodal qué guía es…')).toBeTruthy();
    escribir('Patente camión', 'ZZZZ11');
    press('Guardar');
    expect(await dice('Rodal todavía busca los despachos con esta guía: espere un momento y vuelva a guardar')).toBeTruthy();
    responder();
    await waitFor(() => expect(valores('Número de guía', 'Patente camión', 'Patente carro')).toEqual(['4711', 'ZZZZ11', 'JJKK33']));
    expect([mundo.registradas, preguntados]).toEqual([[], ['una']]);
  });

  it('another number typed meanwhile is the one that counts', async () => {
    server.use(silent(verificarGuia));
    mundo.deGuia = { '4711': { despachos: [UNO] } };
    await conNumero('');
    await escanear(qr());
    await dice('Preguntando a Rodal qué guía es…');
    escribir('Número de guía', '4711');
    await waitFor(() => expect(valores('Patente camión')).toEqual(['BBCD12']));
    expect(enForm().queryByText(/^Preguntando a Rodal/)).toBeNull();
  });

  it('scanned twice, the last one counts', async () => {
    server.use(silent(verificarGuia));
    await conNumero('');
    await escanear(qr());
    await dice('Preguntando a Rodal qué guía es…');
    await escanear(suRut('96677140-2'));
    expect((await opcion(/4521/)).checked).toBe(true);
    expect(campo('Número de guía').value).toBe('4711');
    expect(enForm().queryByText(/^Preguntando a Rodal/)).toBeNull();
  });
});
