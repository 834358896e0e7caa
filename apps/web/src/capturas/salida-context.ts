import { createContext } from 'react';
import type { Field } from '../offline/field.ts';

/**
 * The outbox of whoever looks, for the screens that register what may wait in it. Null = there is none here: private mode, a
 * database that does not open, or not yet. What is registered then goes to the server at once, or not at all.
 */
export const SalidaContext = createContext<Pick<Field, 'db' | 'wake'> | null>(null);
