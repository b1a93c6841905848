/** Whether this is a desktop, where focusing a field opens no on-screen keyboard. */
export function prefersKeyboard(): boolean {
  return window.matchMedia('(hover: hover) and (pointer: fine)').matches
}
