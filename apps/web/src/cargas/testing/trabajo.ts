import type { Trabajo } from '@rodal/contracts/trabajos';

/** A load that ended well, with what a test says otherwise. */
export function trabajoOf(change: Partial<Trabajo> = {}): Trabajo {
  return {
    id: '01931111-0000-7000-8000-000000000001', flujo: 'recepciones', titulo: 'Recepciones', estado: 'lista', porcentaje: 100,
    mensaje: '1200 filas en 10 períodos', desde: '2026-10', hasta: '2026-11', usuario: 'oficina', pedidoEn: '2026-11-20T16:59:00.000Z',
    iniciadoEn: '2026-11-20T16:59:01.000Z', terminadoEn: '2026-11-20T17:02:00.000Z', filasErp: 1200, filas: 1200, rechazadas: 0,
    sePuedeDeshacer: true, ...change,
  };
}
