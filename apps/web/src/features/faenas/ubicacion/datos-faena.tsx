import type { FaenaFila, PerimetroVersion } from '@rodal/contracts/faenas';
import { formatDateTime } from '@rodal/domain/fechas';
import { judgePerimetro } from '@rodal/domain/kml/juicio';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { formatDecimal } from '@rodal/domain/numeros';
import type { Perimetro } from '@rodal/domain/perimetro';
import { useMemo } from 'react';
import { Datos } from '../../../ui/datos.tsx';
import { hectareasTexto } from '../formato.ts';
import { Georeferencia } from '../georeferencia.tsx';

interface DatosFaenaProps {
  readonly faena: FaenaFila;
  /** As it is drawn; null = none, or not here yet. */
  readonly perimetro: Perimetro | null;
}

/** What one compares the map with: declared and measured area, and where the perimeter comes from. */
export function DatosFaena({ faena, perimetro }: DatosFaenaProps) {
  const medidas = useMemo(() => (perimetro === null ? null : judgePerimetro(perimetro, null).hectareas), [perimetro]);
  return (
    <Datos
      datos={{
        Ciudad: faena.Ciudad,
        [MESSAGES_OFICINA.geoRefencia]: <Georeferencia texto={faena.Georeferencia} />,
        Hectareas: hectareasTexto(faena.Hectareas),
        'Hectáreas del perímetro': medidas === null ? '' : formatDecimal(medidas.toFixed(2), 2),
        Perímetro: faena.perimetro === null ? 'Sin perímetro' : versionTexto(faena.perimetro),
      }}
    />
  );
}

/** `Versión 3, de sur.kml. admin, 12/10/2026 14:02`. */
export function versionTexto({ version, archivo, subidoPor, subidoEn, restaura }: PerimetroVersion): string {
  const origen = restaura === null ? (archivo === '' ? '' : `, de ${archivo}`) : `, restaurada de la ${restaura}${archivo === '' ? '' : ` (${archivo})`}`;
  return `Versión ${version}${origen}. ${subidoPor}, ${formatDateTime(new Date(subidoEn))}`;
}
