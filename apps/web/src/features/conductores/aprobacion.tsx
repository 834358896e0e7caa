import { getRecordatoriosConductores, sendRecordatoriosConductores } from '@rodal/contracts/conductores-correos';
import { CONDUCTORES, type ConductorFila, NUMERO_ESTADO } from '@rodal/contracts/listados/conductores';
import { formatRut } from '@rodal/domain/rut';
import type * as z from 'zod/mini';
import { call } from '../../api/call.ts';
import { listadoPage } from '../../listado/listado-page.tsx';
import { aprobacionDe } from '../../papeles/portador/aprobacion.tsx';
import { CONDUCTOR, Vistas } from './portador.ts';

type Pedido = z.output<typeof getRecordatoriosConductores.query>; // what the filters offer is what their schemas take; the server checks

const { celdas, ...comun } = aprobacionDe({
  portador: CONDUCTOR,
  de: ({ rut, nombre }: ConductorFila) => ({ clave: rut, nombre }),
  vacios: {
    [NUMERO_ESTADO.PENDIENTE]: ['Sin conductores pendientes', 'Los que se registran en la pestaña Conductores esperan aquí hasta que alguien los apruebe.'],
    [NUMERO_ESTADO.ACTIVO]: ['Sin conductores activos', 'Aquí quedan los que se aprueban.'],
    [NUMERO_ESTADO.INACTIVO]: ['Sin conductores inactivos', 'Aquí quedan los que se desactivan; se pueden volver a aprobar.'],
  },
  defecto: NUMERO_ESTADO.PENDIENTE,
  recordatorio: {
    filtros: Object.keys(getRecordatoriosConductores.query.shape),
    traer: (pedido, signal) => call(getRecordatoriosConductores, pedido as Pedido, { signal }),
    enviar: (id, pedido) => call(sendRecordatoriosConductores, { id, ...(pedido as Pedido) }),
    nada: 'Ninguno de los conductores que la lista muestra tiene algo que enviar o corregir.',
  },
});

/** The tab Aprobación Conductor (especificación 3 §2.1). */
export const Aprobacion = listadoPage(CONDUCTORES, {
  ...comun,
  textos: { buscando: 'Buscando conductores', fallo: 'No se pudieron traer los conductores', buscar: 'Buscar Conductores' },
  Pestanas: Vistas,
  celdas: { ...celdas, rut: ({ rut }) => formatRut(rut) },
  tarjeta: { titulo: 'nombre', junto: 'revision', datos: ['rut', 'empresa', 'telefono', 'correo', 'cumple', 'creadoEn'], pie: ['ver', 'aprobar'] },
});
