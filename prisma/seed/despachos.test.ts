import { despachoBody } from '@rodal/contracts/despacho';
import { alturasFromWire, measureAlturas } from '@rodal/domain/alturas';
import { dayStart, addDays, formatDateTime, santiagoDay } from '@rodal/domain/fechas';
import { narrowByOrigin } from '@rodal/domain/narrowing';
import { compareDecimals } from '@rodal/domain/numeros';
import { CODIGOS_AVISO, type CodigoAviso } from '@rodal/domain/reglas-despacho';
import { ALERTAS_TRAZO } from '@rodal/domain/trazo';
import { litrosToM3, measureDiametros } from '@rodal/domain/volumen';
import { describe, expect, it } from 'vitest';
import { isDePapeles } from './avisos.ts';
import { buildDespachos, type DespachoDemo } from './despachos.ts';
import { PEDIDOS_HACE } from './habilitaciones.ts';
import { DE_HABILITACION, lecturaDe } from './lectura-de-papeles.ts';
import { buildReferencias } from './referencias.ts';
import { diasDe } from './ritmo.ts';
import { SIN_DEMO } from './incidentes.ts';

const build = (iso: string, count: number) => buildDespachos(new Date(iso), count, buildReferencias(new Date(iso)));
/** Both clock changes of Santiago lie within ninety days of one of these. */
const NOW = '2026-11-20T18:00:00Z';
const OTHER_DAYS = [
  '2026-04-20T23:30:00Z', '2027-01-01T13:00:00Z', '2026-09-07T03:30:00Z', '2026-11-22T16:00:00Z',
  // After the longest holidays, and in the nights in which the clock changes.
  '2026-09-21T11:00:00Z', '2027-04-04T02:50:00Z', '2027-09-05T03:50:00Z',
];

const despachos = build(NOW, 5000);
const shown = (instant: Date) => formatDateTime(instant);

const dePapeles = (list: readonly DespachoDemo[]) => list.flatMap(({ avisos }) => avisos.filter(isDePapeles));

/** Flags that loads must show as they arrive; of those of the trace `load-demo.test.ts` tells. */
const SE_VEN = CODIGOS_AVISO.filter((codigo) => !new Set<CodigoAviso>([...SIN_DEMO, ...ALERTAS_TRAZO]).has(codigo));

describe('ninety days of dispatches', () => {
  it('are as many as asked for, each with an id of its own', () => {
    expect(despachos).toHaveLength(5000);
    expect(new Set(despachos.map(({ enviado }) => enviado.id)).size).toBe(5000);
  });

  it('are the same for the same now, and only move with it', () => {
    expect(build(NOW, 300)).toEqual(build(NOW, 300));
    const [plates, later] = [build(NOW, 300), build('2026-11-27T18:00:00Z', 300)].map((list) => list.map(({ plan }) => plan.patente));
    expect(later).not.toEqual(plates);
  });

  it('are numbered from 1 in the order in which they arrived', () => {
    expect(despachos.map(({ numero }) => numero)).toEqual(despachos.map((_, at) => at + 1));
    const arrivals = despachos.map(({ recibidoEn }) => recibidoEn.getTime());
    expect(arrivals).toEqual(arrivals.toSorted((a, b) => a - b));
    const folios = despachos.flatMap(({ ciclo }) => (ciclo.guiaNumero === null ? [] : [Number(ciclo.guiaNumero)]));
    expect(folios).toEqual([...new Set(folios)].toSorted((a, b) => a - b));
  });

  it('all passed the contract', () => {
    for (const { enviado } of despachos) {
      const { sentAt: _, ...body } = enviado;
      expect(despachoBody.safeParse(body).error).toBeUndefined();
    }
  });

  it('hold quantities that the measurement gives, but where the office is told', () => {
    for (const { enviado, plan, cantidadServidor, avisos } of despachos) {
      if (plan.producto.modo !== 'diametros') continue;
      const conteos = enviado.diametro.map(({ id, cantidad }) => ({ diametro: id, cantidad }));
      const measured = litrosToM3(measureDiametros(conteos, plan.producto.largoCm ?? 0).litros);
      expect(cantidadServidor).toBe(measured);
      const told = avisos.some(({ codigo }) => codigo === 'volumenDistinto');
      expect(compareDecimals(enviado.cantidad, measured) !== 0).toBe(told);
    }
  });

  it('hold stacks that measure again to what was sent (especificación 2 §5)', () => {
    const stacked = despachos.filter(({ plan }) => plan.producto.modo === 'alturas');
    expect(stacked.length).toBeGreaterThan(500);
    for (const { enviado, plan, cantidadServidor } of stacked) {
      const [camion, carro] = [alturasFromWire(enviado.alturaCamion), alturasFromWire(enviado.alturaCarro)];
      const measured = camion && carro && measureAlturas({ camion, carro }, plan.producto.largoCm ?? 0).total;
      expect([enviado.cantidad, cantidadServidor]).toEqual([measured, measured]);
    }
  });

  it('one dispatcher tries Metro Ruma, with stacked wood alone, and what the form asks is all there (C27)', () => {
    const ruma = despachos.filter(({ enviado }) => enviado.variante === 'metroRuma');
    expect(ruma.length).toBeGreaterThan(20);
    for (const { enviado, plan, avisos } of ruma) {
      expect([plan.autor.usuario, plan.producto.modo, enviado.ruma]).toEqual(['despachador2', 'alturas', 'SI']);
      expect(avisos.map(({ codigo }) => codigo)).not.toContain('formularioDistinto');
    }
  });

  it('chose from what the form would have offered, but where something went wrong', () => {
    const { productos } = buildReferencias(new Date(NOW));
    for (const { plan, avisos } of despachos) {
      if (avisos.some(({ codigo }) => codigo === 'referenciaObsoleta' || codigo === 'faenaVencida')) continue;
      expect(narrowByOrigin(productos, plan.faena.origen).rows).toContainEqual(plan.producto);
    }
  });

  it('have each flag, open ones and closed ones (A29)', () => {
    const flags = despachos.flatMap(({ avisos }) => avisos);
    for (const code of SE_VEN) expect(flags.filter(({ codigo }) => codigo === code).length).toBeGreaterThanOrEqual(3);
    expect(flags.filter(({ resueltoEn }) => resueltoEn === null).length).toBeGreaterThan(20);
    expect(flags.filter(({ nota }) => nota !== null).length).toBeGreaterThan(100);
    expect(despachos.filter(({ avisos }) => avisos.length > 0).length / despachos.length).toBeLessThan(0.08);
  });

  it('have their duplicates flagged, with the number of the load that came before (reliability §3.5)', () => {
    const flagged = despachos.flatMap(({ numero, avisos }) =>
      avisos.filter(({ codigo }) => codigo === 'posibleDuplicado').map(({ detalle }) => ({ numero, detalle })),
    );
    expect(despachos.filter(({ plan }) => plan.duplicadoDe !== null).length).toBeLessThanOrEqual(flagged.length);
    for (const { numero, detalle } of flagged) {
      const others = (detalle.match(/\d+/g) ?? []).map(Number);
      expect(others.length > 0 && others.every((other) => other < numero)).toBe(true);
    }
  });

  it('have guides, receptions and annulments, in that order of time', () => {
    const ciclos = despachos.map(({ ciclo }) => ciclo);
    expect(ciclos.filter(({ anuladoEn }) => anuladoEn).length).toBeGreaterThan(30);
    expect(ciclos.filter(({ recepcionadoEn }) => recepcionadoEn).length).toBeGreaterThan(3000);
    for (const { ciclo, recibidoEn } of despachos) {
      expect(ciclo.guiaEstado === 'emitida').toBe(ciclo.guiaNumero !== null);
      expect(ciclo.anuladoEn && ciclo.recepcionadoEn).toBeNull();
      if (ciclo.guiaEn) expect(ciclo.guiaEn > recibidoEn).toBe(true);
    }
  });
});

describe('E4: whoever may not work', () => {
  it('left some days ago for every reason, and the office has closed some of it, each flag with an open one too', () => {
    const lectura = lecturaDe(new Date(NOW));
    const dichos = despachos.flatMap((uno) => uno.avisos.filter(isDePapeles).map(({ codigo, detalle }) => `${lectura(uno.plan).hace} ${codigo}: ${detalle.replace(/^[^,]+, /, '')}`));
    const sinF30 = (hace: number) => [
      `${hace} choferNoAutorizado: desde el 14/11/2026 por F-30 de la empresa: No Cumple`,
      `${hace} camionNoHabilitado: desde el 14/11/2026 por F-30 de la empresa: No Cumple`,
      `${hace} transportistaNoHabilitado: desde el 14/11/2026 por F-30: No Cumple`,
    ];
    expect(dichos.toSorted()).toEqual([
      '0 choferNoAutorizado: por registro sin aprobar, y 4 motivos más',
      '0 camionNoHabilitado: por registro sin aprobar, y 5 motivos más',
      '0 transportistaNoHabilitado: por registro sin aprobar, y 3 motivos más',
      '1 choferNoAutorizado: desde el 14/11/2026 por Contrato de trabajo: No Cumple',
      '1 camionNoHabilitado: desde el 01/11/2026 por Revisión Técnica: vencido',
      ...sinF30(2),
      '3 choferNoAutorizado: desde el 17/11/2026 por Licencia de Conducir: vencido',
      '4 camionNoHabilitado: desde el 11/11/2026 por Seguro de carga: vencido',
      '5 choferNoAutorizado: por registro sin aprobar, y 1 motivo más',
      ...sinF30(6),
      '7 camionNoHabilitado: no está registrada',
    ].toSorted());
    for (const codigo of DE_HABILITACION) {
      const suyos = dePapeles(despachos).filter((aviso) => aviso.codigo === codigo);
      expect([codigo, new Set(suyos.map(({ nota }) => nota === null))]).toEqual([codigo, new Set([true, false])]);
    }
  });
});

describe.each([NOW, ...OTHER_DAYS])('loaded on %s', (iso) => {
  const now = new Date(iso);
  const list = iso === NOW ? despachos : build(iso, 300);

  it('nothing lies in the future, nor before the first day', () => {
    const first = dayStart(addDays(santiagoDay(now), 1 - diasDe(list.length)));
    for (const { plan, recibidoEn, ciclo, avisos } of list) {
      expect(plan.momento >= first && plan.momento < recibidoEn && recibidoEn < now).toBe(true);
      const later = [ciclo.guiaEn, ciclo.anuladoEn, ciclo.recepcionadoEn, ...avisos.map(({ resueltoEn }) => resueltoEn)];
      for (const instant of later) if (instant) expect(instant < now).toBe(true);
    }
  });

  it('trucks leave between 6 and 19 in Santiago, hardly ever on a Sunday', () => {
    const hours = list.map(({ plan }) => Number(shown(plan.momento).slice(11, 13)));
    const doubled = list.filter(({ plan }) => plan.duplicadoDe !== null).length;
    expect(hours.filter((hour) => hour < 6 || hour >= 19).length).toBeLessThanOrEqual(doubled);
    const sundays = list.filter(({ plan }) => new Date(`${santiagoDay(plan.momento)}T12:00:00Z`).getUTCDay() === 0);
    expect(sundays.length / list.length).toBeLessThan(0.05);
  });

  it('every flag shows', () => {
    const flags = new Set(list.flatMap(({ avisos }) => avisos.map(({ codigo }) => codigo)));
    expect(SE_VEN.filter((codigo) => !flags.has(codigo))).toEqual([]);
  });

  it('E4: drivers, trucks and carriers have the flags of their papers since these are asked for, and of older loads the list of drivers alone decides', () => {
    const lectura = lecturaDe(now);
    const dichos = list.map((uno) => [uno.numero, uno.avisos.map(({ codigo }) => codigo).filter((codigo) => DE_HABILITACION.some((suyo) => suyo === codigo))]);
    expect(dichos).toEqual(list.map((uno) => [uno.numero, lectura(uno.plan).codigos]));
    for (const uno of list) if (uno.avisos.some(isDePapeles)) expect(lectura(uno.plan).hace).toBeLessThanOrEqual(PEDIDOS_HACE);
  });

  it('E4: a handful left all the same, with each flag', () => {
    const suyos = list.filter(({ avisos }) => avisos.some(isDePapeles));
    expect([suyos.length >= 6, suyos.length <= 10]).toEqual([true, true]);
    expect(new Set(dePapeles(list).map(({ codigo }) => codigo))).toEqual(new Set(DE_HABILITACION));
    expect(new Set(dePapeles(list).map(({ nota }) => nota === null))).toEqual(new Set([true, false]));
    // Whom only that list lets work is told of in other words.
    expect(dePapeles(list).filter(({ nota }) => nota?.includes('lista'))).toEqual([]);
  });
});
