/**
 * Files of the built app that the scanner is made of, as their names begin: more than a megabyte, which only who works at a gate needs.
 * The build leaves them out of what every phone keeps; the service worker keeps them apart (`copia.ts`).
 */
export const DEL_ESCANER = /^\/?assets\/(?:escaner|zxing_reader)-[^/]+$/;

/** What a page says to the service worker to have them. */
export const TRAER_ESCANER = 'TRAER_ESCANER';
