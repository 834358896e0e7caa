import { DIAMETROS, LARGOS_CM, isOfficialCell, litrosPorTrozo } from '@rodal/domain/volumen';

export interface CeldaDemo {
  readonly largoCm: number;
  readonly diametroCm: number;
  readonly litros: number;
  readonly oficial: boolean;
  readonly fuente: string;
}

/** Classes of the table that the counter does not show. */
const BAJO_EL_CONTADOR = [12, 14];

/** The volume table: every class for every length, those outside the official coverage marked (A2). */
export function buildTablaVolumen(): CeldaDemo[] {
  return LARGOS_CM.flatMap((largoCm) =>
    [...BAJO_EL_CONTADOR, ...DIAMETROS].map((diametroCm) => {
      const oficial = isOfficialCell(diametroCm, largoCm);
      return {
        largoCm,
        diametroCm,
        litros: litrosPorTrozo(diametroCm, largoCm),
        oficial,
        fuente: oficial ? 'JAS' : 'JAS, fuera de la cobertura oficial',
      };
    }),
  );
}
