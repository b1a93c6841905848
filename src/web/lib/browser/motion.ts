/** Whether to animate: false if the system asks for reduced motion. */
export function wantsMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: no-preference)').matches
}
