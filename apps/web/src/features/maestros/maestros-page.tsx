import { contar } from '@rodal/domain/contar';
import { Button } from '@mantine/core';
import type { FilaListada } from '@rodal/contracts/maestros';
import { exportMaestro } from '@rodal/contracts/maestros';
import type { Sesion } from '@rodal/contracts/sesion';
import type { Maestro } from '@rodal/domain/maestros/campo';
import { MAESTROS, type MaestroClave } from '@rodal/domain/maestros/maestros';
import { IconLayoutGrid, IconListDetails, IconPlus } from '@tabler/icons-react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { api } from '../../api/call.ts';
import { queryClientOf } from '../../api/query-client.ts';
import { usePlanilla } from '../../planillas/use-planilla.ts';
import { ExportMenu } from '../../ui/export-menu.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import listPage from '../../ui/list-page.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { useUrlFilters } from '../../ui/use-url-filters.ts';
import { useViewTabs, type ViewTab } from '../../ui/view-tabs.tsx';
import { Cuadricula } from './cuadricula.tsx';
import { CAMPOS, chipsDe, DIRECCION, presetsDe, readMaestro, toBusqueda } from './direccion.ts';
import { FilaModal } from './fila-modal.tsx';
import { Importar } from './importar/importar.tsx';
import { Lista } from './lista.tsx';
import { Nav } from './nav.tsx';
import { sustantivo } from './textos.ts';
import { useFilas } from './use-maestro.ts';
import classes from './maestros.module.css';

const VISTAS: readonly ViewTab<'cuadricula' | 'lista'>[] = [
  { value: 'cuadricula', label: 'Cuadrícula', icon: <IconLayoutGrid aria-hidden /> },
  { value: 'lista', label: 'Lista', icon: <IconListDetails aria-hidden /> },
];

/** `/maestros`: what the phones' lists are made of (issue 7 §2; C38). */
export default function MaestrosPage({ sesion }: { readonly sesion: Sesion }) {
  return (
    <QueryClientProvider client={queryClientOf(sesion.IdUsuario)}>
      <Maestros key={sesion.IdUsuario} />
    </QueryClientProvider>
  );
}

/** One master: its search, its rows and the row that is open. */
function Maestros() {
  const { values, change } = useUrlFilters(DIRECCION);
  const clave = readMaestro(values.maestro);
  const maestro: Maestro = MAESTROS[clave];
  const { texto, inactivos, observacion } = values;
  const filtros = useMemo(() => ({ texto, inactivos, observacion }), [texto, inactivos, observacion]);
  const busqueda = useMemo(() => toBusqueda(clave, filtros), [clave, filtros]);
  const lista = useFilas(busqueda);
  const exportar = usePlanilla(`Maestro_${clave}`, (formato, request) => api.fetchFile(exportMaestro, { ...busqueda, formato }, request));
  const [abierta, setAbierta] = useState<Abierta | null>(null);
  const abrir = useCallback((fila: FilaListada) => setAbierta({ clave, fila, inicial: null }), [clave]);
  const agregar = useCallback((inicial: FilaListada['valores'] | null = null) => setAbierta({ clave, fila: null, inicial }), [clave]);
  const sinFiltros = Object.keys(busqueda).length === 1;
  const enCuadricula = clave === 'tablaVolumen' && values.vista !== 'lista';
  const { tablist, panel } = useViewTabs({ label: 'Tabla de volumen como', tabs: VISTAS, value: enCuadricula ? 'cuadricula' : 'lista', onChange: (vista) => change({ vista }) });
  const filas = (
    <Lista
      maestro={maestro}
      lista={lista}
      resultKey={JSON.stringify(busqueda)}
      sinFiltros={sinFiltros}
      onAbrir={abrir}
      onAgregar={maestro.fijas === undefined ? () => agregar() : null}
    />
  );
  return (
    <div className={listPage.page}>
      <PageHeader
        title="Maestros"
        tabs={clave === 'tablaVolumen' ? tablist : null}
        meta={
          <div className={classes.titulo}>
            <h2>{maestro.titulo}</h2>
            <p role="status">{lista.total === null ? null : contar(lista.total, 'fila', 'filas')}</p>
          </div>
        }
        actions={
          <>
            <Importar clave={clave} />
            <ExportMenu exporting={exportar} disabled={lista.total === 0} />
            {maestro.fijas === undefined ? (
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => agregar()}>
                Agregar {sustantivo(maestro)}
              </Button>
            ) : null}
          </>
        }
      >
        <FilterBar
          fields={CAMPOS}
          values={filtros}
          presets={presetsDe(clave)}
          chips={chipsDe(filtros)}
          onChange={(next) => change({ ...next, ...(clave === 'tablaVolumen' ? { vista: 'lista' } : {}) })}
          onClear={sinFiltros ? null : () => change({ texto: '', inactivos: '', observacion: '' })}
          onRepeat={lista.repetir}
          busy={lista.isFetching && !lista.isFetchingNextPage}
        />
      </PageHeader>
      <div className={classes.cuerpo}>
        <div className={classes.lado}>
          <Nav actual={clave} onElegir={(elegido) => change({ ...DIRECCION, maestro: elegido })} />
          <p className={classes.ayuda}>{maestro.ayuda}</p>
        </div>
        <section key={clave} className={classes.maestro} aria-label={maestro.titulo}>
          {clave === 'tablaVolumen' ? panel(enCuadricula ? <Cuadricula onAbrir={abrir} onAgregar={agregar} /> : filas) : filas}
        </section>
      </div>
      {abierta?.clave === clave ? <FilaModal key={abierta.fila?.clave} {...abierta} onClose={() => setAbierta(null)} /> : null}
    </div>
  );
}

/** The row that is open, and of which master; null = a new one, which may begin from something. */
interface Abierta {
  readonly clave: MaestroClave;
  readonly fila: FilaListada | null;
  readonly inicial: FilaListada['valores'] | null;
}
