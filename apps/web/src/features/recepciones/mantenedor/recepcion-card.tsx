import { FUENTE_TEXTO, type RecepcionFila } from '@rodal/contracts/listados/recepciones';
import { formatDay } from '@rodal/domain/fechas';
import { productoCorto } from '@rodal/domain/producto-corto';
import { unidadTexto, volumenTexto } from '@rodal/domain/volumen-unidad';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './recepcion-card.module.css';

/** A reception on a phone: its guide first, then from where to where, what and how much. */
export function RecepcionCard({ fila }: { readonly fila: RecepcionFila }) {
  const { Empresa, api, NoRecepcion, FechaRecepcion, Estado, NombreFaena, Proveedor, Destino, Articulo, NoGuia, UnidadMedida, Volumen } = fila;
  return (
    <div className={classes.card}>
      <div className={classes.line}>
        <h2 className={classes.guia}>{NoGuia === null ? 'Sin guía' : `Guía ${NoGuia}`}</h2>
        <EstadoRecepcion estado={Estado} />
      </div>
      <p className={classes.dim}>
        {formatDay(FechaRecepcion)} · {Empresa} · {FUENTE_TEXTO[api]} · N° {NoRecepcion}
      </p>
      <p className={classes.route}>
        {NombreFaena ?? 'Al contado'} → {Destino}
      </p>
      <p className={classes.dim}>{Proveedor}</p>
      <div className={classes.line}>
        <p title={Articulo}>{productoCorto(Articulo)}</p>
        <p className={classes.volumen}>
          {volumenTexto(Volumen, UnidadMedida)} <span>{unidadTexto(UnidadMedida)}</span>
        </p>
      </div>
    </div>
  );
}

/** Whether the ERP has posted a reception; a state that is none of these is told as it came. */
export function EstadoRecepcion({ estado }: { readonly estado: string }) {
  switch (estado) {
    case 'CONTABILIZADA':
      return (
        <StatusBadge tone="good" icon={<IconCircleCheck aria-hidden />}>
          Contabilizada
        </StatusBadge>
      );
    case 'PENDIENTE':
      return (
        <StatusBadge tone="warn" icon={<IconClock aria-hidden />}>
          Pendiente
        </StatusBadge>
      );
    default:
      return estado;
  }
}
