import type { DespachoDetalle, FotoDetalle } from '@rodal/contracts/detalle';
import { Lugar } from '../../../despachos/lugar.tsx';
import { Foto } from './foto.tsx';
import classes from './fotos.module.css';

const LADOS = [
  { lado: 'vacio', titulo: 'Camión vacío' },
  { lado: 'lleno', titulo: 'Camión lleno' },
] as const satisfies readonly { lado: FotoDetalle['lado']; titulo: string }[];

/** Both photos side by side, and where they were taken: the place of a photo is that of its dispatch (R73). */
export function Fotos({ fotos, lugar }: Pick<DespachoDetalle, 'fotos' | 'lugar'>) {
  return (
    <>
      <div className={classes.fotos}>
        {LADOS.map(({ lado, titulo }) => (
          <Foto key={lado} titulo={titulo} foto={fotos.find((foto) => foto.lado === lado) ?? null} />
        ))}
      </div>
      <Lugar lugar={lugar} />
    </>
  );
}
