import { medidaDe, registradaTexto, VOLUMENES, type VolumenFila } from '@rodal/contracts/listados/volumenes';
import { formatDateTime } from '@rodal/domain/fechas';
import { volumenDicho } from '@rodal/domain/gestion/volumenes';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { formatDecimal } from '@rodal/domain/numeros';
import { Historia } from '../../historia/historia.tsx';
import { Datos } from '../../ui/datos.tsx';
import { DetailPanel, type RowPanel } from '../../ui/detail-panel.tsx';
import { PanelPart } from '../../ui/panel-part.tsx';
import partes from '../../ui/partes.module.css';

const RAIZ = [VOLUMENES.id];

/** A correction beside the list, with who did what to it. */
export function CorreccionPanel({ fila, panel }: { readonly fila: VolumenFila; readonly panel: RowPanel }) {
  const { id, planta, categoria, mes, metroCubico, valor, eliminadoEn, eliminadoPor, motivo } = fila;
  return (
    <DetailPanel {...panel} title={`${planta} · ${categoria}`}>
      <div className={partes.detalle}>
        <Datos
          datos={{
            Mes: formatMonth(mes),
            'Metro Cúbico': `${volumenDicho(metroCubico)} ${medidaDe(fila)}`,
            'Valor US$': valor === null ? null : formatDecimal(valor, 2),
            Registrada: registradaTexto(fila),
            Eliminada: eliminadoEn === null ? undefined : `${formatDateTime(new Date(eliminadoEn))} · ${eliminadoPor ?? ''}`,
            Motivo: eliminadoEn === null ? undefined : motivo,
          }}
        />
        <PanelPart titulo="Historia" className={partes.parte}>
          <Historia key={`${id}|${eliminadoEn ?? ''}`} entidad="correccionVolumen" id={id} label="Historia de la corrección" vacio="Nadie le ha hecho nada todavía." raiz={RAIZ} />
        </PanelPart>
      </div>
    </DetailPanel>
  );
}
