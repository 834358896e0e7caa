import { Button, Loader } from '@mantine/core';
import { FOTOS_RECEPCION } from '@rodal/domain/fotos-recepcion';
import { formatDateTime } from '@rodal/domain/fechas';
import { MESSAGES } from '@rodal/domain/messages';
import { IconCamera, IconPhoto, IconTrash } from '@tabler/icons-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import type { DibujoProps, FotoEscrita } from '../../formulario/campo.ts';
import { describeError } from '../../ui/describe-error.ts';
import { PhotoPreview } from '../../ui/photo-preview.tsx';
import type { Fotos } from './fotos.ts';
import classes from './recepciones-camion.module.css';
import { type CampoFoto, FOTOS, SIN_FOTO } from './registro.ts';

interface FotoCampoProps extends Pick<DibujoProps, 'error' | 'onChange'> {
  readonly campo: CampoFoto;
  readonly foto: FotoEscrita;
  readonly fotos: Fotos;
  /** The camera is about to take the screen, and maybe the page: what stands in the form is to be kept (R13). */
  readonly onAbrir: () => void;
}

/** One photo of the form: taken or chosen, looked at, taken again or left out. */
export function FotoCampo({ campo, foto, fotos, onAbrir, error, onChange }: FotoCampoProps) {
  const id = useId();
  const camara = useRef<HTMLInputElement>(null);
  const galeria = useRef<HTMLInputElement>(null);
  const [fallo, setFallo] = useState<string | null>(null);
  const titulo = FOTOS_RECEPCION[FOTOS[campo]].titulo;
  const hay = foto.huella !== '';
  const preparando = fotos.preparando.includes(campo);
  const tomar = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // The same file again must be a change again.
    currentTarget.value = '';
    if (file === undefined) return setFallo(MESSAGES.sinArchivo);
    setFallo(null);
    try {
      await fotos.tomar(campo, file, onChange);
    } catch (cause) {
      setFallo(`${file.name}: ${describeError(cause).causa}`);
    }
  };
  const archivo = { type: 'file', accept: 'image/*', className: classes.oculto, tabIndex: -1, onChange: (event: ChangeEvent<HTMLInputElement>) => void tomar(event) } as const;
  const abrir = (input: HTMLInputElement | null) => {
    onAbrir();
    input?.click();
  };
  const quitar = () => {
    setFallo(null);
    onChange(SIN_FOTO);
  };
  const dicho = fallo ?? error;
  return (
    <div role="group" aria-labelledby={id} className={classes.foto}>
      <p id={id} className={classes.titulo}>
        Foto: {titulo}
      </p>
      {hay ? (
        <div className={classes.tomada}>
          <PhotoPreview title={titulo} sha256={foto.huella} read={fotos.leer} />
          {foto.tomadaEn === '' ? null : <span className={classes.dim}>Tomada {formatDateTime(new Date(foto.tomadaEn))}</span>}
        </div>
      ) : null}
      <div className={classes.botones}>
        <Button variant="default" leftSection={<IconCamera size={18} aria-hidden />} disabled={preparando} aria-label={`${hay ? 'Tomar otra foto' : 'Tomar foto'}: ${titulo}`} onClick={() => abrir(camara.current)}>
          {hay ? 'Tomar otra foto' : 'Tomar foto'}
        </Button>
        <Button variant="default" leftSection={<IconPhoto size={18} aria-hidden />} disabled={preparando} aria-label={`${hay ? 'Elegir otra foto' : 'Elegir foto'}: ${titulo}`} onClick={() => abrir(galeria.current)}>
          {hay ? 'Elegir otra foto' : 'Elegir foto'}
        </Button>
        {hay ? (
          <Button variant="default" leftSection={<IconTrash size={18} aria-hidden />} disabled={preparando} aria-label={`Quitar: ${titulo}`} onClick={quitar}>
            Quitar
          </Button>
        ) : null}
      </div>
      <input ref={camara} {...archivo} capture="environment" aria-label={`Foto tomada: ${titulo}`} />
      <input ref={galeria} {...archivo} aria-label={`Foto elegida: ${titulo}`} />
      <p role="status" className={classes.preparando}>
        {preparando ? (
          <>
            <Loader size={18} aria-hidden /> Preparando la foto…
          </>
        ) : null}
      </p>
      {dicho === undefined ? null : (
        <p role="alert" className={classes.reparo}>
          {dicho}
        </p>
      )}
    </div>
  );
}
