import { ownValue } from '@snab/domain/own-value'
import mustache from 'mustache'
import type { KnownTemplate, TemplateText } from './message-template'

export type TemplateProblem = { field: keyof TemplateText; text: string }

/** A token of mustache: `[kind, name, start, end, inner, …]`. */
type Token = ReturnType<typeof mustache.parse>[number]
type Field = keyof TemplateText

/** Problems of staff's text, as sentences; empty when it can be sent. */
export function problemsOf(template: KnownTemplate, text: TemplateText): TemplateProblem[] {
  const fields: readonly Field[] = template.channel === 'mail' ? ['subject', 'heading', 'body'] : ['body']
  const held = new Set<string>()
  const problems = fields.flatMap((field) => {
    if (text[field].trim() === '') return [{ field, text: 'Напишите текст' }]
    const tokens = readTokens(text[field])
    if (typeof tokens === 'string') return [{ field, text: tokens }]
    if (field === 'body') for (const [kind, name] of tokens) if (kind === 'name') held.add(name)
    return [...new Set(unknownOf(tokens, template, []))].map((problem) => ({ field, text: problem }))
  })
  const missing = Object.entries(template.variables)
    .filter(([name, { isRequired }]) => isRequired === true && !held.has(name))
    .map(([name, { words }]) => ({
      field: 'body' as const,
      text: `В тексте должна остаться переменная {{${name}}} (${words.toLowerCase()}), и не внутри условия`,
    }))
  return [...problems, ...missing, ...linkProblems(text.body)].slice(0, mostProblems)
}

const mostProblems = 10

const sentences: readonly (readonly [begins: string, sentence: string])[] = [
  ['Unclosed section', 'Часть, начатая с {{#…}} или {{^…}}, не закрыта строкой {{/…}}'],
  ['Unopened section', 'Есть {{/…}}, но нет начала этой части'],
  ['Unclosed tag', 'Переменная начата скобками {{, но не закрыта скобками }}'],
]

function readTokens(text: string): Token[] | string {
  try {
    return new mustache.Writer().parse(text)
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    return sentences.find(([begins]) => message.startsWith(begins))?.[1] ?? 'Скобки {{ }} расставлены неверно'
  }
}

/** Unknown variables, and tags that mails do not support. */
function unknownOf(tokens: readonly Token[], template: KnownTemplate, rowNames: readonly string[]): string[] {
  return tokens.flatMap((token) => {
    const [kind, name] = token
    if (kind === 'text' || kind === '!') return []
    if (kind !== 'name' && kind !== '#' && kind !== '^')
      return ['Так писать нельзя: переменная стоит в двух фигурных скобках, {{имя}}']
    const variable = ownValue(template.variables, name)
    const isRowName = rowNames.includes(name)
    if (!variable && !isRowName) return [`Переменной {{${name}}} в этом сообщении нет`]
    const example = variable?.example
    if (kind === 'name' && !isRowName && typeof example !== 'string')
      return [`{{${name}}} — не слово: пишется {{#${name}}} … {{/${name}}}`]
    if (kind === 'name') return []
    const inner: Token[] = Array.isArray(token[4]) ? token[4] : []
    const names = typeof example === 'object' && kind === '#' ? Object.keys(example[0] ?? {}) : []
    return unknownOf(inner, template, [...rowNames, ...names])
  })
}

/** A button needs an address of the portal from a variable, or a literal address. */
function linkProblems(body: string): TemplateProblem[] {
  const wrong = [...body.matchAll(/\]\(([^()\n]*)\)/g)].some(
    ([, address = '']) => !/^\{\{\w+\}\}$/.test(address) && !/^https:\/\/[^\s"<>]+$/.test(address),
  )
  return wrong ? [{ field: 'body', text: 'Адрес кнопки — переменная, например {{url}}, или ссылка с https://' }] : []
}
