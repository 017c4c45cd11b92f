/** Room codes as people type and paste them. */

const LINK = /\/r\/([^/?#\s]+)/i;

/**
 * Return the room code that a text means: a pasted link, lower case, spaces, dashes and full-width letters are fine.
 * Letters that no code has are left in, so that the server can say that there is no such room.
 */
export function normaliseCode(text: string): string {
  const plain = text.normalize("NFKC");
  const fromLink = LINK.exec(plain)?.[1];
  return (fromLink ?? plain).toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
}
