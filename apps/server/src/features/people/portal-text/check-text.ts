import type { OurText } from './our-texts'

const variable = /\{\{([^{}]*)\}\}/g

/** Names in double braces, without number formats. */
const namesOf = (text: string): Set<string> =>
  new Set([...text.matchAll(variable)].map(([, inside = '']) => inside.split(',')[0]?.trim() ?? ''))

/** Why the text of one form is invalid; null when it is valid. */
export function problemOfText(text: string, ours: string, { forms }: OurText): string | null {
  if (text === '') return 'Напишите текст или верните наш'
  if (text.includes('$t(')) return 'Знаки $t( в тексте не пишутся'
  const known = new Set(forms.flatMap((form) => [...form.ours.matchAll(variable)].map(([whole]) => whole)))
  const unknown = [...text.matchAll(variable)].map(([whole]) => whole).find((whole) => !known.has(whole))
  if (unknown !== undefined)
    return known.size === 0
      ? `Переменной ${unknown} здесь нет: этот текст пишется без переменных`
      : `Переменной ${unknown} здесь нет. Есть: ${[...known].join(', ')}`
  const written = namesOf(text)
  const missing = [...ours.matchAll(variable)].find(
    ([, inside = '']) => !written.has(inside.split(',')[0]?.trim() ?? ''),
  )
  if (missing) return `В тексте должна остаться переменная ${missing[0]}`
  if (/[{}]{2}/.test(text.replace(variable, ''))) return 'Фигурные скобки расставлены неверно'
  return null
}
