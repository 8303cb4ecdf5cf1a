import { Rejected } from '../rejected'

const rules = new Intl.PluralRules('ru')
const hourSeconds = 3600
const minuteSeconds = 60

/** «через минуту», «через 5 минут»: rounded up, so that a retry at that time succeeds. */
export function inWords(seconds: number): string {
  if (seconds > hourSeconds - minuteSeconds) return retryWords(Math.ceil(seconds / hourSeconds), 'час', 'часа', 'часов')
  if (seconds > minuteSeconds - 10) return retryWords(Math.ceil(seconds / minuteSeconds), 'минуту', 'минуты', 'минут')
  return retryWords(Math.max(1, Math.ceil(seconds)), 'секунду', 'секунды', 'секунд')
}

function retryWords(count: number, one: string, few: string, many: string): string {
  if (count === 1) return `через ${one}`
  const rule = rules.select(count)
  return `через ${count} ${rule === 'one' ? one : rule === 'few' ? few : many}`
}

/** A 429 with the time to retry: `Retry-After` for programs, a sentence for people. */
export function tooMany(
  waitMs: number,
  message = (when: string) => `Слишком много запросов. Повторите ${when}.`,
): Rejected {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new Rejected('too-many-requests', {
    message: message(inWords(seconds)),
    headers: { 'retry-after': String(seconds) },
  })
}
