/** Edges in px of the window. */
export interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Between a message and what it must not cover, px. */
const AIR = 8;

/**
 * How many px a box that lies over a page has to go up so that it covers none of these (R162); 0 = it covers none, or
 * nowhere above is room.
 */
export function liftOver(box: Box, others: readonly Box[]): number {
  const beside = others.filter(({ left, right }) => left < box.right && right > box.left);
  let up = 0;
  for (;;) {
    const under = beside.filter(({ top, bottom }) => top < box.bottom - up && bottom > box.top - up);
    if (under.length === 0) return up;
    up = box.bottom + AIR - Math.min(...under.map(({ top }) => top));
    if (box.top - up < AIR) return 0;
  }
}

/** What a finger goes for. */
const TOUCHED = 'button, a[href], input, select, textarea, summary, [role="button"], [role="switch"], [tabindex="0"]';

/**
 * Moves a message that lies over the page to where it covers nothing that one touches: now, and again when the page under
 * it or its own words become longer or shorter; not while somebody scrolls, who would see it jump (R162).
 * @returns ends it
 */
export function keepClear(host: HTMLElement): () => void {
  let up = 0;
  const place = (): void => {
    const { left, right, top, bottom } = host.getBoundingClientRect();
    up = liftOver({ left, right, top: top + up, bottom: bottom + up }, touchedBoxes(host));
    host.style.translate = `0 ${-up}px`;
  };
  place();
  const watch = new ResizeObserver(place);
  watch.observe(document.body);
  watch.observe(host);
  return () => {
    watch.disconnect();
    host.style.translate = '';
  };
}

function touchedBoxes(host: Element): Box[] {
  return [...document.querySelectorAll(TOUCHED)]
    .filter((element) => !host.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width > 1 && height > 1 && bottom > 0 && top < window.innerHeight);
}
