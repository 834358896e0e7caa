import L from 'leaflet';

/** What of Leaflet's own class is looked at here; it is not in the types. */
interface Drawing {
  readonly _ctx?: CanvasRenderingContext2D;
  readonly _redraw: () => void;
}

/**
 * Leaflet forgets a frame that it asked for when it has to draw at once; the frame comes all the same, and the canvas
 * may be gone by then.
 */
class LastingCanvas extends L.Canvas {
  _redraw(): void {
    const { _ctx } = this as unknown as Drawing;
    const { _redraw } = L.Canvas.prototype as unknown as Drawing;
    if (_ctx !== undefined) _redraw.call(this);
  }
}

/** One canvas for many marks: an element each would make every zoom stutter. */
export function createCanvas(options: L.RendererOptions): L.Canvas {
  return new LastingCanvas(options);
}
