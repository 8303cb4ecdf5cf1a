import { longest } from '@snab/domain/field-limits'
import type { FieldProblem } from '@snab/contract/errors'

type Names = {
  lastName?: string | undefined
  firstName?: string | undefined
  middleName?: string | undefined
  city?: string | undefined
}

const names = [
  ['lastName', 'Фамилия', 'Укажите фамилию'],
  ['firstName', 'Имя', 'Укажите имя'],
  ['middleName', 'Отчество', null],
  ['city', 'Город', null],
] as const

/** All problems of the input at once; a field may have several. */
export function problemsOfNames(typed: Names): FieldProblem[] {
  return names.flatMap(([field, title, missing]) => {
    const text = typed[field]
    if (text === undefined) return []
    const problems: FieldProblem[] = []
    if (text === '' && missing) problems.push({ field, message: missing })
    if (text.length > longest.personName)
      problems.push({ field, message: `${title}: не больше ${longest.personName} знаков` })
    if (/[<>{}\\|]/.test(text)) problems.push({ field, message: `${title}: уберите лишние знаки` })
    return problems
  })
}
