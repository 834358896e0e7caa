/** KML as three programs write it, small. Real files differ from these in size and in the names of people only. */

/** Google Earth Pro: styles, views, `gx:` in between, tabs and line ends around coordinates, altitudes. */
export const GOOGLE_EARTH = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2" xmlns:kml="http://www.opengis.net/kml/2.2" xmlns:atom="http://www.w3.org/2005/Atom">
<Document>
	<name>Faenas 2026.kml</name>
	<gx:CascadingStyle kml:id="__managed_style_0"><Style><PolyStyle><color>4dff0000</color></PolyStyle></Style></gx:CascadingStyle>
	<StyleMap id="m_ylw-pushpin"><Pair><key>normal</key><styleUrl>#s</styleUrl></Pair></StyleMap>
	<Folder>
		<name>Lautaro</name>
		<open>1</open>
		<Folder>
			<name>Temporada &amp; raleo</name>
			<Placemark id="0A1">
				<name>Fundo Ñielol</name>
				<description><![CDATA[<b>Rol</b>: 1010*55-3<br>revisado]]></description>
				<LookAt><longitude>-72.5</longitude><latitude>-38.5</latitude><gx:altitudeMode>relativeToSeaFloor</gx:altitudeMode></LookAt>
				<styleUrl>#m_ylw-pushpin</styleUrl>
				<gx:balloonVisibility>1</gx:balloonVisibility>
				<Polygon>
					<tessellate>1</tessellate>
					<outerBoundaryIs>
						<LinearRing>
							<coordinates>
								-72.51,-38.51,0 -72.49,-38.51,0 -72.49,-38.49,312.5 -72.51,-38.49,0 -72.51,-38.51,0 
							</coordinates>
						</LinearRing>
					</outerBoundaryIs>
					<innerBoundaryIs>
						<LinearRing>
							<coordinates>-72.505,-38.505,0 -72.5,-38.505,0 -72.5,-38.5,0 -72.505,-38.505,0</coordinates>
						</LinearRing>
					</innerBoundaryIs>
				</Polygon>
			</Placemark>
		</Folder>
		<Placemark>
			<name>Portón</name>
			<Point><gx:drawOrder>1</gx:drawOrder><coordinates>-72.5,-38.5,0</coordinates></Point>
		</Placemark>
		<Placemark>
			<name>Camino</name>
			<LineString><coordinates>-72.5,-38.5,0 -72.4,-38.4,0</coordinates></LineString>
		</Placemark>
	</Folder>
</Document>
</kml>
`;

/** QGIS (GDAL, LIBKML): a schema and its columns, everything a MultiGeometry, no altitude. */
export const QGIS = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2">
  <Document id="root_doc">
    <Schema name="perimetros" id="perimetros">
      <SimpleField name="CODIGO_ROL" type="string"></SimpleField>
      <SimpleField name="sup_ha" type="float"></SimpleField>
    </Schema>
    <Folder><name>perimetros</name>
      <Placemark>
        <name>rodal 7</name>
        <Style><LineStyle><color>ff0000ff</color></LineStyle><PolyStyle><fill>0</fill></PolyStyle></Style>
        <ExtendedData><SchemaData schemaUrl="#perimetros">
          <SimpleData name="CODIGO_ROL">2020 * 7-k</SimpleData>
          <SimpleData name="sup_ha">12.3</SimpleData>
        </SchemaData></ExtendedData>
        <MultiGeometry><Polygon><outerBoundaryIs><LinearRing><coordinates>-72.123456789012,-38.1 -72.12,-38.1 -72.12,-38.11 -72.123456789012,-38.1</coordinates></LinearRing></outerBoundaryIs></Polygon><Polygon><outerBoundaryIs><LinearRing><coordinates>-72.2,-38.1 -72.19,-38.1 -72.19,-38.11 -72.2,-38.1</coordinates></LinearRing></outerBoundaryIs></Polygon></MultiGeometry>
      </Placemark>
    </Folder>
  </Document>
</kml>
`;

/** A survey app of a phone: byte order mark, a prefix of its own, Windows line ends, CDATA, loose fields, a track, a ring left open. */
export const TELEFONO = [
  '\uFEFF<?xml version="1.0"?>',
  '<!-- Recorrido 14 -->',
  '<k:kml xmlns:k="http://earth.google.com/kml/2.1" xmlns:gx="http://www.google.com/kml/ext/2.2">',
  '<k:Document><k:Placemark>',
  '<k:name><![CDATA[  Los Aromos\r\n <lote 2> ]]></k:name>',
  '<k:ExtendedData>',
  '<k:Data name="Código Faena"><k:displayName>Código</k:displayName><k:value>3030</k:value></k:Data>',
  '<k:Data name="ROL"><k:value>9-1</k:value></k:Data>',
  '</k:ExtendedData>',
  '<k:MultiGeometry><k:Point><k:coordinates>-73.05,-37.05</k:coordinates></k:Point><k:MultiGeometry><k:Polygon><k:outerBoundaryIs><k:LinearRing><k:coordinates>',
  '-73.1, -37.1, 80.25',
  '-73.0, -37.1, 81',
  '',
  '-73.0, -37.0, 79',
  '</k:coordinates></k:LinearRing></k:outerBoundaryIs></k:Polygon></k:MultiGeometry></k:MultiGeometry>',
  '</k:Placemark>',
  '<k:Placemark><k:name>Recorrido</k:name><gx:Track><gx:coord>-73.1 -37.1 80</gx:coord></gx:Track></k:Placemark>',
  '</k:Document></k:kml>',
].join('\r\n');

/** A placemark with one polygon of these rings, the outline first. */
export function placemarkOf(rings: readonly string[], dentro = ''): string {
  const [borde = '', ...agujeros] = rings.map((texto) => `<LinearRing><coordinates>${texto}</coordinates></LinearRing>`);
  const internos = agujeros.map((uno) => `<innerBoundaryIs>${uno}</innerBoundaryIs>`).join('');
  return `<Placemark>${dentro}<Polygon><outerBoundaryIs>${borde}</outerBoundaryIs>${internos}</Polygon></Placemark>`;
}

export function kmlOf(...placemarks: readonly string[]): string {
  return `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${placemarks.join('')}</Document></kml>`;
}
