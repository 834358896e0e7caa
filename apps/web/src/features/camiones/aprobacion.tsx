import { getRecordatoriosCamiones, sendRecordatoriosCamiones } from '@rodal/contracts/camiones-correos';
import { CAMIONES, type CamionFila } from '@rodal/contracts/listados/camiones';
import type * as z from 'zod/mini';
import { call } from '../../api/call.ts';
import { listadoPage } from '../../listado/listado-page.tsx';
import { aprobacionDe } from '../../papeles/portador/aprobacion.tsx';
import { CAMION, Vistas } from './portador.ts';

type Pedido = z.output<typeof getRecordatoriosCamiones.query>; // what the filters offer is what their schemas take; the server checks

const comun = aprobacionDe({
  portador: CAMION,
  de: ({ patente }: CamionFila) => ({ clave: patente, nombre: patente }),
  vacios: {
    2: ['Sin patentes pendientes', 'Las que se registran en la pestaña Camión esperan aquí hasta que alguien las apruebe.'],
    1: ['Sin patentes activas ni bloqueadas', 'Aquí quedan las que se aprueban, y las que se desactivan.'],
  },
  defecto: '2',
  recordatorio: {
    filtros: Object.keys(getRecordatoriosCamiones.query.shape),
    traer: (pedido, signal) => call(getRecordatoriosCamiones, pedido as Pedido, { signal }),
    enviar: (id, pedido) => call(sendRecordatoriosCamiones, { id, ...(pedido as Pedido) }),
    nada: 'Ninguno de los camiones que la lista muestra tiene algo que enviar o corregir.',
  },
});

/** The tab Aprobación Camión (especificación 3 §2.2). */
export const Aprobacion = listadoPage(CAMIONES, {
  ...comun,
  textos: { buscando: 'Buscando patentes', fallo: 'No se pudieron traer las patentes', buscar: 'Buscar Patentes' },
  Pestanas: Vistas,
  tarjeta: { titulo: 'patente', junto: 'revision', datos: ['tipoCamion', 'estado', 'empresa', 'correo', 'creadoEn'], pie: ['ver', 'aprobar'] },
});
