import { MESSAGES } from '@rodal/domain/messages';
import { IconAlertTriangle, IconClock, IconDownload, IconFileText, IconRefresh, IconShare } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { askNow, followGuia } from '../../../offline/outbox/guia-guardada.ts';
import type { DespachoReceipt } from '../../../offline/rows/rows.ts';
import { saveFile } from '../../../offline/rescue/save-file.ts';
import type { UserDb } from '../../../offline/db/user-db.ts';
import { describeError } from '../../../ui/describe-error.ts';
import { toastDone, toastFailed } from '../../../ui/toast.ts';
import { useTelefono } from '../comun/terreno.ts';
import classes from './enviado.module.css';

/**
 * The guide of a despacho that was sent: its number once the e-invoice job has it (A24), its PDF once the phone has it,
 * or why there is none, in the specification's words (especificación 2 §8).
 */
export function EnviadoGuia({ recibo }: { readonly recibo: DespachoReceipt }) {
  const { id, guia, guiaFallida } = recibo;
  if (guia === null) return guiaFallida ? <NoGenerada /> : <Estado icon={<IconClock aria-hidden size={18} />}>Guía en emisión</Estado>;
  return (
    <div className={classes.guia}>
      <p className={classes.numeroGuia}>
        Guía <b className="rodal-tabular">{guia}</b>
      </p>
      <GuiaPdf id={id} numero={guia} fallida={guiaFallida} />
    </div>
  );
}

interface GuiaPdfProps {
  readonly id: string;
  readonly numero: string;
  /** There is a number, and there will be no PDF. */
  readonly fallida: boolean;
}

/** The PDF of a guide that has its number: to be looked at and passed on, on its way, or why there is none. */
export function GuiaPdf({ id, numero, fallida }: GuiaPdfProps) {
  const { db } = useTelefono();
  const stored = useGuiaFile(db, id);
  if (stored === undefined) return <div className={classes.cargando} />;
  if (stored !== null) return <GuiaAcciones {...stored} numero={numero} />;
  return fallida ? <NoGenerada /> : <GuiaPendiente id={id} />;
}

function NoGenerada() {
  return (
    <Estado icon={<IconAlertTriangle aria-hidden size={18} />} atencion>
      {MESSAGES.guiaNoGenerada}
    </Estado>
  );
}

interface EstadoProps {
  readonly icon: ReactNode;
  readonly atencion?: boolean;
  readonly children: string;
}

function Estado({ icon, atencion = false, children }: EstadoProps) {
  return (
    <p className={classes.estado} data-atencion={atencion || undefined}>
      {icon} <span>{children}</span>
    </p>
  );
}

/** Why asking led nowhere, where it is not the guide's fault. */
const POR_QUE: Readonly<Record<string, string>> = {
  stopped: 'Sin conexión: llegará sola cuando haya señal.',
  loggedOut: 'Ingrese nuevamente para recibirla.',
};

/** The number is there, the PDF is not on the phone yet: it comes by itself, or sooner for whoever is asked for it now. */
function GuiaPendiente({ id }: { readonly id: string }) {
  const { db, wake } = useTelefono();
  const [asking, setAsking] = useState(false);
  const [porQue, setPorQue] = useState('');
  const ask = async (): Promise<void> => {
    setAsking(true);
    setPorQue('');
    try {
      await askNow(db, id);
      setPorQue(POR_QUE[(await wake('tap')).kind] ?? '');
    } catch (error) {
      toastFailed(describeError(error).causa);
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <p className={classes.espera} role="status">
        {asking ? 'Pidiendo la guía…' : `${MESSAGES.guiaNoDisponible} ${porQue}`.trim()}
      </p>
      <div className={classes.acciones}>
        <button type="button" disabled={asking} onClick={() => void ask()}>
          <IconRefresh aria-hidden size={20} /> Reintentar
        </button>
      </div>
    </>
  );
}

/**
 * For road control, without signal: a link that opens the stored PDF in a tab of its own (phones do not draw a PDF
 * inside a page), and the share sheet, or a download where there is none, for whoever asks for a copy.
 */
function GuiaAcciones({ file, url, numero }: GuiaFile & { readonly numero: string }) {
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

/** The guide's PDF as it lies on the phone. */
interface GuiaFile {
  readonly file: File;
  /** For opening it; ends with the component. */
  readonly url: string;
}

/**
 * Follows the store: the PDF appears when a pass of the outbox has fetched it.
 * @returns null = it is not on the phone, undefined = not looked yet
 */
function useGuiaFile(db: UserDb, id: string): GuiaFile | null | undefined {
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
