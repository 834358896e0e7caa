import { reviewKml } from '@rodal/contracts/faenas';
import { useMutation } from '@tanstack/react-query';
import { uploadFile } from '../../../api/upload-file.ts';

/** Asks the server what is in a KML; nothing is stored. */
export function useRevisar() {
  return useMutation({ mutationFn: (file: File) => uploadFile(reviewKml, {}, file) });
}
