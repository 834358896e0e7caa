import { IconFileExport } from '@tabler/icons-react';
import { useState } from 'react';
import { contarCapturas } from '../../../capturas/contar-capturas.ts';
import { exportUnsent, type UnsentExport } from '../../../offline/rescue/export-unsent.ts';
import { deviceId } from '../../../offline/db/phone-db.ts';
import { saveFile, type SaveOutcome } from '../../../offline/rescue/save-file.ts';
import { APP_VERSION } from '../../../offline/phone/version.ts';
import { describeError } from '../../../ui/describe-error.ts';
import { useTelefono } from '../comun/terreno.ts';
import { contar, enumerar } from '@rodal/domain/contar';
import classes from './sincronizacion.module.css';

type Resultado =
  | { readonly tipo: 'hecho'; readonly outcome: SaveOutcome; readonly archivo: UnsentExport }
  | { readonly tipo: 'falla'; readonly texto: string };

/** 'Exportar lo sin enviar': says what went into the file, and what the phone has lost (R28). */
export function Exportar({ vacio }: { readonly vacio: boolean }) {
  const { db, phone, sesion } = useTelefono();
  const [busy, setBusy] = useState(false);
  const [resultado, setResultado] = useState<Resultado | null>(null);

  const exportar = async (): Promise<void> => {
    setBusy(true);
    setResultado(null);
    try {
      const archivo = await exportUnsent(db, {
        usuario: { id: sesion.IdUsuario, nombre: sesion.NombreUsuario },
        deviceId: await deviceId(phone),
        appVersion: APP_VERSION,
      });
      setResultado({ tipo: 'hecho', outcome: await saveFile(archivo.blob, archivo.nombre), archivo });
    } catch (error) {
      setResultado({ tipo: 'falla', texto: describeError(error).causa });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button type="button" disabled={busy || vacio} onClick={() => void exportar()}>
        <IconFileExport aria-hidden size={22} /> {busy ? 'Preparando…' : 'Exportar lo sin enviar'}
      </button>
      <Dicho resultado={resultado} />
    </>
  );
}

function Dicho({ resultado }: { readonly resultado: Resultado | null }) {
  if (resultado === null) return null;
  if (resultado.tipo === 'falla') {
    return (
      <p className={classes.falla} role="alert">
        No se pudo exportar. {resultado.texto}
      </p>
    );
  }
  const { outcome, archivo } = resultado;
  if (outcome === 'cancelado') {
    return (
      <p className={classes.nota} role="status">
        No se guardó el archivo. Todo sigue en este teléfono.
      </p>
    );
  }
  const { fotosPerdidas, nombre } = archivo;
  return (
    <div className={classes.dicho} role="status">
      <p>
        {outcome === 'compartido' ? 'Compartido' : 'Descargado'}: {describeArchivo(archivo)}.
      </p>
      <p className={classes.archivo}>{nombre}</p>
      {fotosPerdidas === 0 ? null : (
        <p className={classes.aviso}>
          {fotosPerdidas === 1 ? 'Una foto no está' : `${fotosPerdidas} fotos no están`} en el archivo: este teléfono ya no{' '}
          {fotosPerdidas === 1 ? 'la' : 'las'} tiene.
        </p>
      )}
    </div>
  );
}

function describeArchivo({ despachos, capturas, borradores, fotos }: UnsentExport): string {
  const textos = enumerar([
    ...(despachos > 0 ? [contar(despachos, 'despacho', 'despachos')] : []),
    ...contarCapturas(capturas),
    ...(borradores > 0 ? [contar(borradores, 'borrador', 'borradores')] : []),
    ...(fotos > 0 ? [contar(fotos, 'foto', 'fotos')] : []),
  ]);
  return fotos > 0 ? textos : `${textos}, sin fotos`;
}
