import { withMinus } from '@snab/domain/shown-numbers'

const roubles = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const decimals = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 3 })
const day = new Intl.DateTimeFormat('ru-RU', { day: '2-digit', month: '2-digit', year: 'numeric' })

/** «1 894,96 ₽». */
export const formatMoney = (value: number): string => `${withMinus(roubles.format(value))} ₽`

/** «1 250,5». */
export const formatNumber = (value: number): string => withMinus(decimals.format(value))

/** DD.MM.YYYY of an ISO date or moment. */
export const formatDate = (iso: string): string => day.format(new Date(iso))
