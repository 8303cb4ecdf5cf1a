import type { Party } from '@snab/domain/document/invoice-content'

const money = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const amounts = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 3 })
const days = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Formats of kopecks, thousandths and days (YYYY-MM-DD) in documents. */
export const roubles = (kopecks: number): string => money.format(kopecks / 100)
export const shownAmount = (amount: number): string => amounts.format(amount / 1000)
export const longDay = (day: string): string => days.format(new Date(`${day}T00:00:00Z`))

export const partyLine = ({ name, inn, kpp, address, phone }: Party): string =>
  [name, inn && `ИНН ${inn}`, kpp && `КПП ${kpp}`, address, phone && `тел. ${phone}`].filter(Boolean).join(', ')
