import { documentNames, type DocumentKind } from '@snab/domain/document/document-kind'
import { journalIds, type NameOf } from '@snab/domain/core/journal/journal-details'
import type { JournalRef } from '@snab/domain/core/journal/journal-fields'
import { ownValue } from '@snab/domain/own-value'
import { shownDay } from '@snab/domain/text/shown-day'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/database'

type Entry = { subject: string; subjectId: number | null; details: unknown }

/** Where each kind of id has its name. */
const sources: Record<JournalRef, RawBuilder<{ id: number; name: string }>> = {
  company: sql`select id, name from companies`,
  order: sql`select id, '№ ' || number as name from orders`,
  product: sql`select id, article || ' ' || name as name from products`,
  section: sql`select id, name from sections`,
  brand: sql`select id, name from brands`,
  region: sql`select id, name from regions`,
  'price-type': sql`select id, name from price_types`,
  seller: sql`select id, name from sellers`,
  'legal-entity': sql`select id, name from legal_entities`,
  contract: sql`select id, '№ ' || number as name from contracts`,
  person: sql`select id, trim(concat_ws(' ', last_name, first_name)) as name from users`,
  segment: sql`select id, name from segments`,
  document: sql`select id, kind || ' ' || number || '|' || day as name from documents`,
}

/** What the id of an entry refers to; other subjects name their object in the details. */
const objects: Readonly<Record<string, JournalRef>> = {
  order: 'order',
  customer: 'company',
  company: 'company',
  'customer-points': 'company',
  'customer-managers': 'company',
  'customer-discount': 'company',
  'customer-price': 'company',
  'customer-prices': 'company',
  'company-permissions': 'company',
  product: 'product',
  'product-links': 'product',
  document: 'document',
  reception: 'document',
  'legal-entity': 'legal-entity',
  'customer-requisites': 'legal-entity',
  'customer-person': 'person',
  acting: 'person',
  'second-step': 'person',
  seller: 'seller',
  'seller-requisites': 'seller',
  'seller-picture': 'seller',
}

/** Names of everything that the entries mention, in one statement for each kind. */
export async function openJournalNames(
  db: Db,
  entries: readonly Entry[],
): Promise<{ nameOf: NameOf; objectOf: (subject: string, id: number | null) => string | null }> {
  const wanted = new Map<JournalRef, Set<number>>()
  for (const { subject, subjectId, details } of entries) {
    journalIds(subject, details, wanted)
    const ref = ownValue<JournalRef>(objects, subject)
    if (ref && subjectId !== null) wanted.set(ref, (wanted.get(ref) ?? new Set()).add(subjectId))
  }
  const names = new Map<string, string>()
  for (const [ref, ids] of wanted) {
    const { rows } = await sql<{ id: number; name: string }>`
      select n.id, n.name from (${sources[ref]}) n where n.id = any(${[...ids]}::bigint[])`.execute(db)
    for (const { id, name } of rows) names.set(`${ref} ${String(id)}`, ref === 'document' ? documentName(name) : name)
  }
  const nameOf: NameOf = (ref, id) => names.get(`${ref} ${String(id)}`) ?? null
  return {
    nameOf,
    objectOf: (subject, id) => {
      const ref = ownValue<JournalRef>(objects, subject)
      return ref && id !== null ? nameOf(ref, id) : null
    },
  }
}

/** «УПД № 7 от 10.03.2026». */
function documentName(stored: string): string {
  const [rest = '', day = ''] = stored.split('|')
  const [kind = '', ...number] = rest.split(' ')
  return `${ownValue<string>(documentNames satisfies Record<DocumentKind, string>, kind) ?? 'Документ'} № ${number.join(' ')} от ${shownDay(day)}`
}
