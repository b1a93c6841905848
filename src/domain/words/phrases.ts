/** '1 movie', '12 movies'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function uncapitalized(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
