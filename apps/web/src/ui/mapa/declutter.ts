import classes from './mapa.module.css';

/** Hides the names that would lie on one drawn before them; whoever comes closer sees them. */
export function declutter(container: HTMLElement): void {
  const kept: DOMRect[] = [];
  for (const label of container.querySelectorAll<HTMLElement>(`.${classes.rotulo}:not(.${classes.alPasar})`)) {
    // Leaflet lets a name that is gone fade away.
    if (label.style.opacity === '0') continue;
    const rect = label.getBoundingClientRect();
    const covered = kept.some((other) => overlap(rect, other));
    label.style.visibility = covered ? 'hidden' : '';
    if (!covered) kept.push(rect);
  }
}

function overlap(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
