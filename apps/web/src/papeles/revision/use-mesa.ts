import { use } from 'react';
import { RevisionContext } from './revision-context.ts';

/** The review that a paper is part of. */
export function useMesa() {
  const mesa = use(RevisionContext);
  if (mesa === null) throw new Error('fuera de una revisión');
  return mesa;
}
