import type { SiiRevisado } from '@rodal/contracts/sii';
import { useCallback, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { asAppError } from '../../ui/describe-error.ts';
import { toastDone } from '../../ui/toast.ts';
import { type DeSii, revisar, useCargar } from './use-sii.ts';

/** A file that somebody chose: under review, reviewed, refused, or loaded. */
export interface ArchivoElegido {
  /** Of its upload: sent again after an answer that was lost it is the same. */
  readonly id: string;
  readonly file: File;
  readonly revisado: SiiRevisado | null;
  readonly error: Error | null;
  readonly cargando: boolean;
  readonly cargado: boolean;
}

/** A load that waits for whoever is to say that lines stay out, or that it is theirs. */
interface Confirmado {
  readonly aunque: boolean;
  readonly esSuyo: boolean;
}

/** Files that wait to be loaded, each reviewed as it comes. */
export function useArchivos(de: DeSii) {
  const [pendientes, setPendientes] = useState<readonly ArchivoElegido[]>([]);
  const { mutateAsync } = useCargar();
  const cambiar = useCallback((id: string, cambio: Partial<ArchivoElegido>) => setPendientes((antes) => antes.map((uno) => (uno.id === id ? { ...uno, ...cambio } : uno))), []);
  const quitar = (id: string) => setPendientes((antes) => antes.filter((uno) => uno.id !== id));

  const mirar = async (id: string, file: File) => {
    cambiar(id, { error: null, revisado: null });
    try {
      cambiar(id, { revisado: await revisar(de, file) });
    } catch (error) {
      cambiar(id, { error: asAppError(error) });
    }
  };

  const elegir = (files: readonly File[]) => {
    const nuevos = files.map((file): ArchivoElegido => ({ id: uuidv7(), file, revisado: null, error: null, cargando: false, cargado: false }));
    setPendientes((antes) => [...antes.filter(({ file, cargado }) => !cargado && !files.some(({ name }) => name === file.name)), ...nuevos]);
    for (const { id, file } of nuevos) void mirar(id, file);
  };

  const cargar = async ({ id, file, revisado, cargando }: ArchivoElegido, { aunque, esSuyo }: Confirmado) => {
    if (revisado === null || cargando) return;
    cambiar(id, { cargando: true, error: null });
    try {
      await mutateAsync({ empresa: de.empresa, mes: de.mes, id, huella: revisado.huella, file, ...(aunque && { aunque: 'si' as const }), ...(esSuyo && { esSuyo: 'si' as const }) });
      toastDone(`${file.name} cargado`);
      quitar(id);
    } catch (error) {
      cambiar(id, { cargando: false, error: asAppError(error) });
    }
  };
  return { pendientes, elegir, quitar, cargar, mirar };
}
