import * as contract from '@snab/contract/info'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { cleanArticle } from '../../http/clean-html'
import { Rejected } from '../../http/rejected'
import { serve } from '../../http/serve'
import type { Services } from '../../services'

type Blocks = { blocks: z.input<typeof contract.ContentBlock>[] }

export function contentRoutes(app: FastifyInstance, { db }: Services) {
  async function page(slug: string) {
    const found = await db
      .selectFrom('contents')
      .select(['slug', 'title', 'html', 'blocks'])
      .where('slug', '=', slug)
      .where('isPublished', '=', true)
      .executeTakeFirst()
    if (!found) throw new Rejected('not-found')
    // HTML comes from editors and from 1C; blocks are stored as the contract allows them, and nothing else writes this column
    return {
      slug: found.slug,
      title: found.title,
      content: found.html === null ? ((found.blocks as Blocks | null) ?? '') : cleanArticle(found.html),
    }
  }
  serve(app, contract.getContent, ({ params }) => page(params.slug))
  serve(app, contract.offerContract, () => page('offer-contract'))
  serve(app, contract.privacyPolicy, () => page('privacy-policy'))
  serve(app, contract.userAgreement, () => page('user-agreement'))
}
