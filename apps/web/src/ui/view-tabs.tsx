import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './view-tabs.module.css';

export interface ViewTab<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly icon?: ReactNode;
}

interface ViewTabsOptions<V extends string> {
  /** What the tabs are about, for screen readers. */
  readonly label: string;
  readonly tabs: readonly ViewTab<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** The tab that the keys chose last: where each is a screen of its own, the next screen takes the focus on. */
let walked: { readonly label: string; readonly value: string } | null = null;

/** Several ways to see the same thing: arrows, Home and End walk the tabs, and the panel follows. The tabs stand where the screen's heading wants them. */
export function useViewTabs<V extends string>({ label, tabs, value, onChange }: ViewTabsOptions<V>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (walked?.label !== label || walked.value !== value) return;
    walked = null;
    list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }, [label, value]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const moves: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs[(to + tabs.length) % tabs.length];
    if (next === undefined || next.value === value) return;
    walked = { label, value: next.value };
    onChange(next.value);
  };
  return {
    tablist: (
      // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs have the focus
      <div ref={list} role="tablist" aria-label={label} className={classes.tabs} onKeyDown={onKeyDown}>
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
    ),
    /** What the chosen tab shows. */
    panel: (children: ReactNode) => (
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={classes.panel}>
        {children}
      </div>
    ),
  };
}

/** Tabs of a screen that is made elsewhere: draws it with them, wherever it wants them. */
export interface TabsOfProps {
  readonly children: (tabs: { readonly tablist: ReactNode; readonly panel: (children: ReactNode) => ReactNode }) => ReactNode;
}

interface ViewTabsProps<V extends string> extends ViewTabsOptions<V> {
  readonly children: ReactNode;
}

/** The same with the tabs on a line of their own above what they show. */
export function ViewTabs<V extends string>({ children, ...options }: ViewTabsProps<V>) {
  const { tablist, panel } = useViewTabs(options);
  return (
    <>
      <div className={classes.line}>{tablist}</div>
      {panel(children)}
    </>
  );
}
