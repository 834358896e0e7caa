import { IconZoomQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatePanel } from './state-panel.tsx';

interface EmptyStateProps {
  readonly title: string;
  /** What to do next. */
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
}

/** Nothing to show, and what to do about it. */
export function EmptyState({ title, children, icon = <IconZoomQuestion size={28} />, action }: EmptyStateProps) {
  return (
    <StatePanel icon={icon} title={title} action={action}>
      {children}
    </StatePanel>
  );
}
