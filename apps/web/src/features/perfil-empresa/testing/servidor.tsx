import {
  getCamionPropio, getConductorPropio, getEmpresaPropia, getPerfilEmpresa, replaceDocumentoConductorPropio, replaceDocumentoEmpresaPropia, saveCamionPropio, saveConductorPropio, saveEmpresaPropia,
} from '@rodal/contracts/perfil-empresa';
import { type Cuenta, getCuenta } from '@rodal/contracts/cuenta';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import type { Sesion } from '@rodal/contracts/sesion';
import { useEffect } from 'react';
import { abrirPagina, startServidorDe } from '../../../papeles/testing/servidor.tsx';
import { replies } from '../../../testing/msw.ts';
import { useHasUnsaved } from '../../../ui/unsaved.ts';
import PerfilEmpresaPage from '../perfil-empresa-page.tsx';
import { camionDetalle, conductorDetalle, empresaDetalle, perfilDe } from './perfil.ts';

/** Of whoever is logged in. @param desde since when a second factor protects it */
export function cuentaDe(desde: string | null = null): Cuenta {
  return { usuario: 'externo', sesiones: [], segundoFactor: { desde, exigido: false, codigos: 0 } };
}

/** A server of one company and of its own. For each test anew. */
export function startServidor() {
  return startServidorDe(
    () => ({ filas: [], detalle: { perfil: perfilDe(), empresa: empresaDetalle(), conductor: conductorDetalle(), camion: camionDetalle(), cuenta: cuentaDe() } }),
    (mundo) => {
      const cambio = <D extends object>(Mensaje: string, de: () => D) => (_query: URLSearchParams, body: unknown) => {
        mundo.sent.push(body);
        return { Mensaje, ...de() };
      };
      const { documentoReemplazado, empresaGuardada, conductorGuardado, camionGuardado } = MESSAGES_OFICINA;
      return [
        replies(getCuenta, () => mundo.detalle.cuenta),
        replies(getPerfilEmpresa, () => mundo.detalle.perfil),
        replies(getEmpresaPropia, () => mundo.detalle.empresa),
        replies(getConductorPropio, () => mundo.detalle.conductor),
        replies(getCamionPropio, () => mundo.detalle.camion),
        replies(replaceDocumentoEmpresaPropia, cambio(documentoReemplazado, () => mundo.detalle.empresa)),
        replies(replaceDocumentoConductorPropio, cambio(documentoReemplazado, () => mundo.detalle.conductor)),
        replies(saveEmpresaPropia, cambio(empresaGuardada, () => mundo.detalle.empresa)),
        replies(saveConductorPropio, cambio(conductorGuardado, () => mundo.detalle.conductor)),
        replies(saveCamionPropio, cambio(camionGuardado, () => mundo.detalle.camion)),
      ];
    },
  );
}

/** Whether somebody stands in the way out, as the program's own guard does, and would ask. */
export const guardia = { puesta: false };

/** The screen, for user 7. */
export function abrir(busqueda = '') {
  return abrirPagina(ConGuardia, `/PerfilEmpresa${busqueda}`, []);
}

function ConGuardia({ sesion }: { readonly sesion: Sesion }) {
  const unsaved = useHasUnsaved();
  useEffect(() => {
    if (!unsaved) return undefined;
    guardia.puesta = true;
    return () => void (guardia.puesta = false);
  }, [unsaved]);
  return <PerfilEmpresaPage sesion={sesion} />;
}
