// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { Fragment, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
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
  'one goes behind an element, and before another': [[<Fragment key="a">{'a'}{null}</Fragment>, <i key="b">b</i>, <b key="c">c</b>], [<i key="b">b</i>, <Fragment key="a">{'a'}{null}</Fragment>, <b key="c">c</b>], 'bac'],
  'one goes into what stands beside it': [<>{'a'}{'b'}<i>{'c'}{'d'}</i></>, <>{'a'}{null}<i>{'c'}{'b'}{'d'}</i></>, 'acbd'],
  'what holds the texts goes, and others come': [<Fragment key="1"><b>{1} de {9}</b></Fragment>, <Fragment key="2"><i>{2} de {9}</i></Fragment>, '2 de 9'],
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

  const MOVES = ['a text goes', 'something comes before a text', 'texts change places', 'one goes to the end', 'one goes behind an element, and before another'];
  it.each(MOVES)('%s as soon as it is translated, and back', async (change) => {
    onTestFinished(surviveTranslation());
    const [before, after, read] = CHANGES[change] ?? [];
    const { container, rerender } = render(<p>{before}</p>);
    const first = container.textContent;
    await settled();
    for (const [drawn, expected] of [[after, read], [before, first]] as const) {
      rerender(<p>{drawn}</p>);
      // Nobody has been told of what is translated now.
      stop();
      stop = translatePage(document, { keeps });
      expect(container.textContent).toBe(expected);
    }
  });

  it('a dialog beside the page goes on counting, and goes', async () => {
    onTestFinished(surviveTranslation());
    const Dialog = ({ n }: { readonly n: number }) => createPortal(<p role="dialog">{n} de {9}</p>, document.body);
    const { rerender, getByRole, queryByRole } = render(<Dialog n={1} />);
    await settled();
    rerender(<Dialog n={2} />);
    await settled();
    expect(getByRole('dialog').textContent).toBe('2 de 9');
    rerender(<></>);
    expect(queryByRole('dialog')).toBeNull();
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

  it.each([
    ['before', (text: Text, one: Element) => text.before(one)],
    ['behind', (text: Text, one: Element) => text.after(one)],
  ] as const)('first the one in, %s it, then the other out', async (_where, put) => {
    const { container, rerender } = render(<p>{1} de {9}</p>);
    for (const text of [...(container.firstChild?.childNodes ?? [])] as Text[]) {
      put(text, font(`[${text.data}]`));
      text.remove();
    }
    await settled();
    expect(container.textContent).toBe('[1][ de ][9]');
    rerender(<p>{2} de {9}</p>);
    await settled();
    expect(container.textContent).toBe('2 de 9');
  });

  it('what goes before the browser has come to it stays away', async () => {
    const { container, rerender } = render(<p>{'a'}{'b'}{'c'}</p>);
    for (const text of [...(container.firstChild?.childNodes ?? [])].slice(0, 2) as Text[]) text.replaceWith(font(text.data));
    rerender(<p>{'a'}{'b'}{null}</p>);
    await settled();
    expect(container.querySelectorAll('font')).toHaveLength(2);
    rerender(<p>{'d'}{'b'}{null}</p>);
    await settled();
    expect(container.textContent).toBe('db');
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

describe('R155 where nobody translates', () => {
  let undo: () => void = () => undefined;
  beforeEach(() => void (undo = surviveTranslation()));
  afterEach(() => undo());
  const child = (name: string, parent: Node) => parent.appendChild(document.createElement(name));

  it('whoever moves nodes by hand, as the map does, has what the browser does', () => {
    const parent = document.createElement('div');
    const [a, b] = [child('a', parent), child('b', parent)];
    expect(parent.insertBefore(b, parent.firstChild)).toBe(b);
    expect(parent.insertBefore(document.createElement('i'), undefined as unknown as null).nextSibling).toBeNull();
    expect(parent.removeChild(a)).toBe(a);
    expect(parent.innerHTML).toBe('<b></b><i></i>');
  });

  it('what cannot be is refused as before', () => {
    const parent = document.createElement('div');
    const inner = child('b', parent);
    expect(() => parent.removeChild(null as unknown as Node)).toThrow(TypeError);
    expect(() => parent.insertBefore(null as unknown as Node, inner)).toThrow(/not of type 'Node'/);
    expect(() => parent.appendChild(null as unknown as Node)).toThrow(/not of type 'Node'/);
    expect(() => inner.insertBefore(parent, null)).toThrow(/incorrect node tree/);
  });
});
