// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { declutter } from './dibujar-puntos.ts';
import classes from '../../../ui/mapa/mapa.module.css';

it('of names that lie on one another the first stays; one that fades away covers nothing', () => {
  const container = document.createElement('div');
  const name = (left: number, className = classes.rotulo ?? '', opacity = '0.9') => {
    const label = document.createElement('div');
    label.className = className;
    label.style.opacity = opacity;
    label.getBoundingClientRect = () => new DOMRect(left, 0, 100, 20);
    container.append(label);
    return label;
  };
  const labels = [name(0, classes.rotulo, '0'), name(10), name(60), name(200), name(210, `${classes.rotulo} ${classes.alPasar}`)];
  declutter(container);
  expect(labels.map(({ style }) => style.visibility)).toEqual(['', '', 'hidden', '', '']);
  // The map came closer.
  if (labels[2] !== undefined) labels[2].getBoundingClientRect = () => new DOMRect(400, 0, 100, 20);
  declutter(container);
  expect(labels[2]?.style.visibility).toBe('');
});
