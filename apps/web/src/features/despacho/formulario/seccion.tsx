import { IconChevronDown, IconCircleCheck, IconCircleDashed, IconCircleDotted } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import type { EstadoSeccion, SeccionId } from './secciones.ts';
import classes from '../comun/formulario.module.css';

interface SeccionProps {
  readonly id: SeccionId;
  readonly titulo: string;
  readonly estado: EstadoSeccion;
  readonly abierta: boolean;
  /** What is in it, shown while it is folded. */
  readonly resumen: string;
  readonly onToggle: (id: SeccionId) => void;
  readonly children: ReactNode;
}

const ICONS = { vacia: IconCircleDotted, incompleta: IconCircleDashed, lista: IconCircleCheck } as const;

/** A step of the form: its header says how it stands, a tap folds it away. */
export const Seccion = memo(function Seccion({ id, titulo, estado, abierta, resumen, onToggle, children }: SeccionProps) {
  const Icon = ICONS[estado.tipo];
  return (
    <section className={classes.seccion} aria-labelledby={`seccion-${id}`} data-estado={estado.tipo}>
      <h2 className={classes.encabezado}>
        <button type="button" id={`seccion-${id}`} aria-expanded={abierta} aria-controls={`campos-${id}`} onClick={() => onToggle(id)}>
          <Icon aria-hidden size={24} className={classes.icono} />
          <span className={classes.titulo}>
            {titulo} {abierta || resumen === '' ? null : <small>{resumen}</small>}
          </span>{' '}
          <span className={classes.estado}>{describeEstado(estado)}</span>
          <IconChevronDown aria-hidden size={20} className={classes.flecha} />
        </button>
      </h2>
      <div id={`campos-${id}`} className={classes.campos} hidden={!abierta}>
        {children}
      </div>
    </section>
  );
});

function describeEstado(estado: EstadoSeccion): string {
  if (estado.tipo === 'vacia') return 'vacía';
  return estado.tipo === 'lista' ? 'lista' : `incompleta ${estado.faltan}`;
}
