import type { Documento } from '@rodal/contracts/documentos';
import type { AppError } from '@rodal/domain/errors';
import { type ConDocumentos, type Portador, tipoDeNumero, tiposDe } from '@rodal/domain/documentos/tipos';
import type { QuienActua } from '@rodal/domain/transiciones';
import { type ReactNode, useMemo, useState } from 'react';
import { ConflictoModal, conflictoOf } from '../../transiciones/conflicto-modal.tsx';
import type { FaltaDicha } from './lista-faltas.tsx';
import { PapelRevisado } from './papel-revisado.tsx';
import { type Abierto, type Operaciones, RevisionContext } from './revision-context.ts';
import classes from './revision.module.css';

interface RevisionPapelesProps {
  readonly entidad: ConDocumentos;
  readonly portador: Portador;
  /** Every version, in any order. */
  readonly documentos: readonly Documento[];
  readonly faltas: readonly FaltaDicha[];
  readonly quien: QuienActua;
  readonly ops: Operaciones;
  /** The key of the queries that a change here asks for again. */
  readonly raiz: readonly string[];
}

/** The papers of a company, a driver or a truck, kind by kind in the order of its screen, and what a reviewer does with each. One is on show at a time. */
export function RevisionPapeles({ entidad, portador, documentos, faltas, quien, ops, raiz }: RevisionPapelesProps) {
  const [abierto, abrir] = useState<Abierto | null>(null);
  const [choque, setChoque] = useState<{ readonly error: AppError; readonly escrito: ReactNode } | null>(null);
  const mesa = useMemo(() => {
    const chocar = (error: unknown, escrito?: ReactNode) => {
      const conflicto = conflictoOf(error);
      if (conflicto !== null) setChoque({ error: conflicto, escrito });
      return conflicto !== null;
    };
    return { entidad, quien, ops, raiz, abierto, abrir, chocar };
  }, [entidad, quien, ops, raiz, abierto]);
  return (
    <RevisionContext value={mesa}>
      <div className={classes.papeles}>
        {tiposDe(entidad).map((tipo) => {
          const suyo = ({ idtipodocumento }: { readonly idtipodocumento: number }) => tipoDeNumero(entidad, idtipodocumento) === tipo;
          const versiones = documentos.filter(suyo).toSorted((a, b) => b.version - a.version);
          return <PapelRevisado key={tipo} tipo={tipo} portador={portador} versiones={versiones} falta={faltas.find(suyo)} />;
        })}
      </div>
      <ConflictoModal error={choque?.error ?? null} escrito={choque?.escrito} onClose={() => setChoque(null)} />
    </RevisionContext>
  );
}
