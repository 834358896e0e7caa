import { productoCorto } from '@rodal/domain/producto-corto';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconCloudUp, IconMapPin, IconSend, IconTruckLoading } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './patio.module.css';

/** How far a truck of the yard has come, as one says it there. */
export type EstadoPatio = 'llego' | 'cargando' | 'lista' | 'porEnviar' | 'enviando' | 'enviada' | 'rechazada' | 'atencion';

/** Word, icon and tone of each: amber needs somebody, grey goes on by itself. */
const ESTADOS = {
  llego: { palabra: 'Llegó', icon: IconMapPin, tono: 'plain' },
  cargando: { palabra: 'Cargando', icon: IconTruckLoading, tono: 'plain' },
  lista: { palabra: 'Lista', icon: IconSend, tono: 'warn' },
  porEnviar: { palabra: 'Por enviar', icon: IconClock, tono: 'off' },
  enviando: { palabra: 'Enviando', icon: IconCloudUp, tono: 'off' },
  enviada: { palabra: 'Enviada', icon: IconCircleCheck, tono: 'good' },
  rechazada: { palabra: 'Rechazada', icon: IconAlertTriangle, tono: 'warn' },
  atencion: { palabra: 'Requiere atención', icon: IconAlertTriangle, tono: 'warn' },
} as const satisfies Record<EstadoPatio, { palabra: string; icon: typeof IconClock; tono: string }>;

/** What one knows a truck by. */
export interface Resumen {
  readonly camion: string;
  /** '' = none, or not yet. */
  readonly carro: string;
  /** As the list has it. */
  readonly producto: string;
  /** `31,204 m³`; '' = not yet. */
  readonly cantidad: string;
  readonly destino: string;
  readonly cliente: string;
}

interface CartaProps {
  readonly estado: EstadoPatio;
  /** In the place of the state's own word, e.g. with the number of the receipt. */
  readonly palabra?: string;
  readonly resumen: Resumen;
  readonly codigo: string;
  /** Beside the code: since when, whose. */
  readonly pie: ReactNode;
  /** A button over the whole upper part. */
  readonly abrir?: ReactNode;
  readonly children?: ReactNode;
}

/** The upper part of a card of the yard: plate large, state as a word, load and where it goes; then what can be done. */
export function Carta({ estado, palabra, resumen, codigo, pie, abrir, children }: CartaProps) {
  const { camion, carro, producto, cantidad, destino, cliente } = resumen;
  const { icon: Icon, tono, ...own } = ESTADOS[estado];
  return (
    <>
      <div className={classes.cuerpo}>
        <div className={classes.linea}>
          <h3 className={classes.patente}>
            {camion === '' ? <small>Sin patente</small> : camion} {carro === '' ? null : <small>{carro}</small>}
          </h3>
          <p className={classes.estado} data-tono={tono}>
            <Icon aria-hidden size={18} /> <span>{palabra ?? own.palabra}</span>
          </p>
        </div>
        <p className={classes.producto}>
          {producto === '' ? 'Sin producto' : <span title={producto}>{productoCorto(producto)}</span>}
          {cantidad === '' ? null : <b className="rodal-tabular">{cantidad}</b>}
        </p>
        <p className={classes.menor}>{[destino, cliente].filter((text) => text !== '').join(' · ') || 'Sin destino'}</p>
        <p className={`${classes.menor ?? ''} rodal-tabular`}>
          <b>{codigo}</b> · {pie}
        </p>
        {abrir}
      </div>
      {children}
    </>
  );
}
