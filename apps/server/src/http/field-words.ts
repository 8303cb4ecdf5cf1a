import { z } from 'zod'

/** What stands beside a field that a schema refuses; zod names types as programmers do, and half in English. */
export function fieldWords(): ReturnType<typeof z.locales.ru> {
  const { localeError } = z.locales.ru()
  return { localeError: (issue) => (issue.code !== 'invalid_type' ? localeError(issue) : issue.input === undefined || issue.input === null ? 'Заполните поле' : 'Неверное значение') }
}
