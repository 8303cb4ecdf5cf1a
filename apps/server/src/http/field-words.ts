import { z } from 'zod'

/** Messages beside refused fields; those of zod use type names and are partly English. */
export function fieldWords(): ReturnType<typeof z.locales.ru> {
  return {
    localeError: (issue) => {
      switch (issue.code) {
        case 'invalid_type':
          return issue.input === undefined || issue.input === null ? 'Заполните поле' : 'Неверное значение'
        case 'too_small':
          return tooSmall(issue.origin, issue.minimum, issue.inclusive !== false)
        case 'too_big':
          return tooBig(issue.origin, issue.maximum, issue.inclusive !== false)
        case 'invalid_format':
          return issue.format === 'email' ? 'Укажите почту вида name@company.ru' : 'Неверное значение'
        default:
          return 'Неверное значение'
      }
    },
  }
}

function tooSmall(origin: string, minimum: number | bigint, inclusive: boolean): string {
  const least = number.format(minimum)
  if (origin === 'string') return Number(minimum) <= 1 ? 'Заполните поле' : `Не короче ${least} знаков`
  if (origin === 'array') return Number(minimum) <= 1 ? 'Список пуст' : `Не меньше ${least} строк`
  if (Number(minimum) === 0 && !inclusive) return 'Значение должно быть больше нуля'
  return inclusive ? `Не меньше ${least}` : `Больше ${least}`
}

function tooBig(origin: string, maximum: number | bigint, inclusive: boolean): string {
  const most = number.format(maximum)
  if (origin === 'string') return `Не длиннее ${most} знаков`
  if (origin === 'array') return `Не больше ${most} строк в одном запросе`
  return inclusive ? `Не больше ${most}` : `Меньше ${most}`
}

const number = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 6 })
