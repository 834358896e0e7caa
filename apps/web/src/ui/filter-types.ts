import type { ReactNode } from 'react';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Beside the label: how many there are. */
  readonly count?: string;
}

interface FieldBase<K extends string> {
  readonly key: K;
  readonly label: string;
  /** Pixels on a wide screen. */
  readonly width: number;
  /** Behind Más filtros. */
  readonly more?: boolean;
}

/** A field of the `FilterBar`. Its value is text; '' = any. */
export type FilterField<K extends string> = FieldBase<K> &
  (
    | { readonly type: 'date' }
    | {
        readonly type: 'text';
        /** Digits on a phone's keyboard. */
        readonly numeric?: boolean;
        /** What is typed becomes this at once, e.g. upper case. */
        readonly normalize?: (text: string) => string;
      }
    /** Text with proposals; any other text is as good. */
    | { readonly type: 'suggest'; readonly options: readonly string[] }
    | {
        readonly type: 'select';
        readonly options: readonly FilterOption[];
        /** What '' is called; absent = one of the options has to be chosen. */
        readonly any?: string;
        readonly searchable?: boolean;
        /** In sight, and not to be changed. */
        readonly disabled?: boolean;
      }
    /** Several at once, with commas between. */
    | { readonly type: 'checks'; readonly options: readonly FilterOption[]; readonly any: string; readonly show: (value: string) => string }
  );

/** A set of values one often wants, e.g. this week. */
export interface FilterPreset<K extends string> {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly values: Partial<Record<K, string>>;
  /** Pressed again it goes back to any. */
  readonly toggle?: boolean;
}

/** An active filter, as people read it. */
export interface FilterChip<K extends string> {
  readonly key: string;
  /** The fields that say it, in their order; absent = the one of its key. */
  readonly fields?: readonly K[];
  readonly text: string;
  /** The values without it. */
  readonly without: Partial<Record<K, string>>;
}
