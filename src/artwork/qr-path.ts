/** The dark modules of a QR code, row by row, as the path of a drawing in which a module is one unit. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => darkRuns(row).map(({ x, length }) => bar(x, y, length))).join('')
}

function bar(x: number, y: number, length: number): string {
  return `M${x} ${y}h${length}v1h-${length}z`
}

function darkRuns(row: readonly boolean[]): { x: number; length: number }[] {
  const starts = row.flatMap((isDark, x) => (isDark && row[x - 1] !== true ? [x] : []))
  return starts.map((x) => {
    const end = row.indexOf(false, x)
    return { x, length: (end === -1 ? row.length : end) - x }
  })
}
