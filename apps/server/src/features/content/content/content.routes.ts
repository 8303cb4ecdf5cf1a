import * as contract from '@snab/contract/content/configuration'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { cleanArticle } from '../../../http/clean-html'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import type { Seer } from '../publication/shown-now'
import { findShownContent } from './find-page'

type Blocks = { blocks: z.input<typeof contract.ContentBlock>[] }

export function contentRoutes(app: FastifyInstance, { db, clock }: Services) {
  async function page(seer: Seer, slug: string) {
    const found = await findShownContent(db, seer, slug, clock())
    // HTML is written by editors and 1C; blocks are stored as the contract allows, and only here
    return {
      slug: found.slug,
      title: found.title,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- blocks are written only through the contract
      content: found.html === null ? ((found.blocks as Blocks | null) ?? '') : cleanArticle(found.html),
    }
  }
  serve(app, contract.getContent, ({ params, visitor }) => page(visitor, params.slug))
  serve(app, contract.offerContract, ({ visitor }) => page(visitor, 'offer-contract'))
  serve(app, contract.privacyPolicy, ({ visitor }) => page(visitor, 'privacy-policy'))
  serve(app, contract.userAgreement, ({ visitor }) => page(visitor, 'user-agreement'))
}
