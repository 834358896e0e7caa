/** How the file left; `cancelado`: the person closed the share sheet. */
export type SaveOutcome = 'compartido' | 'descargado' | 'cancelado';

/** The page as this needs it; tests bring their own. */
export interface SaveEnv {
  readonly share?: ((data: { readonly files: File[] }) => Promise<void>) | undefined;
  readonly canShare?: ((data: { readonly files: File[] }) => boolean) | undefined;
  /** Hands the file to the browser's downloads. */
  readonly download: (blob: Blob, nombre: string) => void;
}

/**
 * Gives a file to the person: by the share sheet where the phone has one that takes it,
 * otherwise as a download. To be called from a tap: the sheet needs one.
 */
export async function saveFile(blob: Blob, nombre: string, env: SaveEnv = browserEnv()): Promise<SaveOutcome> {
  const files = [new File([blob], nombre, { type: blob.type })];
  if (env.share !== undefined && env.canShare?.({ files }) === true) {
    try {
      await env.share({ files });
      return 'compartido';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'cancelado';
      // Browsers promise more than they share: a type they refuse is still downloaded.
    }
  }
  env.download(blob, nombre);
  return 'descargado';
}

/** Long enough for the slowest phone to have taken the bytes. */
const REVOKE_MS = 60_000;

function browserEnv(): SaveEnv {
  return {
    share: 'share' in navigator ? (data) => navigator.share(data) : undefined,
    canShare: 'canShare' in navigator ? (data) => navigator.canShare(data) : undefined,
    download: downloadFile,
  };
}

/** Hands a file to the browser's downloads, without asking. */
export function downloadFile(blob: Blob, nombre: string): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: nombre });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_MS);
}
