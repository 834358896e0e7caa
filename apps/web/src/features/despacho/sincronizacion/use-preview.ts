import { reviewImport } from '@rodal/contracts/importar';
import { can } from '@rodal/domain/puede';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { previewImport, type ImportPreview, type Review } from '../../../offline/import-unsent.ts';
import type { Importador } from '../../../offline/judge-import.ts';
import type { UserDb } from '../../../offline/user-db.ts';
import { describeError } from '../../../ui/describe-error.ts';

type Previa =
  | { readonly tipo: 'leyendo' }
  | { readonly tipo: 'lista'; readonly preview: ImportPreview }
  | { readonly tipo: 'falla'; readonly texto: string };

const askServer: Review = async (despachos) => (await call(reviewImport, { despachos })).despachos;

/** What the file holds, or what is wrong with it; nothing is written. `again` reads it and asks the server once more. */
export function usePreview(db: UserDb, file: File, quien: Importador): { readonly previa: Previa; readonly again: () => void } {
  const [previa, setPrevia] = useState<Previa>({ tipo: 'leyendo' });
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    const state = { gone: false };
    previewImport(db, file, quien, can(quien.permisos, 'despacho.importar') ? askServer : undefined).then(
      (preview) => {
        if (!state.gone) setPrevia({ tipo: 'lista', preview });
      },
      (error: unknown) => {
        if (!state.gone) setPrevia({ tipo: 'falla', texto: describeError(error).causa });
      },
    );
    return () => {
      state.gone = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt is the same question
  }, [db, file, quien, attempt]);
  return { previa, again: () => setAttempt(attempt + 1) };
}
