import { leerEnlace } from '@rodal/domain/verificacion';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';

const ORIGIN = 'https://rodal.empresa.cl';

it('of any address names the site that a browser would go to', () => {
  const autoridad = { withUserInfo: true, withPort: true, withIPv4: true } as const;
  fc.assert(
    fc.property(fc.webUrl({ authoritySettings: autoridad, withQueryParameters: true, withFragments: true }), (texto) => {
      const leido = leerEnlace(texto, ORIGIN);
      const { protocol, host } = new URL(texto);
      // Capitals, and the port that goes without saying, are the browser's to write.
      expect(leido.tipo === 'ajeno' && new URL(`${protocol}//${leido.host}`).host).toBe(host);
    }),
  );
});
