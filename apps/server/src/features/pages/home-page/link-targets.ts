import type { LinkKind } from '@snab/contract/pages/staff-home-page'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { escapeLike } from '../../../db/escape-like'

type Target = { key: string; name: string }

/**
 * Possible targets of links within the portal: how their addresses are written and read, and which of them a reader can
 * open now. `key` is the part of the address that identifies the target: an id, or the name of a page.
 */
const targets: Record<
  LinkKind,
  { address: (key: string) => string; forms: readonly RegExp[]; open: RawBuilder<Target>; gone: string }
> = {
  section: {
    address: (key) => `/catalog?section=${key}`,
    forms: [/^\/catalog\?(?:[^#]*&)?section=(\d{1,15})(?:&|#|$)/],
    open: sql`select id::text as key, name from sections where is_active and not is_hidden`,
    gone: 'Такого раздела нет или он скрыт',
  },
  product: {
    address: (key) => `/product/${key}`,
    forms: [/^\/product\/(\d{1,15})\/?(?:[?#].*)?$/],
    open: sql`select id::text as key, article || ' ' || name as name from products where is_active`,
    gone: 'Такого товара нет в продаже',
  },
  promotion: {
    address: (key) => `?promotion=${key}`,
    forms: [/^\?promotion=(\d{1,15})$/],
    open: sql`select id::text as key, name from promotions
      where removed_at is null and ends_on >= (now() at time zone 'Europe/Moscow')::date`,
    gone: 'Акция закончилась или удалена',
  },
  news: {
    address: (key) => `?news=${key}`,
    forms: [/^\?news=(\d{1,15})$/, /^\/news\/(\d{1,15})\/?$/],
    open: sql`select p.id::text as key, p.title as name from posts p join feeds f on f.id = p.feed_id
      where p.removed_at is null and p.is_published and f.is_published and f.removed_at is null
        and (p.ends_at is null or p.ends_at > now())`,
    gone: 'Новость не опубликована или удалена',
  },
  page: {
    address: (key) => `?content=${key}`,
    forms: [/^\?content=([a-z0-9-]{1,100})$/, /^\/content\/([a-z0-9-]{1,100})\/?$/],
    open: sql`select slug as key, title as name from contents where is_published and (ends_at is null or ends_at > now())`,
    gone: 'Страница не опубликована',
  },
}

const kinds = Object.entries(targets)

/** The target of an address of the portal; null for another site and for screens that always exist. */
function readAddress(href: string): { kind: LinkKind; key: string } | null {
  for (const [kind, { forms }] of kinds)
    for (const form of forms) {
      const key = form.exec(href)?.[1]
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key of the table above
      if (key !== undefined) return { kind: kind as LinkKind, key }
    }
  return null
}

/** Addresses that lead nowhere, with the reason. */
export async function findBrokenLinks(db: Db | Trx, hrefs: readonly string[]): Promise<Map<string, string>> {
  const broken = new Map<string, string>()
  const read = [...new Set(hrefs)].flatMap((href) => {
    const target = readAddress(href)
    return target ? [{ href, ...target }] : []
  })
  for (const [kind, { open, gone }] of kinds) {
    const asked = read.filter((one) => one.kind === kind)
    if (asked.length === 0) continue
    const { rows } = await sql<{ key: string }>`
      select t.key from (${open}) t where t.key = any(${asked.map(({ key }) => key)}::text[])`.execute(db)
    const known = new Set(rows.map(({ key }) => key))
    for (const { href, key } of asked) if (!known.has(key)) broken.set(href, gone)
  }
  return broken
}

const MOST_OFFERED = 20

/** Targets with the keyword in their name, or the one that an address names. */
export async function findLinkTargets(
  db: Db,
  { kind, keyword, href }: { kind: LinkKind; keyword: string; href?: string | undefined },
): Promise<{ href: string; name: string }[]> {
  const { open, address } = targets[kind]
  const named = href === undefined ? null : readAddress(href)
  if (href !== undefined && named?.kind !== kind) return []
  const condition = named ? sql`t.key = ${named.key}` : sql`t.name ilike ${`%${escapeLike(keyword)}%`}`
  const { rows } = await sql<Target>`
    select t.key, t.name from (${open}) t where ${condition} order by t.name, t.key limit ${MOST_OFFERED}`.execute(db)
  return rows.map(({ key, name }) => ({ href: address(key), name }))
}
