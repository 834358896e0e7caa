import { can } from '@rodal/domain/puede';
import { VARIANTES } from '@rodal/domain/variantes';
import { IconCopyPlus } from '@tabler/icons-react';
import { createContext, use } from 'react';
import { useTelefono } from '../comun/terreno.ts';
import type { CargaCopiable } from './copy-load.ts';
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

/** On a load that was sent, which itself is read-only (R7); for whoever may still use its form. */
export function CopiarButton({ carga }: { readonly carga: Carga }) {
  const { sesion } = useTelefono();
  const copiar = useCopiar();
  if (!can(sesion.permisos, VARIANTES[carga.variante].permiso)) return null;
  return (
    <button type="button" aria-label={`Duplicar ${carga.codigo}`} onClick={() => copiar(carga)}>
      <IconCopyPlus aria-hidden size={22} /> Duplicar
    </button>
  );
}

/** Opens a new draft that is a copy of a load. */
export type Copiar = (carga: CargaCopiable) => void;

export const CopiarContext = createContext<Copiar | null>(null);

/** @throws Error outside the dispatch screen: a mistake of ours */
export function useCopiar(): Copiar {
  const copiar = use(CopiarContext);
  if (copiar === null) throw new Error('useCopiar outside CopiarContext');
  return copiar;
}
