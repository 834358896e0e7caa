import { getArchivo } from '@rodal/contracts/archivos';
import { buildRequest } from '../../api/exchange.ts';

interface OriginalProps {
  readonly sha256: string;
  readonly nombre: string;
}

/** The paper itself, as its author sent it: the server hands it over to be saved, never to be shown in the page. */
export function Original({ sha256, nombre }: OriginalProps) {
  return (
    <a href={buildRequest(getArchivo, { sha256 }).url} download={nombre}>
      Abrir el original
    </a>
  );
}
