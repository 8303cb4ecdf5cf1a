import { foldCode } from '@snab/domain/text/code-folding'
import type { Trx } from '../../../db/database'
import { invalidField } from '../../../http/rejected'

/** A known article is a question: the product may exist under another spelling. */
export async function refuseKnownArticle(trx: Trx, article: string, ownId: number | null): Promise<void> {
  const known = await trx
    .selectFrom('products as p')
    .leftJoin('brands as b', 'b.id', 'p.brandId')
    .select(['p.article', 'p.name', 'b.name as brand', 'p.isActive'])
    .where('p.articleFolded', '=', foldCode(article))
    .where('p.id', '<>', ownId ?? 0)
    .orderBy('p.isActive', 'desc')
    .orderBy('p.id')
    .executeTakeFirst()
  if (!known) return
  const words = [known.article, known.name, known.brand, known.isActive ? null : 'не продаётся'].filter(Boolean)
  throw invalidField('article', `Такой артикул уже есть: ${words.join(', ')}. Если это другой товар, подтвердите это.`)
}
