import { despachoBody } from '@rodal/contracts/despacho';
import { alturasFromWire, PARTE_VACIA, type ParteAlturas } from '@rodal/domain/alturas';
import type { Borrador } from '@rodal/domain/borrador';
import { varianteEnUso } from '@rodal/domain/variantes';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildPayload } from './payload.ts';
import { CARGA } from '../testing/fixtures.ts';

const nitens = { id: 1000, label: 'Nitens 2,44', modo: 'alturas', largoCm: 244 } as const;
/** 2 benches of 2,40 m and mean height 2,55 m, two heights more than they have: 12,24 MR. */
const camion: ParteAlturas = {
  ...PARTE_VACIA,
  bancos: 2,
  ancho: '2,40',
  alturas: PARTE_VACIA.alturas.map((_, at) => (at < 8 ? '2,55' : at < 10 ? '3' : '')),
};

/** The main form where a company asks for a price (A13). */
const CON_PRECIO = varianteEnUso('principal', [
  { id: 'principal', patenteCarro: 'obligatorio', cosechero: 'obligatorio', carguio: 'obligatorio', precio: 'opcional', soloPuertos: false },
]);

const build = (change: Partial<Borrador>) =>
  buildPayload(
    { ...CARGA, producto: nitens, alturas: { camion, carro: { ...camion, bancos: 0 } }, ...change },
    {
      id: '0190a000-0000-7000-8000-000000000001',
      revision: 1,
      codigo: 'M7-0042',
      variante: CON_PRECIO,
      cargaMaxima: {},
      createdAt: '2026-11-20T11:00:00.000Z',
      finalizedAt: '2026-11-20T12:00:00.000Z',
      login: 'despachador',
      deviceId: 'aparato',
      appVersion: 'prueba',
      tablaVolumen: [],
      perimetro: null,
    },
  );
const ceros = (count: number) => Array<string>(count).fill('0');

describe('payload of stacked wood (especificación 2 §3.1, §3.2)', () => {
  it('carries truck and trailer as 20 values each, without the heights that do not count (A5)', () => {
    const payload = build({});
    expect(payload.alturaCamion).toEqual(['2', '2.4', '4.80', '1', ...Array<string>(8).fill('2.55'), ...ceros(8)]);
    expect(payload.alturaCarro).toEqual(['0', '2.4', '0.00', '1', ...ceros(16)]);
    expect(z.safeParse(despachoBody, payload).error).toBeUndefined();
  });

  it('A27: the quantity is the combined total, monto follows it, ruma is SI', () => {
    expect(build({ precio: '1000', cantidad: '7' })).toMatchObject({ cantidad: '12.24', monto: '12240', ruma: 'SI', diametro: [] });
    expect(build({ alturas: { camion, carro: camion } }).cantidad).toBe('24.48');
  });

  it('A27: the heights of a product measured otherwise stay behind', () => {
    expect(build({ producto: CARGA.producto })).toMatchObject({ alturaCamion: [], alturaCarro: [], cantidad: '1.460', ruma: 'NO' });
  });

  it('A4: without a length there is nothing to carry', () => {
    expect(build({ producto: { ...nitens, largoCm: null } })).toMatchObject({ alturaCamion: [], alturaCarro: [], cantidad: '0' });
  });

  it('what was typed in an odd way still passes the contract', () => {
    const raro = { ...camion, ancho: '2,123456789', alturas: ['255', '-1', 'x', '2,', '1,123456', ...camion.alturas.slice(5)] };
    const payload = build({ alturas: { camion: raro, carro: PARTE_VACIA } });
    expect(z.safeParse(despachoBody, payload).error).toBeUndefined();
    expect(alturasFromWire(payload.alturaCamion)?.alturas.slice(0, 5)).toEqual(['0', '0', '0', '0', '1.123456']);
  });
});

it.each([
  ['of the last quarter of an hour', '2026-11-20T11:45:02.000Z', 'dentro', 'dentro'],
  ['that had grown old', '2026-11-20T11:44:00.000Z', 'dentro', 'sinPosicion'],
  ['that had grown old, of an origin chosen by hand', '2026-11-20T11:44:00.000Z', 'manual', 'manual'],
] as const)('R166 a position %s, sent from its card, speaks for the origin no longer than that', (_, capturadaEn, estadoUbicacion, estado) => {
  const posicion = CARGA.posicion && { ...CARGA.posicion, capturadaEn };
  expect(build({ posicion, estadoUbicacion }).ubicacion).toMatchObject({ estado, posicion: { capturadaEn } });
});

describe('R124 what came with a paste', () => {
  it('control characters are blanks, only comments keep their lines: a form that says it is ready is taken', () => {
    const pasted = { nombreChofer: 'JUAN\tPÉREZ\u0085', carguio: ' A\u0007B ', transportista: 'X\nY', comentarios: 'uno\u000bdos\r\n\ttres\0' };
    const payload = build({ ...CARGA, ...pasted });
    expect(payload).toMatchObject({ nombrechofer: 'JUAN PÉREZ', nombrecarguio: 'A B', nombretranportista: 'X Y', comentarios: 'uno dos\r\n\ttres' });
    expect(z.safeParse(despachoBody, payload).success).toBe(true);
  });
});

describe('payload of counted logs (especificación 2 §3.2)', () => {
  it('carries every field of the specification under its name there, and what was added to it', () => {
    const hashes = { fotoVacia: { sha256: 'a'.repeat(64), bytes: 1, capturadaEn: '2026-11-20T11:30:00.000Z', nombre: 'IMG_0042.jpg' }, fotoLlena: null };
    expect(build({ ...CARGA, ...hashes, comentarios: ' Camino malo ', precio: '1.000' })).toEqual({
      login: 'despachador',
      created: '2026-11-20T11:00:00.000Z',
      origin: 'CO0149',
      rol: '123-45',
      bodega: 3,
      patentecamion: 'ABCD12',
      patentecarro: 'EFGH34',
      cantidad: '1.460',
      unidad: 'M3',
      precio: '1000',
      ruma: 'NO',
      nombretranportista: 'Transportes Ñuble',
      emailchofern: 'chofer@rodal.example',
      nombrechofer: 'Juan Pérez',
      nombrecosechero: 'SIN COSECHA',
      nombrecarguio: 'Pedro Soto',
      comentarios: 'Camino malo',
      fotoempty: 'a'.repeat(64),
      fotofull: null,
      rutchofer: '12345678-5',
      producto: 5002,
      rutbodega: '96677140-2',
      latitud: -38.75,
      longitud: -72.6,
      diametro: [
        { id: 16, cantidad: 10, m3: '0.820' },
        { id: 20, cantidad: 5, m3: '0.640' },
      ],
      traslado: true,
      alturaCamion: [],
      alturaCarro: [],
      numeroAviso: 'AV-7',
      monto: '1460',
      // Ours: identity, the form (A13), the switch (A7), labels (R65), the position (A11), the phone.
      id: '0190a000-0000-7000-8000-000000000001',
      revision: 1,
      schemaVersion: 3,
      variante: 'principal',
      indTraslado: 5,
      fotosTomadas: { vacio: '2026-11-20T11:30:00.000Z', lleno: null },
      fotosNombres: { vacio: 'IMG_0042.jpg', lleno: null },
      etiquetas: { origen: 'El Roble', destino: 'Planta Coihue', cliente: 'Consorcio', producto: 'Pino Aserrable 3,20' },
      ubicacion: {
        modo: 'gps',
        estado: 'dentro',
        distanciaMetros: null,
        motivo: '',
        posicion: { latitud: -38.75, longitud: -72.6, precision: 8, capturadaEn: '2026-11-20T11:58:00.000Z', edadMs: 1200 },
      },
      dispositivo: { deviceId: 'aparato', codigo: 'M7-0042', appVersion: 'prueba', capturedAt: '2026-11-20T12:00:00.000Z' },
    });
  });
});
