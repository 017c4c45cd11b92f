/** Tell whether something that holds until a moment (RFC 3339, null: not at all) still does. */
export function inForce(until: string | null): boolean {
  return until !== null && Date.parse(until) > Date.now();
}
