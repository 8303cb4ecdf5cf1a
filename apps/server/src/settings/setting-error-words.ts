import type { z } from 'zod'
import { fieldWords } from '../http/field-words'

const { localeError } = fieldWords()

/** Explains allowed values to the person who starts the program. */
export const settingWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') return issue.expected === 'int' ? 'нужно целое число' : 'нужно число'
  if (issue.code === 'invalid_value')
    return issue.values.includes('true') ? 'нужно true или false' : `нужно одно из: ${issue.values.join(', ')}`
  if (issue.code === 'invalid_format' && issue.format === 'url') return 'нужен адрес вида https://…'
  return localeError(issue)
}
