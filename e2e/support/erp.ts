import { expect } from '@playwright/test';
import type { Vacio } from '@rodal/simulators/bc/almacen';
import type { FallaBc } from '@rodal/simulators/bc/bc-fallas';

/** Tells the ERP's simulator what goes wrong next; [] = nothing any more. */
export function setFallasErp(fallas: readonly FallaBc[]): Promise<void> {
  return tell('fallas', fallas);
}

/** Tells it which services have no rows; [] = all have theirs again. */
export function setVaciosErp(vacios: readonly Vacio[]): Promise<void> {
  return tell('vacios', vacios);
}

async function tell(what: string, body: unknown): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${process.env['E2E_ERP_PORT']}/_control/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(reply.status).toBe(200);
}

/** Of when loaded data is, as a screen says it: one moment, or two days where a load ended after midnight (D4). */
export const DATOS_AL = /^Datos (al \d\d\/\d\d\/\d{4} \d\d:\d\d|de entre \d\d\/\d\d\/\d{4} y \d\d\/\d\d\/\d{4}, según el mes)$/;
