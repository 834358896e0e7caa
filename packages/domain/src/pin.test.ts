import { describe, expect, it } from 'vitest';
import { MESSAGES } from './messages.ts';
import { pinProblem } from './pin.ts';

describe('A28: a new PIN', () => {
  it.each(['000000', '777777', '123456', '456789', '012345', '654321', '987654', '890123', '210987'])(
    '%s is too easy',
    (pin) => expect(pinProblem(pin)).toBe(MESSAGES.pinTrivial),
  );

  it.each(['', '12345', '1234567', '48271 ', '48a716', '４８２７１６'])('«%s» is not six digits', (pin) =>
    expect(pinProblem(pin)).toBe(MESSAGES.pinLargo),
  );

  it.each(['482716', '135790', '112233', '123457', '908172'])('%s will do', (pin) => expect(pinProblem(pin)).toBeNull());
});
