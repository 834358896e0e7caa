import { TRABAJOS } from '@rodal/contracts/listados/trabajos';
import type { EstadoTrabajo, Trabajo } from '@rodal/contracts/trabajos';
import { contar } from '@rodal/domain/contar';
import { formatDecimal } from '@rodal/domain/numeros';
import { IconAlertTriangle, IconArrowBackUp, IconBan, IconCheck, IconClock, IconClockX, IconHourglass, IconRefresh, IconTrash } from '@tabler/icons-react';
import { isActiva } from '../../cargas/use-flujo.ts';
import type { Estados } from '../../listado/columnas.tsx';
import { listadoPage } from '../../listado/listado-page.tsx';
import { AccionesTrabajo } from './acciones.tsx';

/** While one is under way the list follows it. */
const ACTIVA_MS = 2_000;
const QUIETA_MS = 20_000;

const ESTADOS: Estados<EstadoTrabajo> = {
  enCola: ['plain', IconClock],
  corriendo: ['plain', IconRefresh],
  porConfirmar: ['warn', IconHourglass],
  lista: ['good', IconCheck],
  fallida: ['bad', IconAlertTriangle],
  cancelada: ['off', IconBan],
  caducada: ['warn', IconClockX],
  descartada: ['off', IconTrash],
  deshecha: ['off', IconArrowBackUp],
};

/** `/trabajos`: what was loaded from the ERP or by a program, how it ended, and what can be done about it (issue 6 §1, D5). */
export default listadoPage(TRABAJOS, {
  textos: { buscando: 'Leyendo los trabajos', fallo: 'No se pudieron leer los trabajos', nada: ['Sin trabajos', 'Todavía no se ha cargado nada desde BC.'] },
  cada: (trabajos) => (trabajos.some(isActiva) ? ACTIVA_MS : QUIETA_MS),
  estados: { estado: ESTADOS },
  celdas: {
    sePuedeDeshacer: (trabajo) => <AccionesTrabajo trabajo={trabajo} />,
    rechazadas: (trabajo) => <Rechazadas trabajo={trabajo} />,
  },
  tarjeta: { titulo: 'titulo', junto: 'estado', datos: ['meses', 'duracion', 'filasErp', 'filas', 'pedidoEn', 'rechazadas', 'usuario', 'mensaje'], pie: ['sePuedeDeshacer'] },
});

/** How many rows could not be loaded, and the way to them. */
function Rechazadas({ trabajo: { id, rechazadas } }: { readonly trabajo: Pick<Trabajo, 'id' | 'rechazadas'> }) {
  if (rechazadas === 0) return <>0</>;
  return (
    <a href={`/api/trabajos/${id}/rechazos`} download aria-label={`Descargar ${contar(rechazadas, 'fila rechazada', 'filas rechazadas')}`}>
      {formatDecimal(String(rechazadas))}
    </a>
  );
}
