import { ownValue } from '@snab/domain/own-value'
import { withoutTrailingZeros } from '../parts'
import type { Format, Simple } from './format-facts'

/** The first facet that the text breaks; null when it is valid. */
export function brokenFacet(format: Format, simple: Simple, text: string): string | null {
  const named = ownValue(format.simpleTypes, simple.base)
  if (named) {
    const broken = brokenFacet(format, named, text)
    if (broken) return broken
  }
  const isNumber = baseOf(format, simple) !== 'string'
  const value = isNumber ? text.trim() : text
  if (isNumber && !(baseOf(format, simple) === 'integer' ? /^[+-]?\d+$/ : /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/).test(value))
    return 'ожидается число'
  return brokenLength(simple, value) ?? (isNumber ? brokenNumber(simple, value) : null) ?? brokenList(simple, value)
}

const baseOf = (format: Format, { base }: Simple): string => {
  const named = ownValue(format.simpleTypes, base)
  return named ? baseOf(format, named) : base
}

function brokenLength({ length, minLength, maxLength }: Simple, value: string): string | null {
  const characters = [...value].length
  if (characters === 0 && (length ?? minLength ?? 0) > 0) return 'не заполнено'
  if (length !== undefined && characters !== length) return `должно быть знаков: ${String(length)}`
  if (minLength !== undefined && characters < minLength) return `меньше ${String(minLength)} знаков`
  return maxLength !== undefined && characters > maxLength ? `длиннее ${String(maxLength)} знаков` : null
}

function brokenNumber(
  { totalDigits, fractionDigits, minInclusive, minExclusive }: Simple,
  value: string,
): string | null {
  const [whole = '', fraction = ''] = value.replace(/^[+-]/, '').split('.')
  const [before, after] = [whole.replace(/^0+/, ''), withoutTrailingZeros(fraction)]
  if (totalDigits !== undefined && before.length + after.length > totalDigits) return 'слишком длинное число'
  if (fractionDigits !== undefined && after.length > fractionDigits)
    return `больше ${String(fractionDigits)} знаков после запятой`
  if (minInclusive !== undefined && Number(value) < Number(minInclusive)) return `меньше ${minInclusive}`
  return minExclusive !== undefined && Number(value) <= Number(minExclusive)
    ? `должно быть больше ${minExclusive}`
    : null
}

function brokenList(simple: Simple, value: string): string | null {
  if (simple.pattern && !simple.pattern.some((pattern) => pattern.test(value))) return 'неверный вид'
  return simple.enum && !simple.enum.includes(value) ? 'такого значения в формате нет' : null
}
