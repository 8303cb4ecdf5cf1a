import type { Db } from '../../../db/database'
import { cleanArticle } from '../../../http/clean-html'
import { Rejected } from '../../../http/rejected'
import { addressedNow, type Seer } from '../publication/shown-now'
import { blocksToHtml, readBlocks } from './blocks-to-html'

/** A page that this visitor may read now. Throws when there is none. */
export async function findShownContent(db: Db, seer: Seer, slug: string, now: Date) {
  const found = await db
    .selectFrom('contents as c')
    .select(['c.slug', 'c.title', 'c.html', 'c.blocks'])
    .where('c.slug', '=', slug)
    .where(addressedNow('c', seer, now))
    .executeTakeFirst()
  if (!found) throw new Rejected('not-found')
  return found
}

/** The page as HTML, whichever form is stored. */
export async function findPage(db: Db, seer: Seer, slug: string, now: Date): Promise<{ title: string; html: string }> {
  const found = await findShownContent(db, seer, slug, now)
  const html = found.html ?? (found.blocks ? blocksToHtml(readBlocks(found.blocks)) : '')
  return { title: found.title, html: cleanArticle(html) }
}
