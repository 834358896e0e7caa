// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { Fragment, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { translatePage } from '../testing/traducir.ts';
import { surviveTranslation } from './traduccion.ts';

/** What React does to a text that stands beside something else: before, after, and what is to be read then. */
const CHANGES: Readonly<Record<string, readonly [ReactNode, ReactNode, string]>> = {
  'a text goes': [<>{'Falta algo'}<b>!</b></>, <>{null}<b>!</b></>, '!'],
  'something comes before a text': [<>{null}{'Enviar'}{null}<b>!</b></>, <><i>0</i>{'Enviar'}{null}<b>!</b></>, '0Enviar!'],
  'a count goes on': [<>{1} de {9}</>, <>{2} de {9}</>, '2 de 9'],
  'a word takes the place of another': [<>{'Más'} filtros</>, <>{'Menos'} filtros</>, 'Menos filtros'],
  'texts change places': [['a', 'b', 'c'].map((one) => <Fragment key={one}>{one}{null}</Fragment>), ['c', 'a', 'b'].map((one) => <Fragment key={one}>{one}{null}</Fragment>), 'cab'],
  'one goes to the end': [['a', 'b'].map((one) => <Fragment key={one}>{one}{null}</Fragment>), ['b', 'a'].map((one) => <Fragment key={one}>{one}{null}</Fragment>), 'ba'],
  'a neighbour changes after one has gone': [<>{'uno '}{'dos '}{'tres'}</>, <>{null}{'dos '}{'cuatro'}</>, 'dos cuatro'],
};

/** Waits for whoever observes the page. */
const settled = () => act(async () => undefined);

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
  cleanup();
});

describe.each([['takes the text out, as Chrome', false], ['keeps the text', true]] as const)('R155 a browser that translates and %s', (_how, keeps) => {
  beforeEach(() => void (stop = translatePage(document, { keeps })));

  describe('what React writes is what is read', () => {
    let undo: () => void = () => undefined;
    beforeEach(() => void (undo = surviveTranslation()));
    afterEach(() => undo());

    it.each(Object.keys(CHANGES))('%s, and back', async (change) => {
      const [before, after, read] = CHANGES[change] ?? [];
      const { container, rerender } = render(<p>{before}</p>);
      const first = container.textContent;
      for (const [drawn, expected] of [[after, read], [before, first], [after, read]] as const) {
        await settled();
        expect(container.querySelectorAll('font').length).toBeGreaterThan(0);
        rerender(<p>{drawn}</p>);
        await settled();
        expect(container.textContent).toBe(expected);
      }
    });
  });

  it('loses the screen where nobody minds it', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const [before, after] = CHANGES['a text goes'] ?? [];
    const { rerender } = render(<p>{before}</p>);
    await settled();
    expect(() => rerender(<p>{after}</p>)).toThrow(/not a child/);
    vi.restoreAllMocks();
  });
});

describe('R155 other ways of putting something in the place of a text', () => {
  let undo: () => void = () => undefined;
  beforeEach(() => void (undo = surviveTranslation()));
  afterEach(() => undo());
  const font = (text: string) => Object.assign(document.createElement('font'), { textContent: text });

  it('first the one in, then the other out', async () => {
    const { container, rerender } = render(<p>{1} de {9}</p>);
    for (const text of [...(container.firstChild?.childNodes ?? [])] as Text[]) {
      text.before(font(`[${text.data}]`));
      text.remove();
    }
    await settled();
    expect(container.textContent).toBe('[1][ de ][9]');
    rerender(<p>{2} de {9}</p>);
    await settled();
    expect(container.textContent).toBe('2 de 9');
  });

  it('one for a whole sentence', async () => {
    const { container, rerender } = render(<p>{1} de {9}</p>);
    const [first, ...rest] = [...(container.firstChild?.childNodes ?? [])] as Text[];
    first?.replaceWith(font('one of nine'));
    for (const text of rest) text.remove();
    await settled();
    rerender(<p>{1} de {8}</p>);
    await settled();
    expect(container.textContent).toBe('1 de 8');
  });
});
