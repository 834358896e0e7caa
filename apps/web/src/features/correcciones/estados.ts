import type { EstadoCorreccion } from '@rodal/domain/gestion/correcciones';
import { IconArrowBackUp, IconArrowsDiff, IconCheck, IconReplace, IconTrash, IconZoomQuestion } from '@tabler/icons-react';
import type { Estados } from '../../listado/columnas.tsx';

/** How a correction stands, in its colour: `bad` takes nothing out although somebody thinks it does. */
export const ESTADOS: Estados<EstadoCorreccion> = {
  vigente: ['good', IconCheck],
  reversada: ['warn', IconArrowBackUp],
  cambio: ['warn', IconArrowsDiff],
  distinta: ['bad', IconReplace],
  sinEntrada: ['bad', IconZoomQuestion],
  eliminada: ['off', IconTrash],
};
