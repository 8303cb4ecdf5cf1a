import * as contract from '@snab/contract/content/staff-post'
import type { FastifyInstance } from 'fastify'
import { pageMeta } from '../../../http/page-meta'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import {
  addPublication,
  changePublication,
  removePublication,
  restorePublication,
} from '../publication/keep-publications'
import { findVersion } from '../publication/versions'
import { feedKind, postKind } from './keep-posts'
import { findStaffFeeds, findStaffPost, findStaffPosts } from './staff-post.queries'

const done = { done: true as const }

export function staffPostRoutes(app: FastifyInstance, services: Services) {
  const { db, clock } = services
  serve(app, contract.listStaffFeeds, async () => ({ items: await findStaffFeeds(db) }))
  serve(app, contract.addFeed, async ({ body, visitor: { session } }) => ({
    id: await addPublication(services, session, feedKind, body),
  }))
  serve(app, contract.changeFeed, async ({ params: { id }, body: { version, ...fields }, visitor: { session } }) => {
    await changePublication(services, session, feedKind, { id, version }, fields)
    return done
  })

  serve(app, contract.listStaffPosts, async ({ query }) => {
    const { feedId, keyword, removed, page, 'per-page': perPage } = query
    const { items, total } = await findStaffPosts(db, { feedId, keyword, isRemoved: removed, page, perPage }, clock())
    return { items, meta: pageMeta({ page, perPage, total }) }
  })
  serve(app, contract.staffPost, ({ params: { id } }) => findStaffPost(db, id, clock()))
  serve(app, contract.postVersion, async ({ params }) =>
    contract.postVersion.response.parse(await findVersion(db, postKind, params)),
  )
  serve(app, contract.addPost, async ({ body, visitor: { session } }) =>
    findStaffPost(db, await addPublication(services, session, postKind, body), clock()),
  )
  serve(app, contract.changePost, async ({ params: { id }, body: { version, ...fields }, visitor: { session } }) => {
    await changePublication(services, session, postKind, { id, version }, fields)
    return findStaffPost(db, id, clock())
  })
  serve(app, contract.removePost, async ({ params: { id }, body: { version }, visitor: { session } }) => {
    await removePublication(services, session, postKind, { id, version })
    return done
  })
  serve(app, contract.restorePost, async ({ params: { id }, visitor: { session } }) => {
    await restorePublication(services, session, postKind, id)
    return done
  })
}
