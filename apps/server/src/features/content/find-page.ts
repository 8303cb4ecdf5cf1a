import type { Db } from '../../db/database'
import { cleanArticle } from '../../http/clean-html'
import { Rejected } from '../../http/rejected'
import { blocksToHtml, readBlocks } from './blocks-to-html'

/** A published page as HTML, whichever form it is kept in. */
export async function findPage(db: Db, slug: string): Promise<{ title: string; html: string }> {
  const found = await db
    .selectFrom('contents')
    .select(['title', 'html', 'blocks'])
    .where('slug', '=', slug)
    .where('isPublished', '=', true)
    .executeTakeFirst()
  if (!found) throw new Rejected('not-found')
  const html = found.html ?? (found.blocks ? blocksToHtml(readBlocks(found.blocks)) : '')
  return { title: found.title, html: cleanArticle(html) }
}
