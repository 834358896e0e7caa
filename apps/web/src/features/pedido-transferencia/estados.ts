import type { EstadoContenedor } from '@rodal/domain/comex/etiqueta';
import { IconAlertTriangle, IconCircleCheck, IconTag } from '@tabler/icons-react';
import type { Estados } from '../../listado/columnas.tsx';

/** How a container stands, in its colour. */
export const ESTADOS: Estados<EstadoContenedor> = { porCambiar: ['bad', IconTag], diferencia: ['bad', IconAlertTriangle], completo: ['good', IconCircleCheck] };
