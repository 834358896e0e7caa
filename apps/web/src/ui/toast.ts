import { create } from 'zustand';
import { describeError } from './describe-error.ts';

/** One line at the edge of the screen. */
export interface Toast {
  readonly id: number;
  /** `busy`: it goes on, and will say how it ended; `waits`: it will, later. */
  readonly tone: 'busy' | 'waits' | 'done' | 'failed';
  readonly text: string;
  /** The request code to quote; only with `failed`. */
  readonly code: string | null;
  /** Takes back what was done. */
  readonly undo?: () => void;
  /** Rises whenever it says something else: what was to end the words before ends nothing any more. */
  readonly turn: number;
}

/** Long enough to read a line twice, short enough not to stand in the way. */
export const DONE_MS = 4000;

/** Long enough to notice, to regret and to reach the button by keyboard. */
export const UNDO_MS = 12_000;

interface ToastState {
  /** The last one is the one in sight; those behind it come back when it goes. */
  readonly toasts: readonly Toast[];
  readonly next: number;
}

export const useToasts = create<ToastState>(() => ({ toasts: [], next: 1 }));

type Said = Pick<Toast, 'tone' | 'text' | 'code' | 'undo'>;

function push(said: Said, ms: number | null): number {
  const { next } = useToasts.getState();
  useToasts.setState(({ toasts }) => ({
    next: next + 1,
    // The same words twice are one message.
    toasts: [...toasts.filter(({ text }) => text !== said.text), { ...said, id: next, turn: 0 }],
  }));
  if (ms !== null) endLater(next, 0, ms);
  return next;
}

/** In the place of what it said before. */
function say({ id, turn: before }: Toast, said: Said, ms: number | null): void {
  const turn = before + 1;
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.filter((toast) => toast.id !== id && toast.text !== said.text), { ...said, id, turn }] }));
  if (ms !== null) endLater(id, turn, ms);
}

function endLater(id: number, turn: number, ms: number): void {
  setTimeout(() => {
    if (useToasts.getState().toasts.some((toast) => toast.id === id && toast.turn === turn)) dismissToast(id);
  }, ms);
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Somebody else is here: what was said to the one before, and what they could take back, is none of theirs. */
export function clearToasts(): void {
  useToasts.setState({ toasts: [] });
}

/** Success: quiet, and gone after a while (decisión A17). @param ms where the specification gives another than {@link DONE_MS} */
export function toastDone(text: string, ms = DONE_MS): void {
  push({ tone: 'done', text, code: null }, ms);
}

/** Success that can be taken back with Deshacer for {@link UNDO_MS}. */
export function toastUndo(text: string, undo: () => void): void {
  push({ tone: 'done', text, code: null, undo }, UNDO_MS);
}

/** Failure: stays until somebody dismisses it (decisión A17). @param code request code, when a server answered */
export function toastFailed(text: string, code: string | null = null): void {
  push({ tone: 'failed', text, code }, null);
}

/** The same for something thrown. @param what could not be done, as a sentence */
export function toastFailure(what: string, error: unknown): void {
  const { causa, requestId } = describeError(error);
  toastFailed(`${what} ${causa}`, requestId);
}

/** One message that follows what it tells of: 'Enviando…' becomes 'Enviado n.º 5.012' in the same place. */
export interface ToastInProgress {
  readonly busy: (text: string) => void;
  readonly waits: (text: string) => void;
  readonly done: (text: string) => void;
  readonly failed: (text: string) => void;
  /** Whether it stands in sight, and says no end. */
  readonly goesOn: () => boolean;
  /** Nobody knows any more how it goes on: what said so goes, how something ended stays. */
  readonly drop: () => void;
}

/** Nothing is in sight before the first word. */
export function toastInProgress(): ToastInProgress {
  let id: number | null = null;
  const tell = (tone: Toast['tone'], text: string, ms: number | null): void => {
    const said = { tone, text, code: null };
    const before = useToasts.getState().toasts.find((toast) => toast.id === id);
    if (id === null || before === undefined) id = push(said, ms);
    else if (before.tone !== tone || before.text !== text) say(before, said, ms);
  };
  const going = (): Toast | undefined => useToasts.getState().toasts.find((toast) => toast.id === id && (toast.tone === 'busy' || toast.tone === 'waits'));
  return {
    busy: (text) => tell('busy', text, null),
    waits: (text) => tell('waits', text, DONE_MS),
    done: (text) => tell('done', text, DONE_MS),
    failed: (text) => tell('failed', text, null),
    goesOn: () => going() !== undefined,
    drop: () => {
      const before = going();
      if (before !== undefined) dismissToast(before.id);
    },
  };
}
