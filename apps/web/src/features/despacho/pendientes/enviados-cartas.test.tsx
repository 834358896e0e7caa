// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import type { DespachoBody } from '@rodal/contracts/despacho';
import { MESSAGES } from '@rodal/domain/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { encode } from 'uqr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptItem, listReceipts } from '../../../offline/outbox/outbox.ts';
import { queueLoad } from '../../../offline/testing/fixtures.ts';
import { pdfText } from '../../../offline/testing/scripted-server.ts';
import type { DespachoReceipt } from '../../../offline/rows/rows.ts';
import { createTelefono, endTest, renderDespacho, stubBrowser, type Telefono } from '../testing/render-despacho.tsx';

vi.mock('../mapa/mapa.tsx', () => ({ Mapa: () => null }));

let telefono: Telefono;
/** What stands behind each blob address. */
let blobs: Map<string, Blob>;
beforeEach(async () => {
  stubBrowser();
  blobs = new Map();
  const createObjectURL = (blob: Blob) => {
    const url = `blob:rodal/${blobs.size}`;
    blobs.set(url, blob);
    return url;
  };
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: (url: string) => void blobs.delete(url) }));
  telefono = await createTelefono();
});
afterEach(() => {
  endTest();
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
});

/** A load that arrived, with its guide in this state. */
async function sent(guia: Partial<DespachoReceipt> = {}, payload: Partial<DespachoBody> = {}): Promise<string> {
  const { id, revision } = await queueLoad(telefono.db, telefono.phone);
  const recibo = { id, revision, numero: 4711, receivedAt: '2026-11-20T12:05:00.000Z', message: '' };
  await acceptItem(telefono.db, id, recibo, null, new Date());
  await telefono.db.receipts.toCollection().modify((row, ref) => {
    if (row.tipo === undefined) ref.value = { ...row, ...guia, payload: { ...row.payload, ...payload } };
  });
  return id;
}

const storePdf = (id: string) =>
  telefono.db.guias.put({ id, numero: '99123', bytes: new TextEncoder().encode(pdfText('99123')).buffer });

const card = async () => (await screen.findByText('Enviado (n.º 4.711)')).closest('li') as HTMLElement;

describe('what was sent', () => {
  it('R87 names the number it had before the server lost it: it may stand on a paper', async () => {
    await sent({ numeroAnterior: 4001 });
    renderDespacho(telefono);
    expect((await card()).textContent).toContain('Antes fue el n.º 4.001');
  });

  it('R7 shows what it was, with nothing to change it', async () => {
    await sent();
    renderDespacho(telefono);
    const row = within(await card());
    expect(row.getByRole('heading').textContent).toBe('ABCD12 EFGH34');
    expect(row.getByText('Pino Aserrable 3,20')).toBeTruthy();
    expect(row.getByText('1,460 m³')).toBeTruthy();
    expect(row.getByText('Planta Coihue · Consorcio')).toBeTruthy();
    expect(row.getByText(/Juan Pérez · Recibido 20\/11\/2026 09:05$/)).toBeTruthy();
    expect(row.queryByRole('button', { name: /Editar|Eliminar|Corregir/ })).toBeNull();
  });

  it.each([
    ['SI', 1000, '12,50 MR'],
    ['BDMT', 8001, '12,50 m³'],
    ['BDMT', 9053, '12,50 BDMT'],
    ['BDMT', 10_001, '12,50 BDMT'],
    ['BDMT', 10_001, '12,50 m³', 'M3'],
  ] as const)('C26 D3 the unit is the one that was sent, before it was that of what was measured: ruma %s, product %i, %s', async (ruma, producto, text, unidad?: 'M3') => {
    await sent({}, { ruma, producto, unidad, cantidad: '12.50' });
    renderDespacho(telefono);
    expect(within(await card()).getByText(text)).toBeTruthy();
  });

  it('its photos open large, with the moment they were taken', async () => {
    await sent();
    renderDespacho(telefono);
    const row = within(await card());
    fireEvent.click(await row.findByRole('button', { name: 'Ver Camión lleno en grande' }));
    const large = within(await screen.findByRole('dialog', { name: 'Camión lleno' }));
    expect(large.getByText('Tomada 20/11/2026 09:00')).toBeTruthy();
    const { src } = await large.findByRole<HTMLImageElement>('img', { name: 'Camión lleno' });
    expect(blobs.get(src)?.type).toBe('image/jpeg');
    fireEvent.click(large.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('A21 R15 says which photo was left out and which the phone has lost', async () => {
    await sent({}, { fotoempty: null });
    await telefono.db.photos.clear();
    renderDespacho(telefono);
    const row = within(await card());
    expect(await row.findByText('No está en este teléfono')).toBeTruthy();
    expect(row.getByText('Sin foto')).toBeTruthy();
  });
});

describe('its guide', () => {
  it('A24 is on its way until it has a number', async () => {
    await sent();
    renderDespacho(telefono);
    expect(within(await card()).getByText('Guía en emisión')).toBeTruthy();
  });

  it('could not be made: the specified text, and nothing to tap', async () => {
    await sent({ guiaFallida: true, askGuiaAt: null });
    renderDespacho(telefono);
    const row = within(await card());
    expect(row.getByText(MESSAGES.guiaNoGenerada)).toBeTruthy();
    expect(row.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });

  it('has a number and will have no PDF: both are said', async () => {
    await sent({ guia: '99123', guiaFallida: true, askGuiaAt: null });
    renderDespacho(telefono);
    const row = within(await card());
    expect(await row.findByText(MESSAGES.guiaNoGenerada)).toBeTruthy();
    expect(row.getByText('99123')).toBeTruthy();
  });

  it('is not on the phone yet: the specified text; Reintentar asks at once and says when there is no signal', async () => {
    const id = await sent({ guia: '99123', askGuiaAt: '2099-01-01T00:00:00.000Z' });
    const { wake } = renderDespacho(telefono);
    wake.mockResolvedValue({ kind: 'stopped', retryAt: '' } as never);
    const row = within(await card());
    expect(await row.findByText(MESSAGES.guiaNoDisponible)).toBeTruthy();
    fireEvent.click(row.getByRole('button', { name: 'Reintentar' }));
    expect(await row.findByText(`${MESSAGES.guiaNoDisponible} Sin conexión: llegará sola cuando haya señal.`)).toBeTruthy();
    expect(wake).toHaveBeenCalledWith('tap');
    expect(Date.parse((await listReceipts(telefono.db)).find((recibo) => recibo.id === id)?.askGuiaAt ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('opens from the phone, in a tab of its own, as soon as it is there', async () => {
    const id = await sent({ guia: '99123' });
    renderDespacho(telefono);
    const row = within(await card());
    await row.findByText(MESSAGES.guiaNoDisponible);
    await storePdf(id);
    const link = await row.findByRole<HTMLAnchorElement>('link', { name: 'Ver guía 99123' });
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener']);
    expect(blobs.get(link.href)).toMatchObject({ type: 'application/pdf', name: 'guia-99123.pdf' });
    expect(row.queryByText(MESSAGES.guiaNoDisponible)).toBeNull();
  });

  it('is shared as a file where the phone can', async () => {
    const share = vi.fn((_data: ShareData) => Promise.resolve());
    Object.assign(navigator, { share, canShare: () => true });
    await storePdf(await sent({ guia: '99123' }));
    renderDespacho(telefono);
    fireEvent.click(await within(await card()).findByRole('button', { name: 'Compartir guía 99123' }));
    await waitFor(() => expect(share).toHaveBeenCalledOnce());
    expect(share.mock.calls[0]?.[0].files?.[0]).toMatchObject({ name: 'guia-99123.pdf', type: 'application/pdf' });
  });

  it('is downloaded where it cannot', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    await storePdf(await sent({ guia: '99123' }));
    renderDespacho(telefono);
    fireEvent.click(await within(await card()).findByRole('button', { name: 'Descargar guía 99123' }));
    expect(await screen.findByText('Guía 99123 descargada')).toBeTruthy();
    expect(click.mock.contexts[0]).toMatchObject({ download: 'guia-99123.pdf' });
    click.mockRestore();
  });

  it('R20 bytes that have gone bad are not shown as a guide', async () => {
    const id = await sent({ guia: '99123' });
    await telefono.db.guias.put({ id, numero: '99123', bytes: new ArrayBuffer(8) });
    renderDespacho(telefono);
    const row = within(await card());
    expect(await row.findByText(MESSAGES.guiaNoDisponible)).toBeTruthy();
    // Nothing opens but the load itself, for the driver.
    expect(row.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([`/despacho?enviado=${id}`]);
  });
});

describe('E9 its code of verification', () => {
  const CODIGO = '4711-7K3M-Q9ZD-04XW';
  const verificacion = `https://rodal.example/verificar#${CODIGO}`;

  it('opens large, without signal: the QR, the code to type and where', async () => {
    await sent({ guia: '99123', verificacion });
    renderDespacho(telefono);
    const asked = vi.spyOn(globalThis, 'fetch');
    fireEvent.click(within(await card()).getByRole('button', { name: 'Mostrar código de verificación' }));
    const large = within(await screen.findByRole('dialog', { name: 'Verificar la guía 99123' }));
    const { data } = encode(verificacion, { ecc: 'M', border: 4 });
    const path = large.getByRole('img', { name: 'Código QR para verificar la guía 99123' }).querySelector('path')?.getAttribute('d') ?? '';
    expect(new Set(path.match(/M\d+ \d+/g))).toEqual(new Set(data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}`] : [])))));
    expect(large.getByText(CODIGO)).toBeTruthy();
    expect(large.getByText('Con la cámara, o escribiendo este código en rodal.example/verificar')).toBeTruthy();
    expect(asked.mock.calls.filter(([url]) => (url instanceof Request ? url.url : url.toString()).includes('verificar'))).toEqual([]);
    asked.mockRestore();
    fireEvent.click(large.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each<[string, Partial<DespachoReceipt>]>([
    ['of an older version', { guia: '99123' }],
    ['whose guide is on its way', { guia: null, verificacion }],
  ])('a receipt %s has no button for it', async (_name, guia) => {
    await sent(guia);
    renderDespacho(telefono);
    expect(within(await card()).queryByRole('button', { name: 'Mostrar código de verificación' })).toBeNull();
  });
});
