/** A number with the decimal comma Russian names use. */
export function ru(value: number): string {
  return String(value).replace('.', ',')
}

/** Leading zeros up to the width; a decimal point is left out, as factories write codes. */
export function pad(value: number, width: number): string {
  return String(Math.round(value * 1000) / 1000)
    .replace('.', '')
    .padStart(width, '0')
}

/** The colour as written after «розетка», «кнопка», «лента». */
export function feminine(colour: string): string {
  return colour.replace(/ый$/, 'ая').replace(/ий$/, 'яя')
}

/** «1 модуль, 2 модуля, 5 модулей». */
export function counted(amount: number, one: string, few: string, many: string): string {
  const tens = amount % 100
  const last = amount % 10
  if (last === 1 && tens !== 11) return `${amount} ${one}`
  return last >= 2 && last <= 4 && (tens < 12 || tens > 14) ? `${amount} ${few}` : `${amount} ${many}`
}
