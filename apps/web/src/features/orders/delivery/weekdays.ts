import { weekdays, type Weekday } from '@snab/domain/time/weekdays'
import { textOf } from '../../../lib/texts/texts'
import { deliveryTexts } from './delivery.texts'

const t = textOf(deliveryTexts)

export const dayName = (day: Weekday): string => t(`delivery.day${day}`)
/** «Пн, Ср, Пт». */
export const dayNames = (days: readonly number[]): string =>
  weekdays
    .filter((day) => days.includes(day))
    .map(dayName)
    .join(', ')
