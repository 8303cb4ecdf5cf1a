import type { TableDocument } from '../../../../render/table-document'
import type { Services } from '../../../../services'
import { customerFields, ownHeading, type CustomerField } from './customer-columns'

const example: Partial<Record<CustomerField, string>> = {
  inn: '7707083893',
  kpp: '773601001',
  ogrn: '1027700132195',
  name: 'ПАО «Пример»',
  fullName: 'Публичное акционерное общество «Пример»',
  address: '117312, г. Москва, ул. Вавилова, д. 19',
  credit: '500000',
  deferralDays: '30',
  email: 'zakupki@example.ru',
  lastName: 'Петрова',
  firstName: 'Анна',
}

const wide: ReadonlySet<CustomerField> = new Set(['name', 'fullName', 'address'])

/** A template with every column that is read and one row. */
export function sampleCustomers({ dictionary }: Pick<Services, 'dictionary'>): TableDocument {
  const fields = customerFields.filter((field) => field !== 'person')
  return {
    title: 'Клиенты',
    facts: [{ name: 'Как заполнять', value: 'ИНН и название обязательны; чего в столбце нет, остаётся как было' }],
    tables: [
      {
        name: 'Клиенты',
        columns: fields.map((field) => ({
          key: field,
          title: ownHeading(field),
          kind: 'text',
          width: wide.has(field) ? 36 : 18,
        })),
        rows: [
          Object.fromEntries(
            fields.map((field) => [
              field,
              field === 'region' ? dictionary.current.defaultRegion.name : (example[field] ?? null),
            ]),
          ),
        ],
        totals: [],
      },
    ],
  }
}
