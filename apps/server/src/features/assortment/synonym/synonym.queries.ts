import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'

export type SynonymRow = { id: number; words: string[] }

export async function findSynonyms(
  db: Db,
  { keyword, page, perPage }: { keyword: string; page: number; perPage: number },
): Promise<{ items: SynonymRow[]; total: number }> {
  const holding = db
    .selectFrom('synonyms')
    .$if(keyword !== '', (query) =>
      query.where(
        sql<boolean>`exists (select from unnest(words) word where strpos(lower(word), ${keyword.toLowerCase()}) > 0)`,
      ),
    )
  const items = await holding
    .select(['id', 'words'])
    .orderBy(sql`lower(words[1])`)
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await holding.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { items, total }
}

export const lockSynonym = (trx: Trx, id: number): Promise<SynonymRow | undefined> =>
  trx.selectFrom('synonyms').select(['id', 'words']).where('id', '=', id).forUpdate().executeTakeFirst()
