import { createContext } from 'react';

/**
 * What stands in the address now, as `?a=b`: the screen follows it only once the next one is drawn, and on a busy machine
 * somebody is quicker (R153). Null = nobody but the router knows.
 */
export const AddressContext = createContext<(() => string) | null>(null);
