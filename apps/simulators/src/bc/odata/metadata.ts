import type { FallaBc } from '../bc-fallas.ts';
import type { Fuente, TipoColumna } from '../fuentes/fuente.ts';

const EDM: Readonly<Record<TipoColumna, string>> = {
  texto: 'Edm.String',
  entero: 'Edm.Int32',
  decimal: 'Edm.Decimal',
  fecha: 'Edm.Date',
  logico: 'Edm.Boolean',
};

/**
 * `$metadata`: every service with its columns and its key (CSDL 4.0). Names need no escaping: they are identifiers.
 *
 * @param fallas those still to come: a column that will be missing or renamed is so here already
 */
export function writeMetadata(fuentes: ReadonlyMap<string, Fuente>, fallas: readonly FallaBc[]): string {
  const types = [...fuentes].map(([servicio, fuente]) => entityType(servicio, fuente, rename(servicio, fallas))).join('');
  const sets = [...fuentes.keys()].map((servicio) => `<EntitySet Name="${servicio}" EntityType="NAV.${servicio}"/>`).join('');
  return `<?xml version="1.0" encoding="utf-8"?>
<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx"><edmx:DataServices>
<Schema Namespace="NAV" xmlns="http://docs.oasis-open.org/odata/ns/edm">
${types}<EntityContainer Name="NAV">${sets}</EntityContainer>
</Schema></edmx:DataServices></edmx:Edmx>`;
}

/** What a column is called now; null = it is gone. */
type Rename = (columna: string) => string | null;

function rename(servicio: string, fallas: readonly FallaBc[]): Rename {
  return (columna) => {
    for (const falla of fallas) {
      const concerns = 'columna' in falla && falla.columna === columna && (falla.servicio ?? servicio) === servicio;
      if (concerns && falla.tipo === 'columnaAusente') return null;
      if (concerns && falla.tipo === 'columnaRenombrada') return falla.por;
    }
    return columna;
  };
}

function entityType(servicio: string, { clave, columnas }: Fuente, nameOf: Rename): string {
  const key = clave.map((nombre) => `<PropertyRef Name="${nameOf(nombre) ?? nombre}"/>`).join('');
  const properties = [...columnas].map(([nombre, tipo]) => {
    const name = nameOf(nombre);
    if (name === null) return '';
    const scale = tipo === 'decimal' ? ' Scale="Variable"' : '';
    return `<Property Name="${name}" Type="${EDM[tipo]}"${scale}${clave.includes(nombre) ? ' Nullable="false"' : ''}/>`;
  });
  return `<EntityType Name="${servicio}"><Key>${key}</Key>${properties.join('')}</EntityType>\n`;
}
