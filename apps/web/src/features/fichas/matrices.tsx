import { Button } from '@mantine/core';
import type { MatrizFichas } from '@rodal/contracts/fichas';
import type { TipoMovProducto } from '@rodal/contracts/mov-producto';
import { contar } from '@rodal/domain/contar';
import { formatDateTime } from '@rodal/domain/fechas';
import { MATRIZ_FICHAS } from '@rodal/domain/maquinas';
import { IconDownload, IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { Historia } from '../../historia/historia.tsx';
import { ConfirmarModal } from '../../transiciones/confirmar-modal.tsx';
import { ConflictoModal, conflictoOf } from '../../transiciones/conflicto-modal.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import toolbar from '../../ui/toolbar.module.css';
import { CargarMatriz } from './cargar-matriz.tsx';
import { RAIZ } from './direccion.ts';
import classes from './fichas.module.css';
import { useCambiarMatriz, useMatrices, usePlantilla } from './use-fichas.ts';

interface MatricesProps {
  readonly tipo: TipoMovProducto;
  readonly nombre: string;
}

/** The correction matrices of a type: a new one, and those that were loaded. */
export function Matrices({ tipo, nombre }: MatricesProps) {
  const [cargando, setCargando] = useState(false);
  const { bytes, run } = usePlantilla(tipo);
  const { data, error, isFetching, refetch } = useMatrices(tipo);
  return (
    <div className={classes.matrices}>
      <h3>Matriz de corrección {nombre}</h3>
      <div className={classes.botones}>
        <Button leftSection={<IconFileUpload size={18} aria-hidden />} onClick={() => setCargando(true)} aria-label={`Cargar Excel ${nombre}`}>
          Cargar Excel
        </Button>
        <button type="button" className={toolbar.button} disabled={bytes !== null} aria-busy={bytes !== null} onClick={() => void run('xlsx')}>
          <IconDownload size={18} aria-hidden />
          Descargar plantilla
        </button>
      </div>
      {data !== undefined ? (
        data.matrices.length === 0 ? (
          <p className={classes.nada}>Todavía no se ha cargado ninguna.</p>
        ) : (
          <ul className={classes.lista} aria-label={`Matrices cargadas de ${nombre}`}>
            {data.matrices.map((una) => (
              <Cargada key={una.numero} una={una} />
            ))}
          </ul>
        )
      ) : error === null ? (
        <p role="status" className={classes.nada}>
          Trayendo las matrices…
        </p>
      ) : (
        <ErrorState title="No se pudieron traer las matrices" error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {cargando ? (
        <Modal opened onClose={() => setCargando(false)} title={`Matriz de corrección ${nombre}`} size="46rem" closeButtonProps={{ size: 44 }} transitionProps={{ duration: 0 }}>
          <CargarMatriz tipo={tipo} onCargada={() => setCargando(false)} />
        </Modal>
      ) : null}
    </div>
  );
}

/** One that was loaded: by whom and when, how it stands, and the way back. */
function Cargada({ una }: { readonly una: MatrizFichas }) {
  const [preguntando, setPreguntando] = useState(false);
  const [verHistoria, setVerHistoria] = useState(false);
  const cambiar = useCambiarMatriz();
  const { numero, archivo, filas, estado, cargadaPor, cargadaEn, cambiadaPor, cambiadaEn, otraVigente } = una;
  const accion = estado === 'vigente' ? 'retirar' : 'reponer';
  const titulo = accion === 'retirar' ? 'Retirar' : 'Reponer';
  const conflicto = conflictoOf(cambiar.error);
  const cerrar = () => {
    setPreguntando(false);
    cambiar.reset();
  };
  return (
    <li data-estado={estado}>
      <div>
        <p className={classes.archivo} translate="no">
          {archivo}
        </p>
        <p className={classes.dim}>
          N° {numero} · {contar(filas, 'fila', 'filas')} · {cargadaPor} · {formatDateTime(new Date(cargadaEn))}
          {cambiadaEn === null ? null : (
            <>
              <br />
              {MATRIZ_FICHAS.estados[estado]} por {cambiadaPor} · {formatDateTime(new Date(cambiadaEn))}
            </>
          )}
        </p>
      </div>
      <span className={classes.estado}>{MATRIZ_FICHAS.estados[estado]}</span>
      {otraVigente ? null : (
        <Button size="compact-sm" variant="default" aria-label={`${titulo} ${archivo}, N° ${numero}`} onClick={() => setPreguntando(true)}>
          {titulo}
        </Button>
      )}
      <details className={classes.historia} onToggle={({ currentTarget }) => setVerHistoria(currentTarget.open)}>
        <summary aria-label={`Historia de ${archivo}, N° ${numero}`}>Historia</summary>
        {verHistoria ? <Historia entidad="fichaMatriz" id={String(numero)} label={`Historia de la matriz N° ${numero}`} vacio="Nadie le ha hecho nada todavía." raiz={[RAIZ]} /> : null}
      </details>
      {preguntando && conflicto === null ? (
        <ConfirmarModal titulo={`${titulo} la matriz N° ${numero}`} accion={titulo} busy={cambiar.isPending} error={cambiar.error} fallo={`No se pudo ${accion}.`} onClose={cerrar} onConfirmar={() => cambiar.mutate({ numero, accion, visto: estado }, { onSuccess: cerrar })}>
          {accion === 'retirar' ? `Lo que ajusta «${archivo}» deja de contar en las fichas. Se puede reponer.` : `Lo que ajusta «${archivo}» vuelve a contar en las fichas.`}
        </ConfirmarModal>
      ) : null}
      <ConflictoModal error={conflicto} onClose={cerrar} />
    </li>
  );
}
