/**
 * Names and articles use one byte per letter: half the size of UTF-8 for Russian, comparable without decoding, and byte
 * positions equal letter positions. Other characters follow an escape byte.
 */
const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')
const cyrillic = Array.from({ length: 64 }, (_, i) => String.fromCharCode(0x410 + i)).join('')
const page = `${ascii}${cyrillic}Ёё«»–—×²³°±ΩµøØ•·÷≤≥“”‘’€§ÄÖÜäöüÉéÀàÈèÇçÑñ`

export const ESCAPE = 255
export const pageLetters: readonly string[] = Array.from(page)

const byteOf = new Map(pageLetters.map((letter, index) => [letter.charCodeAt(0), index] as const))
const unitOf = Uint16Array.from(pageLetters, (letter) => letter.charCodeAt(0))
const bytesByUnit = new Uint8Array(0x500).fill(ESCAPE)
for (const [unit, byte] of byteOf) if (unit < bytesByUnit.length) bytesByUnit[unit] = byte

const pageByte = (unit: number) => (unit < bytesByUnit.length ? bytesByUnit[unit]! : (byteOf.get(unit) ?? ESCAPE))

export function encodeInto(text: string, push: (byte: number) => void): void {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    const byte = pageByte(unit)
    push(byte)
    if (byte === ESCAPE) {
      push(unit >> 8)
      push(unit & 255)
    }
  }
}

export function encode(text: string): Uint8Array {
  const bytes: number[] = []
  encodeInto(text, (byte) => bytes.push(byte))
  return Uint8Array.from(bytes)
}

export function decode(bytes: Uint8Array, from: number, to: number): string {
  let text = ''
  for (let i = from; i < to; i++) {
    const byte = bytes[i]!
    if (byte === ESCAPE) {
      text += String.fromCharCode((bytes[i + 1]! << 8) | bytes[i + 2]!)
      i += 2
    } else text += String.fromCharCode(unitOf[byte]!)
  }
  return text
}
