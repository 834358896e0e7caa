import { lazy, useState, type FunctionComponent } from 'react';

/** A page whose code is fetched apart, when it is first shown or when `preload` is called. */
export type Page<P> = FunctionComponent<P> & { readonly preload?: () => void };

/**
 * A page that is there already is drawn at once. React's own `lazy` would show the fallback
 * first and then hold the page back, a third of a second on every cold start.
 * @param load the page's module
 */
export function lazyPage<P extends object>(load: () => Promise<{ readonly default: FunctionComponent<P> }>): Page<P> {
  const known: { page?: FunctionComponent<P> } = {};
  const fetchPage = async () => {
    const module = await load();
    known.page = module.default;
    return module;
  };
  const Later: FunctionComponent<P> = lazy(fetchPage);
  const LazyPage = (props: P) => {
    const [Shown] = useState(() => known.page ?? Later);
    return <Shown {...props} />;
  };
  return Object.assign(LazyPage, {
    // What fails here fails again, and is told, when the page is shown.
    preload: () => void fetchPage().catch(() => undefined),
  });
}
