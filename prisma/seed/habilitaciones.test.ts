import { addDays, dayStart, santiagoDay } from '@rodal/domain/fechas';
import { describe, expect, it } from 'vitest';
import { Habilitaciones, PEDIDOS_HACE, type Presentes } from './habilitaciones.ts';
import { DE_HABILITACION, lecturaDe } from './lectura-de-papeles.ts';
import { buildReferencias } from './referencias.ts';

const HOUR = 3_600_000;

/** Every truck of the demo with everybody who could drive it, on each day since papers are asked for and some before. */
function todoDe(now: Date) {
  const referencias = buildReferencias(now);
  const habilitaciones = new Habilitaciones(referencias, now);
  const dias = Array.from({ length: PEDIDOS_HACE + 3 }, (_, hace) => addDays(santiagoDay(now), -hace));
  const choferes = [...referencias.flota.map(({ chofer }) => chofer), ...habilitaciones.conductores, ...referencias.choferes.noAutorizados];
  const cargas = choferes.map((chofer, at): Presentes => {
    const { patente, transportista } = referencias.flota[at % referencias.flota.length] as (typeof referencias.flota)[number]; // as many as there are
    return { chofer, patente, transportista };
  });
  return { habilitaciones, dias, cargas };
}

describe.each(['2026-11-20T18:00:00Z', '2026-09-07T03:30:00Z', '2027-04-04T02:50:00Z', '2027-09-05T03:50:00Z', '2028-02-29T12:00:00Z'])('E4: loaded on %s', (iso) => {
  const now = new Date(iso);
  const { habilitaciones, dias, cargas } = todoDe(now);

  it('whoever may work on a day may by the papers that had come by then, and before they are asked for by the list of drivers alone', () => {
    const lectura = lecturaDe(now);
    for (const dia of dias) {
      const halladas = cargas.map((carga) => {
        const { conductor, camion, transportista } = habilitaciones.porqueNo(carga, dia);
        return DE_HABILITACION.filter((_, at) => [conductor, camion, transportista][at] !== null);
      });
      expect([dia, halladas]).toEqual([dia, cargas.map((carga) => lectura({ ...carga, momento: new Date(dayStart(dia).getTime() + 12 * HOUR) }).codigos)]);
    }
  });

  it('is not the same on every day: papers run out, are refused and come meanwhile', () => {
    const porDia = dias.slice(0, PEDIDOS_HACE + 1).map((dia) => JSON.stringify(cargas.map((carga) => habilitaciones.porqueNo(carga, dia))));
    expect(new Set(porDia).size).toBeGreaterThan(5);
  });
});
