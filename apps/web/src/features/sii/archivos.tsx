import { Button } from '@mantine/core';
import { NOMBRE_SECCION, type Seccion, SECCIONES } from '@rodal/domain/sii/documento';
import type { SubidaSii } from '@rodal/contracts/sii';
import { contar } from '@rodal/domain/contar';
import { formatDateTime } from '@rodal/domain/fechas';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { IconFileUpload, IconHistory, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';
import zona from '../../ui/elegir-archivo.module.css';
import { useUnsaved } from '../../ui/unsaved.ts';
import { cuantos, pesos } from './la-cuenta.tsx';
import { Revisado } from './revisado.tsx';
import { type DeSii, useEstado, useSecciones } from './use-sii.ts';
import classes from './archivos.module.css';
import comun from './sii.module.css';
import { useArchivos } from './use-archivos.ts';

/** The specification's two pickers; the other two sections come by the same place, and explain most of what is not in the register. */
const PIDEN: readonly Seccion[] = ['REGISTRO', 'PENDIENTE'];
const ACEPTA = '.csv,.gz,text/csv,application/gzip,application/vnd.ms-excel';

/** What was uploaded of the register, section by section, and the place for more: several files at once. */
export function Archivos({ de }: { readonly de: DeSii }) {
  const { data, error, isFetching, refetch } = useEstado(de);
  const archivos = useArchivos(de);
  const { pendientes, elegir, quitar } = archivos;
  useUnsaved(pendientes.some(({ cargado }) => !cargado));
  return (
    <aside className={classes.archivos} aria-label="Archivos del SII">
      {PIDEN.map((seccion) => (
        <Seccion key={seccion} seccion={seccion} subidas={data?.subidas} de={de} onElegir={elegir} />
      ))}
      <Soltar onElegir={elegir} />
      {pendientes.map((uno) => (
        <Revisado key={uno.id} uno={uno} de={de} archivos={archivos} onQuitar={() => quitar(uno.id)} />
      ))}
      {SECCIONES.filter((seccion) => !PIDEN.includes(seccion) && data?.subidas.some((una) => una.seccion === seccion)).map((seccion) => (
        <Seccion key={seccion} seccion={seccion} subidas={data?.subidas} de={de} onElegir={elegir} />
      ))}
      {error === null ? null : <ErrorState title="No se pudo ver qué hay subido" error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {data?.bcAl === null ? <p className={comun.nota}>BC: falta cargar el mes o el anterior</p> : null}
    </aside>
  );
}

interface SeccionProps {
  readonly seccion: Seccion;
  readonly subidas: readonly SubidaSii[] | undefined;
  readonly de: DeSii;
  readonly onElegir: (files: readonly File[]) => void;
}

function Seccion({ seccion, subidas = [], de, onElegir }: SeccionProps) {
  const { quitar, volver } = useSecciones(de);
  const [versiones, setVersiones] = useState(false);
  const suyas = subidas.filter((una) => una.seccion === seccion);
  const activas = suyas.filter(({ activa }) => activa);
  const anteriores = suyas.filter(({ activa }) => !activa);
  const visto = activas.map(({ id }) => id);
  return (
    <section className={classes.seccion} aria-label={NOMBRE_SECCION[seccion]}>
      <h2>{NOMBRE_SECCION[seccion]}</h2>
      <div className={comun.botones}>
        <label className={classes.elegir}>
          <IconFileUpload size={16} aria-hidden />
          {activas.length === 0 ? 'Elegir archivo' : 'Reemplazar'}
          <input type="file" accept={ACEPTA} aria-label={`Archivo ${NOMBRE_SECCION[seccion]}`} onChange={({ currentTarget }) => tomar(currentTarget, onElegir)} />
        </label>
        {seccion === 'PENDIENTE' ? (
          <button type="button" className={classes.basura} aria-label="Quitar Pendiente Por Acuse" title="Quitar Pendiente Por Acuse" disabled={activas.length === 0 || quitar.isPending} onClick={() => quitar.mutate({ seccion, visto })}>
            <IconTrash size={18} aria-hidden />
          </button>
        ) : null}
      </div>
      {activas.length === 0 ? (
        <p className={comun.nota}>Nada de {formatMonth(de.mes)}</p>
      ) : (
        activas.map((una) => (
          <p key={una.id} className={classes.subida}>
            <strong>{contar(una.documentos, 'documento', 'documentos')}</strong> · {pesos(una.total)}
            {una.tipos.length === 0 ? null : <> · solo {una.tipos.join(', ')}</>}
            <span className={comun.nota}>
              {formatDateTime(new Date(una.subidaEn))}, <span translate="no">{una.usuario}</span>
            </span>
            <span className={classes.nombre} title={una.archivo} translate="no">{una.archivo}</span>
          </p>
        ))
      )}
      {anteriores.length === 0 ? null : (
        <>
          <button type="button" className={classes.ver} aria-expanded={versiones} onClick={() => setVersiones(!versiones)}>
            <IconHistory size={16} aria-hidden />
            {contar(anteriores.length, 'archivo anterior', 'archivos anteriores')}
          </button>
          {versiones ? (
            <ul className={classes.versiones}>
              {anteriores.map((una) => (
                <li key={una.id}>
                  <span>
                    {formatDateTime(new Date(una.subidaEn))}, <span translate="no">{una.usuario}</span> · {cuantos(una.documentos)} doc.
                  </span>
                  <Button size="xs" variant="default" disabled={volver.isPending} onClick={() => volver.mutate({ id: una.id, visto })}>
                    Volver a este
                  </Button>
                </li>
              ))}
            </ul>
          ) : null}
        </>
      )}
    </section>
  );
}

function Soltar({ onElegir }: { readonly onElegir: (files: readonly File[]) => void }) {
  const [encima, setEncima] = useState(false);
  return (
    <label className={zona.zona} data-baja data-encima={encima || undefined}>
      <IconFileUpload size={24} aria-hidden />
      <span>O arrastre aquí hasta cuatro: también Reclamado y No incluir</span>
      <input
        type="file"
        multiple
        accept={ACEPTA}
        aria-label="Archivos del registro de compras"
        className={zona.input}
        onDragEnter={() => setEncima(true)}
        onDragLeave={() => setEncima(false)}
        onDrop={() => setEncima(false)}
        onChange={({ currentTarget }) => tomar(currentTarget, onElegir)}
      />
    </label>
  );
}

function tomar(input: HTMLInputElement, onElegir: (files: readonly File[]) => void): void {
  const files = [...(input.files ?? [])];
  // The same file, mended, can be chosen again.
  input.value = '';
  if (files.length > 0) onElegir(files);
}
