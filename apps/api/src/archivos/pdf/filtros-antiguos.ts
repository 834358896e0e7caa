/** How programs of the nineties packed a stream (ISO 32000-1, 7.4): only as far as it takes to know how much comes out. */

/** What each letter counts; -1 = it is none. */
const HEX = Int8Array.from({ length: 256 }, (_none, letra) => '0123456789abcdef'.indexOf(String.fromCharCode(letra).toLowerCase()));

/** What letters of 0 to F stand for, up to their end; others are passed over, as readers do. */
export function fromHex(from: Buffer): Buffer {
  const out = Buffer.alloc((from.length >> 1) + 1);
  let [digits, high] = [0, 0];
  for (const byte of from) {
    if (byte === 0x3e) break;
    const digit = HEX[byte] ?? -1;
    if (digit < 0) continue;
    if (digits % 2 === 0) high = digit << 4;
    else out[digits >> 1] = high | digit;
    digits += 1;
  }
  return out.subarray(0, digits >> 1);
}

/** What letters of 85 stand for, five for four bytes, up to their end; one that is none counts as readers count it. */
export function fromAscii85(from: Buffer): Buffer {
  const out = Buffer.alloc(from.length * 4 + 4);
  let [size, letters, sum] = [0, 0, 0];
  const take = (digit: number): void => {
    sum = (sum * 85 + digit) % 0x1_0000_0000;
    letters += 1;
    if (letters === 5) [size, letters, sum] = [out.writeUInt32BE(sum, size), 0, 0];
  };
  const begin = from.toString('latin1', 0, 2) === '<~' ? 2 : 0;
  for (const byte of from.subarray(begin)) {
    if (byte === 0x7e) break;
    if (byte <= 0x20) continue;
    if (byte === 0x7a && letters === 0) size += 4;
    else take(byte - 33);
  }
  const short = letters === 0 ? 0 : 5 - letters;
  for (let n = 0; n < short; n += 1) take(84);
  return out.subarray(0, size - short);
}

/**
 * How many bytes come out of LZW, without any of them. Its codes grow by a letter each, and two ways to count them are in use.
 * @param max where it may stop
 * @returns of what is none, how many come before that shows
 */
export function lzwLength(from: Buffer, max: number): number {
  return Math.max(...[1, 0].map((early) => lengthOf(from, max, early)));
}

function lengthOf(from: Buffer, max: number, early: number): number {
  const lengths = new Uint16Array(4_096).fill(1, 0, 256);
  let [next, before, width, bits, held, total] = [258, 0, 9, 0, 0, 0];
  for (const byte of from) {
    held = ((held << 8) | byte) & 0xff_ff_ff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (held >> bits) & ((1 << width) - 1);
    if (code === 256) [next, before, width] = [258, 0, 9];
    else {
      // A code that comes before it is told is the one before and a letter.
      const length = code === next && before > 0 ? before + 1 : (lengths[code] ?? 0);
      if (code === 257 || code > next || length === 0) return total;
      if (before > 0 && next < 4_096) {
        lengths[next] = before + 1;
        next += 1;
      }
      before = length;
      total += length;
      if (total > max) return total;
      width = Math.min(12, 32 - Math.clz32(next + early));
    }
  }
  return total;
}
