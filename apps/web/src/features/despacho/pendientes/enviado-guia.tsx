import { MESSAGES } from '@rodal/domain/messages';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ReceiptRow } from '../../../offline/rows.ts';
import { useTelefono } from '../comun/terreno.ts';
import classes from './enviado.module.css';
import { GuiaAcciones } from './guia-acciones.tsx';
import { GuiaPendiente } from './guia-pendiente.tsx';
import { useGuiaFile } from './use-guia-file.ts';

/**
 * The guide of a despacho that was sent: its number once the e-invoice job has it (A24), its PDF once the phone has it,
 * or why there is none, in the specification's words (especificación 2 §8).
 */
export function EnviadoGuia({ recibo }: { readonly recibo: ReceiptRow }) {
  const { id, guia, guiaFallida } = recibo;
  if (guia === null) return guiaFallida ? <NoGenerada /> : <Estado icon={<IconClock aria-hidden size={18} />}>Guía en emisión</Estado>;
  return (
    <div className={classes.guia}>
      <p className={classes.numeroGuia}>
        Guía <b className="rodal-tabular">{guia}</b>
      </p>
      <Pdf id={id} numero={guia} fallida={guiaFallida} />
    </div>
  );
}

function Pdf({ id, numero, fallida }: { readonly id: string; readonly numero: string; readonly fallida: boolean }) {
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
