import * as contract from '@snab/contract/pages/home-page'
import * as staff from '@snab/contract/pages/staff-home-page'
import type { Viewers } from '@snab/contract/content/publication-parts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import type { ViewOf } from '../../catalogue/goods/visitor-view'
import {
  addPublication,
  changePublication,
  removePublication,
  restorePublication,
} from '../../content/publication/keep-publications'
import { findVersion } from '../../content/publication/versions'
import { fillBlocks, ordinaryBlocks } from './home-blocks'
import {
  findDraftBlocks,
  findRemovedBlocks,
  findShownBlocks,
  findStaffBlocks,
  isComposed,
  readHomeInfo,
} from './home-page.queries'
import { findLinkTargets } from './link-targets'
import { homeBlockKind, orderBlocks } from './keep-home-blocks'

const done = { done: true as const }

export function homePageRoutes(app: FastifyInstance, services: Services, viewOf: ViewOf) {
  const { db, config, clock } = services
  serve(app, contract.homePageInfo, ({ visitor }) => readHomeInfo(db, config, visitor, clock()))
  serve(app, contract.homePageData, async ({ visitor }) => {
    const shown = (await isComposed(db)) ? await findShownBlocks(db, visitor, clock()) : ordinaryBlocks
    return { blocks: await fillBlocks(services, viewOf, visitor, shown) }
  })

  serve(app, staff.listHomeBlocks, async () => ({
    items: await findStaffBlocks(db, clock()),
    removed: await findRemovedBlocks(db),
  }))
  serve(app, staff.previewHomePage, async ({ query: { viewers }, visitor }) => ({
    blocks: await fillBlocks(services, viewOf, visitor, await findDraftBlocks(db, meantBy(viewers))),
  }))
  serve(app, staff.findLinkTargets, async ({ query }) => ({ items: await findLinkTargets(db, query) }))
  serve(app, staff.homeBlockVersion, async ({ params }) =>
    staff.homeBlockVersion.response.parse(await findVersion(db, homeBlockKind, params)),
  )
  serve(app, staff.addHomeBlock, async ({ body, visitor: { session } }) => ({
    id: await addPublication(services, session, homeBlockKind, body),
  }))
  serve(app, staff.orderHomeBlocks, async ({ body: { ids }, visitor: { session } }) => {
    await orderBlocks(services, session, ids)
    return done
  })
  serve(app, staff.changeHomeBlock, async ({ params: { id }, body: { version, ...fields }, visitor: { session } }) => {
    await changePublication(services, session, homeBlockKind, { id, version }, fields)
    return done
  })
  serve(app, staff.removeHomeBlock, async ({ params: { id }, body: { version }, visitor: { session } }) => {
    await removePublication(services, session, homeBlockKind, { id, version })
    return done
  })
  serve(app, staff.restoreHomeBlock, async ({ params: { id }, visitor: { session } }) => {
    await restorePublication(services, session, homeBlockKind, id)
    return done
  })
}

/** The audiences of such a visitor besides everybody. */
const meantBy = (viewers: Viewers): Viewers[] => {
  if (viewers === 'companies' || viewers === 'individuals') return ['everybody', 'signed-in', viewers]
  return ['everybody', viewers]
}
