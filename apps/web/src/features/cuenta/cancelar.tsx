import { Button } from '@mantine/core';

interface CancelarProps {
  readonly busy: boolean;
  /** Absent where there is no way back. */
  readonly onCancel: (() => void) | undefined;
}

/** Beside a form's own button. */
export function Cancelar({ busy, onCancel }: CancelarProps) {
  return onCancel === undefined ? null : (
    <Button variant="default" disabled={busy} onClick={onCancel}>
      Cancelar
    </Button>
  );
}
