import { type KeyboardEvent, type ReactNode, useId } from 'react';
import classes from './view-tabs.module.css';

export interface ViewTab<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly icon?: ReactNode;
}

interface ViewTabsProps<V extends string> {
  /** What the tabs are about, for screen readers. */
  readonly label: string;
  readonly tabs: readonly ViewTab<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** Beside the tabs. */
  readonly aside?: ReactNode;
  /** What the chosen tab shows. */
  readonly children: ReactNode;
}

/** Several ways to see the same thing: arrows, Home and End walk the tabs, and the panel follows. */
export function ViewTabs<V extends string>({ label, tabs, value, onChange, aside, children }: ViewTabsProps<V>) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const moves: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const index = (to + tabs.length) % tabs.length;
    const next = tabs[index];
    if (next === undefined) return;
    onChange(next.value);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  };
  return (
    <>
      <div className={classes.line}>
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs have the focus */}
        <div role="tablist" aria-label={label} className={classes.tabs} onKeyDown={onKeyDown}>
          {tabs.map((tab) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={tab.value === value}
              aria-controls={`${id}-panel`}
              tabIndex={tab.value === value ? 0 : -1}
              className={classes.tab}
              onClick={() => onChange(tab.value)}
            >
              {tab.icon}
              {tab.label}
            </button>
          ))}
        </div>
        {aside}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={classes.panel}>
        {children}
      </div>
    </>
  );
}
