import { FLUJOS } from '@rodal/contracts/flujos';
import type { MesCargado } from '@rodal/domain/meses-cargados';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { quienLoDa } from '@rodal/domain/perfiles';
import { EmptyState } from '../../../ui/empty-state.tsx';

interface SinRecepcionesProps {
  /** `YYYY-MM` */
  readonly mes: string;
  /** How it stands; null = it is still to come. */
  readonly estado: MesCargado | null;
  readonly puedeCargar: boolean;
}

/** Why a month has no rows: a month that was never loaded is not one without receptions. */
export function SinRecepciones({ mes, estado, puedeCargar }: SinRecepcionesProps) {
  const cual = formatMonth(mes);
  if (estado === null) return <EmptyState title={`Todavía no llega ${cual}`}>Elija otro mes.</EmptyState>;
  const que = puedeCargar ? 'Elija otro mes, o cárguelo con Actualizar BC.' : `Elija otro mes. Cargarlo desde BC pide un permiso que usted no tiene. ${quienLoDa(FLUJOS.reporteRecepciones.permiso)}`;
  if (estado.datosAl === null) return <EmptyState title={`Sin cargar: ${cual}`}>Sus recepciones todavía no se han traído. {que}</EmptyState>;
  return <EmptyState title={`Sin recepciones en ${cual}`}>Ese mes se cargó y no tiene ninguna. {que}</EmptyState>;
}
