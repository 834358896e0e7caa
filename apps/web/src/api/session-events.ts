/**
 * News about the server's session, from whoever hears it first to whoever must act:
 * a screen whose call was answered 401 tells the shell, the shell's login tells the
 * screens to ask again. `restricted`: answered 403 because something must be done first or the account is disabled, so that
 * the shell asks what. No state, no React.
 */
type SessionEvent = 'expired' | 'renewed' | 'restricted';

const events = new EventTarget();

export function announceSession(event: SessionEvent): void {
  events.dispatchEvent(new Event(event));
}

/** @returns how to stop listening */
export function onSession(event: SessionEvent, listener: () => void): () => void {
  events.addEventListener(event, listener);
  return () => events.removeEventListener(event, listener);
}
