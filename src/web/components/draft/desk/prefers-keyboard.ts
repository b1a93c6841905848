/** A desktop, where focusing a field brings up no keyboard over the screen. */
export function prefersKeyboard(): boolean {
  return window.matchMedia('(hover: hover) and (pointer: fine)').matches
}
