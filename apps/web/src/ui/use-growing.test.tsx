// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubSight } from '../testing/sight.ts';
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
