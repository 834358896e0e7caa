import type { Sesion } from '@rodal/contracts/sesion';
import { SiiPage } from './sii-page.tsx';

/** `/SiiFle` */
export default function SiiFlePage({ sesion }: { readonly sesion: Sesion }) {
  return <SiiPage sesion={sesion} empresa="FLE" />;
}
