/** As long as a list can show, and every file system can keep. */
const MAX_LETRAS = 150;

/**
 * What is wrong with the name of a document's file (especificación 3 §5, Files), to be said after «El nombre del archivo»; null = nothing.
 * It is only a label here: the bytes are kept by their hash. Accents are welcome; what hides the true name is not.
 * @param nombre as its sender wrote it, in NFC
 */
export function defectoDeNombre(nombre: string): string | null {
  if (nombre.trim() === '') return 'falta';
  if (nombre.length > MAX_LETRAS) return `tiene más de ${MAX_LETRAS} letras`;
  if (/[/\\:*?"<>|]/.test(nombre)) return 'trae / \\ : * ? " < > o |';
  // Also those that turn the direction of writing: «fdp.exe» would read «exe.pdf».
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(nombre)) return 'trae caracteres invisibles';
  return nombre.startsWith('.') ? 'empieza con un punto' : null;
}
