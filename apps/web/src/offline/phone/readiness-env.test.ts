import { afterEach, describe, expect, it, vi } from 'vitest';
import { readinessEnv } from './readiness-env.ts';

afterEach(() => vi.unstubAllGlobals());

const refuse = () => Promise.reject(new Error('refused'));

describe('the browser as the checklist sees it', () => {
  it('says nothing of what an old one lacks', async () => {
    vi.stubGlobal('navigator', {});
    const env = readinessEnv();
    expect([await env.isInstalled(), await env.isPersisted(), env.hasGps(), env.worker()]).toEqual([false, false, false, 'imposible']);
    expect([await env.permission('geolocation'), await env.hasCamera(), await env.freeBytes()]).toEqual([null, null, null]);
    await env.askPosition();
  });

  it('nor of what it refuses to tell', async () => {
    vi.stubGlobal('navigator', {
      getInstalledRelatedApps: refuse,
      permissions: { query: refuse },
      mediaDevices: { enumerateDevices: refuse },
      storage: { estimate: refuse, persisted: refuse },
      serviceWorker: { controller: null },
    });
    const env = readinessEnv();
    expect([await env.isInstalled(), await env.isPersisted(), env.worker()]).toEqual([false, false, 'inactivo']);
    expect([await env.permission('geolocation'), await env.hasCamera(), await env.freeBytes()]).toEqual([null, null, null]);
  });

  it('reads what a phone tells', async () => {
    vi.stubGlobal('navigator', {
      geolocation: { getCurrentPosition: (_done: unknown, fail: () => void) => fail() },
      permissions: { query: async () => ({ state: 'granted' }) },
      mediaDevices: { enumerateDevices: async () => [{ kind: 'audioinput' }, { kind: 'videoinput' }] },
      storage: { estimate: async () => ({ quota: 100, usage: 30 }), persisted: async () => true },
      serviceWorker: { controller: {} },
    });
    const env = readinessEnv();
    expect([env.hasGps(), await env.permission('geolocation'), await env.hasCamera()]).toEqual([true, 'granted', true]);
    expect([await env.freeBytes(), await env.isPersisted(), env.worker()]).toEqual([70, true, 'activo']);
    // A refusal ends the question too: the list is read again and says so.
    await env.askPosition();
  });
});
