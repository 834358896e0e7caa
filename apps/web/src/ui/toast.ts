import { create } from 'zustand';
import { describeError } from './describe-error.ts';

/** One line at the edge of the screen. */
export interface Toast {
  readonly id: number;
  readonly tone: 'done' | 'failed';
  readonly text: string;
  /** The request code to quote; only with `failed`. */
  readonly code: string | null;
  /** Takes back what was done. */
  readonly undo?: () => void;
}

/** Long enough to read a line twice, short enough not to stand in the way. */
export const DONE_MS = 4000;

/** Long enough to notice, to regret and to reach the button by keyboard. */
export const UNDO_MS = 12_000;

interface ToastState {
  readonly toasts: readonly Toast[];
  readonly next: number;
}

export const useToasts = create<ToastState>(() => ({ toasts: [], next: 1 }));

function push(toast: Omit<Toast, 'id'>): number {
  const { next } = useToasts.getState();
  useToasts.setState(({ toasts }) => ({
    next: next + 1,
    // The same words twice are one message.
    toasts: [...toasts.filter(({ text }) => text !== toast.text), { ...toast, id: next }],
  }));
  return next;
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
  const id = push({ tone: 'done', text, code: null });
  setTimeout(() => dismissToast(id), ms);
}

/** Success that can be taken back with Deshacer for {@link UNDO_MS}. */
export function toastUndo(text: string, undo: () => void): void {
  const id = push({ tone: 'done', text, code: null, undo });
  setTimeout(() => dismissToast(id), UNDO_MS);
}

/** Failure: stays until somebody dismisses it (decisión A17). @param code request code, when a server answered */
export function toastFailed(text: string, code: string | null = null): void {
  push({ tone: 'failed', text, code });
}

/** The same for something thrown. @param what could not be done, as a sentence */
export function toastFailure(what: string, error: unknown): void {
  const { causa, requestId } = describeError(error);
  toastFailed(`${what} ${causa}`, requestId);
}
