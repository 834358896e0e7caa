import { isCodigoAviso, REGLAS } from '@rodal/domain/reglas-despacho';
import {
  IconAlertTriangle,
  IconCalendarX,
  IconClockExclamation,
  IconCopy,
  IconDecimal,
  IconFileAlert,
  IconForms,
  IconHistory,
  IconHourglassHigh,
  IconIdOff,
  IconLock,
  IconMapPinOff,
  IconPhoto,
  IconPhotoOff,
  IconPhotoX,
  IconRouteX,
  IconRulerMeasure,
  IconScale,
  IconTruckOff,
  IconUserExclamation,
  IconWeight,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** What a flag looks like; its words are the rule's (A29). */
const ICONOS: Readonly<Record<string, ReactNode>> = {
  choferNoAutorizado: <IconUserExclamation aria-hidden />,
  camionNoHabilitado: <IconTruckOff aria-hidden />,
  transportistaNoHabilitado: <IconIdOff aria-hidden />,
  patenteBloqueada: <IconLock aria-hidden />,
  choferBloqueado: <IconLock aria-hidden />,
  fueraPerimetro: <IconMapPinOff aria-hidden />,
  sinPosicion: <IconMapPinOff aria-hidden />,
  fotoFaltante: <IconPhotoOff aria-hidden />,
  fotoDeOtra: <IconPhotoX aria-hidden />,
  fotoRepetida: <IconPhoto aria-hidden />,
  volumenDistinto: <IconRulerMeasure aria-hidden />,
  cantidadImprobable: <IconWeight aria-hidden />,
  decimalesRedondeados: <IconDecimal aria-hidden />,
  posibleDuplicado: <IconCopy aria-hidden />,
  relojDesfasado: <IconClockExclamation aria-hidden />,
  guiaIncompleta: <IconFileAlert aria-hidden />,
  referenciaObsoleta: <IconHistory aria-hidden />,
  otraVersion: <IconCopy aria-hidden />,
  faenaVencida: <IconCalendarX aria-hidden />,
  formularioDistinto: <IconForms aria-hidden />,
  sinRecepcion: <IconHourglassHigh aria-hidden />,
  volumenRecibido: <IconScale aria-hidden />,
  otroDestino: <IconRouteX aria-hidden />,
  fotoRecibidaDeOtra: <IconPhotoX aria-hidden />,
};

/** The icon of a flag; a code of a later version has one too. */
export function iconoAviso(codigo: string): ReactNode {
  return ICONOS[codigo] ?? <IconAlertTriangle aria-hidden />;
}

/** The words of a flag; a code of a later version speaks for itself. */
export function textoAviso(codigo: string): string {
  return isCodigoAviso(codigo) ? REGLAS[codigo].texto : codigo;
}
