import { Button } from '@mantine/core';
import { contar } from '@rodal/domain/contar';
import { AppError } from '@rodal/domain/errors';
import { formatDateTime } from '@rodal/domain/fechas';
import { IconRefresh } from '@tabler/icons-react';
import { use } from 'react';
import { failureText } from '../ui/describe-error.ts';
import type { Guardadas } from './guardadas.ts';
import { GuiasContext } from './guias-context.tsx';

/** How many guides this device keeps for a gate without signal and of when, quietly, with the way to newer ones; nothing where it keeps none ever. */
export function LineaGuias() {
  const guias = use(GuiasContext);
  if (guias === null) return null;
  const { guardadas, refresco } = guias;
  return (
    // Drawn by nothing of its own: a sheet of styles more would be a name more that every phone fetches before its first form.
    <div role="group" aria-label="Guías en este equipo">
      {cuantasTexto(guardadas)}
      <Button variant="subtle" size="compact-sm" leftSection={<IconRefresh size={16} aria-hidden />} loading={refresco.actualizando} onClick={guias.actualizar}>
        Actualizar
      </Button>
      <div role="status">{refresco.error === null ? null : falloTexto(refresco.error)}</div>
    </div>
  );
}

/** `340 guías en este equipo, al 29/11 13:05`; the year is not in doubt. */
function cuantasTexto(guardadas: Guardadas | null): string {
  if (guardadas === null) return 'Ninguna guía en este equipo todavía';
  const { guias, al: { al, equipo, dias, completas } } = guardadas;
  const cuando = formatDateTime(new Date(al ?? equipo)).replace(/\/\d{4} /, ' ');
  if (guias.length === 0) return `Ninguna guía de los últimos ${contar(dias, 'día', 'días')} en este equipo, al ${cuando}`;
  return `${contar(guias.length, 'guía', 'guías')} en este equipo${completas ? '' : ', las más nuevas'}, al ${cuando}`;
}

/** Without signal is how a gate is: it comes by itself. */
function falloTexto(error: unknown): string {
  if (!(error instanceof AppError)) return 'No se pudo actualizar: este equipo no pudo guardarlas. Libere espacio e intente de nuevo.';
  return error.codigo === 'sin_conexion' ? 'Sin señal: se actualizan solas cuando vuelva.' : `No se pudo actualizar. ${failureText(error)}`;
}
