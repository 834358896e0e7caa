import type { Output } from '@rodal/contracts/endpoint';
import type { getFlujo, Trabajo } from '@rodal/contracts/trabajos';

/** A load that ended well, with what a test says otherwise. */
export function trabajoOf(change: Partial<Trabajo> = {}): Trabajo {
  return {
    id: '01931111-0000-7000-8000-000000000001', flujo: 'recepciones', titulo: 'Recepciones', estado: 'lista', porcentaje: 100,
    mensaje: '1200 filas en 10 períodos', desde: '2026-10', hasta: '2026-11', usuario: 'oficina', pedidoEn: '2026-11-20T16:59:00.000Z',
    iniciadoEn: '2026-11-20T16:59:01.000Z', terminadoEn: '2026-11-20T17:02:00.000Z', filasErp: 1200, filas: 1200, rechazadas: 0,
    sePuedeDeshacer: true, vuelve: { filas: 1180, datosAl: '2026-11-19T13:00:00.000Z', sinNada: 0 }, dudas: [], ...change,
  };
}

/** How a flow stands: what is read became so when it was fetched, unless a test says otherwise. */
export function flujoOf(change: Partial<Output<typeof getFlujo>> = {}): Output<typeof getFlujo> {
  const { datosAl = null } = change;
  return { trabajo: null, porConfirmar: null, datosAl, cambiadoEn: datosAl, desde: null, cerrados: [], ...change };
}
