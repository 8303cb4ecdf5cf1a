import type { Db } from '../../../../db/database'

type Asked = { partId: string; auxiliaryId: string; amount: number }
export type Offered = { productId: number; sellerId: number | null; amount: number }
export type Quoted = Offered & { auxiliaryId: string; partId: string; unit: string; price: number; userId: number }

/** Lines returned to the connection in earlier carts, by their auxiliary id. */
export async function findQuoted(
  db: Db,
  connectionId: number,
  auxiliaryIds: readonly string[],
): Promise<ReadonlyMap<string, Quoted>> {
  const ids = [...new Set(auxiliaryIds)].filter((id) => id !== '')
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('punchoutLines as l')
    .innerJoin('punchoutSessions as s', 's.id', 'l.sessionId')
    .selectAll('l')
    .select('s.userId')
    .where('s.connectionId', '=', connectionId)
    .where('l.auxiliaryId', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.auxiliaryId, row]))
}

/** Products by what staff have matched for the connection, else by our article; one that several products have names none. */
export async function findByPart(
  db: Db,
  connectionId: number,
  partIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const parts = [...new Set(partIds)].filter((id) => id !== '')
  if (parts.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select(['id', 'article'])
    .where('article', 'in', parts)
    .where('isActive', '=', true)
    .execute()
  const byPart = new Map<string, number | null>()
  for (const { id, article } of rows) byPart.set(article, byPart.has(article) ? null : id)
  const matched = await db
    .selectFrom('punchoutParts as m')
    .innerJoin('products as p', 'p.id', 'm.productId')
    .select(['m.partId', 'm.productId'])
    .where('m.connectionId', '=', connectionId)
    .where('m.partId', 'in', parts)
    .where('p.isActive', '=', true)
    .execute()
  for (const { partId, productId } of matched) byPart.set(partId, productId)
  return new Map([...byPart].flatMap(([part, id]) => (id === null ? [] : [[part, id] as const])))
}

/** Lines that return for editing, and the names of unknown ones. */
export async function findOffered(
  db: Db,
  { id }: { id: number },
  asked: readonly Asked[],
): Promise<{ found: Offered[]; missing: string[] }> {
  const quoted = await findQuoted(
    db,
    id,
    asked.map(({ auxiliaryId }) => auxiliaryId),
  )
  const byPart = await findByPart(
    db,
    id,
    asked.map(({ partId }) => partId),
  )
  const found: Offered[] = []
  const missing: string[] = []
  for (const { partId, auxiliaryId, amount } of asked) {
    const known = quoted.get(auxiliaryId)
    const productId = known?.productId ?? byPart.get(partId)
    if (productId === undefined || amount <= 0) missing.push(partId || auxiliaryId)
    else found.push({ productId, sellerId: known?.sellerId ?? null, amount })
  }
  return { found, missing }
}
