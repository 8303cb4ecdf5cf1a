import type { Trx } from '../../db/database'
import { demoContents } from '../contents'

export async function loadDemoContents(trx: Trx): Promise<void> {
  await trx
    .insertInto('contents')
    .values(
      demoContents.map(({ slug, title, blocks, html }) => ({
        slug,
        title,
        html: html ?? null,
        blocks: blocks ? JSON.stringify({ blocks }) : null,
      })),
    )
    .execute()
}
