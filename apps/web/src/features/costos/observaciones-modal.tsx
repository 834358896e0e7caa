import type { AdjuntoCostos } from '@rodal/contracts/costos';
import { Button } from '@mantine/core';
import { contar } from '@rodal/domain/contar';
import { formatDateTime } from '@rodal/domain/fechas';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '../../ui/describe-error.ts';
import { ElegirArchivo } from '../../ui/elegir-archivo.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import toolbar from '../../ui/toolbar.module.css';
import { useUnaVez } from '../../ui/use-una-vez.ts';
import classes from './costos.module.css';
import { useAdjuntar, useAdjuntos, useQuitar } from './use-costos.ts';

/** Adj. Observaciones: a file is attached, and those that hold can be taken out. */
export function ObservacionesModal({ onClose }: { readonly onClose: () => void }) {
  const isPhone = useIsPhone();
  const adjuntar = useAdjuntar();
  const { data, error, isFetching, refetch } = useAdjuntos();
  return (
    <Modal opened onClose={onClose} title="Adj. Observaciones" size="44rem" fullScreen={isPhone} closeButtonProps={{ size: 44 }} transitionProps={{ duration: 0 }}>
      <ElegirArchivo que="Excel de observaciones" accept=".xlsx,.xls,.csv" revisando={adjuntar.isPending} error={adjuntar.error} onElegir={(file) => adjuntar.mutate(file)}>
        <li>Libro de Excel o CSV con los títulos N_Documento, observaciones y observaciones2 en la primera fila.</li>
        <li>Entran todas las filas o ninguna. Si un documento ya tenía observaciones, rigen las nuevas.</li>
      </ElegirArchivo>
      {adjuntar.data === undefined || adjuntar.data.sinCosto === 0 ? null : <p role="status">{contar(adjuntar.data.sinCosto, 'documento no tiene', 'documentos no tienen')} costos cargados; su observación queda guardada y se verá cuando lleguen.</p>}
      <h3 className={classes.subtitulo}>Archivos que rigen</h3>
      {data !== undefined ? (
        data.adjuntos.length === 0 ? (
          <p className={classes.tenue}>Ninguno todavía.</p>
        ) : (
          <ul className={classes.adjuntos}>
            {data.adjuntos.map((adjunto) => (
              <Adjunto key={adjunto.id} adjunto={adjunto} />
            ))}
          </ul>
        )
      ) : error === null ? (
        <p role="status">Trayendo los archivos…</p>
      ) : (
        <ErrorState title="No se pudieron traer los archivos" error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      <div className={classes.botones}>
        <Button variant="default" onClick={onClose}>
          Cerrar
        </Button>
      </div>
    </Modal>
  );
}

/** One that holds; asked once more before it is taken out. */
function Adjunto({ adjunto: { id, archivo, filas, subidoPor, subidoEn } }: { readonly adjunto: AdjuntoCostos }) {
  const [preguntando, setPreguntando] = useState(false);
  const { mutate, isPending, error } = useQuitar();
  const quitar = useUnaVez<string>((suyo, soltar) => mutate(suyo, { onSettled: soltar }));
  return (
    <li>
      <div>
        <p translate="no">{archivo}</p>
        <p className={classes.tenue}>
          {contar(filas, 'documento', 'documentos')} · {formatDateTime(new Date(subidoEn))} · {subidoPor}
        </p>
        {error === null ? null : (
          <p role="alert" className={classes.fallo}>
            No se pudo eliminar. {failureText(error)}
          </p>
        )}
      </div>
      {preguntando ? (
        <div className={classes.encabezado}>
          <Button size="sm" color="red" loading={isPending} onClick={() => quitar(id)} aria-label={`Sí, eliminar las observaciones de ${archivo}`}>
            Eliminar
          </Button>
          <Button size="sm" variant="default" disabled={isPending} onClick={() => setPreguntando(false)}>
            Dejar
          </Button>
        </div>
      ) : (
        <button type="button" className={toolbar.button} aria-label={`Eliminar las observaciones de ${archivo}`} onClick={() => setPreguntando(true)}>
          <IconTrash size={18} aria-hidden />
          Eliminar
        </button>
      )}
    </li>
  );
}
