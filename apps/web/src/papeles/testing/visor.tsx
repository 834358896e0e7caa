import type { VisorPdfProps } from '../visor/visor-pdf.tsx';

/**
 * A viewer that tells what the test says: jsdom draws nothing. In the place of `visor.tsx` in every test of a screen with papers, so that those of several can run in one file.
 * @example vi.mock('../visor/visor.tsx', () => import('../testing/visor.tsx'));
 */
export function Visor({ sha256, nombre, alDibujar }: VisorPdfProps) {
  return (
    <div data-visor={sha256}>
      {nombre}
      <button type="button" onClick={() => alDibujar?.('entero')}>
        Entero
      </button>
      <button type="button" onClick={() => alDibujar?.('conFallas')}>
        Con fallas
      </button>
    </div>
  );
}
