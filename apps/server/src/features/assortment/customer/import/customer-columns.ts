import { foldHeading } from '../../../../sheets/columns/heading-words'

/** Headings used in files of customers, our own first. */
const headings = {
  inn: ['ИНН'],
  kpp: ['КПП'],
  ogrn: ['ОГРН', 'ОГРНИП', 'ОГРН/ОГРНИП', 'ОГРН (ОГРНИП)'],
  name: [
    'Название',
    'Наименование',
    'Клиент',
    'Контрагент',
    'Организация',
    'Компания',
    'Покупатель',
    'Партнер',
    'Краткое название',
    'Наименование в программе',
  ],
  fullName: [
    'Полное название',
    'Полное наименование',
    'Официальное название',
    'Юридическое название',
    'Наименование для печати',
  ],
  address: ['Юридический адрес', 'Юр. адрес', 'Юр адрес', 'Адрес', 'Адрес юридический'],
  region: ['Регион', 'Филиал продаж', 'Регион продаж'],
  priceType: ['Вид цен', 'Тип цен', 'Вид цены', 'Тип цены', 'Прайс', 'Колонка цен'],
  manager: ['Менеджер', 'Ответственный', 'Основной менеджер', 'Ответственный менеджер'],
  credit: ['Кредитный лимит', 'Лимит', 'Кредит', 'Кредитный лимит, руб', 'Лимит, руб'],
  deferralDays: ['Отсрочка', 'Отсрочка, дней', 'Отсрочка дней', 'Отсрочка платежа', 'Отсрочка платежа, дней'],
  segment: ['Группа', 'Группа клиентов', 'Сегмент'],
  email: ['Почта', 'E-mail', 'Email', 'Электронная почта', 'Эл. почта', 'Адрес электронной почты'],
  lastName: ['Фамилия'],
  firstName: ['Имя'],
  person: ['Контактное лицо', 'Контакт', 'ФИО', 'Представитель'],
} as const

export type CustomerField = keyof typeof headings

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
export const customerFields = Object.keys(headings) as CustomerField[]

/** The heading of our own workbook. */
export const ownHeading = (field: CustomerField): string => headings[field][0]

const fieldOf = new Map(
  customerFields.flatMap((field) => headings[field].map((heading) => [foldHeading(heading).text, field] as const)),
)

export type CustomerColumns = { places: Map<CustomerField, number>; ignored: string[]; twice: string[] }

/** The columns of a row of headings; null when it has no ИНН. */
export function columnsOf(cells: readonly string[]): CustomerColumns | null {
  const places = new Map<CustomerField, number>()
  const ignored: string[] = []
  const twice: string[] = []
  for (const [at, cell] of cells.entries()) {
    const heading = cell.trim()
    if (heading === '') continue
    const field = fieldOf.get(foldHeading(heading).text)
    if (field === undefined) ignored.push(heading.slice(0, 60))
    else if (places.has(field)) twice.push(heading.slice(0, 60))
    else places.set(field, at)
  }
  return places.has('inn') ? { places, ignored, twice } : null
}
