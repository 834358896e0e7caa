import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Parts of one line begin about as high; those that wrapped begin a line lower. */
const APART = 12;

interface OneLine {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** How many parts have to give way. */
  readonly fold: number;
}

/**
 * How many of a line's parts have to give way, so that the first and the last of its `data-line` stand on one line.
 * @param most all that can
 * @param content another one is measured again, and another width
 */
export function useOneLine(most: number, content: string): OneLine {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(window.innerWidth);
  const of = `${most} ${width} ${content}`;
  const [state, setState] = useState({ of, fold: 0 });
  if (state.of !== of) setState({ of, fold: 0 });
  useEffect(() => {
    const resized = () => setWidth(window.innerWidth);
    window.addEventListener('resize', resized);
    return () => window.removeEventListener('resize', resized);
  }, []);
  // Before it is seen.
  useLayoutEffect(() => {
    const tops = [...(ref.current?.querySelectorAll('[data-line]') ?? [])].map((part) => part.getBoundingClientRect().top);
    if (state.of === of && state.fold < most && Math.max(...tops) - Math.min(...tops) > APART) setState({ of, fold: state.fold + 1 });
  }, [state, of, most]);
  return { ref, fold: state.fold };
}
