import type { Documento } from '@rodal/contracts/documentos';
import type { DocumentoPropio } from '@rodal/contracts/perfil-empresa';
import { type ConDocumentos, type TipoClave, tipoDeNumero, tiposDe } from '@rodal/domain/documentos/tipos';
import type { AppError } from '@rodal/domain/errors';
import { type ReactNode, useMemo, useState } from 'react';
import { ConflictoModal, conflictoOf } from '../../transiciones/conflicto-modal.tsx';
import { type FaltaDicha, QUIEN_SIGUE, type QuienSigue } from './lista-faltas.tsx';
import { type Abierto, MesaContext, type Reemplazo } from './mesa-context.ts';
import classes from './revision.module.css';

/** One version, as whoever gave it sees it; who put it in and who reviewed it is told to ours alone. */
export type Version = DocumentoPropio & Partial<Pick<Documento, 'puestoPor' | 'revisadoPor'>>;

/** Of one kind of paper. */
export interface DeTipo<D> {
  readonly tipo: TipoClave;
  /** The newest first; none = nobody has put it in. */
  readonly versiones: readonly D[];
  /** Why it keeps its bearer from working. */
  readonly falta: FaltaDicha | undefined;
}

interface MesaPapelesProps<D extends Version> {
  readonly entidad: ConDocumentos;
  /** Every version, in any order. */
  readonly documentos: readonly D[];
  readonly faltas: readonly FaltaDicha[];
  readonly reemplazar: Reemplazo | null;
  readonly admiteVencido: boolean;
  readonly quienSigue?: QuienSigue;
  /** Draws one kind. */
  readonly children: (papel: DeTipo<D>) => ReactNode;
}

/** The papers of a company, a driver or a truck, kind by kind in the order of its screen. One is on show at a time. */
export function MesaPapeles<D extends Version>({ entidad, documentos, faltas, reemplazar, admiteVencido, quienSigue = QUIEN_SIGUE, children }: MesaPapelesProps<D>) {
  const [abierto, abrir] = useState<Abierto | null>(null);
  const [choque, setChoque] = useState<{ readonly error: AppError; readonly escrito: ReactNode } | null>(null);
  const mesa = useMemo(() => {
    const chocar = (error: unknown, escrito?: ReactNode) => {
      const conflicto = conflictoOf(error);
      if (conflicto !== null) setChoque({ error: conflicto, escrito });
      return conflicto !== null;
    };
    return { entidad, reemplazar, admiteVencido, quienSigue, abierto, abrir, chocar };
  }, [entidad, reemplazar, admiteVencido, quienSigue, abierto]);
  return (
    <MesaContext value={mesa}>
      <div className={classes.papeles}>
        {tiposDe(entidad).map((tipo) => {
          const suyo = ({ idtipodocumento }: { readonly idtipodocumento: number }) => tipoDeNumero(entidad, idtipodocumento) === tipo;
          return children({ tipo, versiones: documentos.filter(suyo).toSorted((a, b) => b.version - a.version), falta: faltas.find(suyo) });
        })}
      </div>
      <ConflictoModal error={choque?.error ?? null} escrito={choque?.escrito} onClose={() => setChoque(null)} />
    </MesaContext>
  );
}
