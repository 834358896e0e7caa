import { Loader } from '@mantine/core';
import { MESSAGES } from '@rodal/domain/messages';
import { IconCamera, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { describeError } from '../../../ui/describe-error.ts';
import { PhotoPreview } from '../../../ui/photo-preview.tsx';
import { useDespacho } from '../valores/contexto.ts';
import { useCampo, useFieldError, useValores } from '../valores/valores.ts';
import classes from './fotos.module.css';

/** `empezando`: the draft is written before the camera opens; `trabajando`: the photo is being stored. */
type Fase = 'empezando' | 'trabajando' | null;

interface PhotoFieldProps {
  readonly name: 'fotoVacia' | 'fotoLlena';
  readonly titulo: string;
  /** Status text while the photo is worked on (especificación 2 §8). */
  readonly trabajando: string;
}

/**
 * One photo: camera or gallery, preview, retake. The draft is written before the camera
 * opens, because the system may end the browser behind it (R13).
 */
export function PhotoField({ name, titulo, trabajando }: PhotoFieldProps) {
  const { getValues } = useValores();
  const { value: foto, onChange } = useCampo(name);
  const { flush, addPhoto, readPhoto } = useDespacho();
  const missing = useFieldError(name);
  const [fase, setFase] = useState<Fase>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  // React has no event for a picker that was left without choosing.
  useEffect(() => {
    const element = input.current;
    const onCancel = (): void => setFailure(MESSAGES.sinArchivo);
    element?.addEventListener('cancel', onCancel);
    return () => element?.removeEventListener('cancel', onCancel);
  }, []);

  const openCamera = async (): Promise<void> => {
    setFase('empezando');
    try {
      await flush();
    } catch {
      // The form says that it cannot save; the photo may still be wanted.
    }
    setFase(null);
    input.current?.click();
  };

  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return setFailure(MESSAGES.sinArchivo);
    setFase('trabajando');
    setFailure(null);
    // D18: one line that the server takes; half a character would not be one.
    const nombre = file.name.slice(0, 200).replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();
    try {
      await addPhoto(file, (taken) => {
        onChange({ ...taken, nombre });
        return structuredClone(getValues());
      });
    } catch (error) {
      setFailure(`${MESSAGES.fotoNoGuardada}. ${describeError(error).causa}`);
    } finally {
      setFase(null);
    }
  };

  const alert = failure ?? missing;
  return (
    <div className={classes.foto} role="group" aria-label={titulo}>
      <h3>{titulo}</h3>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        className={classes.oculto}
        aria-label={`Archivo ${titulo}`}
        tabIndex={-1}
        onChange={(event) => {
          const picked = event.currentTarget.files?.[0];
          void take(picked);
          // The same file again must be a change again.
          event.currentTarget.value = '';
        }}
      />
      {foto === null ? null : <PhotoPreview title={titulo} sha256={foto.sha256} read={readPhoto} />}
      <button type="button" data-campo={name} className={classes.tomar} disabled={fase === 'trabajando'} onClick={() => void openCamera()}>
        {foto === null ? <IconCamera aria-hidden size={26} /> : <IconRefresh aria-hidden size={22} />}
        {foto === null ? 'Tomar foto' : 'Cambiar foto'}
      </button>
      <p className={classes.estado} role="status">
        {fase === null ? null : (
          <>
            <Loader aria-hidden size="sm" /> {fase === 'empezando' ? MESSAGES.empezandoCarga : trabajando}
          </>
        )}
      </p>
      {alert === null ? null : (
        <p className={classes.error} role="alert">
          {alert}
        </p>
      )}
    </div>
  );
}
