import type { Sesion } from '@rodal/contracts/sesion';
import { SiiPage } from './sii-page.tsx';

/** `/Sii` */
export default function SiiComsaPage({ sesion }: { readonly sesion: Sesion }) {
  return <SiiPage sesion={sesion} empresa="COMSA" />;
}
