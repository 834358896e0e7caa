import { VisuallyHidden } from '@mantine/core';
import type { DespachoFila } from '@rodal/contracts/busqueda';
import { formatDateTime } from '@rodal/domain/fechas';
import { IconPhoto } from '@tabler/icons-react';
import { useContext } from 'react';
import { Link } from 'react-router-dom';
import { VerContext } from '../../ui/use-ver.ts';
import { iconoAviso } from '../../despachos/avisos/avisos.tsx';
import { FotosContext } from './contextos.ts';
import classes from './fecha-celda.module.css';
import { GuiaButton } from '../../despachos/guia/guia-button.tsx';

interface FechaProps {
  readonly fila: Pick<DespachoFila, 'created' | 'llegada' | 'avisos'>;
}

/** When it was loaded. An unsure date (D25) is marked, with when it arrived: the search finds it by that day too. */
export function FechaCelda({ fila }: FechaProps) {
  const fecha = formatDateTime(new Date(fila.created));
  const llego = llegoTexto(fila);
  if (llego === null) return fecha;
  const texto = `Fecha dudosa: ${llego}`;
  return (
    <span className={classes.dudosa} title={texto}>
      {fecha}
      {iconoAviso('relojDesfasado')}
      <VisuallyHidden>{texto}</VisuallyHidden>
    </span>
  );
}

/** The same where both fit; its flag says why. */
export function FechaEntera({ fila }: FechaProps) {
  return [formatDateTime(new Date(fila.created)), llegoTexto(fila) ?? []].flat().join(' · ');
}

function llegoTexto({ llegada, avisos }: FechaProps['fila']): string | null {
  if (llegada === null || !avisos.some(({ codigo }) => codigo === 'relojDesfasado')) return null;
  return `llegó el ${formatDateTime(new Date(llegada))}`;
}

interface GuiaCeldaProps {
  readonly fila: DespachoFila;
  readonly wide?: boolean;
}

/** The guide's number, and the guide. */
export function GuiaCelda({ fila, wide = false }: GuiaCeldaProps) {
  const button = <GuiaButton fila={fila} wide={wide} />;
  if (wide) return button;
  return (
    <span className={classes.guia}>
      {fila.dispatch_number ?? '—'}
      {button}
    </span>
  );
}

/** Thumbnails of a page of rows would be 15 MB: a button says how many there are. */
export function FotosButton({ fila, wide = false }: { readonly fila: DespachoFila; readonly wide?: boolean }) {
  const open = useContext(FotosContext);
  const cuantas = [fila.empty_img, fila.full_img].filter((foto) => foto !== null).length;
  if (cuantas === 0) {
    return (
      <span className={classes.none} title="Sin fotos">
        {wide ? 'Sin fotos' : '—'}
      </span>
    );
  }
  const text = wide ? `Ver ${cuantas === 1 ? 'la foto' : 'las fotos'}` : String(cuantas);
  const label = `${text}${wide ? '' : cuantas === 1 ? ' foto' : ' fotos'} del despacho ${fila.numero}`;
  return (
    <button type="button" className={classes.button} data-wide={wide} aria-label={label} onClick={() => open(fila.id)}>
      <IconPhoto size={18} aria-hidden />
      {text}
    </button>
  );
}

interface NumeroLinkProps {
  readonly fila: Pick<DespachoFila, 'id' | 'numero'>;
  /** Where there is room to say more than the number. */
  readonly texto?: string;
}

/** The number of a dispatch, which opens it; as a link it also opens in another tab. */
export function NumeroLink({ fila: { id, numero }, texto }: NumeroLinkProps) {
  const linkTo = useContext(VerContext);
  return (
    <Link
      {...linkTo(id)}
      className={classes.numero}
      aria-label={texto === undefined ? `Ver el despacho ${numero}` : undefined}
      // Twice on the link is not twice on its row.
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {texto ?? numero}
    </Link>
  );
}
