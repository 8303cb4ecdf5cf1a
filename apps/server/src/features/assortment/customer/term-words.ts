import { ownValue } from '@snab/domain/own-value'
import { formatMoney } from '@snab/domain/money/money'
import { shownDay } from '@snab/domain/text/shown-day'
import { sql } from 'kysely'
import type { Config } from '../../../config'
import type { Db, Trx } from '../../../db/database'
import type { Dictionary } from '../../catalogue/goods/dictionary'

/** Terms as in the audit log: by their own names, money in kopecks. */
export type StoredTerms = Readonly<Record<string, unknown>>
export type TermChange = { name: string; before: string; after: string }

const names: ReadonlyMap<string, string> = new Map([
  ['name', 'Название'],
  ['regionId', 'Регион'],
  ['priceTypeId', 'Вид цен'],
  ['managerIds', 'Менеджеры'],
  ['credit', 'Кредитный лимит'],
  ['deferralDays', 'Отсрочка, дней'],
  ['segmentIds', 'Группы'],
  ['holdReason', 'Заказы приостановлены'],
  ['openingBalance', 'Начальное сальдо'],
  ['openingOn', 'Сальдо на дату'],
])

const nothing = '—'
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])

/** Changes of terms as text: names for ids, roubles for kopecks. Reads the names once for all of them. */
export async function openTermWords(
  db: Db | Trx,
  { dictionary, config }: { dictionary: Dictionary; config: Pick<Config, 'SNAB_CURRENCY_SIGN'> },
  changes: readonly { before: StoredTerms; after: StoredTerms }[],
): Promise<(change: { before: StoredTerms; after: StoredTerms }) => TermChange[]> {
  const idsOf = (key: string) =>
    changes
      .flatMap(({ before, after }) => [...listOf(ownValue(before, key)), ...listOf(ownValue(after, key))])
      .map(Number)
  const { rows } = await sql<{ kind: string; id: number; name: string }>`
    select 'managerIds' as kind, id, trim(concat_ws(' ', last_name, first_name)) as name from users where id = any(${idsOf('managerIds')}::bigint[])
    union all select 'priceTypeId', id, name from price_types where id = any(${idsOf('priceTypeId')}::bigint[])
    union all select 'segmentIds', id, name from segments where id = any(${idsOf('segmentIds')}::bigint[])`.execute(db)
  const known = new Map(rows.map(({ kind, id, name }) => [`${kind} ${String(id)}`, name]))
  const named = (key: string, id: unknown): string =>
    key === 'regionId'
      ? (dictionary.current.regions.get(Number(id))?.name ?? String(id))
      : (known.get(`${key} ${String(id)}`) ?? String(id))
  const words = (key: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return nothing
    if (key === 'credit' || key === 'openingBalance') return formatMoney(Number(value), config.SNAB_CURRENCY_SIGN)
    if (key === 'openingOn') return shownDay(String(value).slice(0, 10))
    if (key === 'regionId' || key === 'priceTypeId') return named(key, value)
    if (key === 'managerIds' || key === 'segmentIds')
      return (
        listOf(value)
          .map((id) => named(key, id))
          .join(', ') || nothing
      )
    return String(value)
  }
  return ({ before, after }) =>
    [...names].flatMap(([key, name]) => {
      const [was, now] = [ownValue(before, key), ownValue(after, key)]
      if (was === undefined && now === undefined) return []
      const [one, other] = [words(key, was), words(key, now)]
      return one === other ? [] : [{ name, before: one, after: other }]
    })
}
