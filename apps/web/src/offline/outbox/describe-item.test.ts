import type { ErrorCode } from '@rodal/domain/errors';
import { ERRORS, rowOf } from '@rodal/domain/errors';
import type { EstadoOutbox } from '@rodal/domain/estados-outbox';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeItem } from './describe-item.ts';
import { readPace } from './pace.ts';
import { FALLOS_SIN_FOTO } from './send-without.ts';
import { createDisk, queueLoad } from '../testing/fixtures.ts';
import type { ItemError, DespachoRow, PaceRow } from '../rows/rows.ts';

const NOW = new Date('2026-11-20T12:10:00.000Z');
let item: DespachoRow;
let calm: PaceRow;
beforeAll(async () => {
  const disk = createDisk();
  const db = disk.user();
  item = await queueLoad(db, disk.phone());
  calm = await readPace(db);
});

const errorOf = (codigo: ErrorCode): ItemError => ({
  codigo,
  mensaje: rowOf(codigo).texto,
  errores: [{ campo: 'producto', codigo: 'x', mensaje: 'El producto no existe' }],
  requestId: 'req-1',
  at: '2026-11-20T12:05:00.000Z',
});
const say = (patch: Partial<DespachoRow>, pace: Partial<PaceRow> = {}) =>
  describeItem({ ...item, ...patch }, { ...calm, ...pace }, NOW);

describe('R66, R67: words and tones', () => {
  it.each<[EstadoOutbox, string, string]>([
    ['queued', 'En espera', 'off'],
    ['sending', 'En espera', 'off'],
    ['unknown', 'En espera', 'off'],
    ['waiting', 'En espera', 'off'],
    ['auth_wait', 'En espera', 'off'],
    ['rejected', 'Requiere atención', 'warn'],
    ['attention', 'Requiere atención', 'warn'],
  ])('%s is %s, %s', (state, palabra, tono) => {
    expect(say({ state })).toMatchObject({ palabra, tono, desde: item.finalizedAt });
  });

  it('offline is no error: it waits for signal, with the time of the next try', () => {
    const pace = { notBefore: '2026-11-20T12:13:10.000Z', cause: 'backoff' as const, error: errorOf('sin_conexion') };
    expect(say({ state: 'waiting', error: errorOf('sin_conexion') }, pace)).toMatchObject({
      tono: 'off',
      situacion: 'En espera: se enviará cuando haya señal',
      proximo: { at: '2026-11-20T12:13:10.000Z', texto: 'en 4 min' },
    });
    expect(say({}, pace).situacion).toBe('En espera: se enviará cuando haya señal');
  });
});

describe('A25: the last error', () => {
  it('a failure of the server keeps the specified text while it goes on', () => {
    expect(say({ state: 'waiting', attempts: 3, error: errorOf('interno') })).toMatchObject({
      intentos: 3,
      error: {
        texto: 'Error en guardar en BBDD, Guarde y vuelve a intentar mas tarde',
        codigo: 'interno',
        requestId: 'req-1',
        cuando: '2026-11-20T12:05:00.000Z',
      },
      proximo: { at: null, texto: 'en menos de un minuto' },
    });
  });

  it('a refusal says its own text and the fields', () => {
    expect(say({ state: 'rejected', error: errorOf('despacho_rechazado') })).toMatchObject({
      error: { texto: ERRORS.despacho_rechazado.texto, campos: ['El producto no existe'] },
      proximo: null,
    });
  });
});

describe('what can be done', () => {
  const stuck = () => item.fotos.map((foto) => ({ ...foto, fallos: FALLOS_SIN_FOTO }));

  it.each<[string, Partial<DespachoRow>, string[]]>([
    ['just sent with Enviar', { state: 'queued' }, ['corregir', 'exportar']],
    ['tried already', { state: 'queued', tried: true }, ['exportar']],
    ['under way', { state: 'sending' }, ['exportar']],
    ['maybe received', { state: 'unknown', maybeSent: true }, ['reintentar', 'exportar']],
    ['waiting', { state: 'waiting' }, ['reintentar', 'exportar']],
    ['waiting for its author', { state: 'auth_wait' }, ['exportar']],
    ['refused', { state: 'rejected', error: errorOf('despacho_rechazado') }, ['corregir', 'exportar']],
    ['stuck', { state: 'attention', error: errorOf('sin_permiso') }, ['corregir', 'reintentar', 'exportar']],
    ['R9 other content there', { state: 'attention', error: errorOf('payload_mismatch') }, ['reintentar', 'descartar', 'exportar']],
    ['B13 refused, imported from somebody else', { state: 'rejected', autorAjeno: 'ana' }, ['descartar', 'exportar']],
    ['R5 stuck and maybe received', { state: 'attention', maybeSent: true }, ['reintentar', 'exportar']],
  ])('%s', (_name, patch, acciones) => {
    expect(say(patch).acciones).toEqual(acciones);
  });

  it('A21 offers to leave out the photos that do not arrive', () => {
    expect(say({ state: 'waiting', fotos: stuck() })).toMatchObject({
      acciones: ['reintentar', 'sinFoto', 'exportar'],
      sinFoto: ['vacio', 'lleno'],
    });
  });
});

describe('while it is sent', () => {
  it('says which photo goes up, then the record', () => {
    // The full truck's photo is the smaller one here.
    expect(say({ state: 'sending' }).situacion).toBe('Subiendo Camión Lleno');
    const half = item.fotos.map((foto) => ({ ...foto, uploaded: foto.lado === 'lleno' }));
    expect(say({ state: 'sending', fotos: half }).situacion).toBe('Subiendo Camion Vacío');
    const all = item.fotos.map((foto) => ({ ...foto, uploaded: true }));
    expect(say({ state: 'sending', fotos: all })).toMatchObject({
      situacion: 'Insertando Datos',
      proximo: null,
    });
  });

  it('R70 a next try that no pause explains is not believed', () => {
    expect(say({ state: 'waiting' }, { notBefore: '2027-01-01T00:00:00.000Z', cause: 'backoff' }).proximo).toEqual({
      at: null,
      texto: 'en menos de un minuto',
    });
  });
});
