import type { Dictionaries } from '@snab/catalogue-index/types'
import type { Boost } from '@snab/domain/catalogue/ranking'
import { rankingWeights } from '@snab/domain/catalogue/ranking'
import { spokenLines } from '@snab/domain/catalogue/speech/trade-speech'
import type { Db, Trx } from '../db/database'

export async function readIndexDictionaries(db: Db): Promise<Dictionaries> {
  const sections = await db
    .selectFrom('sections')
    .select(['id', 'parentId', 'name', 'position'])
    .where('id', 'in', (eb) => eb.selectFrom('shownSections').select('id'))
    .orderBy('position')
    .orderBy('id')
    .execute()
  const brands = await db
    .selectFrom('brands')
    .select(['id', 'name', 'aliases'])
    .where('mergedInto', 'is', null)
    .orderBy('id')
    .execute()
  const synonyms = await db.selectFrom('synonyms').select('words').orderBy('id').execute()
  const weights = await db
    .selectFrom('rankingWeights')
    .select([...rankingWeights])
    .executeTakeFirstOrThrow()
  const boosts = await findBoosts(db)
  const recommendedLists = await db
    .selectFrom('recommendedLists')
    .select(['id', 'productIds'])
    .where('removedAt', 'is', null)
    .orderBy('id')
    .execute()
  const active = new Set(sections.map(({ id }) => id))
  return {
    // a visible section below a hidden one becomes a root
    sections: sections.map((section) => ({
      ...section,
      parentId: section.parentId !== null && active.has(section.parentId) ? section.parentId : null,
    })),
    brands,
    synonyms: synonyms.map(({ words }) => words),
    speech: spokenLines(await findSilencedSpeech(db)),
    ranking: { weights, boosts },
    recommendedLists,
  }
}

/** Names of built-in dictionary entries that staff have switched off. */
export async function findSilencedSpeech(db: Db | Trx): Promise<ReadonlySet<string>> {
  const row = await db.selectFrom('portalSettings').select('value').where('key', '=', 'trade-speech').executeTakeFirst()
  return new Set(Array.isArray(row?.value) ? row.value.filter((name) => typeof name === 'string') : [])
}

/** Boosts in the order in which staff created them. */
export const findBoosts = (db: Db): Promise<(Boost & { id: number })[]> =>
  db
    .selectFrom('boosts')
    .select(['id', 'phrases', 'brandId', 'sectionId', 'productIds', 'startsOn', 'endsOn', 'effect', 'points'])
    .where('removedAt', 'is', null)
    .orderBy('id')
    .execute()
