import { use, useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AddressContext } from './address-context.ts';

export interface UrlFilters<K extends string> {
  /** Every value, the defaults filled in; the same object while nothing of it changes. */
  readonly values: Readonly<Record<K, string>>;
  /** What of this stands in the address, without `?`: what a kept or shared search needs. */
  readonly query: string;
  /** Changes some; a default leaves the address. Back returns to what was before. */
  readonly change: (next: Partial<Record<K, string>>) => void;
  /** Replaces all by what an address says. */
  readonly open: (query: string) => void;
}

/**
 * Filters, order and tab kept in the address, so that a search can be sent to somebody and Back works.
 * @param defaults at module scope; an address without a key means its default
 */
export function useUrlFilters<K extends string>(defaults: Readonly<Record<K, string>>): UrlFilters<K> {
  const [params, setParams] = useSearchParams();
  const addressNow = use(AddressContext);
  const keys = useMemo(() => Object.keys(defaults) as K[], [defaults]); // keys of a Record<K, …>

  const query = useMemo(() => {
    const own = new URLSearchParams();
    for (const key of keys) {
      const value = params.get(key)?.trim() ?? '';
      if (value !== '' && value !== defaults[key]) own.set(key, value);
    }
    return own.toString();
  }, [params, defaults, keys]);

  const values = useMemo(() => {
    const own = new URLSearchParams(query);
    const read: Record<K, string> = { ...defaults };
    for (const key of keys) read[key] = own.get(key) ?? defaults[key];
    return read;
  }, [query, defaults, keys]);

  const replace = useCallback(
    (value: (key: K) => string | undefined) => {
      setParams((before) => {
        const after = new URLSearchParams(addressNow?.() ?? before);
        for (const key of keys) {
          const next = value(key)?.trim();
          if (next === undefined) continue;
          if (next === '' || next === defaults[key]) after.delete(key);
          else after.set(key, next);
        }
        return after;
      });
    },
    [setParams, addressNow, defaults, keys],
  );
  const change = useCallback((next: Partial<Record<K, string>>) => replace((key) => next[key]), [replace]);
  const open = useCallback(
    (address: string) => {
      const read = new URLSearchParams(address);
      replace((key) => read.get(key) ?? '');
    },
    [replace],
  );

  return { values, query, change, open };
}
