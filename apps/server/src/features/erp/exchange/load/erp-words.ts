import type { ErpWordKind } from '@snab/domain/erp/erp-word'
import { ownValue } from '@snab/domain/own-value'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../../db/database'
import { knownOperations } from '../../../money/document/documents-of-erp'
import { noteChange } from '../../../../search/note-change'
import type { ErpDocument } from '../commerceml/erp-document'
import { unitNames } from './okei-units'
import { namedStatus, type KnownStatus } from '../orders/status-of-document'

/** CommerceML's words for the meanings staff can choose. */
const operationWords: Readonly<Record<string, string>> = {
  invoice: 'Счет на оплату',
  shipment: 'Отпуск товара',
  'vat-invoice': 'Счет-фактура',
  return: 'Возврат товара',
  payment: 'Выплата безналичных денег',
  refund: 'Возврат безналичных денег',
}
const ownOperations: ReadonlySet<string> = new Set(['Заказ товара', ...knownOperations])

/** Translates documents of the ERP with the meanings set by staff, and records unknown words. */
export async function openErpWords(trx: Trx, statuses: readonly KnownStatus[]) {
  const rows = await trx
    .selectFrom('erpWords')
    .select(['kind', 'word', 'meaning'])
    .where('kind', 'in', ['status', 'operation'])
    .execute()
  const meanings = new Map(rows.map(({ kind, word, meaning }) => [`${kind} ${word}`, meaning]))
  /** The last example of each word, by kind. */
  const unknown = { status: new Map<string, string>(), operation: new Map<string, string>() }
  const meaningOf = (kind: keyof typeof unknown, word: string, example: string): string | null => {
    const meaning = meanings.get(`${kind} ${word}`) ?? null
    if (meaning === null) unknown[kind].set(word, example)
    return meaning
  }

  function explained(document: ErpDocument): ErpDocument {
    const { operation, statusName, number, externalId } = document
    const example = number || externalId
    const meaning = operation === '' || ownOperations.has(operation) ? null : meaningOf('operation', operation, example)
    const status =
      statusName === null || namedStatus(document, statuses) ? null : meaningOf('status', statusName, example)
    return {
      ...document,
      operation: (meaning === null ? undefined : ownValue(operationWords, meaning)) ?? operation,
      // the portal's own code of a status is one of its names
      statusName: status ?? statusName,
      subordinates: document.subordinates.map(explained),
    }
  }
  return {
    explained,
    note: async (now: Date) => {
      for (const kind of ['status', 'operation'] as const) await noteWords(trx, kind, unknown[kind], now)
    },
  }
}

async function noteWords(trx: Trx, kind: ErpWordKind, seen: ReadonlyMap<string, string>, now: Date): Promise<void> {
  if (seen.size === 0) return
  await trx
    .insertInto('erpWords')
    .values([...seen].map(([word, example]) => ({ kind, word, example, seenAt: now })))
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'word'])
        .doUpdateSet((eb) => ({ example: eb.ref('excluded.example'), seenAt: eb.ref('excluded.seenAt') })),
    )
    .execute()
}

/** OKEI's code for things without a unit. */
const CONVENTIONAL_UNIT = '876'

/** Applies staff's meanings of units and VAT rates to a staged load; records unknown ones. */
export async function explainStaged(trx: Trx): Promise<void> {
  const names = JSON.stringify(Object.fromEntries(unitNames))
  await sql`
    update exchange_staged_products s set unit_okei = w.meaning, unit_name = coalesce(n.value, s.unit_name)
    from erp_words w left join jsonb_each_text(${names}::jsonb) n on n.key = w.meaning
    where w.kind = 'unit' and w.word = s.unit_name and s.unit_okei = ${CONVENTIONAL_UNIT} and w.meaning is not null`.execute(
    trx,
  )
  await sql`
    update exchange_staged_products s set vat_rate = w.meaning, vat_word = null
    from erp_words w where w.kind = 'vat' and w.word = s.vat_word and w.meaning is not null`.execute(trx)
  await sql`
    insert into erp_words (kind, word, example, seen_at)
    select 'unit', unit_name, min(article), now() from exchange_staged_products
    where unit_okei = ${CONVENTIONAL_UNIT} and unit_name <> ${unitNames.get(CONVENTIONAL_UNIT) ?? ''} group by unit_name
    union all
    select 'vat', vat_word, min(article), now() from exchange_staged_products where vat_word is not null group by vat_word
    on conflict (kind, word) do update set example = excluded.example, seen_at = excluded.seen_at`.execute(trx)
}

/** Goods that have the unit already; a VAT rate applies with the next load. */
export async function explainUnitOfGoods(db: Db | Trx, word: string, okei: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update products set unit_okei = ${okei}, unit_name = ${unitNames.get(okei) ?? word}
    where unit_okei = ${CONVENTIONAL_UNIT} and unit_name = ${word} returning id`.execute(db)
  await noteChange(
    db,
    'product',
    rows.map(({ id }) => id),
  )
}
