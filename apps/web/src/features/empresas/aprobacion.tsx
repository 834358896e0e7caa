import { getRecordatorios, sendRecordatorios } from '@rodal/contracts/empresas-correos';
import { EMPRESAS, type EmpresaFila, NUMERO_ESTADO } from '@rodal/contracts/listados/empresas';
import { formatRut } from '@rodal/domain/rut';
import { IconMailPlus } from '@tabler/icons-react';
import type * as z from 'zod/mini';
import { call } from '../../api/call.ts';
import { listadoPage } from '../../listado/listado-page.tsx';
import { aprobacionDe } from '../../papeles/portador/aprobacion.tsx';
import toolbar from '../../ui/toolbar.module.css';
import { InvitarModal } from './acceso/enviar-modal.tsx';
import { EMPRESA, Vistas } from './portador.ts';

type Pedido = z.output<typeof getRecordatorios.query>; // what the filters offer is what their schemas take; the server checks

const { celdas, botones, ...comun } = aprobacionDe({
  portador: EMPRESA,
  de: ({ rutEmpresa, nombreEmpresa }: EmpresaFila) => ({ clave: rutEmpresa, nombre: nombreEmpresa }),
  vacios: {
    [NUMERO_ESTADO.PENDIENTE]: ['Sin empresas pendientes', 'Las que se registran en la pestaña Empresas esperan aquí hasta que alguien las apruebe.'],
    [NUMERO_ESTADO.ACTIVO]: ['Sin empresas activas', 'Aquí quedan las que se aprueban.'],
    [NUMERO_ESTADO.INACTIVO]: ['Sin empresas inactivas', 'Aquí quedan las que se desactivan; se pueden volver a aprobar.'],
  },
  defecto: NUMERO_ESTADO.PENDIENTE,
  recordatorio: {
    filtros: Object.keys(getRecordatorios.query.shape),
    traer: (pedido, signal) => call(getRecordatorios, pedido as Pedido, { signal }),
    enviar: (id, pedido) => call(sendRecordatorios, { id, ...(pedido as Pedido) }),
    nada: 'Ninguna de las empresas que la lista muestra tiene algo que enviar o corregir.',
  },
});

/** The tab Aprobación Empresas (especificación 3 §2.3). */
export const Aprobacion = listadoPage(EMPRESAS, {
  ...comun,
  textos: { buscando: 'Buscando empresas', fallo: 'No se pudieron traer las empresas', buscar: 'Buscar Empresas' },
  Pestanas: Vistas,
  botones: (mostrar) => (
    <>
      {botones(mostrar)}
      <button type="button" className={toolbar.button} onClick={() => mostrar((cerrar) => <InvitarModal empresa={null} onClose={cerrar} />)}>
        <IconMailPlus size={18} aria-hidden />
        Invitar a una empresa
      </button>
    </>
  ),
  celdas: { ...celdas, rutEmpresa: ({ rutEmpresa }) => formatRut(rutEmpresa) },
  tarjeta: { titulo: 'nombreEmpresa', junto: 'revision', datos: ['rutEmpresa', 'tipodeservicio', 'contacto', 'email', 'creadoEn'], pie: ['ver', 'aprobar'] },
});
