import type { ReactNode } from 'react';
import { Loader } from '@mantine/core';
import { ErrorState } from '../../ui/error-state.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { Original } from './original.tsx';
import type { VisorPdfProps } from './visor-pdf.tsx';

const loadVisor = async () => (await import('./visor-pdf.tsx')).VisorPdf;

/** The viewer of papers. What draws a PDF is no part of a page: it comes when a paper is looked at, and may fail to. */
export function Visor(props: VisorPdfProps): ReactNode {
  const { part: VisorPdf, error } = useLoaded(loadVisor);
  if (VisorPdf !== null) return <VisorPdf {...props} />;
  if (error === null) {
    return (
      <div role="status">
        <StatePanel icon={<Loader size={28} />} title={`Abriendo ${props.nombre}…`} />
      </div>
    );
  }
  return (
    // A browser remembers that it could not get a part: only loading the page afresh asks again.
    <ErrorState title="No se pudo traer lo que dibuja los papeles" error={error} onRetry={() => location.reload()}>
      <p>
        <Original sha256={props.sha256} nombre={props.nombre} />
      </p>
    </ErrorState>
  );
}
