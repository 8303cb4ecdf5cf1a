import { withMinus } from '@snab/domain/text/shown-numbers'
import { weightIn, weightUnits, type ShownUnits } from '@snab/domain/text/shown-units'

const roubles = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const decimals = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 3 })
const day = new Intl.DateTimeFormat('ru-RU', { day: '2-digit', month: '2-digit', year: 'numeric' })
const moment = new Intl.DateTimeFormat('ru-RU', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** How this deployment formats money and weights; set at the start of the program, before the first render. */
let units: ShownUnits = { currencySign: '', weightUnit: weightUnits[0] }
export const setShownUnits = (configured: ShownUnits) => void (units = configured)

/** The currency sign, for texts of the domain that name money. */
export const currencySign = (): string => units.currencySign

/** «1 894,96 ₽»; a line never breaks before the sign. */
export const formatMoney = (value: number): string => `${withMinus(roubles.format(value))}\u00a0${units.currencySign}`

/** A weight in the deployment's unit, as a number for columns that name the unit. */
export const formatWeightNumber = (kilograms: number): string => formatNumber(weightIn(kilograms, units.weightUnit))

/** «2,3 кг». */
export const formatWeight = (kilograms: number): string => `${formatWeightNumber(kilograms)}\u00a0${units.weightUnit}`

/** «1 250,5». */
export const formatNumber = (value: number): string => withMinus(decimals.format(value))

/** DD.MM.YYYY of an ISO date or moment. */
export const formatDate = (iso: string): string => day.format(new Date(iso))

/** «10.03.2026, 12:40» of a moment. */
export const formatMoment = (at: string | Date): string => moment.format(new Date(at))

const time = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' })

/** «14:05» of a moment; of another day «10.03.2026, 14:05». */
export const formatTime = (iso: string): string => {
  const at = new Date(iso)
  return at.toDateString() === new Date().toDateString() ? time.format(at) : formatMoment(at)
}
