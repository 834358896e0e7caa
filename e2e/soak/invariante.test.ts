import { describe, expect, it } from 'vitest';
import type { Almacen } from './almacen.ts';
import { checkInvariante, type Hallazgos } from './invariante.ts';
import type { Carga, Contenido } from './modelo.ts';
import type { Registrado } from './tipos.ts';

const CONTENIDO: Contenido = { texto: { camion: 'AZ0001', comentarios: 'ana#1 «x»', cantidad: '12,50' }, fotos: { vacio: 'aa', lleno: 'bb' } };
const GUARDADO = { patenteCamion: 'AZ0001', comentarios: 'ana#1 «x»', cantidad: '12,50', fotoVacia: { sha256: 'aa' }, fotoLlena: { sha256: 'bb' } };

const carga = (change: Partial<Carga> = {}): Carga => ({
  nombre: 'ana#1',
  autor: 'ana',
  id: 'id-1',
  codigo: 'M7-0001',
  trabajo: CONTENIDO,
  guardado: null,
  porConfirmar: {},
  estado: 'finalizado',
  finalizadas: 1,
  correcciones: 0,
  ...change,
});
const registrado = (change: Partial<Registrado> = {}): Registrado => ({
  id: 'id-1',
  filas: 1,
  numero: 5001,
  revision: 1,
  autor: 'despachador',
  camion: 'AZ0001',
  comentarios: 'ana#1 «x»',
  cantidad: '12.500',
  fotos: { vacio: 'aa', lleno: 'bb' },
  creaciones: 1,
  guias: 1,
  trabajos: [],
  ...change,
});
const almacen = (change: Partial<Almacen> = {}): Almacen => ({
  usuarioId: 2,
  borradores: [],
  salida: [],
  recibos: [{ id: 'id-1', revision: 1, numero: 5001 }],
  fotos: ['aa', 'bb'].map((sha256) => ({ draftId: 'id-1', sha256, real: sha256 })),
  ...change,
});
const VACIO = almacen({ usuarioId: 3, recibos: [], fotos: [] });

/** A load that arrived, with one thing changed. */
const check = (change: { carga?: Partial<Carga>; registrado?: Partial<Registrado>; almacen?: Partial<Almacen>; all?: Partial<Hallazgos> }): string[] =>
  checkInvariante({
    modelo: { cargas: [carga(change.carga)] },
    registrados: [registrado(change.registrado)],
    almacenes: { ana: almacen(change.almacen), beto: VACIO },
    previas: [],
    ...change.all,
  });
const SALIDA = { id: 'id-1', codigo: 'M7-0001', state: 'waiting', attempts: 1, error: null };
const BORRADOR = { id: 'id-1', codigo: 'M7-0001', revision: 1, saved: GUARDADO, working: null };

describe('a finalised load', () => {
  it('that arrived breaks nothing', () => expect(check({})).toEqual([]));

  it.each([
    ['is missing', { registrado: { filas: 0 } }, /el servidor debe tener 1 y tiene 0/],
    ['is there twice', { registrado: { filas: 2 } }, /el servidor debe tener 1 y tiene 2/],
    ['belongs to somebody else', { registrado: { autor: 'despachador2' } }, /autor debía ser «despachador» y es «despachador2»/],
    ['has another truck', { registrado: { camion: 'AZ0002' } }, /camión debía ser/],
    ['has other words', { registrado: { comentarios: 'viejo' } }, /comentarios debía ser «ana#1 «x»» y es «viejo»/],
    ['has another quantity', { registrado: { cantidad: '12.600' } }, /cantidad debía ser «12.5» y es «12.6»/],
    ['has one photo twice', { registrado: { fotos: { vacio: 'bb', lleno: 'bb' } } }, /SHA-256 de la foto vacío/],
    ['lacks a photo', { registrado: { fotos: { vacio: 'aa', lleno: null } } }, /SHA-256 de la foto lleno debía ser «bb» y es «null»/],
    ['was audited twice', { registrado: { creaciones: 2 } }, /auditorías de creación debía ser «1» y es «2»/],
    ['has two guides', { registrado: { guias: 2 } }, /guías debía ser «1» y es «2»/],
    ['has none', { registrado: { guias: 0 } }, /guías debía ser «1» y es «0»/],
    ['has a job that never was', { registrado: { trabajos: ['emitirGuia: nunca se encargó'] } }, /emitirGuia: nunca se encargó/],
    ['has a revision that nobody made', { registrado: { revision: 2 } }, /revisión 2 con 0 correcciones/],
    ['waits still', { almacen: { salida: [SALIDA] } }, /sigue en la salida \(waiting\)/],
    ['has no receipt', { almacen: { recibos: [] } }, /el teléfono no tiene su recibo/],
    ['has a receipt of another', { almacen: { recibos: [{ id: 'id-1', revision: 1, numero: 5002 }] } }, /número del recibo debía ser «5001» y es «5002»/],
    ['is still a draft', { almacen: { borradores: [BORRADOR] } }, /finalizada y todavía como borrador/],
    ['lost a photo on the phone', { almacen: { fotos: [{ draftId: 'id-1', sha256: 'bb', real: 'bb' }] } }, /el teléfono ya no tiene la foto aa/],
    ['has spoilt bytes on the phone', { almacen: { fotos: [{ draftId: 'id-1', sha256: 'aa', real: 'cc' }, { draftId: 'id-1', sha256: 'bb', real: 'bb' }] } }, /ya no tiene la foto aa/],
  ] as const)('%s', (_what, change, sentence) => {
    expect(check(change)).toEqual([expect.stringMatching(sentence)]);
    expect(check(change)[0]).toMatch(/^ana#1/);
  });
});

describe('a draft', () => {
  const draft = (change: Parameters<typeof check>[0]): string[] =>
    check({
      ...change,
      carga: { estado: 'borrador', guardado: CONTENIDO, ...change.carga },
      registrado: { filas: 0, ...change.registrado },
      almacen: { recibos: [], borradores: [BORRADOR], ...change.almacen },
    });

  it('that is as it was left breaks nothing', () => {
    expect(draft({})).toEqual([]);
    const newer = { ...CONTENIDO, texto: { ...CONTENIDO.texto, comentarios: 'después' } };
    expect(draft({ carga: { trabajo: newer }, almacen: { borradores: [{ ...BORRADOR, working: { ...GUARDADO, comentarios: 'después' } }] } })).toEqual([]);
  });

  it.each([
    ['was sent', { registrado: { filas: 1 } }, /es un borrador y el servidor tiene 1/],
    ['is in the outbox', { almacen: { salida: [SALIDA] } }, /nadie la finalizó y está en la salida/],
    ['is gone', { almacen: { borradores: [] } }, /el borrador ya no está en el teléfono/],
    ['was never saved', { carga: { guardado: null } }, /lo guardado debía no estar en el teléfono/],
    ['lost its last words', { carga: { guardado: null }, almacen: { borradores: [{ ...BORRADOR, saved: null, working: { ...GUARDADO, comentarios: '' } }] } }, /lo escrito: comentarios debía ser «ana#1 «x»» y es «»/],
    ['lost a photo', { almacen: { fotos: [{ draftId: 'id-1', sha256: 'aa', real: 'aa' }] } }, /ya no tiene la foto bb/],
  ] as const)('%s', (_what, change, sentence) => expect(draft(change)).toContainEqual(expect.stringMatching(sentence)));
});

describe('what nobody did', () => {
  it('at the server: a second record of the same load under another id', () => {
    const registrados = [registrado(), registrado({ id: 'id-9' })];
    expect(check({ all: { registrados } })).toEqual([expect.stringMatching(/^id-9: el servidor tiene un despacho que nadie finalizó/)]);
  });

  it("on the phone: one person's load under the other, and one that nobody began", () => {
    const beto = almacen({ usuarioId: 3, fotos: [] });
    expect(check({ all: { almacenes: { ana: almacen(), beto } } })).toEqual(['ana#1: está en el teléfono bajo despachador2']);
    const extra = almacen({ recibos: [{ id: 'id-1', revision: 1, numero: 5001 }, { id: 'id-8', revision: 1, numero: 5000 }] });
    const with8 = (previas: string[]) => check({ all: { almacenes: { ana: extra, beto: VACIO }, previas } });
    expect(with8([])).toEqual(['id-8: está en el teléfono de despachador y nadie lo empezó']);
    expect(with8(['id-8'])).toEqual([]);
  });
});
