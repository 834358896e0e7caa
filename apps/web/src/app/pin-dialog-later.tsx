import { type ComponentProps, lazy, Suspense, useState } from 'react';

const PinDialog = lazy(async () => ({ default: (await import('../ui/pin-dialog.tsx')).PinDialog }));

/** The dialog of the PIN, fetched when it is first opened: most days nobody sees it. */
export function PinDialogLater(props: ComponentProps<typeof PinDialog>) {
  const [wanted, setWanted] = useState(props.opened);
  if (props.opened && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <PinDialog {...props} />
    </Suspense>
  );
}
