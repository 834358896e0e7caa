import { Loader } from '@mantine/core';
import { contar } from '@rodal/domain/contar';
import { IconArrowAutofitWidth, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import type { Papel } from './abrir-papel.ts';
import { MAX_PAGINAS } from './lienzo.ts';
import { Original } from './original.tsx';
import { Pagina } from './pagina.tsx';
import { useAncho } from './use-ancho.ts';
import { DIBUJANDO, fallaDePagina, type Resultado, usePaginas } from './use-paginas.ts';
import { usePapel } from './use-papel.ts';
import classes from './visor-pdf.module.css';

export interface VisorPdfProps {
  /** Of its bytes: `getArchivo`. */
  readonly sha256: string;
  /** As its author named it. */
  readonly nombre: string;
  /** Told once for each sha256: every page stands drawn, or some could not be. Of a paper that cannot be opened nothing is told. */
  readonly alDibujar?: (resultado: Resultado) => void;
}

/** The pages of a paper, drawn one under the other. */
export function VisorPdf(props: VisorPdfProps): ReactNode {
  return <Abriendo key={props.sha256} {...props} />;
}

function Abriendo({ sha256, nombre, alDibujar }: VisorPdfProps) {
  const { estado, reintentar } = usePapel(sha256);
  if (estado.tipo === 'abierto') return <Abierto papel={estado.papel} sha256={sha256} nombre={nombre} alDibujar={alDibujar} />;
  return estado.tipo === 'abriendo' ? (
    <div role="status">
      <StatePanel icon={<Loader size={28} />} title={`Abriendo ${nombre}…`} />
    </div>
  ) : (
    <ErrorState title={`No se pudo abrir ${nombre}`} error={estado.error} onRetry={reintentar}>
      <p>
        <Original sha256={sha256} nombre={nombre} />
      </p>
    </ErrorState>
  );
}

/** How much larger than its box a page is shown. */
const AUMENTOS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;
const AJUSTADO = AUMENTOS.indexOf(1);

interface AbiertoProps extends Omit<VisorPdfProps, 'alDibujar'> {
  readonly papel: Papel;
  readonly alDibujar: VisorPdfProps['alDibujar'];
}

function Abierto({ papel, sha256, nombre, alDibujar }: AbiertoProps) {
  const box = useRef<HTMLDivElement>(null);
  const [paso, setPaso] = useState(AJUSTADO);
  const aumento = AUMENTOS[paso] ?? 1;
  const ancho = useAncho(box);
  const { estados, lienzos } = usePaginas(papel, ancho === null ? null : ancho * aumento, alDibujar);
  const mostradas = Math.min(papel.paginas, MAX_PAGINAS);
  const fallas = estados.filter((estado) => fallaDePagina(estado) !== null).length;
  return (
    <section className={classes.visor} aria-label={nombre}>
      <div className={classes.barra}>
        <p className={classes.estado} role="status">
          {estados.length < mostradas ? 'Dibujando las páginas…' : `${contar(mostradas, 'página', 'páginas')}${fallas === 0 ? '' : ` · ${fallas} con problemas`}`}
        </p>
        <div className={classes.zoom} role="group" aria-label="Tamaño">
          <button type="button" aria-label="Alejar" disabled={paso === 0} onClick={() => setPaso(paso - 1)}>
            <IconZoomOut size={18} aria-hidden />
          </button>
          <button type="button" aria-label="Ajustar al ancho" disabled={paso === AJUSTADO} onClick={() => setPaso(AJUSTADO)}>
            <IconArrowAutofitWidth size={18} aria-hidden />
          </button>
          <button type="button" aria-label="Acercar" disabled={paso === AUMENTOS.length - 1} onClick={() => setPaso(paso + 1)}>
            <IconZoomIn size={18} aria-hidden />
          </button>
        </div>
      </div>
      {papel.paginas > MAX_PAGINAS ? (
        <p className={classes.falla} role="alert">
          Tiene {papel.paginas.toLocaleString('es-CL')} páginas: se muestran las primeras {MAX_PAGINAS}. <Original sha256={sha256} nombre={nombre} />
        </p>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard */}
      <div ref={box} className={classes.caja} role="group" aria-label={`Páginas de ${nombre}`} tabIndex={0}>
        <ol className={classes.paginas} style={{ width: `${aumento * 100}%` }}>
          {Array.from({ length: mostradas }, (_, at) => (
            <Pagina
              key={at}
              numero={at + 1}
              de={papel.paginas}
              nombre={nombre}
              estado={estados[at] ?? DIBUJANDO}
              lienzo={(canvas) => {
                lienzos.current[at] = canvas;
              }}
            >
              <Original sha256={sha256} nombre={nombre} />
            </Pagina>
          ))}
        </ol>
      </div>
    </section>
  );
}
