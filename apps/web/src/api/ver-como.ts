/**
 * Somebody's eyes through which this tab looks at Rodal (issue 7 §1). It begins and ends with a page: every request of a page
 * is one person's, and no other tab, worker or outbox of this browser hears of it.
 */
export interface VerComo {
  /** Of `startVerComo`, for the header. */
  readonly prueba: string;
  readonly id: number;
  readonly usuario: string;
  /** When it ends at the latest, ISO. */
  readonly vence: string;
}

export const VER_COMO_KEY = 'rodal-ver-como';

/** Null = this page looks through its own. */
export const verComo = read();

/** A page that the browser brings back as it was (Back, Forward) looks as the tab does by now, or begins anew. */
export function followVerComo(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && read()?.prueba !== verComo?.prueba) location.reload();
  });
}

/** A page has such a memory for its tab, unless the browser keeps none. */
function read(): VerComo | null {
  try {
    return JSON.parse(sessionStorage.getItem(VER_COMO_KEY) ?? 'null') as VerComo | null; // written by ourselves
  } catch {
    return null;
  }
}
