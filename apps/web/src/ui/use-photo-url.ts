import { useEffect, useState } from 'react';

/** `perdida`: the draft names a photo that the phone no longer has (R15). */
export type PhotoUrl = { readonly tipo: 'cargando' } | { readonly tipo: 'lista'; readonly url: string } | { readonly tipo: 'perdida' };

const LOADING: PhotoUrl = { tipo: 'cargando' };

/** An address for showing a stored photo; it ends with the component. */
export function usePhotoUrl(sha256: string, read: (sha256: string) => Promise<Blob | null>): PhotoUrl {
  const [state, setState] = useState<PhotoUrl>(LOADING);
  useEffect(() => {
    let url: string | undefined;
    let ended = false;
    read(sha256).then(
      (blob) => {
        if (ended) return;
        if (blob === null) return setState({ tipo: 'perdida' });
        url = URL.createObjectURL(blob);
        setState({ tipo: 'lista', url });
      },
      () => {
        if (!ended) setState({ tipo: 'perdida' });
      },
    );
    return () => {
      ended = true;
      if (url !== undefined) URL.revokeObjectURL(url);
      setState(LOADING);
    };
  }, [sha256, read]);
  return state;
}
