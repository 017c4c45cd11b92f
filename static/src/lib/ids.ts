/** Names for what is sent, so that a repeat is known as one. */

/** Return a name that no other message has; pages over plain http have no `randomUUID`. */
export function newId(): string {
  return crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;
}
