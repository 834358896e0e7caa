import { uploadPdf } from '@rodal/contracts/archivos';
import type { ConDocumentos, Portador, TipoClave } from '@rodal/domain/documentos/tipos';
import { tipoPorNombre } from '@rodal/domain/documentos/por-nombre';
import { createContext, useLayoutEffect, useRef, useState } from 'react';
import { uploadFile } from '../api/upload-file.ts';

/** A file on its way, or refused; or one that is there and of which nobody has said what it is. */
export interface Subida {
  readonly id: number;
  readonly file: File;
  readonly estado: 'subiendo' | 'lista' | 'rechazada';
  /** Which kind of paper it is to be; null = not said yet. */
  readonly tipo: TipoClave | null;
  /** '' until the server has it. */
  readonly sha256: string;
  readonly error: unknown;
}

/** What the server has kept. */
export interface Archivo {
  readonly sha256: string;
  readonly nombre: string;
  readonly bytes: number;
}

/** The uploads of a form of papers. */
export interface Subidas {
  readonly todas: readonly Subida[];
  /** What decides which of its papers are mandatory. */
  readonly portador: Portador;
  /** Of one kind. */
  readonly de: (tipo: TipoClave) => Subida | undefined;
  /** One chosen for a kind: it takes the place of what is on its way there, and of the file that is there once it has arrived. */
  readonly elegir: (tipo: TipoClave, file: File) => void;
  /** Several, whatever they are called: what their names do not tell, or would replace something, waits to be assigned. */
  readonly repartir: (files: readonly File[]) => void;
  readonly asignar: (id: number, tipo: TipoClave) => void;
  readonly reintentar: (id: number) => void;
  readonly quitar: (id: number) => void;
  readonly limpiar: () => void;
}

const NINGUNA: Subidas = { todas: [], portador: {}, de: () => undefined, elegir: () => undefined, repartir: () => undefined, asignar: () => undefined, reintentar: () => undefined, quitar: () => undefined, limpiar: () => undefined };

/** Those of the form around a card. */
export const SubidasContext = createContext<Subidas>(NINGUNA);

interface SubidasOptions {
  readonly entidad: ConDocumentos;
  /** What is written of it so far; absent = nothing that matters. */
  readonly portador?: Portador | undefined;
  /** Whether a kind has its file. */
  readonly tiene: (tipo: TipoClave) => boolean;
  /** A file of this kind is there. */
  readonly poner: (tipo: TipoClave, archivo: Archivo) => void;
}

/** Uploads each file as soon as it is chosen. What was taken away meanwhile puts nothing anywhere. */
export function useSubidas({ entidad, portador = {}, tiene, poner }: SubidasOptions): Subidas {
  const [todas, setTodas] = useState<readonly Subida[]>([]);
  /** As they are now: a reply comes between two drawings. */
  const vivas = useRef(todas);
  const cuenta = useRef(0);
  /** The last of both: replies come long after they were asked for. */
  const ultimas = useRef({ tiene, poner });
  /** Kinds whose file has arrived and that `tiene` does not know yet: it says what was drawn last. */
  const recien = useRef(new Set<TipoClave>());
  // With the drawing itself: after it, a file chosen as soon as the other is seen would take its place.
  useLayoutEffect(() => {
    ultimas.current = { tiene, poner };
    recien.current.clear();
  });

  const cambiar = (change: (antes: readonly Subida[]) => readonly Subida[]) => {
    vivas.current = change(vivas.current);
    setTodas(vivas.current);
  };
  const quitar = (id: number) => cambiar((antes) => antes.filter((una) => una.id !== id));
  const con = (id: number, cambio: Partial<Subida>) => cambiar((antes) => antes.map((una) => (una.id === id ? { ...una, ...cambio } : una)));
  const entregar = (tipo: TipoClave, { id, file, sha256 }: Subida) => {
    quitar(id);
    recien.current.add(tipo);
    ultimas.current.poner(tipo, { sha256, nombre: file.name, bytes: file.size });
  };
  const subir = async (id: number, file: File) => {
    try {
      const { sha256 } = await uploadFile(uploadPdf, {}, file);
      con(id, { estado: 'lista', sha256 });
      const suya = vivas.current.find((una) => una.id === id);
      if (suya?.tipo != null) entregar(suya.tipo, suya);
    } catch (error) {
      con(id, { estado: 'rechazada', error });
    }
  };
  const empezar = (file: File, tipo: TipoClave | null) => {
    cuenta.current += 1;
    const id = cuenta.current;
    cambiar((antes) => [...antes.filter((una) => tipo === null || una.tipo !== tipo), { id, file, tipo, estado: 'subiendo', sha256: '', error: null }]);
    void subir(id, file);
  };
  const ocupado = (tipo: TipoClave) => ultimas.current.tiene(tipo) || recien.current.has(tipo) || vivas.current.some((una) => una.tipo === tipo);

  return {
    todas,
    portador,
    de: (tipo) => todas.find((una) => una.tipo === tipo),
    elegir: (tipo, file) => empezar(file, tipo),
    repartir: (files) => {
      for (const file of files) {
        const tipo = tipoPorNombre(entidad, file.name);
        empezar(file, tipo === null || ocupado(tipo) ? null : tipo);
      }
    },
    asignar: (id, tipo) => {
      const suya = vivas.current.find((una) => una.id === id);
      if (suya === undefined || ocupado(tipo)) return;
      if (suya.estado === 'lista') entregar(tipo, suya);
      else con(id, { tipo });
    },
    reintentar: (id) => {
      const suya = vivas.current.find((una) => una.id === id);
      if (suya?.estado !== 'rechazada') return;
      con(id, { estado: 'subiendo', error: null });
      void subir(id, suya.file);
    },
    quitar,
    limpiar: () => cambiar(() => []),
  };
}
