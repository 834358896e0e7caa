import type { AccionSolicitud } from '@rodal/domain/maquinas';
import type { EstadoSolicitud } from '@rodal/domain/solicitudes';
import { IconCheck, IconCircleCheck, IconClock, IconPackage, IconShoppingCart, IconX } from '@tabler/icons-react';
import type { Estados } from '../../listado/columnas.tsx';

/** How a request stands, in its colour. */
export const ESTADOS: Estados<EstadoSolicitud> = {
  CREADA: ['warn', IconClock],
  APROBADA: ['plain', IconCheck],
  COMPRADA: ['plain', IconShoppingCart],
  ENTREGADA: ['good', IconPackage],
  FINALIZADA: ['good', IconCircleCheck],
  RECHAZADA: ['off', IconX],
};

/** Forward from each state, as its button is called (especificación 3 §4). */
export const ADELANTE: Readonly<Partial<Record<EstadoSolicitud, readonly [Exclude<AccionSolicitud, 'rechazar'>, string]>>> = {
  CREADA: ['aprobar', 'Aprobar'],
  APROBADA: ['comprar', 'Comprada'],
  COMPRADA: ['entregar', 'Entregada'],
  ENTREGADA: ['finalizar', 'Finalizada'],
};
