/** Gives the keyboard to what a new view begins with, where the view before it took the focus away with it. */

/**
 * Tell whether nothing on the page has the keyboard any more. A page that nobody has touched yet is read from its top, as
 * any page is.
 */
export function isKeyboardLost(): boolean {
  const at = document.activeElement;
  const touched = navigator.userActivation?.hasBeenActive === true;
  return touched && (at === null || at === document.body);
}

/**
 * Let an element have the keyboard when it comes up and nothing else has: never taken from a field or a button. For
 * `{@attach arriving}`; a heading needs `tabindex="-1"`.
 */
export function arriving(element: HTMLElement): void {
  if (isKeyboardLost()) element.focus({ preventScroll: true });
}
