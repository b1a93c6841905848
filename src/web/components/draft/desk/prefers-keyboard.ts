/** Whether focusing a field opens no on-screen keyboard, as on a desktop. */
export function prefersKeyboard(): boolean {
  return window.matchMedia('(hover: hover) and (pointer: fine)').matches
}
