import { addDays, dayStart, santiagoDay } from '@rodal/domain/fechas';
import { describe, expect, it } from 'vitest';
import { Habilitaciones, PEDIDOS_HACE } from './habilitaciones.ts';
import type { Plan } from './plan.ts';
import { planDespachos } from './planes.ts';
import { exigirPapeles, passWithout } from './porteria.ts';
import { buildReferencias } from './referencias.ts';

const MINUTE = 60_000;
const QUIEN = ['patente', 'carro', 'transportista', 'chofer'] as const satisfies readonly (keyof Plan)[];
const sinQuien = (plan: Plan) => Object.fromEntries(Object.entries(plan).filter(([campo]) => !QUIEN.some((suyo) => suyo === campo)));

/** As planned, and as asked for their papers. */
function plansOf(iso: string, count: number) {
  const now = new Date(iso);
  const referencias = buildReferencias(now);
  const habilitaciones = new Habilitaciones(referencias, now);
  const antes = planDespachos(now, count, referencias);
  return { now, referencias, habilitaciones, antes, plans: exigirPapeles(planDespachos(now, count, referencias), referencias, habilitaciones) };
}

const hayTraba = ({ habilitaciones }: Pick<ReturnType<typeof plansOf>, 'habilitaciones'>, plan: Plan) =>
  Object.values(habilitaciones.porqueNo(plan, santiagoDay(plan.momento))).some((porque) => porque !== null);

describe.each(['2026-11-20T18:00:00Z', '2027-04-04T02:50:00Z', '2027-09-05T03:50:00Z'])('E4: loads that are asked for their papers, on %s', (iso) => {
  const todo = plansOf(iso, 3000);
  const { now, antes, plans, habilitaciones } = todo;
  const desde = dayStart(addDays(santiagoDay(now), -PEDIDOS_HACE));
  const isPedido = ({ momento }: Plan) => momento >= desde;

  it('are those of the last days: the older ones are as they were planned', () => {
    expect(plans.filter((plan) => !isPedido(plan))).toEqual(antes.filter((plan) => !isPedido(plan)));
    expect(plans.filter(isPedido).length).toBeGreaterThan(60);
  });

  it('leave with others, at the same moment, from and to the same place, with the same load, with or without a trailer', () => {
    expect(plans.map(sinQuien)).toEqual(antes.map(sinQuien));
    expect(plans.map(({ carro }) => carro === '-')).toEqual(antes.map(({ carro }) => carro === '-'));
    expect(antes.filter(isPedido).filter((plan) => hayTraba(todo, plan)).length).toBeGreaterThan(30);
    expect(plans.filter(isPedido).filter((plan) => hayTraba(todo, plan))).toEqual([]);
  });

  it('give a truck and its driver the time to unload, in many trucks of many carriers', () => {
    const suyos = plans.filter(isPedido);
    for (const clave of [({ patente }: Plan) => patente, ({ chofer }: Plan) => chofer.rut]) {
      for (const viajes of Map.groupBy(suyos, clave).values()) {
        for (const [at, { momento }] of viajes.entries()) expect(momento.getTime() - (viajes[at - 1]?.momento.getTime() ?? 0)).toBeGreaterThan(60 * MINUTE);
      }
    }
    expect(new Set(suyos.map(({ patente }) => patente)).size).toBeGreaterThan(15);
    expect(new Set(suyos.map(({ transportista }) => transportista)).size).toBeGreaterThan(6);
  });

  it('are left alone by whatever passes without: only ordinary ones of these days do, each in a truck of its own', () => {
    const otra = plansOf(iso, 3000);
    const ordinarios = otra.plans.filter((_, at) => at % 3 === 0);
    passWithout(otra.plans, ordinarios, otra.referencias, habilitaciones);
    const sinPapeles = otra.plans.filter((plan) => isPedido(plan) && hayTraba(otra, plan));
    expect(sinPapeles.filter((plan) => !ordinarios.includes(plan))).toEqual([]);
    expect([sinPapeles.length >= 6, new Set(sinPapeles.map(({ patente }) => patente)).size]).toEqual([true, sinPapeles.length]);
    for (const { momento, patente, chofer } of sinPapeles) {
      const cerca = otra.plans.filter((plan) => Math.abs(plan.momento.getTime() - momento.getTime()) < 60 * MINUTE && (plan.patente === patente || plan.chofer.rut === chofer.rut));
      expect([patente, cerca.length]).toEqual([patente, 1]);
    }
    expect(otra.plans.filter((plan, at) => !sinPapeles.includes(plan) && plan.patente !== plans[at]?.patente)).toEqual([]);
  });
});
