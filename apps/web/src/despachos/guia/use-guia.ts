import { getGuiaPdf } from '@rodal/contracts/guias';
import { retryGuia } from '@rodal/contracts/guias-reintento';
import { AppError } from '@rodal/domain/errors';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { decodePdf } from '../../api/decode-pdf.ts';

/** A guide is some 20 kB: time enough at 2 kB/s (R53). */
const TIMEOUT_MS = 60_000;

const FIRST_PAUSE_MS = 2000;
const MAX_PAUSE_MS = 30_000;
/** 2 + 4 + 8 + 16 s and nine times 30: five minutes. */
const REPEATS = 13;

/** Ms to wait after so many questions in vain; the first time 0. */
function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS);
}

/** How far the PDF of a guide is on its way to the screen. */
export type EstadoGuia =
  | { readonly tipo: 'pidiendo' }
  /** The number or the PDF is not there yet: asked for again by itself. */
  | { readonly tipo: 'esperando' }
  | { readonly tipo: 'lista'; readonly file: File; readonly numero: string }
  /** Nothing is asked any more until somebody wants it. */
  | { readonly tipo: 'fallo'; readonly error: Error };

/**
 * The guide's PDF (especificación 2 §7, §8). While the answer is `guia_no_disponible` it is asked for again with growing
 * pauses, some five minutes long, and no longer than the component is there; every other failure is left to the person.
 */
export function useGuia(id: string): { readonly estado: EstadoGuia; readonly ask: () => void } {
  const { data, error, failureReason, refetch } = useQuery({
    queryKey: ['guias', id],
    queryFn: ({ signal }) => fetchGuia(id, signal),
    retry: (failures, reason) => failures < REPEATS && isNotYet(reason),
    retryDelay: pauseAfter,
    // What is on the screen stays, and once it is closed nothing is kept: one guide after the other would fill the memory.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const ask = () => void refetch();
  if (data !== undefined) return { estado: { tipo: 'lista', ...data }, ask };
  if (error !== null) return { estado: { tipo: 'fallo', error }, ask };
  return { estado: { tipo: isNotYet(failureReason) ? 'esperando' : 'pidiendo' }, ask };
}

/** Asks the provider again for a guide it gave up on, and then for its PDF. */
export function useRetryGuia(id: string, ask: () => void) {
  return useMutation({
    mutationFn: () => call(retryGuia, { id }),
    onSuccess: ask,
    // Somebody else was faster: what there is now is asked for.
    onError: (error) => {
      if (error instanceof AppError && error.row.status === 409) ask();
    },
  });
}

async function fetchGuia(id: string, signal: AbortSignal): Promise<{ file: File; numero: string }> {
  const { numero, Base64Content } = await call(getGuiaPdf, { id }, { signal, timeoutMs: TIMEOUT_MS });
  const bytes = decodePdf(Base64Content);
  if (bytes === null) throw new AppError('respuesta_ajena', { detalle: 'not a whole PDF' });
  return { numero, file: new File([bytes], `guia-${numero}.pdf`, { type: 'application/pdf' }) };
}

function isNotYet(reason: unknown): boolean {
  return reason instanceof AppError && reason.codigo === 'guia_no_disponible';
}
