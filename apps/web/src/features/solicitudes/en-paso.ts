import type { EstadoSolicitud } from '@rodal/domain/solicitudes';

/** A request, of a row or of its panel, as far as its steps ask. */
export interface EnPaso {
  readonly id: string;
  readonly numero: string;
  readonly titulo: string;
  readonly usuarioCreador: string;
  readonly montoAutorizado: string;
  readonly estado: EstadoSolicitud;
  readonly solicitanteId: number;
  readonly aprobadorId: number;
  readonly tope: string | null;
}
