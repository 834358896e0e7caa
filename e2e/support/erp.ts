import { expect } from '@playwright/test';
import type { FallaBc } from '@rodal/simulators/bc/bc-fallas';

/** Tells the ERP's simulator what goes wrong next; [] = nothing any more. */
export async function setFallasErp(fallas: readonly FallaBc[]): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${process.env['E2E_ERP_PORT']}/_control/fallas`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fallas),
  });
  expect(reply.status).toBe(200);
}
