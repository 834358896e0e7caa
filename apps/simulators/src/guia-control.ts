import type { GuiaDocument, GuiaDocuments } from './guia-documents.ts';

/**
 * `idCero`: answers an id of zeros, makes nothing · `rechazo`: 422 · `error`: 503 before doing anything ·
 * `silencio`: does it, then cuts the connection · `errorTarde`: does it, then 504 · `aunNo`: no number yet ·
 * `fallida`: the document failed · `lento`: answers only after longer than anybody waits · `mediaGuia`: half the PDF.
 *
 * Of a PDF: `idCero` an answer of zeros, `aunNo` 409 · `rechazo` 422.
 */
export type GuiaFault =
  | 'idCero'
  | 'rechazo'
  | 'error'
  | 'silencio'
  | 'errorTarde'
  | 'aunNo'
  | 'fallida'
  | 'lento'
  | 'mediaGuia';

/** The calls of the provider. */
export type GuiaCall = 'emitir' | 'buscar' | 'estado' | 'pdf';

/** What the next calls of each kind answer, first to last; after that they behave. */
export type GuiaFaults = Partial<Record<GuiaCall, readonly GuiaFault[]>>;

export interface GuiaStats {
  /** Different keys that have a document: the invoices that exist. */
  readonly claves: number;
  readonly llamadas: Readonly<Record<GuiaCall, number>>;
}

/** How tests see and steer the simulator. */
export interface GuiaControl {
  stats(): GuiaStats;
  documents(): readonly GuiaDocument[];
  /** Replaces what is still to come. */
  setFaults(faults: GuiaFaults): void;
  /** Counts a call. */
  count(call: GuiaCall): void;
  /** The fault of this call, used up. */
  take(call: GuiaCall): GuiaFault | undefined;
}

export function createGuiaControl(documents: GuiaDocuments, initial: GuiaFaults): GuiaControl {
  const llamadas: Record<GuiaCall, number> = { emitir: 0, buscar: 0, estado: 0, pdf: 0 };
  let pending = copy(initial);
  return {
    stats: () => ({ claves: documents.size, llamadas: { ...llamadas } }),
    documents: () => documents.all(),
    setFaults(faults) {
      pending = copy(faults);
    },
    count(call) {
      llamadas[call] += 1;
    },
    take: (call) => pending[call].shift(),
  };
}

function copy(faults: GuiaFaults): Record<GuiaCall, GuiaFault[]> {
  const { emitir = [], buscar = [], estado = [], pdf = [] } = faults;
  return { emitir: [...emitir], buscar: [...buscar], estado: [...estado], pdf: [...pdf] };
}
