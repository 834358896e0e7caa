import { MESSAGES } from '@rodal/domain/messages';
import { rowOf, type ErrorCode } from '@rodal/domain/errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DespachoRow, PaceRow } from '../../../offline/rows/rows.ts';
import { DONE_MS, useToasts } from '../../../ui/toast.ts';
import { createAvisoEnvios, type Envios } from './aviso-envios.ts';

const ENVIAR = '2026-11-20T12:00:00.000Z';
const ID = '0199a5c0-0000-7000-8000-000000000001';
const OTRO = '0199a5c0-0000-7000-8000-000000000002';

const PACE: PaceRow = { key: 'pace', failures: 0, notBefore: null, cause: null, error: null, contactAt: null, offsetMs: null };
const errorOf = (codigo: ErrorCode, at: string) => ({ codigo, mensaje: rowOf(codigo).texto, errores: [], requestId: null, at });
const item = (patch: Partial<DespachoRow> = {}): DespachoRow => ({
  id: ID,
  revision: 1,
  codigo: 'M7-0042',
  variante: 'principal',
  state: 'queued',
  // Neither is looked at here.
  payload: {} as DespachoRow['payload'],
  borrador: {} as DespachoRow['borrador'],
  createdAt: ENVIAR,
  fotos: [],
  seq: 1,
  finalizedAt: ENVIAR,
  tried: false,
  attempts: 0,
  failures: 0,
  maybeSent: false,
  startedAt: null,
  error: null,
  ...patch,
});
const envios = (items: readonly DespachoRow[], recibidos: Envios['recibidos'] = [], pace: Partial<PaceRow> = {}): Envios => ({ items, recibidos, pace: { ...PACE, ...pace } });
const sinSenal = { error: errorOf('sin_conexion', '2026-11-20T12:00:00.400Z') };
const texts = () => useToasts.getState().toasts.map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(ENVIAR);
  vi.stubGlobal('navigator', { onLine: true });
  useToasts.setState({ toasts: [] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sent with Enviar, and its own screen left at once. */
function left(after: Envios) {
  const aviso = createAvisoEnvios();
  aviso.tell(envios([]), null);
  aviso.tell(envios([item()]), ID);
  aviso.tell(after, null);
  return aviso;
}

describe('R162: one message about what was sent, and never an untrue one', () => {
  it('says nothing before a second has gone or the outcome is known', () => {
    const aviso = left(envios([item()]));
    expect(texts()).toEqual([]);
    vi.advanceTimersByTime(999);
    expect(texts()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([MESSAGES.enviando]);
    // And then at once, in the same place.
    aviso.tell(envios([], [{ id: ID, numero: 5012 }]), null);
    expect(texts()).toEqual(['Enviado n.º 5.012']);
  });

  it('of a load that arrives within the second it says only that', () => {
    const aviso = left(envios([item({ state: 'sending' })]));
    vi.advanceTimersByTime(300);
    aviso.tell(envios([], [{ id: ID, numero: 5012 }]), null);
    const seen = new Set<string>();
    for (let ms = 0; ms < 2_000; ms += 50) {
      for (const text of texts()) seen.add(text);
      vi.advanceTimersByTime(50);
    }
    expect([...seen]).toEqual(['Enviado n.º 5.012']);
  });

  it('does not speak of a missing signal that was heard of before Enviar', () => {
    const antes = { error: errorOf('sin_conexion', '2026-11-20T11:40:00.000Z'), cause: 'backoff' as const };
    left(envios([item()], [], antes));
    expect(texts()).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(texts()).toEqual([MESSAGES.enviando]);
  });

  it('without signal it says so at once; sent meanwhile, that goes', () => {
    const aviso = left(envios([item()], [], sinSenal));
    expect(useToasts.getState().toasts).toMatchObject([{ text: MESSAGES.porEnviar, tone: 'waits' }]);
    vi.advanceTimersByTime(1_000);
    aviso.tell(envios([item({ state: 'sending' })]), null);
    expect(texts()).toEqual([MESSAGES.enviando]);
    aviso.tell(envios([], [{ id: ID, numero: 5012 }]), null);
    expect(texts()).toEqual(['Enviado n.º 5.012']);
  });

  it('what waits is told once', () => {
    const aviso = left(envios([item()], [], sinSenal));
    vi.advanceTimersByTime(DONE_MS);
    expect(texts()).toEqual([]);
    aviso.tell(envios([item()], [], sinSenal), null);
    aviso.tell(envios([item({ state: 'sending' })]), null);
    vi.advanceTimersByTime(2_000);
    expect(texts()).toEqual([]);
  });

  it('a refusal takes the place of what was said before', () => {
    const aviso = left(envios([item()]));
    vi.advanceTimersByTime(1_000);
    const error = errorOf('despacho_rechazado', '2026-11-20T12:00:01.000Z');
    aviso.tell(envios([item({ state: 'rejected', error })]), null);
    expect(texts()).toEqual([`M7-0042 no se pudo enviar: ${error.mensaje}`]);
  });

  it('another screen of the same phone has no second one', () => {
    left(envios([item()], [], sinSenal)).leave();
    expect(texts()).toEqual([]);
    const otra = createAvisoEnvios();
    otra.tell(envios([item()], [], sinSenal), null);
    otra.tell(envios([], [{ id: ID, numero: 5012 }]), null);
    vi.advanceTimersByTime(1_000);
    expect(texts()).toEqual(['Enviado n.º 5.012']);
    otra.leave();
    createAvisoEnvios().tell(envios([]), null);
    expect(texts()).toEqual(['Enviado n.º 5.012']);
  });

  it('over the screen of the next load nothing is said of the one before that still goes out', () => {
    const aviso = left(envios([item()]));
    vi.advanceTimersByTime(1_000);
    aviso.tell(envios([item(), item({ id: OTRO, codigo: 'M7-0043', seq: 2 })]), OTRO);
    expect(texts()).toEqual([]);
  });

  it('several that arrive together are one message; whoever left the phone meanwhile hears nothing', () => {
    const aviso = createAvisoEnvios();
    aviso.tell(envios([]), null);
    aviso.tell(envios([], [{ id: ID, numero: 5012 }]), null);
    aviso.tell(envios([], [{ id: ID, numero: 5012 }, { id: OTRO, numero: 5013 }]), null);
    vi.advanceTimersByTime(1_000);
    expect(texts()).toEqual(['Enviados n.º 5.012 y 5.013']);
    useToasts.setState({ toasts: [] });
    const next = createAvisoEnvios(() => false);
    next.tell(envios([]), null);
    next.tell(envios([], [{ id: ID, numero: 5012 }]), null);
    vi.advanceTimersByTime(1_000);
    expect(texts()).toEqual([]);
  });
});
