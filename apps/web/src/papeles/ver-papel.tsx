import { Suspense } from 'react';
import { lazyPage } from '../ui/lazy-page.tsx';
import { Modal } from '../ui/modal.tsx';
import { BrokenPart, PartBoundary } from '../ui/part-boundary.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import classes from './papeles.module.css';

/** Whoever looks at no paper downloads none of it. */
const Visor = lazyPage(async () => ({ default: (await import('./visor/visor.tsx')).Visor }));

interface VerPapelProps {
  readonly sha256: string;
  readonly nombre: string;
  readonly alDibujar?: (resultado: 'entero' | 'conFallas') => void;
}

/** A paper, wherever it is shown; a viewer that does not come takes nothing else with it. */
export function VerPapel(props: VerPapelProps) {
  return (
    <PartBoundary key={props.sha256} renderFallback={(error) => <BrokenPart title="No se pudo abrir el visor" error={error} />}>
      <Suspense fallback={<p role="status" className={classes.espera}>Abriendo el documento…</p>}>
        <Visor {...props} />
      </Suspense>
    </PartBoundary>
  );
}

/** The same over the page. */
export function VerPapelModal({ onClose, titulo, ...papel }: VerPapelProps & { readonly titulo: string; readonly onClose: () => void }) {
  const isPhone = useIsPhone();
  return (
    <Modal opened onClose={onClose} title={titulo} size="60rem" fullScreen={isPhone} closeButtonProps={{ size: 44 }} transitionProps={{ duration: 0 }}>
      <VerPapel {...papel} />
    </Modal>
  );
}
