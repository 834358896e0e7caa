import { useMemo } from 'react';
import { encode } from 'uqr';

interface QrProps {
  readonly text: string;
  readonly label: string;
  /** Its width, and dark on white in every appearance: cameras want it so. */
  readonly className: string | undefined;
}

/** A QR code drawn as one path. */
export function Qr({ text, label, className }: QrProps) {
  const { size, path } = useMemo(() => {
    const { data, size: side } = encode(text, { ecc: 'M', border: 4 });
    const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: side, path: dots.join('') };
  }, [text]);
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
