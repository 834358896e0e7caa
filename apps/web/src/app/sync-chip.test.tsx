import { describe, expect, it } from 'vitest';
import { describe as words, type SyncStatus } from './sync-chip.tsx';

const QUIET: SyncStatus = { online: true, sending: false, enEspera: 0, requiereAtencion: 0, contactAt: '2026-11-20T17:02:00.000Z' };
const NOW = new Date('2026-11-20T18:00:00.000Z');
const said = (status: Partial<SyncStatus>) => {
  const { tone, text } = words({ ...QUIET, ...status }, NOW);
  return { tone, text };
};

describe('sync chip', () => {
  it('says when everything last arrived, in Santiago time', () => {
    expect(said({})).toEqual({ tone: 'plain', text: 'Sincronizado 14:02' });
    expect(said({ contactAt: '2026-11-18T17:02:00.000Z' })).toEqual({ tone: 'plain', text: 'Sincronizado 18/11 14:02' });
    expect(said({ contactAt: null })).toEqual({ tone: 'plain', text: 'Sincronizado' });
  });

  it('R67: being offline is grey, never an error', () => {
    expect(said({ online: false })).toEqual({ tone: 'off', text: 'Sin conexión' });
    expect(said({ online: false, enEspera: 3 })).toEqual({ tone: 'off', text: 'Sin conexión · 3 por enviar' });
  });

  it('R101: a wifi that asks for its portal is no missing signal', () => {
    expect(said({ online: false, portal: true, enEspera: 1 })).toEqual({ tone: 'off', text: 'Wifi con portal · 1 por enviar' });
  });

  it('D13: a complete draft that nobody sent is amber, with or without signal', () => {
    expect(said({ listas: 1 })).toEqual({ tone: 'warn', text: '1 lista sin enviar' });
    expect(said({ listas: 2, enEspera: 1, online: false })).toEqual({ tone: 'warn', text: '2 listas sin enviar · 1 por enviar' });
  });

  it('R66: what waits is counted', () => {
    expect(said({ enEspera: 1 })).toEqual({ tone: 'plain', text: '1 por enviar' });
    expect(said({ enEspera: 3, sending: true })).toEqual({ tone: 'plain', text: 'Enviando · 3 por enviar' });
  });

  it('amber only when somebody must act, and then before anything else', () => {
    expect(said({ online: false, enEspera: 3, requiereAtencion: 1 })).toEqual({ tone: 'warn', text: '1 requiere atención' });
    expect(said({ requiereAtencion: 2 })).toEqual({ tone: 'warn', text: '2 requieren atención' });
  });

  it('D23 a full phone is red, before anything else', () => {
    expect(said({ lleno: true, requiereAtencion: 2 })).toEqual({ tone: 'bad', text: 'Teléfono lleno' });
  });
});
