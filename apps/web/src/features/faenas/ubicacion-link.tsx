import type { FaenaFila } from '@rodal/contracts/faenas';
import { parseGeoreferencia } from '@rodal/domain/georeferencia';
import { IconMap2, IconMapPin, IconMapPinOff } from '@tabler/icons-react';
import { useContext } from 'react';
import { Link } from 'react-router-dom';
import { VerContext } from '../../ui/use-ver.ts';
import { claveOf } from './claves.ts';
import classes from './ubicacion-link.module.css';

/** Ver Ubicación: the map icon of a row, which says what there is to see; on a card with its words. As a link it also opens in another tab. */
export function UbicacionLink({ faena }: { readonly faena: FaenaFila }) {
  const linkTo = useContext(VerContext);
  const { Icon, hay } = whatThereIs(faena);
  return (
    <Link
      {...linkTo(claveOf(faena))}
      className={classes.link}
      data-off={hay === NADA || undefined}
      aria-label={`Ver ubicación de ${faena.Origen}, ${hay}`}
      title={hay}
      // Twice on the link is not twice on its row.
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <Icon size={20} aria-hidden />
      <span>Ver ubicación</span>
    </Link>
  );
}

const NADA = 'sin coordenadas ni perímetro';

function whatThereIs({ perimetro, Georeferencia }: FaenaFila) {
  if (perimetro !== null) return { Icon: IconMap2, hay: 'con perímetro' };
  if (parseGeoreferencia(Georeferencia) !== null) return { Icon: IconMapPin, hay: 'sin perímetro' };
  return { Icon: IconMapPinOff, hay: NADA };
}
