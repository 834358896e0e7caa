import { Button } from '@mantine/core';
import type { ContenedorPrevisto, PedidoRevisado } from '@rodal/contracts/pedidos-transferencia';
import { contar } from '@rodal/domain/contar';
import { failureText } from '../../ui/describe-error.ts';
import { ErroresArchivo } from '../../ui/errores-archivo.tsx';
import { Cifras } from './cifras.tsx';
import { EtiquetasPrevistas } from './etiquetas-previstas.tsx';
import classes from './pedido.module.css';
import { Resumen } from './resumen.tsx';

interface RevisionProps {
  readonly revisado: PedidoRevisado;
  readonly empresa: string;
  readonly creando: boolean;
  readonly revisando: boolean;
  /** Why it was not created. */
  readonly error: Error | null;
  readonly onOtro: () => void;
  /** What was reviewed is no longer so; null = it may still be. */
  readonly onRevisar: (() => void) | null;
  readonly onCrear: (huella: string) => void;
}

/** What a workbook would create, or what is wrong with it. Nothing is kept until Crear pedido. */
export function Revision({ revisado, empresa, creando, revisando, error, onOtro, onRevisar, onCrear }: RevisionProps) {
  const { archivo, huella, contenedores } = revisado;
  return (
    <section className={classes.revision} aria-label="Revisión del libro">
      <p className={classes.archivo}>
        <span translate="no">{archivo}</span> <span className={classes.dim}>· {empresa} · todavía no se ha creado nada</span>
      </p>
      {huella === null ? <Errores revisado={revisado} /> : <Previstos contenedores={contenedores} revisado={revisado} />}
      {error === null ? null : (
        <p role="alert" className={classes.falla}>
          No se creó el pedido. {onRevisar === null ? failureText(error) : 'Lo que dice BC de estas etiquetas, o los pedidos que ya las tienen, cambió desde que se revisó.'}
        </p>
      )}
      <div className={classes.botones}>
        {huella === null ? null : onRevisar === null ? (
          <Button onClick={() => onCrear(huella)} loading={creando}>
            Crear pedido
          </Button>
        ) : (
          <Button onClick={onRevisar} loading={revisando}>
            Revisar de nuevo
          </Button>
        )}
        <Button variant="default" onClick={onOtro} disabled={creando}>
          Elegir otro libro
        </Button>
      </div>
    </section>
  );
}

function Errores({ revisado: { errores, cantidadErrores } }: { readonly revisado: PedidoRevisado }) {
  return (
    <>
      <p role="alert" className={classes.falla}>
        El libro tiene {contar(cantidadErrores, 'error', 'errores')}: corríjalos en Excel y elíjalo de nuevo.
      </p>
      <ErroresArchivo label="Errores del libro" lugar={['Hoja', 'Celda']} errores={errores.map(({ hoja, celda, mensaje }) => ({ lugar: [hoja, celda], mensaje }))} cantidad={cantidadErrores} />
    </>
  );
}

function Previstos({ contenedores, revisado: { resumen } }: { readonly contenedores: readonly ContenedorPrevisto[]; readonly revisado: PedidoRevisado }) {
  const usadas = contenedores.flatMap(({ filas }) => filas).filter(({ usada }) => usada !== null).length;
  return (
    <>
      <Cifras contenedores={contenedores} />
      {usadas === 0 ? null : (
        <p className={classes.aviso}>
          {contar(usadas, 'etiqueta está', 'etiquetas están')} ya en otro pedido: se puede crear igual, pero revise que no sea el mismo libro.
        </p>
      )}
      <EtiquetasPrevistas contenedores={contenedores} />
      <Resumen resumen={resumen} />
    </>
  );
}
