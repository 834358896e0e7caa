import { contar } from '@rodal/domain/contar';
import { formatMoneda } from '@rodal/domain/moneda';
import { ESTADOS_SOLICITUD, solicitanteDicho } from '@rodal/domain/solicitudes';
import * as z from 'zod/mini';
import { texto } from '../campos.ts';
import { type FilaDe, listado } from '../listado.ts';

/** Which requests: one's own, those that name one to approve, those that are to be bought. Its tabs say which (C15). */
export const VISTAS_SOLICITUDES = ['mias', 'porAprobar', 'porComprar'] as const;
const VISTA_DE = { porAprobar: 'CREADA', porComprar: 'APROBADA' } as const;
const TODOS = 'todos';
const ESTADOS = [TODOS, ...ESTADOS_SOLICITUD] as const;

/** What waits in a tab; one's own are seen whatever they are. */
function estadoDe(vista: string | undefined): string {
  return vista === 'porAprobar' || vista === 'porComprar' ? VISTA_DE[vista] : TODOS;
}

/** Purchase requests (especificación 3 §2.6). */
export const SOLICITUDES = listado({
  id: 'solicitudes',
  titulo: 'Solicitudes de Compra',
  archivo: () => 'Solicitudes_de_compra',
  permission: 'solicitudes.usar',
  operaciones: {
    list: { name: 'listSolicitudes', path: '/api/comsa/listaSolicitudes', summary: 'Las solicitudes de compra propias, las que uno aprueba o las que se compran, la última primero' },
    resumen: { name: 'getResumenSolicitudes', path: '/api/comsa/listaSolicitudes/resumen', summary: 'Cuántas solicitudes de compra encuentra una búsqueda, y cuánto suman' },
    exportar: { name: 'exportSolicitudes', path: '/api/comsa/listaSolicitudes/exportar', summary: 'Exportar las solicitudes de compra de una búsqueda a Excel o CSV' },
  },
  filas: 'solicitudes',
  columnas: {
    id: { tipo: 'uuid' },
    numero: { tipo: 'serie', titulo: 'Id', px: 60, ancho: 8 },
    titulo: { tipo: 'texto', titulo: 'Titulo', px: 168, ancho: 40 },
    usuarioCreador: { tipo: 'texto', titulo: 'Solicitante', px: 96, ancho: 18, palabra: solicitanteDicho },
    aprobador: { tipo: 'texto', titulo: 'Aprobador', px: 94, ancho: 18 },
    montoAutorizado: { tipo: 'decimal', titulo: 'Monto Autorizado', px: 122, ancho: 16, decimales: 0 },
    detalle: { tipo: 'texto', titulo: 'Detalle', px: 98, ancho: 60 },
    destino: { tipo: 'texto', titulo: 'Destino', px: 122, ancho: 30 },
    fechaSolicitud: { tipo: 'instante', titulo: 'Fecha Solicitud', px: 196, ancho: 17 },
    estado: { tipo: 'texto', titulo: 'Estado', px: 136, ancho: 14, esquema: z.enum(ESTADOS_SOLICITUD) },
    estadoEn: { tipo: 'instante', titulo: 'Así desde', px: 0, ancho: 17, en: 'archivo' },
    motivo: { tipo: 'texto', titulo: 'Motivo del rechazo', px: 0, ancho: 50, en: 'archivo' },
    documentos: { tipo: 'cantidad', titulo: 'Documentos', px: 0, ancho: 12, en: 'archivo' },
    solicitanteId: { tipo: 'entero' },
    aprobadorId: { tipo: 'entero' },
    /** What whoever asks approves at most; null = any amount, or they are not on that list. */
    tope: { tipo: 'decimal', nulo: true },
  },
  calculadas: {
    accion: { titulo: 'Acción', px: 96, ancho: 0, tras: 'estado', en: 'pantalla', texto: () => '' },
    agregar: { titulo: 'Agregar Documentos', px: 160, ancho: 0, tras: 'estado', en: 'pantalla', texto: () => '' },
    cancelar: { titulo: 'Cancelar', px: 88, ancho: 0, tras: 'estado', en: 'pantalla', texto: () => '' },
  },
  filtros: {
    // Whose session it is decides; that another is named is refused.
    usuarioCreador: { titulo: 'Solicitante', control: 'fijo', px: 0, esquema: z.optional(texto(200)) },
    // The tabs of the screen say it.
    vista: { titulo: 'Vista', control: 'pestanas', px: 0, chip: false, defecto: 'mias', esquema: z.optional(z.enum(VISTAS_SOLICITUDES)) },
    texto: { titulo: 'Buscar', control: 'texto', px: 240, esquema: z.optional(texto(100)) },
    estado: {
      titulo: 'Estado',
      control: 'lista',
      // In sight anyway: what waits in a tab is no choice of anybody's to take back.
      chip: false,
      px: 170,
      opciones: ESTADOS.map((value) => ({ value, label: value === TODOS ? 'Todos' : value })),
      defecto: (_hoy, { vista }) => estadoDe(vista),
      esquema: z.optional(z.enum(ESTADOS)),
    },
  },
  ordenes: { fechaSolicitud: ['fechaSolicitud', 'id'] },
  orden: '-fechaSolicitud',
  clave: ['id'],
  resumen: {
    esquema: z.object({ total: z.int(), masDe: z.boolean(), monto: z.string() }),
    cuenta: ({ total, masDe }) => ({ total, masDe }),
    texto: ({ total, masDe, monto }) => `${masDe ? 'más de ' : ''}${contar(total, 'solicitud', 'solicitudes')}${total === 0 ? '' : ` · ${formatMoneda(monto, 'CLP')}`}`,
  },
});
export type SolicitudFila = FilaDe<typeof SOLICITUDES>;
export const { list: listSolicitudes, get: getResumenSolicitudes, exportar: exportSolicitudes } = SOLICITUDES;
