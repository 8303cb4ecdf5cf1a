export type PersonName = { last: string; first: string; middle: string }

/**
 * «Иванов Иван Иванович», «Иванов И. И.», «ИП Иванов Иван». Null when a first name is missing: the formats demand it, and
 * it must not be guessed.
 */
export function readPersonName(text: string): PersonName | null {
  const words = text
    .replace(/^\s*(индивидуальный предприниматель|ип)(?=\s)/i, '')
    .replaceAll(/[«»"]/g, ' ')
    .replaceAll('.', '. ')
    .split(/\s+/)
    .filter(Boolean)
  const [last, first, ...middle] = words
  return last && first ? { last, first, middle: middle.join(' ') } : null
}
