import { describe, expect, it } from 'vitest';
import { muestraDe } from '../../scripts/lib/muestra.ts';
import { buildDespachos } from './despachos.ts';
import { buildAlertasDeOtra, chooseRepetidas } from './fotos-repetidas.ts';
import { buildReferencias } from './referencias.ts';

const HORAS = 3_600_000;

describe('photos of another load in the demo', () => {
  // Phones send late: at some hours the pairs that left last had both come before anybody looked, and none was told of.
  it.each(muestraDe([1, 4, 7, 10, 13, 16, 19, 22], 'horas'))('are told of, whatever the hour: %i h', (hora) => {
    const now = new Date(Date.parse('2026-11-29T03:37:00Z') + hora * HORAS);
    const despachos = buildDespachos(now, 5_000, buildReferencias(now));
    const repetidas = chooseRepetidas(despachos.filter(({ recibidoEn }) => recibidoEn.getTime() > now.getTime() - 72 * HORAS), now);
    expect(repetidas.map(({ lado }) => lado)).toEqual(['vacio', 'vacio', 'lleno', 'lleno']);
    expect(new Set(repetidas.flatMap(({ despacho, de }) => (despacho === de ? [despacho] : [despacho, de]))).size).toBe(6);
    const sus = new Set(repetidas.filter(({ lado }) => lado === 'vacio').flatMap(({ despacho, de }) => [despacho.enviado.id, de.enviado.id]));
    const alertas = buildAlertasDeOtra(repetidas, now);
    expect(alertas.length).toBeGreaterThanOrEqual(2);
    expect(alertas.filter(({ despachoId, creadoEn }) => !sus.has(despachoId) || creadoEn > now)).toEqual([]);
  });
});
