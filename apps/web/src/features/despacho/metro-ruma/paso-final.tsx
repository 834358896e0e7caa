import { IconChevronRight, IconPencil } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { FotoCargadoSection } from '../secciones/camion-section.tsx';
import { RevisionSection } from '../secciones/revision-section.tsx';
import { useDespacho } from '../valores/contexto.ts';
import { useValores } from '../valores/valores.ts';
import { Bloque } from './bloque.tsx';
import classes from './metro-ruma.module.css';
import { PASOS } from './pasos.ts';
import { type Linea, RESUMIDOS, resumir } from './resumen.ts';

interface PasoFinalProps {
  /** Whether it is the step in sight: what sums up the others is drawn with every key otherwise. */
  readonly visible: boolean;
  readonly onPaso: (paso: number) => void;
}

/** Step 4: the last photo, the comments, and all of it once more to be read before it leaves (C27). */
export function PasoFinal({ visible, onPaso }: PasoFinalProps) {
  return (
    <>
      <Bloque>
        <FotoCargadoSection />
      </Bloque>
      {visible ? <Resumen onPaso={onPaso} /> : null}
      <Bloque titulo="Cierre">
        <RevisionSection />
      </Bloque>
    </>
  );
}

function Resumen({ onPaso }: Pick<PasoFinalProps, 'onPaso'>) {
  const { variante } = useDespacho();
  const borrador = useStore(useValores().store, ({ values }) => values);
  const resumen = resumir(borrador, variante);
  return RESUMIDOS.map(({ id, titulo }) => (
    <section key={id} className={classes.resumen} aria-label={`Resumen: ${titulo}`}>
      <div className={classes.resumenTitulo}>
        <h3>{titulo}</h3>
        <button type="button" aria-label={`Editar ${titulo}`} onClick={() => onPaso(PASOS.findIndex((paso) => paso.id === id))}>
          <IconPencil aria-hidden size={20} /> Editar <IconChevronRight aria-hidden size={18} />
        </button>
      </div>
      <dl>
        {resumen[id].map((linea) => (
          <Fila key={linea.nombre} {...linea} />
        ))}
      </dl>
    </section>
  ));
}

function Fila({ nombre, valor }: Linea) {
  return (
    <div>
      <dt>{nombre}</dt>
      <dd data-falta={valor === '' || undefined}>{valor === '' ? 'Falta' : valor}</dd>
    </div>
  );
}
