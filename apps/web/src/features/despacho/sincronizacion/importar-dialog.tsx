import { Button } from '@mantine/core';
import { reviewImport } from '@rodal/contracts/importar';
import { contar, enumerar } from '@rodal/domain/contar';
import { formatDateTime } from '@rodal/domain/fechas';
import { can } from '@rodal/domain/puede';
import { IconAlertTriangle, IconCircleCheck, IconCircleMinus, IconUser } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { applyImport, type ImportPreview, type ImportResult, previewImport, type Review } from '../../../offline/rescue/import-unsent.ts';
import type { EstadoImport, Importador, ImportItem } from '../../../offline/rescue/judge-import.ts';
import { contarCapturas } from '../../../capturas/contar-capturas.ts';
import type { UserDb } from '../../../offline/db/user-db.ts';
import { describeError, failureText } from '../../../ui/describe-error.ts';
import { Modal } from '../../../ui/modal.tsx';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { useTelefono } from '../comun/terreno.ts';
import classes from './sincronizacion.module.css';

interface ImportarDialogProps {
  readonly file: File;
  readonly onDone: (texto: string) => void;
  readonly onClose: () => void;
}

/** What each row of the file would become, the effect in words, and only then the writing (R28, B13). */
export function ImportarDialog({ file, onDone, onClose }: ImportarDialogProps) {
  const { db, sesion, wake } = useTelefono();
  const { previa, again } = usePreview(db, file, sesion);
  const [busy, setBusy] = useState(false);
  const [falla, setFalla] = useState<string | null>(null);

  const importar = async (): Promise<void> => {
    setBusy(true);
    setFalla(null);
    try {
      const result = await applyImport(db, file, sesion, previa.tipo === 'lista' ? previa.preview.servidor : null);
      onDone(describeResult(result));
      if (result.despachos > 0 || result.capturas !== undefined) wake('queued').catch((error: unknown) => console.error('sync failed', error));
    } catch (error) {
      setFalla(`${describeError(error).causa} No se importó nada.`);
      setBusy(false);
    }
  };
  const problem = falla ?? (previa.tipo === 'falla' ? previa.texto : null);
  return (
    <Modal opened onClose={onClose} size="38.75rem" title="Importar" transitionProps={{ duration: 0 }} closeButtonProps={{ size: 56 }}>
      <div className={classes.importar}>
        <p className={classes.archivo}>{file.name}</p>
        {previa.tipo === 'leyendo' ? <p role="status">Leyendo el archivo…</p> : null}
        {previa.tipo === 'lista' ? <Contenido preview={previa.preview} onAgain={again} /> : null}
        {problem === null ? null : (
          <p className={classes.falla} role="alert">
            {problem}
          </p>
        )}
        <div className={classes.pieDialogo}>
          {previa.tipo === 'lista' ? <p className={classes.efecto}>{describeEffect(previa.preview)}</p> : null}
          <Button size="lg" variant="default" onClick={onClose}>
            {previa.tipo === 'lista' && importables(previa.preview) > 0 ? 'Cancelar' : 'Cerrar'}
          </Button>
          {previa.tipo === 'lista' && importables(previa.preview) > 0 ? (
            <Button size="lg" loading={busy} onClick={() => void importar()}>
              Importar {importables(previa.preview)}
            </Button>
          ) : null}
        </div>
      </div>
    </Modal>
  );
}

interface ContenidoProps {
  readonly preview: ImportPreview;
  /** Asks the server once more. */
  readonly onAgain: () => void;
}

function Contenido({ preview, onAgain }: ContenidoProps) {
  const { usuario, creado, items, sinServidor } = preview;
  return (
    <>
      <p className="rodal-tabular">
        Exportado por {usuario.nombre} el {formatDateTime(new Date(creado))}.
      </p>
      {sinServidor === null ? null : <SinServidor error={sinServidor} onAgain={onAgain} />}
      <ImportarFilas items={items} />
    </>
  );
}

/** The import goes on without it: what it holds already it does not take twice. */
function SinServidor({ error, onAgain }: { readonly error: unknown; readonly onAgain: () => void }) {
  return (
    <>
      <p className={classes.menor} role="status">
        Los repetidos no se duplican al enviar, pero no se sabe cuáles ya recibió el servidor. {failureText(error)}
      </p>
      <Button variant="default" onClick={onAgain}>
        Preguntar de nuevo
      </Button>
    </>
  );
}

function importables({ items }: ImportPreview): number {
  return items.filter(({ importable }) => importable).length;
}

function countOf({ items }: ImportPreview, tipo: ImportItem['tipo']): number {
  return items.filter((item) => item.importable && item.tipo === tipo).length;
}

/** Before: what Importar will do. */
function describeEffect(preview: ImportPreview): string {
  const out = preview.items.length - importables(preview);
  const despachos = countOf(preview, 'despacho');
  const borradores = countOf(preview, 'borrador');
  const capturas = countOf(preview, 'captura');
  const aMedias = countOf(preview, 'aMedias');
  const enEspera = despachos + capturas;
  if (enEspera + borradores + aMedias === 0) return 'No hay nada que importar de este archivo.';
  return [
    ...(enEspera > 0 ? [`${capturas === 0 ? contar(enEspera, 'despacho queda', 'despachos quedan') : contar(enEspera, 'registro queda', 'registros quedan')} en espera en este teléfono y se ${enEspera === 1 ? 'envía' : 'envían'} cuando haya señal.`] : []),
    ...(borradores > 0 ? [`${contar(borradores, 'borrador queda', 'borradores quedan')} en Pendientes.`] : []),
    ...(aMedias > 0 ? [`${contar(aMedias, 'registro queda', 'registros quedan')} a medias en este teléfono.`] : []),
    ...(out > 0 ? [`${contar(out, 'fila no se importa', 'filas no se importan')}.`] : []),
  ].join(' ');
}

/** After: what it did. */
function describeResult({ despachos, capturas, borradores, aMedias, omitidos }: ImportResult): string {
  const hecho = enumerar([
    ...(despachos > 0 ? [contar(despachos, 'despacho', 'despachos')] : []),
    ...contarCapturas(capturas),
    ...(borradores > 0 ? [contar(borradores, 'borrador', 'borradores')] : []),
    ...contarCapturas(aMedias).map((cuantas) => `${cuantas} a medias`),
  ]);
  const texto = hecho === '' ? 'No se importó nada.' : `Importado: ${hecho}.`;
  return omitidos === 0 ? texto : `${texto} ${contar(omitidos, 'fila quedó fuera', 'filas quedaron fuera')}.`;
}

const ICONO: Readonly<Record<EstadoImport, ReactNode>> = {
  nuevo: <IconCircleCheck aria-hidden />,
  'de otro usuario': <IconUser aria-hidden />,
  'ya enviado': <IconCircleMinus aria-hidden />,
  'ya está en este teléfono': <IconCircleMinus aria-hidden />,
  dañado: <IconAlertTriangle aria-hidden />,
};

const TIPO: Readonly<Record<ImportItem['tipo'], string>> = { despacho: 'Despacho', captura: 'Registro', borrador: 'Borrador', aMedias: 'A medias' };

/** The rows of a file, each with what will become of it; what comes in stands first. */
function ImportarFilas({ items }: { readonly items: readonly ImportItem[] }) {
  if (items.length === 0) return <p className={classes.nada}>El archivo no trae despachos ni borradores.</p>;
  return (
    <ul className={classes.importarFilas} aria-label="Contenido del archivo">
      {items.toSorted((a, b) => Number(b.importable) - Number(a.importable)).map((item) => (
        <li key={item.clave} data-fuera={!item.importable || undefined}>
          <div className={classes.importarCabecera}>
            <b className="rodal-tabular">{item.codigo}</b>
            <span className={classes.menor}>{TIPO[item.tipo]}</span>
          </div>
          <p className="rodal-tabular">{[item.patente, item.chofer, item.cantidad].filter((text) => text !== '' && text !== '–').join(' · ')}</p>
          <p className={classes.menor}>
            De {item.autor}
            {item.detalle === '' ? '' : `. ${item.detalle}`}
          </p>
          <StatusBadge tone={toneOf(item)} icon={ICONO[item.estado]}>
            {item.importable ? 'Se importa' : 'No se importa'}: {item.estado}
          </StatusBadge>
        </li>
      ))}
    </ul>
  );
}

function toneOf({ estado, importable }: ImportItem): Tone {
  if (estado === 'dañado') return 'bad';
  return importable ? 'good' : 'off';
}

type Previa =
  | { readonly tipo: 'leyendo' }
  | { readonly tipo: 'lista'; readonly preview: ImportPreview }
  | { readonly tipo: 'falla'; readonly texto: string };

const askServer: Review = async (despachos) => (await call(reviewImport, { despachos })).despachos;

/** What the file holds, or what is wrong with it; nothing is written. `again` reads it and asks the server once more. */
function usePreview(db: UserDb, file: File, quien: Importador): { readonly previa: Previa; readonly again: () => void } {
  const [previa, setPrevia] = useState<Previa>({ tipo: 'leyendo' });
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    const state = { gone: false };
    previewImport(db, file, quien, can(quien.permisos, 'despacho.importar') ? askServer : undefined).then(
      (preview) => {
        if (!state.gone) setPrevia({ tipo: 'lista', preview });
      },
      (error: unknown) => {
        if (!state.gone) setPrevia({ tipo: 'falla', texto: describeError(error).causa });
      },
    );
    return () => {
      state.gone = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt is the same question
  }, [db, file, quien, attempt]);
  return { previa, again: () => setAttempt(attempt + 1) };
}
