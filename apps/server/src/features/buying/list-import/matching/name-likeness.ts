/** Normalises names for comparison: case, punctuation and double blanks are ignored. */
export const foldName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[×хx*](?=\d)/g, 'x')
    .replace(/[^\p{L}\d.,]+/gu, ' ')
    .trim()

const stems = (text: string): Set<string> =>
  new Set(
    foldName(text)
      .split(/[\s.,]+/)
      .filter((word) => word.length > 2)
      .map((word) => word.slice(0, 5)),
  )

/** The share of written words that the product's name has, by prefix: 0…1. */
export function nameLikeness(written: string, name: string): number {
  const [said, has] = [stems(written), stems(name)]
  return said.size === 0 ? 0 : [...said].filter((stem) => has.has(stem)).length / said.size
}
