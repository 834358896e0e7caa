import { IconAlertTriangle, IconCircleCheck, IconCircleMinus, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { EstadoImport, ImportItem } from '../../../offline/judge-import.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import classes from './sincronizacion.module.css';

const ICONO: Readonly<Record<EstadoImport, ReactNode>> = {
  nuevo: <IconCircleCheck aria-hidden />,
  'de otro usuario': <IconUser aria-hidden />,
  'ya enviado': <IconCircleMinus aria-hidden />,
  'ya está en este teléfono': <IconCircleMinus aria-hidden />,
  dañado: <IconAlertTriangle aria-hidden />,
};

/** The rows of a file, each with what will become of it; what comes in stands first. */
export function ImportarFilas({ items }: { readonly items: readonly ImportItem[] }) {
  if (items.length === 0) return <p className={classes.nada}>El archivo no trae despachos ni borradores.</p>;
  return (
    <ul className={classes.importarFilas} aria-label="Contenido del archivo">
      {items.toSorted((a, b) => Number(b.importable) - Number(a.importable)).map((item) => (
        <li key={item.clave} data-fuera={!item.importable || undefined}>
          <div className={classes.importarCabecera}>
            <b className="rodal-tabular">{item.codigo}</b>
            <span className={classes.menor}>{item.tipo === 'despacho' ? 'Despacho' : 'Borrador'}</span>
          </div>
          <p className="rodal-tabular">{[item.patente, item.chofer, item.cantidad].filter((text) => text !== '' && text !== '–').join(' · ')}</p>
          <p className={classes.menor}>
            De {item.autor}
            {item.detalle === '' ? '' : `. ${item.detalle}`}
          </p>
          <StatusBadge tone={toneOf(item)} icon={ICONO[item.estado]}>
            {item.importable ? 'Se importa' : 'No se importa'}: {item.estado}
          </StatusBadge>
        </li>
      ))}
    </ul>
  );
}

function toneOf({ estado, importable }: ImportItem): Tone {
  if (estado === 'dañado') return 'bad';
  return importable ? 'good' : 'off';
}
