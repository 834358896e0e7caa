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
import { ViewTabs, type ViewTab } from '../../ui/view-tabs.tsx';
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

function Maestros() {
  const { values, change } = useUrlFilters(DIRECCION);
  const clave = readMaestro(values.maestro);
  const elegir = (maestro: MaestroClave) => change({ ...DIRECCION, maestro });
  return (
    <div className={listPage.page}>
      <PageHeader title="Maestros" />
      <div className={classes.cuerpo}>
        <Nav actual={clave} onElegir={elegir} />
        <UnMaestro key={clave} clave={clave} values={values} change={change} />
      </div>
    </div>
  );
}

interface UnMaestroProps {
  readonly clave: MaestroClave;
  readonly values: ReturnType<typeof useUrlFilters<keyof typeof DIRECCION>>['values'];
  readonly change: ReturnType<typeof useUrlFilters<keyof typeof DIRECCION>>['change'];
}

/** One master: its search, its rows and the row that is open. */
function UnMaestro({ clave, values, change }: UnMaestroProps) {
  const maestro: Maestro = MAESTROS[clave];
  const { texto, inactivos, observacion } = values;
  const filtros = useMemo(() => ({ texto, inactivos, observacion }), [texto, inactivos, observacion]);
  const busqueda = useMemo(() => toBusqueda(clave, filtros), [clave, filtros]);
  const lista = useFilas(busqueda);
  const exportar = usePlanilla(`Maestro_${clave}`, (formato, request) => api.fetchFile(exportMaestro, { ...busqueda, formato }, request));
  const [abierta, setAbierta] = useState<{ readonly fila: FilaListada | null; readonly inicial: FilaListada['valores'] | null } | null>(null);
  const abrir = useCallback((fila: FilaListada) => setAbierta({ fila, inicial: null }), []);
  const agregar = useCallback((inicial: FilaListada['valores'] | null = null) => setAbierta({ fila: null, inicial }), []);
  const sinFiltros = Object.keys(busqueda).length === 1;
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
    <section className={classes.maestro} aria-label={maestro.titulo}>
      <div className={classes.titulo}>
        <h2>{maestro.titulo}</h2>
        <p>{maestro.ayuda}</p>
      </div>
      <div className={classes.filtros}>
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
      </div>
      <div className={classes.barra}>
        <p role="status">{lista.total === null ? null : contar(lista.total, 'fila', 'filas')}</p>
        <Importar clave={clave} />
        <ExportMenu exporting={exportar} disabled={lista.total === 0} />
        {maestro.fijas === undefined ? (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => agregar()}>
            Agregar {sustantivo(maestro)}
          </Button>
        ) : null}
      </div>
      {clave === 'tablaVolumen' ? (
        <ViewTabs label="Tabla de volumen como" tabs={VISTAS} value={values.vista === 'lista' ? 'lista' : 'cuadricula'} onChange={(vista) => change({ vista })}>
          {values.vista === 'lista' ? filas : <Cuadricula onAbrir={abrir} onAgregar={agregar} />}
        </ViewTabs>
      ) : (
        filas
      )}
      {abierta === null ? null : <FilaModal key={abierta.fila?.clave} clave={clave} {...abierta} onClose={() => setAbierta(null)} />}
    </section>
  );
}
