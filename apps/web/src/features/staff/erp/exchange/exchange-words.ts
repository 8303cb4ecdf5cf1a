import type { Translate } from '../../../../lib/texts/texts'
import type { exchangeTexts } from './exchange.texts'

type T = Translate<typeof exchangeTexts>

const kilobyte = 1024
const minute = 60

/** «12 КБ», «3,4 МБ». */
export function sizeText(t: T, bytes: number): string {
  if (bytes < kilobyte) return t('exchange.bytes', { count: bytes })
  if (bytes < kilobyte ** 2) return t('exchange.kilobytes', { count: Math.round(bytes / kilobyte) })
  return t('exchange.megabytes', { count: Math.round((bytes / kilobyte ** 2) * 10) / 10 })
}

/** «0,4 с», «2 мин 5 с». */
export function durationText(t: T, seconds: number): string {
  if (seconds < minute) return t('exchange.seconds', { count: Math.max(1, Math.round(seconds * 10)) / 10 })
  const whole = Math.round(seconds)
  return t('exchange.minutes', { minutes: Math.floor(whole / minute), seconds: whole % minute })
}
