import type { EstadoControl } from '@rodal/domain/trazo';
import { IconAlertTriangle, IconBan, IconCircleCheck, IconFileCheck, IconSend } from '@tabler/icons-react';
import type { Estados } from '../../listado/columnas.tsx';

/** ESTADO_CONTROL in its colour: only an alert waits for somebody; what is under way is told plainly (especificación 2 §2.3). */
export const ESTADOS: Estados<EstadoControl> = {
  alerta: ['bad', IconAlertTriangle],
  cancelado: ['off', IconBan],
  recepcionado: ['good', IconCircleCheck],
  guiaEmitida: ['plain', IconFileCheck],
  enviado: ['plain', IconSend],
};
