import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { describeError } from './describe-error.ts';
import { StatePanel } from './state-panel.tsx';

interface ErrorStateProps {
  /** What could not be done, in the specification's words where it has them. */
  readonly title: string;
  readonly error: unknown;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  /** What there is to say or do besides. */
  readonly children?: ReactNode;
}

/** A page or a part of it that failed: cause, request code, Reintentar (decisión C29). */
export function ErrorState({ title, error, onRetry, retrying = false, children }: ErrorStateProps) {
  const { causa, requestId, offline } = describeError(error);
  return (
    <div role="alert">
      <StatePanel
        tone={offline ? 'plain' : 'bad'}
        icon={offline ? <IconCloudOff size={28} /> : <IconAlertTriangle size={28} />}
        title={title}
        {...(onRetry === undefined
          ? {}
          : {
              action: (
                <Button variant="default" size="md" leftSection={<IconRefresh size={18} aria-hidden />} loading={retrying} onClick={onRetry}>
                  Reintentar
                </Button>
              ),
            })}
      >
        <p>{causa.startsWith(`${title}. `) ? causa.slice(title.length + 2) : causa}</p>
        {requestId === null ? null : <p className="rodal-tabular">Código {requestId}</p>}
        {children}
      </StatePanel>
    </div>
  );
}
