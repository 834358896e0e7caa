import type { Bloque } from '@rodal/contracts/correos';
import type { PermissionRule } from '@rodal/domain/permisos';
import type * as z from 'zod/mini';

/** A kind of mail. */
export interface Plantilla<S extends z.ZodMiniType = z.ZodMiniType> {
  readonly datos: S;
  /** Who may read in `/correos` what it says. */
  readonly ve: PermissionRule;
  /** What somebody of Rodal must be allowed to for it to be sent to them; none = whatever their account is, it is theirs. */
  readonly recibe?: PermissionRule;
  readonly asunto: (datos: z.output<S>) => string;
  readonly cuerpo: (datos: z.output<S>) => Bloque[];
}

/** Declares a row, keeping the type of its data. */
export const plantilla = <S extends z.ZodMiniType>(row: Plantilla<S>): Plantilla<S> => row;
