import type { Documento } from '@rodal/contracts/documentos';
import type { Portador } from '@rodal/domain/documentos/tipos';
import { useState } from 'react';
import { Historia } from '../../historia/historia.tsx';
import { tipoDe } from '../papel.ts';
import { Casillas } from './casillas.tsx';
import { ComentarioInterno } from './comentario-interno.tsx';
import { Corregir, rotuloCorregir } from './corregir.tsx';
import { anotarDibujado } from './dibujados.ts';
import type { DeTipo } from './mesa-papeles.tsx';
import { type Haciendo, PapelEnMesa } from './papel-en-mesa.tsx';
import { Plegado } from './plegado.tsx';
import classes from './revision.module.css';
import { useRevision } from './use-mesa.ts';

/** One kind of paper, and what whoever reviews does with it. */
export function PapelRevisado({ portador, ...papel }: DeTipo<Documento> & { readonly portador: Portador }) {
  const [haciendo, hacer] = useState<Haciendo>(null);
  const { quien, ops, raiz } = useRevision();
  const { tipo, versiones: [ultima] } = papel;
  const { nombre: titulo, vigencia } = tipoDe(tipo);
  const seCorrige = ultima !== undefined && vigencia === 'fecha' && ops.corregir !== undefined;
  return (
    <PapelEnMesa
      {...papel}
      portador={portador}
      nivel="h4"
      haciendo={haciendo}
      hacer={hacer}
      otra={seCorrige ? { rotulo: rotuloCorregir(tipo), forma: <Corregir key={ultima.id} tipo={tipo} documento={ultima} onClose={() => hacer(null)} /> } : null}
      alDibujar={({ sha256 }, resultado) => anotarDibujado(quien.usuarioId, sha256, resultado)}
      alFinal={
        ultima === undefined ? null : (
          <Plegado titulo="Historia">
            <Historia entidad="documento" id={ultima.historia} label={`Historia de ${titulo}`} vacio="Nadie le ha hecho nada todavía." raiz={raiz} />
          </Plegado>
        )
      }
    >
      {ultima === undefined ? null : (
        <>
          <Casillas key={ultima.id} documento={ultima} titulo={titulo} />
          {ultima.comentario === '' ? null : <p className={classes.comentario}>Comentario a la empresa: {ultima.comentario}</p>}
          <Plegado titulo="Comentario interno" abierto={ultima.comentarioInterno !== ''}>
            <ComentarioInterno documento={ultima} titulo={titulo} />
          </Plegado>
        </>
      )}
    </PapelEnMesa>
  );
}
