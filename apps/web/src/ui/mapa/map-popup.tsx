import L from 'leaflet';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './map-popup.module.css';

/** Pixels. */
const MIN_WIDTH = 220;
const MAX_WIDTH = 290;
const MARGIN = 16;
/** The zoom buttons and the room around them. */
const BUTTONS = 76;

interface MapPopupProps {
  readonly map: L.Map;
  readonly at: { readonly lat: number; readonly lng: number };
  readonly onClose: () => void;
  /** Brings its own way to close. Give the popup what it is about as `key`: its size is taken once. */
  readonly children: ReactNode;
}

/** What stands at a place of the map, drawn by React in Leaflet's bubble. Escape and a click elsewhere close it. */
export function MapPopup({ map, at: { lat, lng }, onClose, children }: MapPopupProps) {
  const [content] = useState(() => document.createElement('div'));

  useEffect(() => {
    // Beside the zoom buttons, which lie above it.
    const room = map.getSize().x - MARGIN - BUTTONS;
    const popup = L.popup({
      closeButton: false,
      className: classes.popup ?? '',
      minWidth: MIN_WIDTH,
      maxWidth: Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, room)),
      autoPanPaddingTopLeft: [MARGIN, MARGIN],
      autoPanPaddingBottomRight: [BUTTONS, MARGIN],
    })
      .setLatLng([lat, lng])
      .setContent(content)
      .openOn(map)
      .on('remove', onClose);
    // Leaflet hears Escape on the map itself only.
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      popup.remove();
      map.getContainer().focus({ preventScroll: true });
    };
    content.addEventListener('keydown', onKey);
    return () => {
      content.removeEventListener('keydown', onKey);
      popup.off('remove', onClose).remove();
    };
  }, [map, lat, lng, content, onClose]);

  return createPortal(children, content);
}
