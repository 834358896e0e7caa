import { Button } from '@mantine/core';
import { formatDateTime } from '@rodal/domain/fechas';
import { useState } from 'react';
import { applyImport, type ImportPreview, type ImportResult } from '../../../offline/import-unsent.ts';
import { describeError, failureText } from '../../../ui/describe-error.ts';
import { Modal } from '../../../ui/modal.tsx';
import { useTelefono } from '../comun/terreno.ts';
import { contar, enumerar } from '@rodal/domain/contar';
import { ImportarFilas } from './importar-filas.tsx';
import classes from './sincronizacion.module.css';
import { usePreview } from './use-preview.ts';

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
      if (result.despachos > 0) wake('queued').catch((error: unknown) => console.error('sync failed', error));
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

function countOf({ items }: ImportPreview, tipo: 'despacho' | 'borrador'): number {
  return items.filter((item) => item.importable && item.tipo === tipo).length;
}

/** Before: what Importar will do. */
function describeEffect(preview: ImportPreview): string {
  const out = preview.items.length - importables(preview);
  const despachos = countOf(preview, 'despacho');
  const borradores = countOf(preview, 'borrador');
  if (despachos + borradores === 0) return 'No hay nada que importar de este archivo.';
  return [
    ...(despachos > 0 ? [`${contar(despachos, 'despacho queda', 'despachos quedan')} en espera en este teléfono y se ${despachos === 1 ? 'envía' : 'envían'} cuando haya señal.`] : []),
    ...(borradores > 0 ? [`${contar(borradores, 'borrador queda', 'borradores quedan')} en Pendientes.`] : []),
    ...(out > 0 ? [`${contar(out, 'fila no se importa', 'filas no se importan')}.`] : []),
  ].join(' ');
}

/** After: what it did. */
function describeResult({ despachos, borradores, omitidos }: ImportResult): string {
  const hecho = enumerar([
    ...(despachos > 0 ? [contar(despachos, 'despacho', 'despachos')] : []),
    ...(borradores > 0 ? [contar(borradores, 'borrador', 'borradores')] : []),
  ]);
  const texto = hecho === '' ? 'No se importó nada.' : `Importado: ${hecho}.`;
  return omitidos === 0 ? texto : `${texto} ${contar(omitidos, 'fila quedó fuera', 'filas quedaron fuera')}.`;
}
