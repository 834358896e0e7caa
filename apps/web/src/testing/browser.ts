import { vi } from 'vitest';

/**
 * What a browser has and jsdom lacks. Elements get the size of the window, so that
 * virtual lists have rows in sight.
 * @param width of the window in pixels; media queries on `max-width` obey it
 */
export function stubBrowser({ width = 1440, height = 900 } = {}): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matchesWidth(query, width),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  vi.stubGlobal('innerWidth', width);
  vi.stubGlobal('innerHeight', height);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
}

function matchesWidth(query: string, width: number): boolean {
  const [, em] = /max-width: ([\d.]+)em/.exec(query) ?? [];
  return em !== undefined && width <= Number(em) * 16;
}
