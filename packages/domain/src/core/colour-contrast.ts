/** WCAG 2: text smaller than 24 px needs this contrast with its background. */
export const enoughContrast = 4.5

const colour = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i

const channels = (text: string): [number, number, number] | null => {
  const [, red, green, blue] = colour.exec(text) ?? []
  return red && green && blue ? [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16)] : null
}

export const isColour = (text: string): boolean => channels(text) !== null

function luminance([red, green, blue]: [number, number, number]): number {
  const linear = (value: number) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** The contrast, from 1 to 21; 1 if a text is not a colour. */
export function contrastOf(one: string, other: string): number {
  const [first, second] = [channels(one), channels(other)]
  if (!first || !second) return 1
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** `share` of the colour mixed into white or black. */
export function mixed(text: string, share: number, into: 'white' | 'black'): string {
  const base = into === 'white' ? 255 : 0
  const parts = channels(text) ?? [base, base, base]
  return `#${parts
    .map((part) =>
      Math.round(part * share + base * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
