import { Modal } from '../../../ui/modal.tsx';
import { Qr } from '../../../ui/qr.tsx';
import classes from './verificacion-grande.module.css';

interface VerificacionGrandeProps {
  readonly guia: string;
  /** Where anybody can check it; the code is what stands behind its `#`. */
  readonly url: string;
  readonly onClose: () => void;
}

/** The code of a guide over the whole screen, to be read by another phone's camera or typed; of what is on this phone, so that it needs no signal. */
export function VerificacionGrande({ guia, url, onClose }: VerificacionGrandeProps) {
  const [pagina = '', codigo = ''] = url.split('#');
  return (
    <Modal opened fullScreen onClose={onClose} title={`Verificar la guía ${guia}`} transitionProps={{ duration: 0 }} closeButtonProps={{ size: 56 }}>
      <div className={classes.todo}>
        <Qr className={classes.qr} text={url} label={`Código QR para verificar la guía ${guia}`} />
        <p>Con la cámara, o escribiendo este código en {pagina.replace(/^https?:\/\//, '')}</p>
        <p className={classes.codigo} translate="no">
          {codigo}
        </p>
        <p>Quien fiscaliza ve si la guía es genuina. Necesita señal en su teléfono; este no.</p>
      </div>
    </Modal>
  );
}
