/** A photo as phones send it, some 300 kB, waits in memory until it is known to be one; what is longer goes to the disk. */
const HELD_BYTES = 1024 * 1024;
/** So many wait at once, however little each has sent: slow senders do not fill the memory. */
const MAX_ROOMS = 64;
/** So much room is kept for the next ones. */
const MAX_IDLE = 16;

/** What one sender's bytes wait in. */
interface Held {
  /** Takes a part, in the order they came. @returns false when there is no room: nothing of it was taken */
  add(part: Buffer): boolean;
  /** All that was added, in one piece; somebody else's bytes once it is released. */
  content(): Buffer;
  /** Gives the room back. Safe twice. */
  release(): void;
}

/**
 * The room is used again, because memory asked for anew with each photo is what the collector spent a quarter of a busy
 * process's time on (registro 071).
 */
const idle: Buffer[] = [];
const taken = { rooms: 0 };

/** Room for one file. */
export function holdInMemory(): Held {
  let room: Buffer | null = null;
  let bytes = 0;
  return {
    add(part) {
      if (bytes + part.length > HELD_BYTES) return false;
      if (room === null) {
        if (taken.rooms === MAX_ROOMS) return false;
        taken.rooms += 1;
        room = idle.pop() ?? Buffer.allocUnsafeSlow(HELD_BYTES);
      }
      part.copy(room, bytes);
      bytes += part.length;
      return true;
    },
    content: () => room?.subarray(0, bytes) ?? Buffer.alloc(0),
    release() {
      if (room === null) return;
      taken.rooms -= 1;
      if (idle.length < MAX_IDLE) idle.push(room);
      room = null;
      bytes = 0;
    },
  };
}
