import { describe, expect, it } from 'vitest';
import { daysBetween } from '../fechas.ts';
import { creditoVencido, estadoPendiente, mesDelCredito, modoDeAcuse, plazoDe, textoPlazo } from './acuse.ts';

const recibido = (fechaRecepcion: string | null, fechaAcuse: string | null = null, tipo = 33) => ({ tipo, fechaRecepcion, fechaAcuse });
const MESES = Array.from({ length: 24 }, (_, at) => `${String(2026 + Math.floor(at / 12))}-${String((at % 12) + 1).padStart(2, '0')}`);

describe('days to claim', () => {
  it('received 1 January at 20:00, it can be claimed to the end of 9 January (FAQ 6914)', () => {
    expect(plazoDe(recibido('2026-01-01 20:00:00'))).toBe('2026-01-09');
    expect(['2026-01-01', '2026-01-08', '2026-01-09', '2026-01-10'].map((hoy) => textoPlazo(estadoPendiente(recibido('2026-01-01 20:00:00'), hoy)))).toEqual([
      'vence el 09/01 (8 días)', 'vence el 09/01 (1 día)', 'vence hoy', 'venció el 09/01',
    ]);
  });

  it('credit notes, paper and declarations have no acuse', () => {
    expect([61, 60, 30, 914].map((tipo) => plazoDe(recibido('2026-01-01 20:00:00', null, tipo)))).toEqual([null, null, null, null]);
  });

  it.each([
    ['2026-04-02', '2026-04-06'], ['2026-09-04', '2026-09-07'], ['2028-02-27', '2028-03-01'], ['2026-12-29', '2027-01-02'],
  ])('days are counted by the calendar, over nights of 23 and 25 hours, leap days and years: %s to %s', (from, to) => {
    let day = from;
    let counted = 0;
    while (day !== to) {
      const next = new Date(`${day}T12:00:00Z`);
      next.setUTCDate(next.getUTCDate() + 1);
      day = next.toISOString().slice(0, 10);
      counted += 1;
    }
    expect([daysBetween(from, to), daysBetween(to, from)]).toEqual([counted, -counted]);
  });
});

describe('the month of the credit', () => {
  it.each([
    // Seen in real registers: received 23 November 2024 counts in December; 23 April and 23 May 2025, both in May.
    ['2024-11-23 10:00:00', '2024-12'], ['2025-04-23 10:00:00', '2025-05'], ['2025-05-23 10:00:00', '2025-05'], ['2025-05-24 10:00:00', '2025-06'],
  ])('received %s with nobody acting: %s', (recepcion, mes) => {
    expect(mesDelCredito(recibido(recepcion))).toBe(mes);
  });

  it.each(MESES)('%s: it slips from the last day less seven on, and an acuse by hand keeps it', (mes) => {
    const dias = new Date(Date.UTC(Number(mes.slice(0, 4)), Number(mes.slice(5)), 0)).getUTCDate();
    for (let dia = 1; dia <= dias; dia += 1) {
      const day = `${mes}-${String(dia).padStart(2, '0')}`;
      const estado = estadoPendiente(recibido(`${day} 23:59:59`), day);
      expect([day, estado.pasaDeMes, mesDelCredito(recibido(`${day} 00:00:00`)) === mes]).toEqual([day, dia > dias - 8, dia <= dias - 8]);
      expect(mesDelCredito(recibido(`${day} 00:00:00`, `${mes}-${String(dias)} 10:00:00`))).toBe(mes);
    }
  });

  it('says until when to act, while it is not too late', () => {
    const de = (hoy: string) => estadoPendiente(recibido('2026-11-25 09:00:00'), hoy).credito;
    expect([de('2026-11-25'), de('2026-11-30'), de('2026-12-01'), de('2026-12-04')]).toEqual([
      'acuse hasta el 30/11 para usar el crédito en noviembre',
      'acuse hasta el 30/11 para usar el crédito en noviembre',
      '',
      'aceptada tácitamente el 03/12; ya no se puede reclamar; baje de nuevo el archivo',
    ]);
  });

  it('how a document of the register was acknowledged', () => {
    const modo = (documento: Parameters<typeof modoDeAcuse>[0]) => modoDeAcuse(documento, '2026-11').modo;
    expect([
      modo(recibido('2026-11-03 10:00:00', '2026-11-04 10:00:00')), modo(recibido('2026-11-03 10:00:00')), modo(recibido('2026-10-25 10:00:00')),
      modo(recibido('2026-11-28 10:00:00')), modo(recibido('2026-12-05 10:00:00')), modo(recibido('2026-11-03 10:00:00', null, 61)), modo(recibido(null, null, 914)),
    ]).toEqual(['otorgado', 'tacita', 'tacita', 'contado', 'guia', 'ninguno', 'ninguno']);
  });

  it('the credit of August can be used to October (FAQ 001.130.0693)', () => {
    expect(['2026-08', '2026-09', '2026-10', '2026-11'].map((mes) => creditoVencido('2026-08-31', mes))).toEqual([false, false, false, true]);
    expect(creditoVencido('2026-12-01', '2027-02')).toBe(false);
  });
});
