import { IconCopyPlus } from '@tabler/icons-react';
import { useCopiar } from './copiar-context.ts';
import type { Carga } from './last-load.ts';
import classes from './nuevo.module.css';

interface DuplicarUltimaProps {
  readonly carga: Carga | null;
  /** What has to be on the disk first: what was typed into the draft that is open. */
  readonly before?: () => Promise<void>;
}

const nothing = (): Promise<void> => Promise.resolve();

/** 'Duplicar última carga', naming the load; nothing while there is none of this form. */
export function DuplicarUltima({ carga, before = nothing }: DuplicarUltimaProps) {
  const copiar = useCopiar();
  if (carga === null) return null;
  const { patentecamion, nombrechofer, etiquetas } = carga.payload;
  // A write that fails is told by the form itself.
  const start = (): void => void before().then(() => copiar(carga), nothing);
  return (
    <button type="button" className={classes.duplicar} onClick={start}>
      <IconCopyPlus aria-hidden size={24} />
      <span>
        Duplicar última carga <small>{[patentecamion, nombrechofer, etiquetas.destino].join(' · ')}</small>
      </span>
    </button>
  );
}
