import { getRecordatorios, sendRecordatorios } from '@rodal/contracts/empresas-correos';
import type * as z from 'zod/mini';
import { call } from '../../api/call.ts';
import type { Notificacion } from '../../correo/notificar-modal.tsx';
import type { Valores } from '../../listado/filtros.ts';

/** What the companies that the list shows would hear by mail. @param valores of its filters */
export function recordatorios(valores: Valores): readonly Notificacion[] {
  const puestos = Object.keys(getRecordatorios.query.shape).flatMap((clave) => (valores[clave] ? [[clave, valores[clave]] as const] : []));
  // What the filters offer is what their schemas take; the server checks.
  const pedido = Object.fromEntries(puestos) as z.output<typeof getRecordatorios.query>;
  return [
    {
      value: 'recordatorio',
      label: 'Recordatorio',
      clave: puestos.flat(),
      traer: async (signal) => (await call(getRecordatorios, pedido, { signal })).cartas,
      enviar: (id) => call(sendRecordatorios, { id, ...pedido }),
      nada: 'Ninguna de las empresas que la lista muestra tiene algo que enviar o corregir.',
    },
  ];
}
