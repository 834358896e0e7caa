import { use } from 'react';
import { MesaContext } from './mesa-context.ts';
import { RevisionContext } from './revision-context.ts';

/** The papers that a paper is one of. */
export function useMesa() {
  const mesa = use(MesaContext);
  if (mesa === null) throw new Error('fuera de una mesa de papeles');
  return mesa;
}

/** The review that a paper is part of. */
export function useRevision() {
  const revision = use(RevisionContext);
  if (revision === null) throw new Error('fuera de una revisión');
  return revision;
}
