import { describe, expect, it } from 'vitest';
import { addMonths, monthsBetween } from '../meses.ts';
import { vigenteEn } from './vigencia.ts';

const fila = (desde: string, que: string, activo = true) => ({ desde, que, activo });

describe('vigenteEn', () => {
  it('E11 a centre that moved in July is where it was until June, and nowhere before its first row', () => {
    const filas = [fila('2025-07', 'PAL-SEC-COI'), fila('2025-01', 'ASE-COI')];
    expect(['2024-12', '2025-01', '2025-06', '2025-07', '2026-12'].map((mes) => vigenteEn(filas, mes)?.que)).toEqual([undefined, 'ASE-COI', 'ASE-COI', 'PAL-SEC-COI', 'PAL-SEC-COI']);
  });

  it('an inactive row holds nowhere: the one before it goes on', () => {
    expect(vigenteEn([fila('2025-01', 'ASE-COI'), fila('2025-07', 'PAL-SEC-COI', false)], '2025-09')?.que).toBe('ASE-COI');
    expect(vigenteEn([fila('2025-01', 'ASE-COI', false)], '2025-09')).toBeUndefined();
  });

  it('is what a walk from month to month finds, whatever the rows and their order', () => {
    // A fixed sequence: the same rows in every run.
    let estado = 20_261_129;
    const azar = (hasta: number) => (estado = (estado * 48_271) % 2_147_483_647) % hasta;
    for (let vez = 0; vez < 300; vez += 1) {
      const desdes = new Set(Array.from({ length: azar(7) }, () => addMonths('2024-01', azar(30))));
      const filas = [...desdes].map((desde, at) => fila(desde, `fila ${at}`, azar(4) > 0));
      let rige: string | undefined;
      for (const mes of monthsBetween('2023-12', '2026-12')) {
        rige = filas.find((una) => una.activo && una.desde === mes)?.que ?? rige;
        expect(vigenteEn(filas, mes)?.que, `${mes} ${JSON.stringify(filas)}`).toBe(rige);
      }
    }
  });
});
