import { IconDownload, IconFileText, IconShare } from '@tabler/icons-react';
import { saveFile } from '../../../offline/save-file.ts';
import { describeError } from '../../../ui/describe-error.ts';
import { toastDone, toastFailed } from '../../../ui/toast.ts';
import classes from './enviado.module.css';
import type { GuiaFile } from './use-guia-file.ts';

/**
 * For road control, without signal: a link that opens the stored PDF in a tab of its own (phones do not draw a PDF
 * inside a page), and the share sheet, or a download where there is none, for whoever asks for a copy.
 */
export function GuiaAcciones({ file, url, numero }: GuiaFile & { readonly numero: string }) {
  const shares = canShare(file);
  const save = async (): Promise<void> => {
    try {
      if ((await saveFile(file, file.name)) === 'descargado') toastDone(`Guía ${numero} descargada`);
    } catch (error) {
      toastFailed(describeError(error).causa);
    }
  };
  return (
    <div className={classes.acciones}>
      <a className={classes.principal} href={url} target="_blank" rel="noopener" aria-label={`Ver guía ${numero}`}>
        <IconFileText aria-hidden size={22} /> Ver guía
      </a>
      <button type="button" aria-label={`${shares ? 'Compartir' : 'Descargar'} guía ${numero}`} onClick={() => void save()}>
        {shares ? <IconShare aria-hidden size={20} /> : <IconDownload aria-hidden size={20} />}
        {shares ? 'Compartir' : 'Descargar'}
      </button>
    </div>
  );
}

function canShare(file: File): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [file] });
}
