/** A square of one hundredth of a degree whose south-west corner is here, with a hole in its middle. */
function cuadrado(lng: number, lat: number): string {
  const anillo = (desde: number, hasta: number) =>
    [[desde, desde], [hasta, desde], [hasta, hasta], [desde, hasta], [desde, desde]].map(([x = 0, y = 0]) => `${(lng + x).toFixed(6)},${(lat + y).toFixed(6)},120`).join(' ');
  const limite = (nombre: string, puntos: string) => `<${nombre}><LinearRing><coordinates>${puntos}</coordinates></LinearRing></${nombre}>`;
  return `<Polygon>${limite('outerBoundaryIs', anillo(0, 0.01))}${limite('innerBoundaryIs', anillo(0.004, 0.006))}</Polygon>`;
}

/** A KML with a square a Placemark, as Google Earth writes it; what has no corner is a point. */
export function kmlOf(placemarks: readonly { readonly nombre: string; readonly esquina: readonly [lng: number, lat: number] | null }[]): Buffer {
  const lugares = placemarks.map(({ nombre, esquina }) => {
    const figura = esquina === null ? '<Point><coordinates>-72.5,-38.5,0</coordinates></Point>' : cuadrado(...esquina);
    return `<Placemark><name>${nombre}</name>${figura}</Placemark>`;
  });
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder>${lugares.join('')}</Folder></Document></kml>`);
}
