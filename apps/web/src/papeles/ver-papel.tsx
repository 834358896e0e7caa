import { Modal } from '../ui/modal.tsx';
import { BrokenPart, PartBoundary } from '../ui/part-boundary.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { Visor } from './visor/visor.tsx';

interface VerPapelProps {
  readonly sha256: string;
  readonly nombre: string;
  readonly alDibujar?: (resultado: 'entero' | 'conFallas') => void;
}

/** A paper, wherever it is shown; a viewer that does not come takes nothing else with it. */
export function VerPapel(props: VerPapelProps) {
  return (
    <PartBoundary key={props.sha256} renderFallback={(error) => <BrokenPart title="No se pudo abrir el visor" error={error} />}>
      <Visor {...props} />
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
