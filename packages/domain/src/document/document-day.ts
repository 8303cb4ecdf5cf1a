import { shownDay } from '../text/shown-day'

type Bounds = {
  /** Moscow's. */
  today: string
  /** The day of the order; null where the document may be older than the order. */
  orderDay: string | null
}

/** The first day of a document; older ones are typing errors. */
const FIRST_DAY = '2000-01-01'

/** Why a document made or attached by staff cannot have this day; null when it can. Days are YYYY-MM-DD. */
export function problemOfDocumentDay(day: string, { today, orderDay }: Bounds): string | null {
  if (day > today) return `Дата документа не может быть позже сегодняшней, ${shownDay(today)}`
  if (orderDay !== null && day < orderDay) return `Документ не может быть раньше заказа: заказ от ${shownDay(orderDay)}`
  return day < FIRST_DAY ? `Проверьте дату: документ не может быть раньше ${shownDay(FIRST_DAY)}` : null
}
