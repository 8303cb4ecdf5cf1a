import { sql } from 'kysely'
import type { Trx } from '../../../../../db/database'
import type { ErpCounterparty } from '../../commerceml/erp-document'
import { isUnknown } from './unknown-counterparties'

/** 1C's id; some exchanges send every buyer under one, so the codes belong to the key. */
const keyOf = ({ externalId, inn, kpp }: ErpCounterparty): string => `${externalId ?? ''} ${inn} ${kpp}`.trim()

/** Buyers without a customer become proposals; sent again, they are updated and the decisions of staff stay. */
export async function keepCounterparties(trx: Trx, reported: readonly ErpCounterparty[], now: Date): Promise<void> {
  const last = new Map<string, ErpCounterparty>()
  for (const one of reported) {
    const earlier = last.get(keyOf(one))
    // a document names its buyer without terms
    last.set(keyOf(one), { ...one, terms: one.terms ?? earlier?.terms ?? null })
  }
  if (last.size === 0) return
  const rows = [...last].map(([key, { externalId: _externalId, terms, ...one }]) => ({
    key,
    ...one,
    terms: terms ? [terms] : null,
  }))
  await sql`
    insert into erp_counterparties as p (key, name, full_name, inn, kpp, ogrn, address, manager, price_type, terms, first_told_at, told_at)
    select t.key, t.name, t."fullName", t.inn, t.kpp, t.ogrn, t.address, t.manager, t."priceType", coalesce(t.terms, '[]'), ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (key text, name text, "fullName" text, inn text, kpp text, ogrn text,
      address text, manager text, "priceType" text, terms jsonb)
    where ${isUnknown('t')}
    on conflict (key) do update set name = excluded.name, told_at = excluded.told_at,
      full_name = coalesce(nullif(excluded.full_name, ''), p.full_name), ogrn = coalesce(nullif(excluded.ogrn, ''), p.ogrn),
      address = coalesce(nullif(excluded.address, ''), p.address), manager = coalesce(nullif(excluded.manager, ''), p.manager),
      price_type = coalesce(nullif(excluded.price_type, ''), p.price_type),
      terms = case when excluded.terms = '[]' then p.terms else excluded.terms end`.execute(trx)
}
