import type { Sesion } from '@rodal/contracts/sesion';
import { contar } from '@rodal/domain/contar';
import { IconRefresh, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { FilterBar } from '../../ui/filter-bar.tsx';
import listPage from '../../ui/list-page.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { StaleNote } from '../../ui/stale-note.tsx';
import toolbar from '../../ui/toolbar.module.css';
import { Agregar } from './agregar.tsx';
import { FichaModal } from './ficha/ficha-modal.tsx';
import { CAMPOS, filterUsuarios, useFiltros } from './filtros.ts';
import { Lista } from './lista.tsx';
import { PerfilesModal } from './perfiles-modal.tsx';
import { useUsuarios } from './use-usuarios.ts';
import { useVer } from './use-ver.ts';
import classes from './usuarios-page.module.css';

/** The people who log in, and what each may do (especificación 1 §2.8). */
export function Personas({ sesion }: { readonly sesion: Sesion }) {
  const lista = useUsuarios();
  const { filtros, chips, cambiar, limpiar, orden, ordenar } = useFiltros();
  const { id, abrir, cerrar } = useVer();
  const [perfiles, setPerfiles] = useState(false);
  const { data, error, isFetching, refetch } = lista;
  const filas = data === undefined ? undefined : filterUsuarios(data, filtros);
  const actualizar = () => void refetch();

  return (
    <>
      <PageHeader title="Usuarios">
        <div className={listPage.actions}>
          <button type="button" className={toolbar.button} onClick={() => setPerfiles(true)}>
            <IconUsersGroup size={18} aria-hidden />
            Perfiles
          </button>
          <button type="button" className={toolbar.button} aria-label="Actualizar" title="Actualizar" aria-busy={isFetching} onClick={actualizar}>
            <IconRefresh size={18} aria-hidden />
          </button>
        </div>
        <FilterBar fields={CAMPOS} values={filtros} chips={chips} onChange={cambiar} onClear={limpiar} onRepeat={actualizar} busy={isFetching} />
      </PageHeader>
      <Agregar onAgregado={abrir} />
      <div className={classes.resultado}>
        <p role="status">{data === undefined ? null : resumen(filas?.length ?? 0, data.filter(({ Estado }) => Estado === 1).length, data.length)}</p>
        {data !== undefined && error !== null ? <StaleNote error={error} /> : null}
      </div>
      <Lista lista={lista} filas={filas} sinFiltros={limpiar === null} orden={orden} onOrdenar={ordenar} onAbrir={abrir} />
      <FichaModal key={id} id={id} sesion={sesion} onClose={cerrar} />
      <PerfilesModal opened={perfiles} onClose={() => setPerfiles(false)} />
    </>
  );
}

function resumen(vistos: number, activos: number, todos: number): string {
  const quienes = contar(vistos, 'usuario', 'usuarios');
  return `${vistos === todos ? quienes : `${quienes} de ${todos}`} · ${contar(activos, 'activo', 'activos')} en total`;
}
