import { MESSAGES } from './messages.ts';

/**
 * The PIN with which a person comes back into a shared phone without signal (decisión A28).
 * It opens what is theirs and sends nothing; only the password does.
 */
export const PIN_DIGITOS = 6;

/** Wrong tries in a row; after them only the password, online, helps. */
export const PIN_INTENTOS = 5;

/** What speaks against a new PIN, in words; null = nothing. */
export function pinProblem(pin: string): string | null {
  if (!/^\d{6}$/.test(pin)) return MESSAGES.pinLargo;
  return isRun(pin) ? MESSAGES.pinTrivial : null;
}

/** All equal, or counting up or down by one, also over nine: the first that anybody tries. */
function isRun(pin: string): boolean {
  const digits = pin.split('').map(Number);
  const steps = new Set(digits.slice(1).map((digit, at) => (digit - (digits[at] ?? 0) + 10) % 10));
  const [step = -1] = steps;
  return steps.size === 1 && [0, 1, 9].includes(step);
}
