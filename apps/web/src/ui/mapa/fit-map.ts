import type L from 'leaflet';

/** Room for the names above the sites, and beside the buttons, px. */
const MARGINS: L.FitBoundsOptions = { paddingTopLeft: [44, 44], paddingBottomRight: [76, 24] };

/** Brings it into view, no closer than the zoom `closest`. @returns false when a folded step hides the map: nothing fits into that */
export function fitMap(map: L.Map, inView: L.LatLngBounds, closest: number): boolean {
  if (!inView.isValid()) return true;
  if (map.getContainer().clientWidth === 0) return false;
  // Without a view Leaflet keeps the size that the map was born with.
  if (map.getSize().x === 0) map.setView(inView.getCenter(), closest, { animate: false }).invalidateSize({ animate: false });
  map.fitBounds(inView, { ...MARGINS, maxZoom: closest, animate: false });
  return true;
}
