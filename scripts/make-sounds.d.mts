export function makeSounds(): { file: string; content: Buffer }[]
