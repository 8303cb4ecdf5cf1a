import * as contractOfClient from '@snab/contract/quotes/client-offer'
import * as useContract from '@snab/contract/quotes/offer-use'
import { moscowDay } from '@snab/domain/time/moscow-time'
import type { FastifyInstance } from 'fastify'
import { fileAnswer } from '../../../../http/answers/file-answer'
import { count, networkOf, perHour } from '../../../../http/limits/stored-limits'
import { Rejected } from '../../../../http/rejected'
import { serve } from '../../../../http/serve'
import { hashOf, personOf, type SignedIn } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import type { ViewOf } from '../../../catalogue/goods/visitor-view'
import { findLinked, getOwn, stateOf, type OfferRecord } from '../offer.queries'
import { offerFile } from '../document/offer-file'
import { readOffer } from '../read-offer'
import { findTemplateContent } from '../template/template-content'
import { answerOffer } from './answer-offer'
import { clientDocument } from './client-document'
import { mailOffer } from './mail-offer'
import { noteView } from './note-view'
import { offerForClient, openLink, publishAgain } from './publish-offer'
import { findSentTemplate } from './sent-offer'

const answersPerHour = 30
const filesPerHour = 60

export function clientOfferRoutes(app: FastifyInstance, services: Services, viewOf: ViewOf) {
  authorRoutes(app, services, viewOf)
  linkedRoutes(app, services)
}

/** How authors send an offer. */
function authorRoutes(app: FastifyInstance, services: Services, viewOf: ViewOf) {
  const { db } = services
  serve(app, useContract.openOfferLink, async ({ params, body, visitor }) => ({
    key: await openLink(services, visitor.session, await viewOf(visitor), params.id, body),
  }))
  serve(app, useContract.publishOffer, async ({ params, body, visitor }) => {
    const viewer = await viewOf(visitor)
    await publishAgain(services, visitor.session, viewer, params.id, body?.replacesAnswer ?? false)
    return readOffer(services, visitor.session, viewer, params.id)
  })
  serve(app, useContract.mailOffer, async ({ params, body, visitor }) => {
    await mailOffer(services, visitor.session, await viewOf(visitor), params.id, body)
    return { done: true as const }
  })
  serve(app, useContract.downloadOffer, async ({ params, visitor, request }) => {
    const offer = await getOwn(db, visitor.session, params.id)
    const content = await offerForClient(db, services, await viewOf(visitor), offer)
    const template = await findTemplateContent(db, offer)
    return fileAnswer(await offerFile(services, personOf(request), content, template, params.format))
  })
}

/** The routes of a client with the link alone. */
function linkedRoutes(app: FastifyInstance, services: Services) {
  const { db, clock } = services

  async function linked(key: string) {
    const offer = await findLinked(db, hashOf(key))
    if (!offer?.published) throw new Rejected('offer-not-open')
    return { offer, published: offer.published }
  }
  async function shown(key: string) {
    const { offer, published } = await linked(key)
    return {
      ...published,
      version: offer.publishedVersion ?? 0,
      state: stateOf(offer, moscowDay(clock())),
      answer: offer.answer,
      paper: clientDocument(published, await findSentTemplate(db, offer)),
    }
  }

  serve(app, contractOfClient.getClientOffer, async ({ params, visitor, request }) => {
    const { offer } = await linked(params.key)
    if (!isAuthor(visitor.session, offer)) await noteView(services, offer, request.headers['user-agent'] ?? '')
    return shown(params.key)
  })
  serve(app, contractOfClient.answerClientOffer, async ({ params, body, request }) => {
    await count(db, [perHour('offer-answer', networkOf(request.ip), answersPerHour)], clock())
    await answerOffer(services, params.key, body)
    return shown(params.key)
  })
  serve(app, contractOfClient.downloadClientOffer, async ({ params, request }) => {
    await count(db, [perHour('offer-file', networkOf(request.ip), filesPerHour)], clock())
    const { offer, published } = await linked(params.key)
    const template = await findSentTemplate(db, offer)
    return fileAnswer(await offerFile(services, personOf(request), published, template, params.format))
  })
}

/** The author's own visits do not count as views. */
const isAuthor = (session: SignedIn['session'] | null, { userId }: OfferRecord): boolean => session?.userId === userId
