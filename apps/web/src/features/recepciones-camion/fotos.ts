import { AppError } from '@rodal/domain/errors';
import { FOTOS_RECEPCION } from '@rodal/domain/fotos-recepcion';
import { useCallback, useRef, useState } from 'react';
import { api } from '../../api/call.ts';
import type { FotoEscrita } from '../../formulario/campo.ts';
import type { UserDb } from '../../offline/db/user-db.ts';
import { cleanPhoto } from '../../offline/photos/clean-photo.ts';
import { readPhotoBytes } from '../../offline/photos/photo-store.ts';
import type { Registro } from '../../offline/outbox/capturas.ts';
import { failureText } from '../../ui/describe-error.ts';
import { CAMPOS_FOTO, type CampoFoto, FOTOS, type Nueva } from './registro.ts';

const DIA_MS = 24 * 60 * 60 * 1000;

/** When a photo was taken: as its file says, unless that is of another day, or yet to come; such a file was copied, or its clock is wrong. */
export function momentoDe({ lastModified }: Pick<File, 'lastModified'>, ahora: Date): string {
  const hace = ahora.getTime() - lastModified;
  return hace >= 0 && hace <= DIA_MS ? new Date(lastModified).toISOString() : ahora.toISOString();
}

/** The photos of a form: their bytes, until they are with the server. */
export interface Fotos {
  /** Those that are not ready yet. */
  readonly preparando: readonly CampoFoto[];
  /** The one that is on its way; null = none is. */
  readonly subiendo: CampoFoto | null;
  /** It is in its form, by `usar`, before it counts as ready. @throws AppError `foto_ilegible` of what is no picture, `foto_muy_grande` */
  readonly tomar: (campo: CampoFoto, file: File, usar: (foto: FotoEscrita) => void) => Promise<void>;
  readonly leer: (huella: string) => Promise<Blob | null>;
  /** Those that were taken in this form and stand in it, for the database of this phone. @param huellas of what stands in it */
  readonly tomadas: (huellas: readonly (string | null | undefined)[]) => NonNullable<Registro['fotos']>;
  /** Sends those that the server has not said it has. @throws AppError `datos_invalidos` naming the photo */
  readonly subir: (nueva: Nueva) => Promise<void>;
  /** The server says that it lacks these after all. */
  readonly faltan: (huellas: readonly string[]) => void;
}

/**
 * @param db where those of a reception that waits on this phone lie; null = nothing waits here
 * @param id the reception's
 */
export function useFotos(db: UserDb | null, id: string): Fotos {
  const bytes = useRef(new Map<string, ArrayBuffer>());
  const subidas = useRef(new Set<string>());
  const [preparando, setPreparando] = useState<readonly CampoFoto[]>([]);
  const [subiendo, setSubiendo] = useState<CampoFoto | null>(null);
  const [fotos] = useState<Omit<Fotos, 'preparando' | 'subiendo' | 'leer'>>(() => ({
    tomar: async (campo, file, usar) => {
      setPreparando((antes) => [...antes, campo]);
      try {
        const tomadaEn = momentoDe(file, new Date());
        const foto = await cleanPhoto(file);
        bytes.current.set(foto.sha256, foto.bytes);
        usar({ huella: foto.sha256, nombre: file.name, tomadaEn });
      } finally {
        setPreparando((antes) => antes.filter((otro) => otro !== campo));
      }
    },
    tomadas: (huellas) => {
      const capturadaEn = new Date().toISOString();
      return huellas.flatMap((huella) => {
        const sha256 = huella ?? '';
        const suyos = bytes.current.get(sha256);
        return suyos === undefined ? [] : [{ sha256, bytes: suyos, capturadaEn }];
      });
    },
    subir: async (nueva) => {
      for (const campo of CAMPOS_FOTO) {
        const huella = nueva[campo] ?? '';
        const suyos = bytes.current.get(huella);
        if (suyos === undefined || subidas.current.has(huella)) continue;
        setSubiendo(campo);
        try {
          await api.uploadPhoto(huella, suyos);
        } catch (cause) {
          const mensaje = `No se pudo subir la foto «${FOTOS_RECEPCION[FOTOS[campo]].titulo}». ${failureText(cause)}`;
          throw new AppError('datos_invalidos', { cause, errores: [{ campo, codigo: 'foto', mensaje }] });
        } finally {
          setSubiendo(null);
        }
        subidas.current.add(huella);
      }
    },
    faltan: (huellas) => {
      for (const huella of huellas) subidas.current.delete(huella);
    },
  }));
  const leer = useCallback(
    async (huella: string) => {
      const suyos = bytes.current.get(huella) ?? (db === null ? null : await readPhotoBytes(db, id, huella));
      return suyos === null ? null : new Blob([suyos], { type: 'image/jpeg' });
    },
    [db, id],
  );
  return { ...fotos, leer, preparando, subiendo };
}
