import type { CSSProperties, ReactElement } from 'react'

/** Satori wants elements as React has them. */
export type Element = ReactElement
export type Style = CSSProperties

export function box(style: Style, ...children: readonly (Element | string)[]): Element {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children }, key: null }
}
