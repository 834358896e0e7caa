import type { FaenaFila } from '@rodal/contracts/faenas';
import { type Faena, FAENAS } from '@rodal/contracts/listados/faenas';
import type { Sesion } from '@rodal/contracts/sesion';
import { can } from '@rodal/domain/puede';
import { IconCircleCheck, IconLock, IconPointFilled, IconUnlink } from '@tabler/icons-react';
import { FlujoPanel } from '../../cargas/flujo-panel.tsx';
import { listadoPage } from '../../listado/listado-page.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useVer } from '../../ui/use-ver.ts';
import { claveOf } from './claves.ts';
import { isCerrada } from './formato.ts';
import { Georeferencia } from './georeferencia.tsx';
import { SubirKml } from './kml/subir-kml.tsx';
import { UbicacionLink } from './ubicacion-link.tsx';
import { UbicacionAbierta } from './ubicacion/ubicacion-abierta.tsx';

const AL_CAMBIAR = [[FAENAS.id]];

/** `/faenas`: Información Faenas (especificación 1 §2.12). */
export default listadoPage(FAENAS, {
  textos: { buscando: 'Buscando faenas', fallo: 'No se pudieron traer las faenas', buscar: 'Buscar Faenas', nada: ['Sin faenas', 'Todavía no se han cargado desde BC.'] },
  botones: (_mostrar, { permisos, ajustes }) => (can(permisos, 'faenas.kml') ? <SubirKml urlTiles={ajustes.urlTiles} /> : null),
  carga: ({ sesion }) => <FlujoPanel flujo="faenas" permisos={sesion.permisos} alCambiar={AL_CAMBIAR} />,
  encima: ({ sesion, filas }) => <Abierta sesion={sesion} faenas={filas} />,
  celdas: {
    ver: (faena) => <UbicacionLink faena={faena} />,
    Estado: (faena) => <EstadoBadge faena={faena} />,
    Georeferencia: ({ Georeferencia: punto }) => <Georeferencia texto={punto} />,
  },
  tarjeta: { titulo: 'Origen', junto: 'Estado', datos: ['CodigoFaena', 'Rol', 'Ciudad', 'Hectareas', 'Producto', 'Fecha_Inicio', 'Fecha_Final', 'Georeferencia'], pie: ['ver'] },
  apagada: isCerrada,
  ver: claveOf,
});

/** The site whose Ubicación is open. */
function Abierta({ sesion: { permisos, ajustes }, faenas }: { readonly sesion: Sesion; readonly faenas: readonly Faena[] | undefined }) {
  const ver = useVer();
  return <UbicacionAbierta ver={ver} faenas={faenas} puedeRestaurar={can(permisos, 'faenas.kml')} urlTiles={ajustes.urlTiles} />;
}

/** The ERP's word of a site, with icon and colour; one that we do not know stands as it came. A site that is gone from the ERP says that (C37). */
function EstadoBadge({ faena: { Estado: estado, fueraDeErp } }: { readonly faena: Pick<FaenaFila, 'Estado' | 'fueraDeErp'> }) {
  if (fueraDeErp) {
    return (
      <StatusBadge tone="off" icon={<IconUnlink aria-hidden />} title={`En la última carga ya no venía; era ${estado}`}>
        Fuera de BC
      </StatusBadge>
    );
  }
  switch (estado.trim().toLowerCase()) {
    case '':
      return null;
    case 'activa':
      return <StatusBadge tone="good" icon={<IconCircleCheck aria-hidden />}>{estado}</StatusBadge>;
    case 'cerrada':
      return <StatusBadge tone="off" icon={<IconLock aria-hidden />}>{estado}</StatusBadge>;
    default:
      return <StatusBadge tone="plain" icon={<IconPointFilled aria-hidden />}>{estado}</StatusBadge>;
  }
}
