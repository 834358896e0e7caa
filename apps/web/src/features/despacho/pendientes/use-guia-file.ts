import { useEffect, useState } from 'react';
import { followGuia } from '../../../offline/guias.ts';
import type { UserDb } from '../../../offline/user-db.ts';

/** The guide's PDF as it lies on the phone. */
export interface GuiaFile {
  readonly file: File;
  /** For opening it; ends with the component. */
  readonly url: string;
}

/**
 * Follows the store: the PDF appears when a pass of the outbox has fetched it.
 * @returns null = it is not on the phone, undefined = not looked yet
 */
export function useGuiaFile(db: UserDb, id: string): GuiaFile | null | undefined {
  const [guia, setGuia] = useState<GuiaFile | null>();
  useEffect(() => {
    const urls: string[] = [];
    const show = (file: File | null) => {
      if (file === null) return setGuia(null);
      const url = URL.createObjectURL(file);
      urls.push(url);
      setGuia({ file, url });
    };
    const stop = followGuia(db, id, show);
    return () => {
      stop();
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [db, id]);
  return guia;
}
