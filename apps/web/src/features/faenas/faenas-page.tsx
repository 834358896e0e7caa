import type { Sesion } from '@rodal/contracts/sesion';
import { can } from '@rodal/domain/puede';
import { IconRefresh } from '@tabler/icons-react';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClientOf } from '../../api/query-client.ts';
import { FlujoPanel } from '../../cargas/flujo-panel.tsx';
import { ColumnChooser } from '../../ui/column-chooser.tsx';
import { ExportMenu } from '../../ui/export-menu.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import listPage from '../../ui/list-page.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { StaleNote } from '../../ui/stale-note.tsx';
import toolbar from '../../ui/toolbar.module.css';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useKeptColumns } from '../../ui/use-kept-columns.ts';
import { COLUMNAS, IDS_COLUMNAS } from './columnas.tsx';
import classes from './faenas-page.module.css';
import { CAMPOS, chips, problemaFiltros } from './filtros.ts';
import { resumenTexto } from './formato.ts';
import { SubirKml } from './kml/subir-kml.tsx';
import { Lista } from './lista.tsx';
import { UbicacionAbierta } from './ubicacion/ubicacion-abierta.tsx';
import { useExportar } from './use-exportar.ts';
import { FAENAS, useFaenas } from './use-faenas.ts';
import { useFiltros } from './use-filtros.ts';
import { useVer, VerContext } from './use-ver.ts';

const AL_CAMBIAR = [FAENAS];

/** `/faenas`: Información Faenas (especificación 1 §2.12). */
export default function FaenasPage({ sesion }: { readonly sesion: Sesion }) {
  return (
    <QueryClientProvider client={queryClientOf(sesion.IdUsuario)}>
      <InformacionFaenas key={sesion.IdUsuario} sesion={sesion} />
    </QueryClientProvider>
  );
}

function InformacionFaenas({ sesion }: { readonly sesion: Sesion }) {
  const isPhone = useIsPhone();
  const { filtros, busqueda, orden, cambiar, limpiar, ordenar } = useFiltros();
  const columnas = useKeptColumns(`rodal-columnas-faenas-${sesion.IdUsuario}`, IDS_COLUMNAS);
  const lista = useFaenas(busqueda);
  const exportar = useExportar(busqueda);
  const ver = useVer();
  const { data, error, isFetching, refetch } = lista;
  const puedeSubir = can(sesion.permisos, 'faenas.kml');
  const actualizar = () => void refetch();

  return (
    <VerContext value={ver.linkTo}>
      <div className={listPage.page}>
        <PageHeader title="Información Faenas">
          <div className={listPage.actions}>
            {puedeSubir ? <SubirKml urlTiles={sesion.ajustes.urlTiles} /> : null}
            <button type="button" className={toolbar.button} aria-label="Actualizar" title="Actualizar" aria-busy={isFetching} onClick={actualizar}>
              <IconRefresh size={18} aria-hidden />
            </button>
          </div>
          <FilterBar
            fields={CAMPOS}
            values={filtros}
            chips={chips(filtros)}
            check={problemaFiltros}
            onChange={cambiar}
            onClear={limpiar}
            onRepeat={actualizar}
            busy={isFetching}
            submit="Buscar Faenas"
          />
        </PageHeader>
        <div className={classes.flujo}>
          <FlujoPanel flujo="faenas" permisos={sesion.permisos} alCambiar={AL_CAMBIAR} />
        </div>
        <div className={classes.resultado}>
          <p role="status">{data === undefined ? null : resumenTexto(data)}</p>
          {data !== undefined && error !== null ? <StaleNote error={error} /> : null}
          <ExportMenu exporting={exportar} disabled={data === undefined || data.length === 0} />
          {isPhone ? null : <ColumnChooser columns={COLUMNAS} choice={columnas} />}
        </div>
        <Lista lista={lista} sinFiltros={limpiar === null} orden={orden} columnas={columnas.shown} onOrdenar={ordenar} onAbrir={ver.abrir} />
      </div>
      <UbicacionAbierta ver={ver} faenas={data} puedeRestaurar={puedeSubir} urlTiles={sesion.ajustes.urlTiles} />
    </VerContext>
  );
}
