import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CorreoSimulator, startCorreoSimulator } from './correo-simulator.ts';

let simulator: CorreoSimulator;
beforeEach(async () => {
  simulator = await startCorreoSimulator({ port: 0 });
});
afterEach(() => simulator.close());

const MESSAGE = ['Message-ID: <uno@rodal.example>', 'Subject: =?UTF-8?Q?Se=C3=B1al?=', '', 'Hola <b>', '.'].join('\r\n');

/** A conversation line by line. @returns what the server said to each; '' = it hung up */
async function talk(...lines: readonly string[]): Promise<string[]> {
  const { hostname, port } = new URL(simulator.smtpUrl);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const replies = createInterface({ input: socket })[Symbol.asyncIterator]();
  const said: string[] = [];
  for (const line of ['', ...lines]) {
    if (line !== '') socket.write(`${line}\r\n`);
    // A reply of several lines ends with the one that has no dash.
    let last: string;
    do last = (await replies.next()).value ?? '';
    while (/^\d{3}-/.test(last));
    said.push(last.slice(0, 3));
  }
  socket.destroy();
  return said;
}

const HELLO = ['EHLO prueba', 'MAIL FROM:<rodal@rodal.example>'] as const;
const all = (para = 'ana@rodal.example') => talk(...HELLO, `RCPT TO:<${para}>`, 'DATA', MESSAGE);

describe('the mail simulator', () => {
  it('keeps what comes, and shows it as JSON and on a page that runs nothing', async () => {
    expect(await all()).toEqual(['220', '250', '250', '250', '354', '250']);
    expect(simulator.control.mensajes()).toMatchObject([{ numero: 1, de: 'rodal@rodal.example', para: ['ana@rodal.example'], mensajeId: '<uno@rodal.example>', asunto: 'Señal' }]);
    expect(await (await fetch(`${simulator.url}/mensajes`)).json()).toEqual(simulator.control.mensajes());
    expect(await (await fetch(simulator.url)).text()).toContain('<a href="/mensajes/1">Señal</a>');
    expect(await (await fetch(`${simulator.url}/mensajes/1`)).text()).toContain('Hola &lt;b&gt;');
    expect((await fetch(`${simulator.url}/mensajes/2`)).status).toBe(404);
  });

  it('keeps a message that comes twice twice: it hides nothing', async () => {
    await all();
    await all();
    expect(simulator.control.mensajes().map(({ mensajeId }) => mensajeId)).toEqual(['<uno@rodal.example>', '<uno@rodal.example>']);
  });

  it('refuses an address for good, is busy once, and takes the next', async () => {
    simulator.control.setFaults({ rechazadas: ['nadie@rodal.example'], sobre: ['ocupado'] });
    expect((await talk(...HELLO, 'RCPT TO:<nadie@rodal.example>')).at(-1)).toBe('550');
    expect((await talk(...HELLO, 'RCPT TO:<ana@rodal.example>')).at(-1)).toBe('451');
    expect((await all()).at(-1)).toBe('250');
    expect(simulator.control.stats().mensajes).toBe(1);
  });

  it.each([
    ['rechazo', '554', 0],
    ['ocupado', '451', 0],
    ['corta', '', 0],
    ['guardaYCorta', '', 1],
  ] as const)('a whole message meets %s: answered "%s", %i kept', async (fault, answer, kept) => {
    simulator.control.setFaults({ mensaje: [fault] });
    expect((await all()).at(-1)).toBe(answer);
    expect(simulator.control.stats().mensajes).toBe(kept);
  });

  it('is down and comes back under the same address', async () => {
    await simulator.control.caer();
    const { hostname, port } = new URL(simulator.smtpUrl);
    await expect(once(connect(Number(port), hostname), 'connect')).rejects.toThrow('ECONNREFUSED');
    await simulator.control.volver();
    expect((await all()).at(-1)).toBe('250');
  });
});
