import {
  enviarCorreoCreada, enviarCorreoLista, enviarCorreoNotificacion, enviarCorreoRepetidas, enviarCorreoSinDatos, getNominasNotificacion, getNominasNotificacionFle,
  getNominasRepetidas, getNominasRepetidasFle, getNominasSinDatosDePago, getNominasSinDatosDePagoFle, getNotificacionesNomina,
} from '@rodal/contracts/nominas-correos';
import type { Nomina } from '@rodal/contracts/nominas';
import { call } from '../../../api/call.ts';
import type { Notificacion } from '../../../correo/notificar-modal.tsx';

type Empresa = Nomina['empresa'];

const DE_EMPRESA = {
  COMSA: { pendientes: getNominasNotificacion, sinDatos: getNominasSinDatosDePago, repetidas: getNominasRepetidas },
  FLE: { pendientes: getNominasNotificacionFle, sinDatos: getNominasSinDatosDePagoFle, repetidas: getNominasRepetidasFle },
} as const satisfies Readonly<Record<Empresa, object>>;

/** What can be told of a company's rolls (especificación 1 §2.5, E2). */
export function notificacionesDe(empresa: Empresa, moneda: string): readonly Notificacion[] {
  const { pendientes, sinDatos, repetidas } = DE_EMPRESA[empresa];
  return [
    {
      value: 'pendientes', label: 'Esperan', clave: [empresa, moneda], nada: `Ninguna nómina en ${moneda} espera a alguien.`,
      traer: async (signal) => (await call(pendientes, { moneda }, { signal })).cartas,
      enviar: (id) => call(enviarCorreoNotificacion, { id, empresa, moneda }),
    },
    {
      value: 'sinDatos', label: 'Sin datos de pago', clave: [empresa], nada: 'Todos los proveedores de las nóminas vigentes tienen cuenta bancaria en BC.',
      traer: async (signal) => (await call(sinDatos, {}, { signal })).cartas,
      enviar: (id) => call(enviarCorreoSinDatos, { id, empresa }),
    },
    {
      value: 'repetidas', label: 'Repetidas', clave: [empresa], nada: 'Ninguna factura de estas nóminas está en otra.',
      traer: async (signal) => (await call(repetidas, {}, { signal })).cartas,
      enviar: (id) => call(enviarCorreoRepetidas, { id, empresa }),
    },
  ];
}

/** What can be told of one roll: as Rodal does by itself when it is marked. */
export function notificacionesDeNomina({ Identificador, version }: Pick<Nomina, 'Identificador' | 'version'>): readonly Notificacion[] {
  const clave = [Identificador, String(version)];
  const traer = (cual: 'lista' | 'creada') => async (signal: AbortSignal) => (await call(getNotificacionesNomina, { Identificador }, { signal }))[cual];
  return [
    { value: 'lista', label: 'A quien le toca', clave, nada: 'No espera a nadie: le falta la marca Creador Nómina, está bloqueada o ya tiene todas sus marcas.', traer: traer('lista'), enviar: () => call(enviarCorreoLista, { Identificador }) },
    { value: 'creada', label: 'Que está creada', clave, nada: 'Le falta la marca Creador Nómina, o en Ajustes no hay nadie más a quien escribirle.', traer: traer('creada'), enviar: () => call(enviarCorreoCreada, { Identificador }) },
  ];
}
