import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface UrlFilters<K extends string> {
  /** Every filter, the defaults filled in. */
  readonly values: Readonly<Record<K, string>>;
  /** Those that differ from their default. */
  readonly active: readonly K[];
  /** Changes some; a default leaves the address. Back returns to the search before. */
  readonly change: (next: Partial<Record<K, string>>) => void;
}

/**
 * Filters kept in the address, so that a search can be sent to somebody and Back works.
 * @param defaults stable between renders; an address without a key means its default
 */
export function useUrlFilters<K extends string>(defaults: Readonly<Record<K, string>>): UrlFilters<K> {
  const [params, setParams] = useSearchParams();
  const keys = useMemo(() => Object.keys(defaults) as K[], [defaults]); // keys of a Record<K, …>

  const values = useMemo(() => {
    const read: Record<K, string> = { ...defaults };
    for (const key of keys) read[key] = params.get(key)?.trim() || defaults[key];
    return read;
  }, [params, defaults, keys]);

  const change = useCallback(
    (next: Partial<Record<K, string>>) => {
      setParams((before) => {
        const after = new URLSearchParams(before);
        for (const key of keys) {
          const value = next[key]?.trim();
          if (value === undefined) continue;
          if (value === '' || value === defaults[key]) after.delete(key);
          else after.set(key, value);
        }
        return after;
      });
    },
    [setParams, defaults, keys],
  );

  return { values, active: keys.filter((key) => values[key] !== defaults[key]), change };
}
