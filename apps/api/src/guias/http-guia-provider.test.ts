import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startGuiaSimulator } from '@rodal/simulators/guia-simulator';
import { afterEach, describe, expect, it } from 'vitest';
import { GuiaIncierta, GuiaNoDisponible, GuiaNoGenerada, type PedidoGuia } from './guia-provider.ts';
import { httpGuiaProvider, openGuiaProvider, sinGuiaProvider } from './http-guia-provider.ts';

const PEDIDO: PedidoGuia = {
  numero: 1, fecha: '2026-11-20T12:00:00.000Z', indTraslado: 5,
  receptor: { rut: '96677140-2', razonSocial: 'X' },
  transporte: { patente: 'BBCD12', patenteCarro: 'JA1234', transportista: 'T', rutTransportista: '', choferRut: '', choferNombre: '' },
  origen: { codigo: 'F', rol: '1', nombre: 'F', numeroAviso: '', predio: '', direccion: '', comuna: '', planManejo: '', posicion: null },
  destino: { nombre: 'D', direccion: '', comuna: '' },
  detalle: { producto: 1, descripcion: 'P', cantidad: '1.000', unidad: 'M3', precio: '0', monto: '0' },
};

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server that answers everything with one function. */
async function serve(listener: RequestListener): Promise<string> {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  // Listening on TCP: the address is an object.
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

describe('httpGuiaProvider', () => {
  it('same key, same document; an unknown key is null; the number comes when issued', async () => {
    const simulator = await startGuiaSimulator({ port: 0, delayMs: 0, token: 'secreto' });
    closing.push(() => simulator.close());
    const provider = httpGuiaProvider({ url: simulator.url, token: 'secreto' });
    const first = await provider.emitir(PEDIDO, 'clave-1');
    expect(await provider.emitir(PEDIDO, 'clave-1')).toEqual(first);
    expect(await provider.buscarPorClave('clave-1')).toEqual(first);
    expect(await provider.buscarPorClave('clave-2')).toBeNull();
    expect(await provider.estado(first.documentId)).toEqual({ estado: 'emitida', numero: String(simulator.control.documents()[0]?.folio) });
    simulator.control.setFaults({ emitir: ['rechazo'] });
    await expect(provider.emitir(PEDIDO, 'clave-3')).rejects.toThrow(GuiaNoGenerada);
    const stranger = httpGuiaProvider({ url: simulator.url, token: 'otro' });
    await expect(stranger.buscarPorClave('clave-1')).rejects.toThrow(GuiaIncierta);
  });

  it('R80 no answer in time is uncertain', async () => {
    const url = await serve(() => undefined);
    const provider = httpGuiaProvider({ url, token: '', timeoutMs: 50 });
    await expect(provider.emitir(PEDIDO, 'x')).rejects.toThrow(GuiaIncierta);
  });

  it.each([
    ['a portal page with 200', 200, 'text/html', '<html>'],
    ['another shape', 200, 'application/json', '{"ok":true}'],
    ['502', 502, 'application/json', '{}'],
    ['429', 429, 'application/json', '{}'],
    ['a token that is not ours: 401', 401, 'application/json', '{}'],
    ['403', 403, 'application/json', '{}'],
    ['a wrong address: 404', 404, 'application/json', '{}'],
    ['409', 409, 'application/json', '{}'],
  ])('%s is no answer', async (_name, status, type, body) => {
    const url = await serve((_request, reply) => reply.writeHead(status, { 'content-type': type }).end(body));
    await expect(httpGuiaProvider({ url, token: '' }).emitir(PEDIDO, 'x')).rejects.toThrow(GuiaIncierta);
  });

  it('SSRF: follows no redirect, so the token stays with its host', async () => {
    const seen: (string | undefined)[] = [];
    const other = await serve((request, reply) => {
      seen.push(request.headers.authorization);
      reply.end('{"globalDocumentId":"1-2"}');
    });
    const url = await serve((_request, reply) => reply.writeHead(307, { location: other }).end());
    await expect(httpGuiaProvider({ url, token: 'secreto' }).buscarPorClave('x')).rejects.toThrow(GuiaIncierta);
    expect(seen).toEqual([]);
  });

  it('keeps to its address whatever a document is called', async () => {
    const seen: (string | undefined)[] = [];
    const url = await serve((request, reply) => {
      seen.push(request.url);
      reply.end('{"estado":"pendiente"}');
    });
    const provider = httpGuiaProvider({ url: `${url}/api/v1`, token: '' });
    await provider.estado('../../../otro?x=1');
    await provider.estado('http://10.0.0.1/');
    expect(seen).toEqual(['/api/v1/documents/..%2F..%2F..%2Fotro%3Fx%3D1', '/api/v1/documents/http%3A%2F%2F10.0.0.1%2F']);
  });

  it('without GUIA_URL guides wait', () => {
    expect(openGuiaProvider({ GUIA_URL: '', GUIA_TOKEN: '' })).toBe(sinGuiaProvider);
    expect(sinGuiaProvider.disponible).toBe(false);
    expect(openGuiaProvider({ GUIA_URL: 'https://x.example', GUIA_TOKEN: 'y' }).disponible).toBe(true);
  });
});

describe('the PDF (especificación 2 §7)', () => {
  const ZEROS = '00000000-0000-0000-0000-000000000000';
  const answer = async (body: unknown, status = 200) =>
    httpGuiaProvider({
      url: await serve((_request, reply) => reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))),
      token: '',
    }).pdf('1-2');

  it('comes whole from the provider, by globalDocumentId', async () => {
    const simulator = await startGuiaSimulator({ port: 0, delayMs: 0, token: 'secreto' });
    closing.push(() => simulator.close());
    const provider = httpGuiaProvider({ url: simulator.url, token: 'secreto' });
    const { documentId } = await provider.emitir(PEDIDO, 'clave-1');
    expect(Buffer.from(await provider.pdf(documentId)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('a document of zeros has none: nobody is asked', async () => {
    const provider = httpGuiaProvider({ url: 'http://127.0.0.1:1', token: '' });
    await expect(provider.pdf(ZEROS)).rejects.toThrow(GuiaNoGenerada);
    await expect(answer({ globalDocumentId: ZEROS, Base64Content: '' })).rejects.toThrow(GuiaNoGenerada);
  });

  it.each([410, 422])('%i: there is none', async (status) => {
    await expect(answer({}, status)).rejects.toThrow(GuiaNoGenerada);
  });

  it.each([202, 404, 409, 425])('%i: not yet', async (status) => {
    await expect(answer({}, status)).rejects.toThrow(GuiaNoDisponible);
  });

  it.each([
    ['401', {}, 401],
    ['400, which speaks of us', {}, 400],
    ['503', {}, 503],
    ['another shape', { pdf: 'x' }, 200],
    ['no base64', { Base64Content: 'JVBERi0x*LjQ=' }, 200],
    ['base64 cut short', { Base64Content: 'JVBERi0xL' }, 200],
    ['nothing', { Base64Content: '' }, 200],
    ['a page of HTML', { Base64Content: Buffer.from('<html>no</html>').toString('base64') }, 200],
    ['half a PDF', { Base64Content: Buffer.from('%PDF-1.4\n1 0 obj').toString('base64') }, 200],
    ['a PDF beyond 4 MB', { Base64Content: Buffer.from(`%PDF-1.4${'x'.repeat(5_000_000)}%%EOF`).toString('base64') }, 200],
  ])('%s is no answer', async (_name, body, status) => {
    await expect(answer(body, status)).rejects.toThrow(GuiaIncierta);
  });

  it('stops reading what never ends', async () => {
    let written = 0;
    const url = await serve((request, reply) => {
      reply.writeHead(200, { 'content-type': 'application/json' }).write('{"Base64Content":"');
      const more = () => {
        while (reply.write('A'.repeat(65_536)) && !request.socket.destroyed) written += 65_536;
      };
      reply.on('drain', more);
      more();
    });
    await expect(httpGuiaProvider({ url, token: '' }).pdf('1-2')).rejects.toThrow(GuiaIncierta);
    expect(written).toBeLessThan(50_000_000);
  });

  it.each([
    ['says nothing', () => undefined],
    ['stops in the middle', (_request, reply) => reply.writeHead(200).write('{"Base64Content":"JVBERi0x')],
  ] satisfies [string, RequestListener][])('a provider that %s runs into the time limit', async (_name, listener) => {
    const url = await serve(listener);
    await expect(httpGuiaProvider({ url, token: '', timeoutMs: 80 }).pdf('1-2')).rejects.toThrow(GuiaIncierta);
  });

  it('keeps to its address whatever a document is called', async () => {
    const seen: (string | undefined)[] = [];
    const url = await serve((request, reply) => {
      seen.push(request.url);
      reply.writeHead(404).end();
    });
    await expect(httpGuiaProvider({ url, token: '' }).pdf('../x?a=1&b')).rejects.toThrow(GuiaNoDisponible);
    expect(seen).toEqual(['/documents/pdf?globalDocumentId=..%2Fx%3Fa%3D1%26b']);
  });

  it('without a provider it is not there yet', async () => {
    await expect(sinGuiaProvider.pdf('1-2')).rejects.toThrow(GuiaNoDisponible);
  });
});
