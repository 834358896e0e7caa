import { Modal } from '../../../ui/modal.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { StockPanel } from './stock-panel.tsx';
import classes from './stock-modal.module.css';

interface StockModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The stock by site (especificación 2 §2.2, C26), asked for each time it opens. The whole screen on a phone. */
export default function StockModal({ opened, onClose }: StockModalProps) {
  const isPhone = useIsPhone();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Stock por faena"
      size="60rem"
      fullScreen={isPhone}
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes.content ?? '', header: classes.header ?? '', body: classes.body ?? '' }}
    >
      <StockPanel isPhone={isPhone} />
    </Modal>
  );
}
