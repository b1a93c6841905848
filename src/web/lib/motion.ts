/** Whether things may move: nobody has asked the system for stillness. */
export function wantsMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: no-preference)').matches
}
