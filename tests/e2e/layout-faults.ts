import { expect, type Page } from '@playwright/test'

const SIZES = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
]
/** What a browser's own setting of 100 % and of 200 % is, in px. */
const TEXTS = [
  { name: 'usual', px: 16 },
  { name: 'large', px: 32 },
] as const
/** A page lays itself out anew this long after its window has another size. Its own clock may stand still. */
const SETTLED_MS = 120

/**
 * Expects that nothing of a state is cut or covered, in windows of all sizes, with usual and with large text, and that
 * these words, if any, are in sight without scrolling.
 */
export async function expectToFit(page: Page, state: string, words?: string): Promise<void> {
  const before = page.viewportSize()
  const session = await page.context().newCDPSession(page)
  const found = new Map<string, string[]>()
  for (const text of TEXTS) {
    await session.send('Page.setFontSizes', { fontSizes: { standard: text.px } })
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await page.waitForTimeout(SETTLED_MS)
      const where = `${text.name} ${size.width}`
      const faults = await layoutFaults(page)
      if (words !== undefined && !(await isInSight(page, words))) faults.push(`'${words}' is not in sight`)
      for (const fault of faults) found.set(fault, [...(found.get(fault) ?? []), where])
    }
  }
  await session.send('Page.setFontSizes', { fontSizes: { standard: TEXTS[0].px } })
  await session.detach()
  if (before) await page.setViewportSize(before)
  const faults = [...found].map(([fault, places]) => `${fault} [${places.join(', ')}]`)
  expect.soft(faults, state).toEqual([])
}

/** Whether an element that says just these words is in the window, with nothing above it. A dialog makes the rest inert. */
export async function isInSight(page: Page, words: string): Promise<boolean> {
  const places = await page.getByText(words, { exact: true }).all()
  const seen = places.map((place) =>
    place.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const middle = { x: x + width / 2, y: y + height / 2 }
      const dialog = document.querySelector('dialog:modal')
      if (dialog && !dialog.contains(element)) {
        const over = dialog.getBoundingClientRect()
        const isBeside =
          middle.x < over.left || middle.x > over.right || middle.y < over.top || middle.y > over.bottom
        return isBeside && middle.y > 0 && middle.y < innerHeight
      }
      const hit = document.elementFromPoint(middle.x, middle.y)
      return hit !== null && element.contains(hit)
    }),
  )
  return (await Promise.all(seen)).includes(true)
}

/**
 * Finds what a viewer cannot read or press in the page as it is: 'cut', 'broken word', 'out of its box', 'overlaps',
 * 'covered', and a page that is wider than its window. Each fault is a sentence without coordinates, so that the same
 * one at several sizes reads the same.
 *
 * Not looked at: drawn posters, what only screen readers get, and names and titles that end in an ellipsis but show
 * some letters.
 */
async function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(findFaults)
}

/** Runs in the page, so it uses nothing from outside. */
function findFaults(): string[] {
  /** Fonts reach beyond their letters, and boxes have fractions of pixels. */
  const SLACK = 2.5
  /** A title with an ellipsis shows at least this part of itself, or this many of its em. */
  const LEAST_PART = 0.4
  const LEAST_EM = 3
  /** A larger drawing in a control is no icon. */
  const MOST_OF_ICON = 40
  /** Buttons beside or below each other are this far apart. */
  const LEAST_GAP = 6
  /** Of a long list, only so many entries at its start are looked at. */
  const MOST_OF_A_LIST = 15
  /** Bars and docks leave this part of the window to the page. */
  const LEAST_OF_WINDOW = 0.3
  const CONTROLS =
    'a[href], button, select, textarea, input:not([type=hidden]), summary, label:has(input), [role=option], [role=switch]'

  const OVER =
    'dialog:modal, [role=dialog], [role=alertdialog], [role=menu], .tooltip, [role=listbox]:not([aria-multiselectable], .films)'
  const LARGE = '[role=option], label'
  /** Never shortened. */
  const WHOLE = '.btn, .tabs *, .clock__now, h1, h2'
  /** What goes by itself may cover the page for that long, but nothing else that is fixed. */
  const PASSING = '[data-sonner-toaster], .moments'
  const FIXED = '.dock'
  /** Pictures whose words are part of the drawing. */
  const ART = '.poster, .choice__cover, .bill, .lost, svg'

  type Box = { left: number; top: number; right: number; bottom: number }
  type Point = { x: number; y: number }
  /** `at` is where the owner was when the box was measured. */
  type Line = { kind: 'text' | 'control'; owner: Element; at: Point; box: Box; name: string }

  const faults = new Set<string>()
  const root = document.documentElement
  const leftOut = new Map<Element, boolean>()
  /** What is open over the page hides it, so only that is looked at. */
  const open = [...document.querySelectorAll(OVER)].filter((element) => element.checkVisibility()).at(-1)

  // What lets clicks through can still hide a text, and what is not laid out yet has no size of its own.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { pointer-events: auto !important; content-visibility: visible !important; scroll-behavior: auto !important }',
  )
  document.adoptedStyleSheets.push(sheet)
  const scrolled = new Map<Element, [number, number]>()
  try {
    if (root.scrollWidth > innerWidth) faults.add(`The page is wider than its window, by ${widest()}`)
    const seen = look()
    expectApart(seen)
    expectGaps(seen)
    for (const item of seen) expectInSight(item)
    expectRoom()
  } finally {
    for (const [element, [left, top]] of scrolled) element.scrollTo(left, top)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
  return [...faults]

  function widest(): string {
    const beyond = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1 && !isClippedSomewhere(element),
    )
    const last = beyond.findLast((element) => element.textContent.trim() !== '')
    return last ? describe(last, last.textContent.trim()) : 'something without a text'
  }

  function isClippedSomewhere(element: Element): boolean {
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== 'visible') return true
    }
    return false
  }

  function look(): Line[] {
    const found: Line[] = []
    const walker = document.createTreeWalker(open ?? document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!owner || text === '' || isLeftOut(owner)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      if (boxes.length === 0) continue
      const name = describe(owner, text)
      expectWords(node as Text, boxes, name)
      expectInBox(owner, boxes, name)
      for (const box of boxes) {
        const shown = withoutCut(owner, box, name)
        if (shown) found.push({ kind: 'text', owner, at: originOf(owner), box: shown, name })
      }
    }
    for (const control of (open ?? document.body).querySelectorAll(CONTROLS)) {
      if (isLeftOut(control)) continue
      const box = insideOf(control)
      if (box.right - box.left <= 1 || box.bottom - box.top <= 1) continue
      const name = describe(control, control.getAttribute('aria-label') ?? control.textContent.trim())
      const shown = withoutCut(control, box, name)
      if (shown) found.push({ kind: 'control', owner: control, at: originOf(control), box: shown, name })
    }
    return found
  }

  /** A field may have a button in its padding. */
  function insideOf(control: Element): Box {
    const { left, top, right, bottom } = control.getBoundingClientRect()
    if (!(control instanceof HTMLInputElement) || control.type === 'checkbox' || control.type === 'radio') {
      return { left, top, right, bottom }
    }
    const { paddingLeft, paddingRight } = getComputedStyle(control)
    return { left: left + parseFloat(paddingLeft), top, right: right - parseFloat(paddingRight), bottom }
  }

  function isLeftOut(element: Element): boolean {
    return (
      isOfLeftOut(element) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
  }

  /** Whether the element or one around it is left out, whatever can be seen of it. */
  function isOfLeftOut(element: Element): boolean {
    let isOut = leftOut.get(element)
    if (isOut === undefined) {
      const { parentElement } = element
      isOut = (parentElement !== null && isOfLeftOut(parentElement)) || isLeftOutItself(element)
      leftOut.set(element, isOut)
    }
    return isOut
  }

  function isLeftOutItself(element: Element): boolean {
    if (element.matches(`${ART}, .sr, noscript, script, style, .skip, option, [data-sonner-toaster]`))
      return true
    const siblings = element.parentElement?.children
    if (siblings && siblings.length > 2 * MOST_OF_A_LIST) {
      if ([...siblings].indexOf(element) >= MOST_OF_A_LIST) return true
    }
    const { clipPath, position, width } = getComputedStyle(element)
    return position === 'absolute' && (clipPath === 'inset(50%)' || width === '1px')
  }

  function describe(element: Element, text: string): string {
    const named = element.closest('[class]')
    const words = text.replace(/\s+/g, ' ')
    const className = typeof named?.className === 'string' ? named.className.split(' ')[0] : ''
    return `'${words.length > 40 ? `${words.slice(0, 40)}…` : words}' (.${className})`
  }

  /** A word that a hyphen does not break stays whole. */
  function expectWords(node: Text, boxes: DOMRect[], name: string): void {
    if (new Set(boxes.map(({ top }) => Math.round(top))).size < 2) return
    const { hyphens, whiteSpace } = getComputedStyle(node.parentElement!)
    if (node.data.includes('@') || hyphens === 'auto' || whiteSpace === 'nowrap') return
    for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}’']+/gu)) {
      if (word.length < 2 || word.length > 14) continue
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const tops = [...range.getClientRects()]
        .filter(({ width }) => width > 0)
        .map(({ top }) => Math.round(top))
      if (new Set(tops).size > 1) faults.add(`Broken word '${word}' in ${name}`)
    }
  }

  /** A text does not leave the nearest box around it that one can see. */
  function expectInBox(owner: Element, boxes: DOMRect[], name: string): void {
    let around: Element | null = owner
    while (around && !isBox(around)) {
      const { position, overflowX } = getComputedStyle(around)
      if (position === 'absolute' || overflowX !== 'visible') return
      around = around.parentElement
    }
    if (!around || around === document.body || getComputedStyle(around).overflowX !== 'visible') return
    const outer = around.getBoundingClientRect()
    for (const box of boxes) {
      const middle = (box.top + box.bottom) / 2
      if (box.left < outer.left - SLACK || box.right > outer.right + SLACK)
        faults.add(`Out of its box: ${name}`)
      if (middle < outer.top || middle > outer.bottom) faults.add(`Out of its box: ${name}`)
    }
  }

  function isBox(element: Element): boolean {
    const { backgroundColor, backgroundImage, borderTopWidth, borderLeftWidth, display } =
      getComputedStyle(element)
    if (display.startsWith('inline') && !display.includes('-')) return false
    const hasBorder = parseFloat(borderTopWidth) > 0 && parseFloat(borderLeftWidth) > 0
    return hasBorder || isOpaque(backgroundColor) || backgroundImage !== 'none'
  }

  function isOpaque(color: string): boolean {
    const alpha = /[\d.]+(?=\)$)/.exec(color.includes('/') || color.startsWith('rgba') ? color : '')
    return color !== 'transparent' && (alpha === null || Number(alpha[0]) > 0.5)
  }

  function isScroller(element: Element): boolean {
    const { overflowX, overflowY } = getComputedStyle(element)
    return /auto|scroll/.test(overflowX + overflowY)
  }

  /** The part of the box that no ancestor clips; undefined if that is nothing. Says so if an ancestor cuts it for good. */
  function withoutCut(owner: Element, box: Box, name: string): Box | undefined {
    let shown: Box = { left: box.left, top: box.top, right: box.right, bottom: box.bottom }
    let scrolls = { x: false, y: false }
    for (let at: Element | null = owner; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, textOverflow, position } = getComputedStyle(at)
      if (overflowX !== 'visible' || overflowY !== 'visible') {
        const outer = at.getBoundingClientRect()
        const clipped: Box = { ...shown }
        if (overflowX !== 'visible') {
          clipped.left = Math.max(shown.left, outer.left)
          clipped.right = Math.min(shown.right, outer.right)
        }
        if (overflowY !== 'visible') {
          clipped.top = Math.max(shown.top, outer.top)
          clipped.bottom = Math.min(shown.bottom, outer.bottom)
        }
        scrolls = {
          x: scrolls.x || /auto|scroll/.test(overflowX),
          y: scrolls.y || /auto|scroll/.test(overflowY),
        }
        const lostX = shown.right - shown.left - Math.max(0, clipped.right - clipped.left)
        const lostY = shown.bottom - shown.top - Math.max(0, clipped.bottom - clipped.top)
        if (lostX > SLACK && !scrolls.x && !isEnoughOf(at, textOverflow)) faults.add(`Cut: ${name}`)
        // The content area of display fonts is higher than their letters.
        if (lostY > (shown.bottom - shown.top) * 0.3 && !scrolls.y && !isClamped(at))
          faults.add(`Cut: ${name}`)
        shown = clipped
      }
      if (shown.right - shown.left < 1 || shown.bottom - shown.top < 1) return undefined
      if (position === 'fixed') break
    }
    return shown
  }

  function isEnoughOf(clipper: Element, textOverflow: string): boolean {
    if (textOverflow !== 'ellipsis' || clipper.matches(WHOLE)) return false
    const { clientWidth, scrollWidth } = clipper
    const em = parseFloat(getComputedStyle(clipper).fontSize)
    return clientWidth >= scrollWidth * LEAST_PART || clientWidth >= em * LEAST_EM
  }

  function isClamped(element: Element): boolean {
    return getComputedStyle(element).webkitLineClamp !== 'none'
  }

  /** Whether one is part of the other, or both are of the same control. */
  function areRelated(one: Element, other: Element): boolean {
    return one.contains(other) || other.contains(one)
  }

  function layerOf(element: Element): Element {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { position } = getComputedStyle(at)
      if (position === 'fixed' || position === 'sticky') return at
    }
    return root
  }

  function expectApart(seen: readonly Line[]): void {
    const layers = new Map(seen.map(({ owner }) => [owner, layerOf(owner)]))
    const cores = new Map(seen.map((line) => [line, core(line)]))
    const isOver = (layer: Element) => getComputedStyle(layer).position === 'fixed'
    seen.forEach((one, index) => {
      for (const other of seen.slice(index + 1)) {
        if (!overlap(cores.get(one)!, cores.get(other)!) || areRelated(one.owner, other.owner)) continue
        const [here, there] = [layers.get(one.owner)!, layers.get(other.owner)!]
        // What is fixed covers what scrolls below it.
        if (here !== there && !(isOver(here) && isOver(there))) continue
        if (!mayShare(one, other)) faults.add(`${one.name} overlaps ${other.name}`)
      }
    })
  }

  /** Two buttons of one layer do not touch. */
  function expectGaps(seen: readonly Line[]): void {
    const buttons = seen.filter(({ kind, owner }) => kind === 'control' && owner.matches('.btn'))
    buttons.forEach((one, index) => {
      for (const other of buttons.slice(index + 1)) {
        const [a, b] = [one.box, other.box]
        const aside = Math.max(a.left, b.left) - Math.min(a.right, b.right)
        const below = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom)
        const gap = Math.max(aside, below)
        if (Math.min(aside, below) < -SLACK && gap > -SLACK && gap < LEAST_GAP) {
          if (layerOf(one.owner) === layerOf(other.owner)) faults.add(`${one.name} touches ${other.name}`)
        }
      }
    })
  }

  /** A large control, such as a movie, may leave room in itself to a small one. Its texts are compared all the same. */
  function mayShare(one: Line, other: Line): boolean {
    if (one.kind === 'control' && other.kind === 'control') {
      if (isInside(one, other) || isInside(other, one)) return true
      return one.owner.matches(LARGE) !== other.owner.matches(LARGE)
    }
    if (one.kind === other.kind) return false
    const [text, control] = one.kind === 'text' ? [one, other] : [other, one]
    return control.owner.matches(LARGE) && text.owner.closest(CONTROLS) !== null
  }

  function overlap(a: Box, b: Box): boolean {
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    return width > SLACK && height > SLACK
  }

  function isInside({ box: inner }: Line, { box: outer }: Line): boolean {
    return (
      inner.left >= outer.left - 1 &&
      inner.right <= outer.right + 1 &&
      inner.top >= outer.top - 1 &&
      inner.bottom <= outer.bottom + 1
    )
  }

  /** The letters of a line without the room that the font leaves above and below; of a bare control its icon. */
  function core({ kind, box, owner }: Line): Box {
    const height = box.bottom - box.top
    const spare = kind === 'text' ? height * 0.28 : 0
    const icon = kind === 'control' && !isBox(owner) && owner.querySelector('svg')?.getBoundingClientRect()
    if (icon && icon.width > 0 && icon.width < MOST_OF_ICON) return icon
    return { ...box, top: box.top + spare, bottom: box.bottom - spare }
  }

  /** The middle and both ends can be brought into sight, one after the other if need be. */
  function expectInSight(line: Line): void {
    for (const part of [0.5, 0.02, 0.98]) {
      let cover = coverOf(line, part)
      for (const height of [0.5, 0.3, 0.15, 0.75]) {
        if (cover === undefined) break
        bringTo(line, part, height)
        cover = coverOf(line, part)
      }
      if (cover === undefined) continue
      faults.add(`${line.name} is covered by ${cover}`)
      return
    }
  }

  /** Scrolls the line to a height of the window, and a part of it into the boxes that scroll sideways. */
  function bringTo({ owner, at, box }: Line, part: number, height: number): void {
    remember(owner)
    // What sticks is always in sight of its box, but perhaps not of the window.
    const layer = layerOf(owner)
    const target = getComputedStyle(layer).position === 'sticky' ? (layer.parentElement ?? owner) : owner
    target.scrollIntoView({
      block: 'nearest',
      inline: part === 0.5 ? 'center' : part < 0.5 ? 'start' : 'end',
    })
    const y = (box.top + box.bottom) / 2 + originOf(owner).y - at.y
    scrollBy(0, y - innerHeight * height)
  }

  function coverOf({ owner, at, box, kind }: Line, part: number): string | undefined {
    const now = originOf(owner)
    const y = (box.top + box.bottom) / 2 + now.y - at.y
    const along = box.left + (box.right - box.left) * part
    const x = Math.min(box.right - 1.5, Math.max(box.left + 1.5, along)) + now.x - at.x
    return coverAt(owner, { x, y }, kind)
  }

  function originOf(element: Element): Point {
    const { x, y } = element.getBoundingClientRect()
    return { x, y }
  }

  function remember(element: Element): void {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (!scrolled.has(at) && (isScroller(at) || at === root))
        scrolled.set(at, [at.scrollLeft, at.scrollTop])
    }
  }

  /** What hides the element at a point, or takes the press; undefined if nothing does. */
  function coverAt(owner: Element, { x, y }: Point, kind: Line['kind']): string | undefined {
    if (x < 0 || x > innerWidth || y < 0 || y > innerHeight) return 'the edge of the window'
    // Nearly always enough, and much faster.
    const top = document.elementFromPoint(x, y)
    if (top && areRelated(owner, top) && !top.closest(PASSING)) return undefined
    for (const hit of document.elementsFromPoint(x, y)) {
      if (hit instanceof SVGElement && hit.parentElement?.contains(owner)) continue
      if (hit.closest(PASSING) && !owner.closest(`${PASSING}, ${FIXED}`)) continue
      if (areRelated(owner, hit)) return undefined
      const control = owner.closest(CONTROLS)
      if (control?.contains(hit) && (kind === 'control' || !paints(hit))) return undefined
      if (paints(hit) || (kind === 'control' && hit.matches(CONTROLS) && !isWithin(hit, owner)))
        return describe(hit, hit.textContent.trim())
    }
    return 'something that clips it'
  }

  function isWithin(inner: Element, outer: Element): boolean {
    const [a, b] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()]
    return a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom
  }

  function paints(element: Element): boolean {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    if (Number(opacity) < 0.3) return false
    if (element instanceof SVGElement || element instanceof HTMLImageElement) return true
    return isOpaque(backgroundColor) || (backgroundImage !== 'none' && element.textContent.trim() !== '')
  }

  /** Fixed parts leave room for the page. */
  function expectRoom(): void {
    if (open) return
    const rows = Array.from({ length: 40 }, (_, row) => ((row + 0.5) / 40) * innerHeight)
    const free = rows.filter((y) => {
      const hit = document.elementsFromPoint(innerWidth / 2, y).find((element) => !element.closest(PASSING))
      return !hit || getComputedStyle(layerOf(hit)).position !== 'fixed'
    })
    if (free.length / rows.length < LEAST_OF_WINDOW) faults.add('Fixed parts leave no room for the page')
  }
}
