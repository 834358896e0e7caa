import type { DespachoFila } from '@rodal/contracts/busqueda';
import { IconPhoto } from '@tabler/icons-react';
import { useContext } from 'react';
import { FotosContext } from './fotos-context.ts';
import classes from './fotos-button.module.css';

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
