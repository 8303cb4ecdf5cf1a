import * as contract from '@snab/contract/quotes/offer'
import * as useContract from '@snab/contract/quotes/offer-use'
import * as versionsContract from '@snab/contract/quotes/offer-version'
import { moscowDay } from '@snab/domain/time/moscow-time'
import type { FastifyInstance } from 'fastify'
import { pageMeta } from '../../../http/page-meta'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import type { SignedIn } from '../../../http/visitor'
import type { Services } from '../../../services'
import type { ViewOf } from '../../catalogue/goods/visitor-view'
import { deleteOffer, setArchived } from './archive-offer'
import { addToOffer, createOffer } from './create-offer'
import { deleteArchived, findAnswers, getOwn, listOwn } from './offer.queries'
import { readOfferOrder } from './offer-lines'
import { orderOffer } from './order-offer'
import { patchRows, settleRows } from './patch-rows'
import { presentSummary, readOffer } from './read-offer'
import { restoreVersion } from './restore-version'
import { listTemplates } from './template/template.queries'
import { updateOffer } from './update-offer'
import { difference, findVersion, listVersions, presentVersion } from './versions'

export function offerRoutes(app: FastifyInstance, services: Services, viewOf: ViewOf) {
  const whole = async (visitor: SignedIn, id: number) => readOffer(services, visitor.session, await viewOf(visitor), id)
  listRoutes(app, services)
  changeRoutes(app, services, viewOf, whole)
  versionRoutes(app, services, whole)
}
type Whole = (visitor: SignedIn, id: number) => ReturnType<typeof readOffer>

function listRoutes(app: FastifyInstance, services: Services) {
  const { db, clock } = services
  serve(app, contract.listOffers, async ({ query, visitor }) => {
    const { page, 'per-page': perPage } = query
    const { items, total, counts } = await listOwn(db, visitor.session, {
      ...query,
      page,
      perPage,
      today: moscowDay(clock()),
    })
    return {
      items: items.map((offer) => presentSummary(offer, clock())),
      meta: pageMeta({ page, perPage, total }),
      counts,
    }
  })
  serve(app, contract.archiveOffer, async ({ params, visitor }) => {
    await setArchived(services, visitor.session, params.id, clock())
    return { done: true as const }
  })
  serve(app, contract.restoreOffer, async ({ params, visitor }) => {
    await setArchived(services, visitor.session, params.id, null)
    return { done: true as const }
  })
  serve(app, contract.emptyOfferArchive, async ({ visitor }) => ({
    deleted: await deleteArchived(db, visitor.session),
  }))
  serve(app, contract.deleteOffer, async ({ params, visitor }) => {
    await deleteOffer(services, visitor.session, params.id)
    return { done: true as const }
  })
}

function changeRoutes(app: FastifyInstance, services: Services, viewOf: ViewOf, whole: Whole) {
  serve(app, contract.getOffer, ({ params, visitor }) => whole(visitor, params.id))
  serve(app, contract.createOffer, async ({ body, visitor }) => {
    const { source, ...head } = body
    return whole(visitor, await createOffer(services, visitor, await viewOf(visitor), head, source))
  })
  serve(app, contract.addToOffer, async ({ params, body: { source }, visitor }) => {
    await addToOffer(services, visitor, await viewOf(visitor), params.id, source)
    return whole(visitor, params.id)
  })
  serve(app, contract.updateOffer, async ({ params, body, visitor }) => {
    await updateOffer(services, visitor.session, params.id, body)
    return whole(visitor, params.id)
  })
  serve(app, contract.patchOfferRows, async ({ params, body, visitor }) => {
    await patchRows(services, visitor.session, await viewOf(visitor), params.id, body)
    return whole(visitor, params.id)
  })
  serve(app, contract.settleOfferRows, async ({ params, body, visitor }) => {
    await settleRows(services, visitor.session, await viewOf(visitor), params.id, body.items)
    return whole(visitor, params.id)
  })
  serve(app, useContract.offerOrder, async ({ params, visitor }) =>
    readOfferOrder(services, visitor.session, await viewOf(visitor), params.id),
  )
  serve(app, useContract.orderOffer, async ({ params, visitor }) =>
    orderOffer(services, visitor.session, await viewOf(visitor), params.id),
  )
}

function versionRoutes(app: FastifyInstance, services: Services, whole: Whole) {
  const { db, config } = services
  serve(app, versionsContract.listOfferVersions, async ({ params, visitor }) => {
    await getOwn(db, visitor.session, params.id)
    return {
      items: (await listVersions(db, params.id)).map(presentVersion),
      answers: (await findAnswers(db, params.id)).map(({ answer }) => answer),
    }
  })
  serve(app, versionsContract.compareOfferVersion, async ({ params, visitor }) => {
    await getOwn(db, visitor.session, params.id)
    const [last] = await listVersions(db, params.id)
    const then = await findVersion(db, params.id, params.number)
    // every change writes a version, so the newest one is the current offer
    const now = last && (await findVersion(db, params.id, last.number))
    if (!then || !now) throw new Rejected('offer-not-found', { message: 'Такой версии нет' })
    const templates = new Map((await listTemplates(db, visitor.session)).map(({ id, name }) => [id, name]))
    return { ...presentVersion(then), ...difference(then, now, config.SNAB_CURRENCY_SIGN, templates) }
  })
  serve(app, versionsContract.restoreOfferVersion, async ({ params, visitor }) => {
    await restoreVersion(services, visitor.session, params.id, params.number)
    return whole(visitor, params.id)
  })
}
