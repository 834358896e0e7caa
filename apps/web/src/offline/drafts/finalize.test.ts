import { despachoBody } from '@rodal/contracts/despacho';
import type { Sesion } from '@rodal/contracts/sesion';
import type { Borrador } from '@rodal/domain/borrador';
import { VARIANTES, type FilaVariante } from '@rodal/domain/variantes';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { commitDraft, listPendientes, saveWorking } from './drafts.ts';
import { finalize } from './finalize.ts';
import { counts, listOutbox } from '../outbox/outbox.ts';
import { reopenItem } from '../outbox/reopen.ts';
import { noteContact } from '../outbox/pace.ts';
import { buildPayload, type PayloadContext } from './payload.ts';
import { storePhoto } from '../photos/photos.ts';
import { CARGA, createDisk, draftLoad, encode, jpegBytes, queueLoad, SESION } from '../testing/fixtures.ts';
import type { UserDb } from '../db/user-db.ts';

const ctx = { sesion: SESION, deviceId: 'aparato', appVersion: 'prueba', now: new Date('2026-11-20T12:30:00Z') };

describe('finalize (Enviar)', () => {
  it('freezes draft and payload into the outbox and takes it out of Pendientes', async () => {
    const disk = createDisk();
    const db = disk.user();
    const { id, codigo, version, borrador } = await draftLoad(db, disk.phone());
    await commitDraft(db, id, version, borrador);
    const item = await finalize(db, id, ctx);

    expect(item).toMatchObject({ id, codigo, revision: 1, state: 'queued', seq: 1, maybeSent: false, borrador });
    expect(item.fotos.map(({ lado, sha256, uploaded }) => [lado, sha256, uploaded])).toEqual([
      ['vacio', borrador.fotoVacia?.sha256, false],
      ['lleno', borrador.fotoLlena?.sha256, false],
    ]);
    expect(await listPendientes(db)).toEqual([]);
    expect(await listOutbox(db)).toEqual([item]);
    expect(await counts(db)).toEqual({ enEspera: 1, sinSesion: 0, requiereAtencion: 0, sinEnviar: 1 });
  });

  it('R6 a double tap, also from two windows, makes one item', async () => {
    const disk = createDisk();
    const [db, other] = [disk.user(), disk.user()];
    const { id } = await draftLoad(db, disk.phone());
    const items = await Promise.all([finalize(db, id, ctx), finalize(other, id, ctx), finalize(db, id, ctx)]);
    expect(new Set(items.map(({ seq }) => seq))).toEqual(new Set([1]));
    expect(await db.outbox.count()).toBe(1);
  });

  it('A26 an incomplete draft is refused with its fields and stays as it was', async () => {
    const disk = createDisk();
    const db = disk.user();
    const { id, version, borrador } = await draftLoad(db, disk.phone());
    await saveWorking(db, id, version, { ...borrador, nombreChofer: ' ', fotoLlena: null });
    await expect(finalize(db, id, ctx)).rejects.toMatchObject({
      codigo: 'incompleto',
      message: 'Complete todos los campos',
      options: { errores: [{ campo: 'nombreChofer' }, { campo: 'fotoLlena' }] },
    });
    expect(await db.drafts.count()).toBe(1);
    expect(await db.outbox.count()).toBe(0);
  });

  it('R52 a window that is behind is told, and nothing leaves', async () => {
    const disk = createDisk();
    const [db, other] = [disk.user(), disk.user()];
    const { id, version, borrador } = await draftLoad(db, disk.phone());
    const newer = await saveWorking(other, id, version, { ...borrador, comentarios: 'en la otra' });
    await expect(finalize(db, id, { ...ctx, version })).rejects.toMatchObject({ codigo: 'otra_ventana' });
    expect(await db.outbox.count()).toBe(0);
    expect(await finalize(other, id, { ...ctx, version: newer })).toMatchObject({ borrador: { comentarios: 'en la otra' } });
    // A second tap of the window that sent it still gets the same item (R6).
    expect(await finalize(other, id, { ...ctx, version: newer })).toMatchObject({ id, seq: 1 });
  });

  const list = (nombre: 'patentesBloqueadas' | 'choferesBloqueados', filas: readonly unknown[]) => ({
    nombre,
    etag: null,
    fetchedAt: null,
    error: null,
    filas,
  });

  it('A9 what this phone knows as blocked does not leave: the field and the specified text', async () => {
    const disk = createDisk();
    const db = disk.user();
    const { id } = await draftLoad(db, disk.phone());
    await db.catalogs.bulkPut([
      list('patentesBloqueadas', [{ patente: 'EFGH34' }]),
      list('choferesBloqueados', [{ rut: '12345678-5' }]),
    ]);
    await expect(finalize(db, id, ctx)).rejects.toMatchObject({
      codigo: 'incompleto',
      options: {
        errores: [
          { campo: 'patenteCarro', codigo: 'bloqueado', mensaje: 'La patente EFGH34 existe en la lista de pantentes bloqueadas.' },
          { campo: 'rutChofer', codigo: 'bloqueado', mensaje: 'El Rut 12345678-5 existe en la lista de Choferes bloqueados.' },
        ],
      },
    });
    expect(await db.drafts.count()).toBe(1);
    expect(await db.outbox.count()).toBe(0);
  });

  it('A9 a block holds from its first to its last day here, too, without a newer list (registro 027)', async () => {
    const disk = createDisk();
    const db = disk.user();
    const { id } = await draftLoad(db, disk.phone());
    await db.catalogs.put(list('patentesBloqueadas', [{ patente: 'EFGH34', desde: '2026-11-21', hasta: '2026-11-22' }]));
    // Santiago is three hours behind UTC: the first is still the evening of the 22nd there.
    await expect(finalize(db, id, { ...ctx, now: new Date('2026-11-23T02:59:00Z') })).rejects.toMatchObject({ codigo: 'incompleto' });
    expect(await finalize(db, id, { ...ctx, now: new Date('2026-11-23T03:00:00Z') })).toMatchObject({ state: 'queued' });
  });

  it('D25: a block holds by the day of the server, also on a phone whose clock is days off', async () => {
    const disk = createDisk();
    const db = disk.user();
    const { id } = await draftLoad(db, disk.phone());
    await db.catalogs.put(list('patentesBloqueadas', [{ patente: 'EFGH34', desde: '2026-11-22', hasta: '2026-11-22' }]));
    const behind = ctx.now.getTime() + 2 * 86_400_000;
    await noteContact(db, ctx.now, behind);
    await expect(finalize(db, id, ctx)).rejects.toMatchObject({ codigo: 'incompleto', options: { errores: [{ campo: 'patenteCarro', codigo: 'bloqueado' }] } });
    // And not by its own, when that is the one that is wrong.
    await noteContact(db, new Date(behind), ctx.now.getTime());
    expect(await finalize(db, id, { ...ctx, now: new Date(behind) })).toMatchObject({ state: 'queued' });
  });

  describe('E4 who is not enabled', () => {
    const DAY = 86_400_000;
    const VENCE = '2026-11-20';
    const listas = async (db: UserDb, desde: string) => {
      const fila = (clase: string, clave: string, motivo: string) => ({ clase, clave, desde, motivo });
      const filas = [
        fila('conductor', '12345678-5', 'Licencia de Conducir: vencido'),
        fila('camion', 'ABCD12', 'Revisión Técnica: vencido'),
        fila('transportista', 'Transportes Ñuble', 'F-30: vencido'),
      ];
      await db.catalogs.put({ nombre: 'habilitaciones', etag: null, fetchedAt: '2026-11-19T12:00:00.000Z', error: null, filas });
    };
    const con = (ajustes: Partial<Sesion['ajustes']>) => ({ ...ctx, sesion: { ...SESION, ajustes: { ...SESION.ajustes, ...ajustes } } });
    const setUp = async (desde = VENCE) => {
      const disk = createDisk();
      const db = disk.user();
      const { id } = await draftLoad(db, disk.phone());
      await listas(db, desde);
      return { db, id };
    };

    it('goes on without a setting', async () => {
      const { db, id } = await setUp();
      expect(await finalize(db, id, ctx)).toMatchObject({ state: 'queued' });
    });

    it.each([
      ['exigirConductorHabilitado', 'rutChofer'],
      ['exigirCamionHabilitado', 'patenteCamion'],
      ['exigirTransportistaHabilitado', 'transportista'],
    ])('%s: that one alone is told as one that has to be cleared', async (ajuste, campo) => {
      const { db, id } = await setUp();
      await expect(finalize(db, id, con({ [ajuste]: true }))).rejects.toMatchObject({
        codigo: 'incompleto',
        options: { errores: [{ campo, codigo: 'bloqueado', mensaje: expect.stringContaining('abilitado desde el 20/11/2026 por ') }] },
      });
      expect(await db.drafts.count()).toBe(1);
      expect(await finalize(db, id, { ...con({ [ajuste]: true }), now: new Date('2026-11-20T02:59:00Z') })).toMatchObject({ state: 'queued' });
    });

    it('a clock set back three days without signal revives no licence; the block of that day is another rule', async () => {
      const { db, id } = await setUp();
      await db.catalogs.put(list('patentesBloqueadas', [{ patente: 'EFGH34', desde: '2026-11-20' }]));
      await noteContact(db, ctx.now, ctx.now.getTime());
      await noteContact(db, ctx.now, null);
      const antes = { ...con({ exigirConductorHabilitado: true }), now: new Date(ctx.now.getTime() - 3 * DAY) };
      await expect(finalize(db, id, antes)).rejects.toMatchObject({ options: { errores: [{ campo: 'rutChofer' }] } });
    });

    it('A10: nor is one whose papers have run out on the list of authorised drivers any more', async () => {
      const { db, id } = await setUp();
      await db.catalogs.put({ ...list('choferesBloqueados', []), nombre: 'choferes', filas: [{ rut: '12345678-5', nombre: 'Juan' }] });
      const estricta = con({ exigirChoferAutorizado: true });
      await expect(finalize(db, id, estricta)).rejects.toMatchObject({ options: { errores: [{ campo: 'rutChofer', codigo: 'invalido' }] } });
      await listas(db, '2026-11-21');
      expect(await finalize(db, id, estricta)).toMatchObject({ state: 'queued' });
    });
  });

  it('A10 A11 what a setting makes a refusal is one here too; the permission lifts the perimeter', async () => {
    const disk = createDisk();
    const db = disk.user();
    const { id, version, borrador } = await draftLoad(db, disk.phone());
    await saveWorking(db, id, version, { ...borrador, estadoUbicacion: 'fuera', motivoUbicacion: 'camino cortado' });
    const estricta = { ...SESION, ajustes: { ...SESION.ajustes, exigirPerimetro: true, exigirChoferAutorizado: true } };
    await expect(finalize(db, id, { ...ctx, sesion: estricta })).rejects.toMatchObject({
      options: { errores: [{ campo: 'rutChofer' }, { campo: 'origen' }] },
    });
    const permitida = { ...estricta, permisos: [...SESION.permisos, 'despacho.fueraPerimetro'] };
    await db.catalogs.put({ ...list('choferesBloqueados', []), nombre: 'choferes', filas: [{ rut: '12345678-5', nombre: 'Juan' }] });
    expect(await finalize(db, id, { ...ctx, sesion: permitida })).toMatchObject({ state: 'queued' });
  });

  it('what the contract would refuse stays a draft, and is not told as something missing', async () => {
    const disk = createDisk();
    const db = disk.user();
    const { id, version, borrador } = await draftLoad(db, disk.phone());
    await saveWorking(db, id, version, { ...borrador, destino: { id: 3, label: 'x'.repeat(201) } });
    await expect(finalize(db, id, ctx)).rejects.toMatchObject({ codigo: 'datos_invalidos' });
    expect([await db.drafts.count(), await db.outbox.count()]).toEqual([1, 0]);
  });

  it('takes along only the photos it names', async () => {
    const disk = createDisk();
    const db = disk.user();
    const { id } = await draftLoad(db, disk.phone());
    await storePhoto(db, id, new Blob([jpegBytes(77)]), { encode });
    const { fotos } = await finalize(db, id, ctx);
    expect(new Set((await db.photos.toArray()).map(({ sha256 }) => sha256))).toEqual(
      new Set(fotos.map(({ sha256 }) => sha256)),
    );
  });

  it('R15 a photo named in the draft but gone from the phone is told at Enviar', async () => {
    const disk = createDisk();
    const db = disk.user();
    const { id, borrador } = await draftLoad(db, disk.phone());
    await db.photos.delete([id, borrador.fotoLlena?.sha256 ?? '']);
    await expect(finalize(db, id, ctx)).rejects.toMatchObject({
      codigo: 'foto_danada',
      options: { errores: [{ campo: 'fotoLlena' }] },
    });
    expect(await db.drafts.count()).toBe(1);
  });

  it('R4 a draft whose despacho has a receipt cannot be sent again', async () => {
    const disk = createDisk();
    const db = disk.user();
    const { id } = await draftLoad(db, disk.phone());
    const item = await finalize(db, id, ctx);
    await db.receipts.put({
      id,
      revision: 1,
      numero: 5,
      receivedAt: '2026-11-20T12:31:00.000Z',
      message: '',
      codigo: item.codigo,
      variante: item.variante,
      payload: item.payload,
      guia: null,
      guiaFallida: false,
      askGuiaAt: null,
      guiaAsks: 0,
    });
    await db.outbox.delete(id);
    await expect(finalize(db, id, ctx)).rejects.toMatchObject({ codigo: 'ya_enviado' });
  });

  it('R5 never attempted: it comes back for editing under the same id and revision', async () => {
    const disk = createDisk();
    const db = disk.user();
    const item = await queueLoad(db, disk.phone());
    const draft = await reopenItem(db, item.id);
    expect(draft).toMatchObject({ id: item.id, revision: 1, saved: item.borrador });
    expect(await db.outbox.count()).toBe(0);
    expect(await finalize(db, item.id, ctx)).toMatchObject({ id: item.id, seq: 2, state: 'queued' });
  });

  it('A2 A11 uses the volume table and the perimeter of the lists on the phone', async () => {
    const disk = createDisk();
    const db = disk.user();
    const ring = [
      [-72.61, -38.76],
      [-72.59, -38.76],
      [-72.59, -38.74],
      [-72.61, -38.74],
    ];
    await db.catalogs.bulkPut([
      {
        nombre: 'tablaVolumen',
        etag: null,
        fetchedAt: null,
        error: null,
        filas: [{ largoCm: 320, diametroCm: 16, litros: 100, oficial: true }],
      },
      {
        nombre: 'faenas',
        etag: null,
        fetchedAt: null,
        error: null,
        filas: [
          {
            codigofaena: 'CO0149*123-45',
            origen: 'El Roble',
            codigo: 'AV-7',
            geoReferencia: JSON.stringify({ type: 'Polygon', coordinates: [ring] }),
            fechaFinal: null,
          },
        ],
      },
    ]);
    const { payload } = await queueLoad(db, disk.phone());
    expect(payload.diametro[0]).toEqual({ id: 16, cantidad: 10, m3: '1.000' });
    expect(payload.ubicacion.distanciaMetros).toBeGreaterThan(850);
    expect(payload.ubicacion.distanciaMetros).toBeLessThan(900);
  });
});

describe('A13 as the company wants each form (registro 027)', () => {
  const FILA: FilaVariante = { id: 'principal', patenteCarro: 'obligatorio', cosechero: 'obligatorio', carguio: 'obligatorio', precio: 'oculto', soloPuertos: false };
  const setUp = async () => {
    const disk = createDisk();
    const db = disk.user();
    const says = async (cambia: Partial<FilaVariante>) =>
      void (await db.catalogs.put({ nombre: 'variantes', etag: '1', fetchedAt: '2026-11-20T10:00:00.000Z', filas: [{ ...FILA, ...cambia }], error: null }));
    const draft = async (seed: number, changes: Partial<Borrador>) => {
      const { id, version, borrador } = await draftLoad(db, disk.phone(), seed);
      await saveWorking(db, id, version, { ...borrador, ...changes });
      return id;
    };
    return { db, says, draft };
  };
  const sinCarro = { patenteCarro: '' };

  it('the list decides what is missing and what travels; without it the code’s table holds', async () => {
    const { db, says, draft } = await setUp();
    const id = await draft(1, { ...sinCarro, cosechero: '' });
    const refused = (campos: readonly string[]) => expect(finalize(db, id, ctx)).rejects.toMatchObject({ codigo: 'incompleto', options: { errores: campos.map((campo) => expect.objectContaining({ campo })) } });
    await refused(['cosechero', 'patenteCarro']);
    await says({ patenteCarro: 'opcional' });
    await refused(['cosechero']);
    await says({ patenteCarro: 'opcional', cosechero: 'opcional' });
    expect((await finalize(db, id, ctx)).payload).toMatchObject({ patentecarro: '-', nombrecosechero: '-', nombrecarguio: 'Pedro Soto' });
  });

  it('R69: what waits unsent keeps what it was frozen with, whatever the list says since', async () => {
    const { db, says, draft } = await setUp();
    await says({ patenteCarro: 'opcional' });
    const item = await finalize(db, await draft(1, sinCarro), ctx);
    await says({ precio: 'obligatorio' });
    expect(await listOutbox(db)).toEqual([item]);
  });

  it('A9: a trailer that the form no longer shows is not held against its load, and does not travel', async () => {
    const { db, says, draft } = await setUp();
    await db.catalogs.put({ nombre: 'patentesBloqueadas', etag: '1', fetchedAt: '2026-11-20T10:00:00.000Z', filas: [{ patente: 'ZZZZ99' }], error: null });
    const id = await draft(1, { patenteCarro: 'ZZZZ99', precio: '5000' });
    await says({});
    await expect(finalize(db, id, ctx)).rejects.toMatchObject({ codigo: 'incompleto' });
    await says({ patenteCarro: 'oculto' });
    expect((await finalize(db, id, ctx)).payload).toMatchObject({ patentecarro: '-', precio: '0', monto: '0' });
  });
});

const CONTEXT: PayloadContext = {
  id: '0190a000-0000-7000-8000-000000000001',
  revision: 1,
  codigo: 'M7-0042',
  variante: VARIANTES.principal,
  cargaMaxima: {},
  createdAt: '2026-11-20T11:00:00.000Z',
  finalizedAt: '2026-11-20T12:00:00.000Z',
  login: 'despachador',
  deviceId: 'aparato',
  appVersion: 'prueba',
  tablaVolumen: [],
  perimetro: null,
};
const build = (changes: Partial<Borrador> = {}, context: Partial<PayloadContext> = {}) =>
  buildPayload({ ...CARGA, ...changes }, { ...CONTEXT, ...context });

describe('payload (especificación 2 §3.2)', () => {
  it('is what the contract takes', () => {
    expect(z.safeParse(despachoBody, build()).error).toBeUndefined();
  });

  it('A12 splits the origin in two; A14 derives ruma; A18 no hash of the content', () => {
    expect(build()).toMatchObject({ origin: 'CO0149', rol: '123-45', numeroAviso: 'AV-7', ruma: 'NO' });
    expect(Object.keys(build())).not.toContain('hash');
  });

  it('measures the logs: one row per diameter counted, quantity with three decimals', () => {
    // 16 cm × 3.20 m = 82 l, 20 cm × 3.20 m = 128 l
    expect(build().diametro).toEqual([
      { id: 16, cantidad: 10, m3: '0.820' },
      { id: 20, cantidad: 5, m3: '0.640' },
    ]);
    expect(build().cantidad).toBe('1.460');
  });

  it('A7 the switch travels as indTraslado, traslado is always true', () => {
    expect(build({ traslado: true })).toMatchObject({ traslado: true, indTraslado: 5 });
    const subproducto = { variante: VARIANTES.subproducto };
    expect(build({ traslado: false, precio: '45000' }, subproducto)).toMatchObject({ traslado: true, indTraslado: 1 });
    expect(build({ traslado: false }, subproducto)).toMatchObject({ traslado: true, indTraslado: 2 });
    // A13: nobody sees a price there.
    expect(build({ traslado: false, precio: '45000' })).toMatchObject({ indTraslado: 2, precio: '0', monto: '0' });
  });

  it('A13 the by-product variants send a dash for what they do not ask', () => {
    const producto = { id: 9052, label: 'Aserrín', modo: 'manual', largoCm: null } as const;
    const cambios = { producto, cantidad: '12,5', precio: '1.500,5', patenteCarro: '', cosechero: 'X', conteos: CARGA.conteos };
    expect(build(cambios, { variante: VARIANTES.subproducto })).toMatchObject({
      patentecarro: '-',
      nombrecosechero: '-',
      nombrecarguio: '-',
      cantidad: '12.5',
      precio: '1500.5',
      monto: '18756',
      ruma: 'BDMT',
      diametro: [],
    });
  });

  it('A14 chips in the main variant send "no aplica" for harvester and loader', () => {
    const producto = { id: 8001, label: 'Astilla M3', modo: 'chips', largoCm: null } as const;
    expect(build({ producto, cantidad: '30' })).toMatchObject({
      nombrecosechero: 'no aplica',
      nombrecarguio: 'no aplica',
      ruma: 'BDMT',
      cantidad: '30',
    });
  });

  it('A27 no price: monto 0', () => {
    expect(build()).toMatchObject({ precio: '0', monto: '0' });
  });

  it('A11 position, source and conclusion travel; an origin nobody looked up was chosen by hand', () => {
    expect(build()).toMatchObject({
      latitud: -38.75,
      longitud: -72.6,
      ubicacion: { modo: 'gps', estado: 'dentro', distanciaMetros: null, posicion: { precision: 8, edadMs: 1200 } },
    });
    expect(build({ posicion: null, estadoUbicacion: 'sinPosicion', motivoUbicacion: ' sin señal GPS ' })).toMatchObject({
      latitud: null,
      longitud: null,
      ubicacion: { estado: 'sinPosicion', motivo: 'sin señal GPS', posicion: null },
    });
    expect(build({ estadoUbicacion: 'pendiente' }).ubicacion.estado).toBe('manual');
    // Typed before Ubicación confirmed the origin.
    expect(build({ motivoUbicacion: 'sin señal GPS' }).ubicacion).toMatchObject({ estado: 'dentro', motivo: '' });
  });

  it('texts are trimmed, plates and RUT canonical, labels kept (R65)', () => {
    expect(build({ patenteCamion: 'ab·cd-12', nombreChofer: '  Ana  ', rutChofer: '12345678-5' })).toMatchObject({
      patentecamion: 'ABCD12',
      nombrechofer: 'Ana',
      rutchofer: '12345678-5',
      etiquetas: { origen: 'El Roble', destino: 'Planta Coihue', cliente: 'Consorcio', producto: 'Pino Aserrable 3,20' },
    });
  });
});
