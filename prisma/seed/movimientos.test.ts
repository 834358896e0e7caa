import { addDays, santiagoDay } from '@rodal/domain/fechas';
import { describe, expect, it } from 'vitest';
import { buildDespachos } from './despachos.ts';
import { buildMovimientos } from './rows-erp.ts';
import { FAENA_NEGATIVA } from './produccion.ts';
import { buildReferencias } from './referencias.ts';
import { diasDe } from './ritmo.ts';

const build = (iso: string, count: number) => {
  const now = new Date(iso);
  const despachos = buildDespachos(now, count, buildReferencias(now));
  return { today: santiagoDay(now), despachos, movimientos: buildMovimientos(now, despachos) };
};
const { today, despachos, movimientos } = build('2026-11-20T18:00:00Z', 2000);

describe('what the ERP posted', () => {
  it('is the same for the same now', () => {
    expect(build('2026-11-20T18:00:00Z', 300).movimientos).toEqual(build('2026-11-20T18:00:00Z', 300).movimientos);
  });

  it('comes in and goes out, by consecutive number and day, of each site until one to four days ago', () => {
    for (const [at, { numero, fecha, milesimas, tipo }] of movimientos.entries()) {
      expect(numero).toBe((movimientos[0]?.numero ?? 0) + at);
      expect(fecha >= (movimientos[at - 1]?.fecha ?? addDays(today, 1 - diasDe(despachos.length))) && fecha <= addDays(today, -1)).toBe(true);
      expect([tipo, Math.sign(milesimas)]).toEqual([tipo, tipo === 'Producción' || tipo === 'Ajuste positivo' ? 1 : -1]);
    }
    expect(new Set(movimientos.map(({ tipo }) => tipo))).toEqual(
      new Set(['Producción', 'Venta', 'Transferencia', 'Ajuste positivo', 'Ajuste negativo']),
    );
    const open = movimientos.filter(({ faena }) => faena.estado === 'Activa' && faena.codigo !== FAENA_NEGATIVA);
    for (const [codigo, list] of Map.groupBy(open, ({ faena }) => faena.codigo)) {
      expect([codigo, (list.at(-1)?.fecha ?? '') >= addDays(today, -4)]).toEqual([codigo, true]);
    }
  });

  it('covers every load that was not annulled, up to the last posting of its site', () => {
    const last = new Map(movimientos.map(({ faena, fecha }) => [faena.codigo, fecha]));
    const loads = despachos.filter(({ ciclo, enviado, plan }) => ciclo.anuladoEn === null && santiagoDay(new Date(enviado.created)) <= (last.get(plan.faena.codigo) ?? ''));
    const left = movimientos.filter(({ tipo }) => tipo === 'Venta' || tipo === 'Transferencia');
    const booked = left.reduce((sum, { milesimas }) => sum - milesimas, 0);
    const loaded = loads.reduce((sum, { enviado }) => sum + Math.round(Number(enviado.cantidad) * 1000), 0);
    // Phones whose clock was wrong may have left on another day than they say.
    expect(Math.abs(booked - loaded) / loaded).toBeLessThan(0.002);
    expect(loads.length).toBeLessThan(despachos.length - 20);
  });
});
