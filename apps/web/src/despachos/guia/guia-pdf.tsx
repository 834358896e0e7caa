import { IconDownload, IconExternalLink, IconPrinter, IconShare } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../offline/rescue/save-file.ts';
import { describeError } from '../../ui/describe-error.ts';
import { toastDone, toastFailed } from '../../ui/toast.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './guia-modal.module.css';

interface GuiaPdfProps {
  readonly file: File;
  readonly numero: string;
  /** Told once it is on the screen. */
  readonly onShown?: (() => void) | undefined;
}

/**
 * The PDF: in a frame where the browser draws it inside a page; phones do not, and get a link that opens it in a tab of
 * its own. Always a link, never a window opened from here: after waiting there is no tap left that would allow it.
 */
export function GuiaPdf({ file, numero, onShown }: GuiaPdfProps) {
  const url = useFileUrl(file);
  const framed = !useIsPhone() && navigator.pdfViewerEnabled;
  useEffect(() => onShown?.(), [onShown]);
  if (url === null) return null;
  return framed ? <EnMarco url={url} file={file} numero={numero} /> : <Aparte url={url} file={file} numero={numero} />;
}

interface VistaProps extends Pick<GuiaPdfProps, 'file' | 'numero'> {
  readonly url: string;
}

function EnMarco({ url, file, numero }: VistaProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  return (
    <div className={classes.marco}>
      <div className={classes.acciones}>
        <a href={url} download={file.name}>
          <IconDownload aria-hidden size={18} /> Guardar
        </a>
        <button type="button" onClick={() => frame.current?.contentWindow?.print()}>
          <IconPrinter aria-hidden size={18} /> Imprimir
        </button>
        <a href={url} target="_blank" rel="noopener">
          <IconExternalLink aria-hidden size={18} /> Abrir en otra pestaña
        </a>
      </div>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- ours, and browsers draw no PDF in a sandbox */}
      <iframe ref={frame} className={classes.pdf} src={`${url}#navpanes=0&view=FitH`} title={`Guía ${numero}`} />
    </div>
  );
}

function Aparte({ url, file, numero }: VistaProps) {
  const shares = 'canShare' in navigator && navigator.canShare({ files: [file] });
  const save = async (): Promise<void> => {
    try {
      if ((await saveFile(file, file.name)) === 'descargado') toastDone(`Guía ${numero} descargada`);
    } catch (error) {
      toastFailed(describeError(error).causa);
    }
  };
  return (
    <div className={classes.aparte}>
      <p role="status">La guía {numero} está lista.</p>
      <div className={classes.acciones}>
        <a className={classes.principal} href={url} target="_blank" rel="noopener">
          <IconExternalLink aria-hidden size={20} /> Abrir guía
        </a>
        <button type="button" onClick={() => void save()}>
          {shares ? <IconShare aria-hidden size={20} /> : <IconDownload aria-hidden size={20} />}
          {shares ? 'Compartir' : 'Descargar'}
        </button>
      </div>
    </div>
  );
}

/** A tab that was opened last has the bytes by then. */
const REVOKE_MS = 60_000;

/** An address for a file in memory, good as long as the component is there; null before the first effect. */
function useFileUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- an address is made and given back, which only an effect does
    setUrl(made);
    return () => {
      setTimeout(() => URL.revokeObjectURL(made), REVOKE_MS);
    };
  }, [file]);
  return url;
}
