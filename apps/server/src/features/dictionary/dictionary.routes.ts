import * as features from '@snab/contract/staff/feature'
import * as merges from '@snab/contract/staff/dictionary-merge'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve'
import type { Services } from '../../services'
import { changeFeature } from './change-feature'
import { findFeatures } from './feature.queries'
import { mergeFeatures } from './merge-features'
import { findMerges } from './merge.queries'
import { previewFeatureMerge } from './preview-feature-merge'
import { undoMerge } from './undo-merge'

const done = { done: true as const }
const metaOf = (page: number, perPage: number, total: number) => ({
  currentPage: page,
  perPage,
  totalCount: total,
  pageCount: Math.max(1, Math.ceil(total / perPage)),
})

/** What the catalogue's dictionaries are called and which entries are one: laid over what 1C sends. */
export function dictionaryRoutes(app: FastifyInstance, services: Services) {
  serve(app, features.listFeatures, async ({ query: { keyword, page, 'per-page': perPage } }) => {
    const { items, total } = await findFeatures(services, { keyword, page, perPage })
    return { items, meta: metaOf(page, perPage, total) }
  })
  serve(app, features.changeFeature, async ({ params: { id }, body, visitor: { session } }) => {
    await changeFeature(services, session, id, body)
    return done
  })
  serve(app, features.previewFeatureMerge, ({ params: { id }, body: { intoId } }) =>
    previewFeatureMerge(services.db, id, intoId),
  )
  serve(app, features.mergeFeatures, ({ params: { id }, body, visitor: { session } }) =>
    mergeFeatures(services, session, id, body),
  )
  serve(app, merges.listMerges, async ({ query: { kind } }) => ({
    items: await findMerges(services.db, kind, services.clock()),
  }))
  serve(app, merges.undoMerge, ({ params: { id }, visitor: { session } }) => undoMerge(services, session, id))
}
