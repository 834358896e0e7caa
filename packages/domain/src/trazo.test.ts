import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ESTADOS_DESPACHO } from './estados-despacho.ts';
import { CODIGOS_AVISO } from './reglas-despacho.ts';
import { ALERTAS_RECEPCION, ALERTAS_TRAZO, alertasDeRecepcion, alertaTexto, deriveEstadoControl, estadoControlTexto, ESTADOS_CONTROL, motivoAlerta, sinRecepcionTexto } from './trazo.ts';

describe('ESTADO_CONTROL (especificación 2 §2.3)', () => {
  it.each([
    [{ anulado: true, recepcionado: true, guiaNumero: '1', alertas: 2 }, 'CANCELADO'],
    [{ anulado: false, recepcionado: true, guiaNumero: '1', alertas: 1 }, 'ALERTA CONTROL'],
    [{ anulado: false, recepcionado: false, guiaNumero: null, alertas: 1 }, 'ALERTA CONTROL'],
    [{ anulado: false, recepcionado: true, guiaNumero: '1', alertas: 0 }, 'Recepcionado'],
    [{ anulado: false, recepcionado: false, guiaNumero: '1', alertas: 0 }, 'Guía emitida'],
    [{ anulado: false, recepcionado: false, guiaNumero: null, alertas: 0 }, 'Enviado'],
  ] as const)('%j is %s', (hechos, dicho) => {
    expect(estadoControlTexto(deriveEstadoControl(hechos))).toBe(dicho);
  });

  it('each is offered once, in words that a dispatch has too where it is its own', () => {
    expect(ESTADOS_CONTROL.map(({ etiqueta }) => etiqueta)).toEqual(['ALERTA CONTROL', 'CANCELADO', 'Recepcionado', 'Guía emitida', 'Enviado']);
    expect(ESTADOS_CONTROL).toHaveLength(ESTADOS_DESPACHO.length + 1);
    expect(estadoControlTexto('de otra versión')).toBe('de otra versión');
  });
});

describe('its alerts (C25)', () => {
  const carga = { cantidad: '20', unidad: 'M3', destino: 'ASERRADERO LAUTARO' };
  const igual = { volumen: '20', unidad: 'M3', destino: 'aserradero  lautaro', fotosDe: [] };
  const codigos = (cambio: object, tolerancia = 5) => alertasDeRecepcion({ ...igual, ...cambio }, carga, tolerancia).map(({ codigo }) => codigo);

  it('are flags that the office is told', () => {
    expect(ALERTAS_TRAZO.filter((codigo) => !CODIGOS_AVISO.includes(codigo))).toEqual([]);
    expect(ALERTAS_RECEPCION.filter((codigo) => !(ALERTAS_TRAZO as readonly string[]).includes(codigo))).toEqual([]);
  });

  it('what came as it was sent raises none; nor does what nobody wrote, or is in another unit', () => {
    for (const cambio of [{}, { volumen: null }, { volumen: '90', unidad: '' }, { volumen: '90', unidad: 'MR' }, { destino: '' }, { volumen: '21' }, { volumen: '19.000' }]) expect([cambio, codigos(cambio)]).toEqual([cambio, []]);
  });

  it('each differs by itself', () => {
    expect(codigos({ volumen: '18.9' })).toEqual(['volumenRecibido']);
    expect(codigos({ destino: 'Planta Mariquina' })).toEqual(['otroDestino']);
    expect(codigos({ fotosDe: ['el despacho 7'] })).toEqual(['fotoRecibidaDeOtra']);
    expect(codigos({ volumen: '30', destino: 'Otra', fotosDe: ['x'] })).toEqual(['volumenRecibido', 'otroDestino', 'fotoRecibidaDeOtra']);
  });

  it('a volume is one exactly past the tolerance, by plain fractions', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 0, max: 120_000 }), fc.integer({ min: 1, max: 100 }), (despachado, recibido, tolerancia) => {
        const pasa = 100 * Math.abs(recibido - despachado) > tolerancia * despachado;
        const texto = (litros: number) => `${Math.floor(litros / 1_000)}.${String(litros % 1_000).padStart(3, '0')}`;
        const dichas = alertasDeRecepcion({ ...igual, volumen: texto(recibido) }, { ...carga, cantidad: texto(despachado) }, tolerancia);
        expect(dichas.map(({ codigo }) => codigo)).toEqual(pasa ? ['volumenRecibido'] : []);
      }),
    );
  });

  it('are told with their reason', () => {
    const [volumen] = alertasDeRecepcion({ ...igual, volumen: '18.9' }, carga, 5);
    expect(volumen?.detalle).toBe('Llegó 1,100 m³ menos que lo despachado (−5,5 %); se tolera 5 %');
    expect(motivoAlerta([{ codigo: 'sinRecepcion', detalle: sinRecepcionTexto(24) }, { codigo: 'otroDestino', detalle: 'Llegó a A; iba a B' }])).toBe(
      'Sin recepción: Salió hace más de 24 horas y nadie la ha recibido · Recibido en otro destino: Llegó a A; iba a B',
    );
    expect([sinRecepcionTexto(1), motivoAlerta([]), alertaTexto('deOtra')]).toEqual(['Salió hace más de una hora y nadie la ha recibido', '', 'deOtra']);
  });
});
