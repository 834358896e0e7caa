// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useGrowing } from './use-growing.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function List({ total }: { readonly total: number }) {
  const { shown, end, more } = useGrowing<HTMLButtonElement>(total, 10);
  return (
    <>
      <p>{shown} filas</p>
      {shown < total ? (
        <button ref={end} type="button" onClick={more}>
          Ver más
        </button>
      ) : null}
    </>
  );
}

/** A browser in which the test says what is in sight. */
function stubSight() {
  const watching = new Set<(entries: readonly Pick<IntersectionObserverEntry, 'isIntersecting'>[]) => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #seen: (entries: readonly Pick<IntersectionObserverEntry, 'isIntersecting'>[]) => void;
      constructor(seen: (entries: readonly Pick<IntersectionObserverEntry, 'isIntersecting'>[]) => void) {
        this.#seen = seen;
      }
      observe() {
        watching.add(this.#seen);
      }
      disconnect() {
        watching.delete(this.#seen);
      }
    },
  );
  const see = (isIntersecting: boolean) => act(() => [...watching].forEach((seen) => seen([{ isIntersecting }])));
  return { see, watching };
}

describe('a list that grows', () => {
  it('adds rows each time its end comes into sight, until all are there', () => {
    const { see, watching } = stubSight();
    render(<List total={25} />);
    expect(screen.getByText('10 filas')).toBeTruthy();
    see(false);
    expect(screen.getByText('10 filas')).toBeTruthy();
    see(true);
    expect(screen.getByText('20 filas')).toBeTruthy();
    see(true);
    expect(screen.getByText('25 filas')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(watching.size).toBe(0);
  });

  it('grows by its button too, and follows a list that becomes shorter', () => {
    stubSight();
    const { rerender } = render(<List total={25} />);
    fireEvent.click(screen.getByRole('button', { name: 'Ver más' }));
    expect(screen.getByText('20 filas')).toBeTruthy();
    rerender(<List total={3} />);
    expect(screen.getByText('3 filas')).toBeTruthy();
  });

  it('holds nothing back in a browser that cannot tell what is in sight', () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    render(<List total={25} />);
    expect(screen.getByText('25 filas')).toBeTruthy();
  });
});
