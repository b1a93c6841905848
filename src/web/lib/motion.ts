/** Whether animations are wanted: the system does not ask for reduced motion. */
export function wantsMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: no-preference)').matches
}
