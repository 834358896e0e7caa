import * as z from 'zod/mini';
import { plantilla } from './plantilla.ts';

const texto = z.string();
const solicitud = { id: texto, numero: texto, titulo: texto, solicitante: texto, monto: texto, destino: texto, detalle: texto };
type Solicitud = z.output<z.ZodMiniObject<typeof solicitud>>;

const cabeza = ({ numero, titulo, solicitante, monto, destino, detalle }: Solicitud): [string, string][] => [
  ['Id', numero], ['Título', titulo], ['Solicitante', solicitante], ['Monto Autorizado', monto], ['Destino', destino], ['Detalle', detalle],
];
const enlace = (vista: 'mias' | 'porAprobar' | 'porComprar', { id }: Solicitud) => ({ enlace: 'Abrir la solicitud', ruta: `/comsa?${new URLSearchParams({ ...(vista !== 'mias' && { vista }), estado: 'todos', ver: id }).toString()}` });
/** Those who see every request. */
const VEN = ['solicitudes.sustituir', 'solicitudes.comprar'] as const;

/** What is written about purchase requests (especificación 3 §2.6). No link of them does anything but show. */
export const PLANTILLAS_SOLICITUD = {
  'solicitud.porAprobar': plantilla({
    datos: z.strictObject(solicitud),
    ve: VEN,
    recibe: ['solicitudes.aprobar', 'solicitudes.sustituir'],
    asunto: ({ numero, titulo, monto }) => `Solicitud ${numero} por aprobar: ${titulo} · ${monto}`,
    cuerpo: (una) => [{ parrafo: `${una.solicitante} pide una compra y lo nombra para aprobarla.` }, { datos: cabeza(una) }, enlace('porAprobar', una)],
  }),
  'solicitud.porComprar': plantilla({
    datos: z.strictObject(solicitud),
    ve: VEN,
    recibe: 'solicitudes.comprar',
    asunto: ({ numero, titulo, monto }) => `Solicitud ${numero} aprobada, por comprar: ${titulo} · ${monto}`,
    cuerpo: (una) => [{ parrafo: 'Una solicitud quedó aprobada y espera su compra.' }, { datos: cabeza(una) }, enlace('porComprar', una)],
  }),
  'solicitud.cambiada': plantilla({
    datos: z.strictObject({ ...solicitud, estado: texto, quien: texto, cuando: texto, motivo: texto }),
    ve: VEN,
    asunto: ({ numero, titulo, estado }) => `Solicitud ${numero} ${estado}: ${titulo}`,
    cuerpo: ({ estado, quien, cuando, motivo, ...una }) => [
      { parrafo: `Su solicitud ${una.numero} está ${estado}.` },
      { datos: [['Lo hizo', quien], ['Cuándo', cuando], ...(motivo === '' ? [] : [['Motivo', motivo] satisfies [string, string]]), ...cabeza(una)] },
      enlace('mias', una),
    ],
  }),
} as const;
