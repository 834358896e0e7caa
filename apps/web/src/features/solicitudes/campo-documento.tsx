import { Loader } from '@mantine/core';
import { uploadPdf } from '@rodal/contracts/archivos';
import { MESSAGES } from '@rodal/domain/messages';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { DOCUMENTOS_SOLICITUD, type DocumentoSolicitud } from '@rodal/domain/solicitudes';
import { IconAlertTriangle, IconFileCheck, IconFileUpload } from '@tabler/icons-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { uploadFile } from '../../api/upload-file.ts';
import type { Campo, DibujoProps, PapelEscrito } from '../../formulario/campo.ts';
import { ArchivoBoton } from '../../papeles/archivo-boton.tsx';
import { papelDe, pesoTexto, SIN_PAPEL } from '../../papeles/papel.ts';
import papeles from '../../papeles/papeles.module.css';
import { VerPapelModal } from '../../papeles/ver-papel.tsx';
import { failureText } from '../../ui/describe-error.ts';
import toolbar from '../../ui/toolbar.module.css';

/** What a file dialog offers: a photo of a paper becomes a PDF (E3). */
export const ACEPTA = 'application/pdf,.pdf,image/jpeg,image/png';

const ESPERE = 'Espere a que el archivo termine de subir.';
const RECHAZADO = 'El archivo no se pudo subir: use Reintentar o Dejarlo.';

/** A field of a form that holds one of its papers. */
export function campoDocumento(tipo: DocumentoSolicitud): Campo & { readonly tipo: 'papel' } {
  return { titulo: DOCUMENTOS_SOLICITUD[tipo], tipo: 'papel', dibujar: (props) => <CampoDocumento {...props} /> };
}

interface Subida {
  readonly file: File;
  /** Null = on its way. */
  readonly error: unknown;
}

/** Uploads a file as soon as it is chosen; of two the last one counts, and what was left puts nothing anywhere. */
export function useSubida(alLlegar: (papel: PapelEscrito) => void) {
  const [subida, setSubida] = useState<Subida | null>(null);
  const turno = useRef(0);
  const llegar = useRef(alLlegar);
  useEffect(() => {
    llegar.current = alLlegar;
  });
  useEffect(() => () => void (turno.current += 1), []);
  const subir = async (file: File) => {
    turno.current += 1;
    const mio = turno.current;
    setSubida({ file, error: null });
    try {
      const { sha256, nombre } = await uploadFile(uploadPdf, {}, file);
      if (mio !== turno.current) return;
      setSubida(null);
      llegar.current({ ...SIN_PAPEL, sha256, nombre, bytes: file.size });
    } catch (error) {
      if (mio === turno.current) setSubida({ file, error });
    }
  };
  const dejar = () => {
    turno.current += 1;
    setSubida(null);
  };
  return { subida, subir: (file: File) => void subir(file), dejar };
}

/** A file that was refused, why, and what can be done. */
export function Rechazo({ subida: { file, error }, de, onReintentar, onDejar }: { readonly subida: Subida; readonly de: string; readonly onReintentar: () => void; readonly onDejar: () => void }) {
  return (
    <div role="alert" className={papeles.rechazo}>
      <p>
        <IconAlertTriangle size={18} aria-hidden />
        <span>
          <span translate="no">{file.name}</span>: {MESSAGES.fotoNoGuardada}. {failureText(error)}
        </span>
      </p>
      <div className={papeles.botones}>
        <button type="button" className={toolbar.button} aria-label={`Reintentar ${de}`} onClick={onReintentar}>
          Reintentar
        </button>
        <button type="button" className={toolbar.button} aria-label={`Dejarlo ${de}`} onClick={onDejar}>
          Dejarlo
        </button>
      </div>
    </div>
  );
}

function CampoDocumento({ nombre, campo: { titulo }, valor, error, onChange }: DibujoProps) {
  const id = useId();
  const papel = papelDe(valor);
  const hay = papel.sha256 !== '';
  const { subida, subir, dejar } = useSubida(onChange);
  const [viendo, setViendo] = useState(false);
  const [sinArchivo, setSinArchivo] = useState(false);
  const subiendo = subida?.error === null;
  const pendiente = subida === null ? '' : subiendo ? ESPERE : RECHAZADO;
  // What was said while it was on its way is over with it.
  const malo = (error === ESPERE || error === RECHAZADO) && error !== pendiente ? undefined : error;
  // A form asks its fields this way whether what stands there is all of it.
  const entrada = useCallback((input: HTMLInputElement | null) => input?.setCustomValidity(pendiente), [pendiente]);
  return (
    <div role="group" aria-labelledby={id} className={papeles.tarjeta} data-malo={malo !== undefined || undefined}>
      <p id={id} className={papeles.titulo}>
        {titulo}
      </p>
      <p className={papeles.archivo} role="status">
        {subiendo ? <Loader size={18} aria-hidden /> : hay ? <IconFileCheck size={18} aria-hidden className={papeles.bien} /> : <IconFileUpload size={18} aria-hidden />}
        <span>
          {subiendo ? `Subiendo ${subida?.file.name ?? ''}…` : hay ? <span translate="no">{papel.nombre}</span> : 'Sin archivo'}
          {!subiendo && hay && papel.bytes !== null ? <span className={papeles.dim}> · {pesoTexto(papel.bytes)}</span> : null}
        </span>
      </p>
      {subida === null || subiendo ? null : <Rechazo subida={subida} de={titulo} onReintentar={() => subir(subida.file)} onDejar={dejar} />}
      <div className={papeles.botones}>
        <ArchivoBoton
          name={nombre}
          nombre={`${hay ? 'Cambiar' : 'Elegir archivo'}: ${titulo}`}
          accept={ACEPTA}
          entrada={entrada}
          onElegir={(file) => {
            setSinArchivo(false);
            subir(file);
          }}
        >
          {hay ? 'Cambiar' : 'Elegir archivo'}
        </ArchivoBoton>
        <button type="button" className={toolbar.button} aria-label={`Ver Documento: ${titulo}`} onClick={() => (hay ? setViendo(true) : setSinArchivo(true))}>
          Ver Documento
        </button>
        {hay ? (
          <button type="button" className={toolbar.button} aria-label={`Quitar ${titulo}`} onClick={() => onChange(SIN_PAPEL)}>
            Quitar
          </button>
        ) : null}
      </div>
      {sinArchivo && !hay ? (
        <p role="status" className={papeles.dim}>
          {MESSAGES_OFICINA.noHayArchivo}.
        </p>
      ) : null}
      {malo === undefined ? null : (
        <p role="alert" className={papeles.reparo}>
          {malo}
        </p>
      )}
      {viendo && hay ? <VerPapelModal titulo={titulo} sha256={papel.sha256} nombre={papel.nombre} onClose={() => setViendo(false)} /> : null}
    </div>
  );
}
