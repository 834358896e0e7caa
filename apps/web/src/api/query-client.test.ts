// @vitest-environment jsdom
import { rowOf, type ErrorCode } from '@rodal/domain/errors';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { queryClientOf } from './query-client.ts';
import { announceSession, onSession } from './session-events.ts';

afterEach(() => queryClientOf(7).clear());

/** Watches a query as a screen does. @returns how to stop */
function watch(queryFn: () => Promise<string>) {
  const observer = new QueryObserver(queryClientOf(7), { queryKey: ['dato'], queryFn, retryDelay: 0 });
  return { stop: observer.subscribe(() => undefined), status: () => observer.getCurrentResult().status };
}

const failing = (codigo: ErrorCode) => vi.fn(() => Promise.reject(new ApiError(codigo, { httpStatus: rowOf(codigo).status })));

describe('queryClientOf', () => {
  it('is one per person: the next on this machine finds nothing of the one before', () => {
    const mine = queryClientOf(7);
    mine.setQueryData(['dato'], 'mío');
    expect(queryClientOf(7)).toBe(mine);
    expect(queryClientOf(8).getQueryData(['dato'])).toBeUndefined();
    expect(mine.getQueryData(['dato'])).toBeUndefined();
  });

  it.each([
    ['no_disponible', 2],
    ['sin_conexion', 1],
    ['sin_permiso', 1],
    ['interno', 1],
  ] as const)('after %s asks %i times and then tells the person', async (codigo, times) => {
    const queryFn = failing(codigo);
    const { stop, status } = watch(queryFn);
    await vi.waitFor(() => expect(status()).toBe('error'));
    expect(queryFn).toHaveBeenCalledTimes(times);
    stop();
  });

  it('R36: a 401 is announced', async () => {
    const announced = vi.fn();
    const unlisten = onSession('expired', announced);
    const { stop } = watch(failing('no_autenticado'));
    await vi.waitFor(() => expect(announced).toHaveBeenCalledOnce());
    stop();
    unlisten();
  });

  it.each(['clave_temporal', 'segundo_factor_pendiente', 'usuario_desactivado'] as const)('D24: %s makes the shell ask what is the matter', async (codigo) => {
    const announced = vi.fn();
    const unlisten = onSession('restricted', announced);
    const { stop } = watch(failing(codigo));
    await vi.waitFor(() => expect(announced).toHaveBeenCalledOnce());
    stop();
    unlisten();
  });

  it.each([
    ['the network returns', () => globalThis.dispatchEvent(new Event('online'))],
    ['the person logs in again', () => announceSession('renewed')],
  ])('what failed is asked again when %s', async (_name, happen) => {
    const queryFn = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new ApiError('sin_conexion', { httpStatus: 0 })).mockResolvedValue('dato');
    const { stop, status } = watch(queryFn);
    await vi.waitFor(() => expect(status()).toBe('error'));
    happen();
    await vi.waitFor(() => expect(status()).toBe('success'));
    stop();
  });
});
