import type { Documento } from '@rodal/contracts/documentos';
import type { ConDocumentos, Portador } from '@rodal/domain/documentos/tipos';
import type { QuienActua } from '@rodal/domain/transiciones';
import { useMemo } from 'react';
import type { FaltaDicha } from './lista-faltas.tsx';
import { MesaPapeles } from './mesa-papeles.tsx';
import { PapelRevisado } from './papel-revisado.tsx';
import { type Operaciones, RevisionContext } from './revision-context.ts';

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

/** The papers of a company, a driver or a truck, and what a reviewer does with each. */
export function RevisionPapeles({ entidad, portador, documentos, faltas, quien, ops, raiz }: RevisionPapelesProps) {
  const revision = useMemo(() => ({ quien, ops, raiz }), [quien, ops, raiz]);
  return (
    <RevisionContext value={revision}>
      <MesaPapeles entidad={entidad} documentos={documentos} faltas={faltas} reemplazar={ops.reemplazar} admiteVencido>
        {(papel) => <PapelRevisado key={papel.tipo} {...papel} portador={portador} />}
      </MesaPapeles>
    </RevisionContext>
  );
}
