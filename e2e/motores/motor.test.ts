import { describe, expect, it } from 'vitest';
import { FIREFOX } from './firefox.ts';
import { tellMissing } from './motor.ts';
import { WEBKIT } from './webkit.ts';

describe('an engine that is not installed', () => {
  it('is said by its name, with the packages that bring it', () => {
    expect(tellMissing([FIREFOX, WEBKIT], (programa) => programa.includes('Xvfb'))).toBe(
      'Firefox ESR no se puede probar aquí: falta firefox-esr.\n' +
        'WebKitGTK no se puede probar aquí: falta webkit2gtk-driver.\n' +
        'En Debian: apt-get install --no-install-recommends firefox-esr webkit2gtk-driver',
    );
  });

  it('nothing is said where everything is there', () => {
    expect(tellMissing([FIREFOX, WEBKIT], () => true)).toBeNull();
  });
});
