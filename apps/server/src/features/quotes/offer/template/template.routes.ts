import * as contract from '@snab/contract/quotes/offer-template'
import type { TemplateContent } from '@snab/contract/quotes/offer-template'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../../../db/database'
import { fileAnswer } from '../../../../http/answers/file-answer'
import { acceptForms, readFormFile } from '../../../../http/read-form-file'
import { serve } from '../../../../http/serve'
import { personOf, type Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import type { Person } from '../../../../threads/fair-turns'
import type { ViewOf } from '../../../catalogue/goods/visitor-view'
import { offerForClient } from '../client/publish-offer'
import { findAuthor } from '../client/published-offer'
import { getOwn } from '../offer.queries'
import { exampleOffer } from '../document/example-offer'
import { offerFile } from '../document/offer-file'
import { checkedPicture, drawPicture } from './draw-picture'
import { usualTemplate } from './template-content'
import { findDefaultTemplateId, getTemplate, listTemplates, templatesOf, type TemplateRecord } from './template.queries'

const LARGEST_PICTURE = 5 * 1024 * 1024

const present = ({
  id,
  name,
  isDefault,
  updatedAt,
}: Omit<TemplateRecord, 'content' | 'userId' | 'companyId' | 'createdAt'>) => ({
  id,
  name,
  isDefault,
  updated: updatedAt.toISOString(),
})
const presentWhole = (template: TemplateRecord) => ({ ...present(template), content: template.content })

export async function offerTemplateRoutes(app: FastifyInstance, services: Services, viewOf: ViewOf) {
  const { db, clock, config } = services
  serve(app, contract.listOfferTemplates, async ({ visitor }) => ({
    items: (await listTemplates(db, visitor.session)).map(present),
  }))
  serve(app, contract.getOfferTemplate, async ({ params, visitor }) =>
    presentWhole(await getTemplate(db, visitor.session, params.id)),
  )
  serve(app, contract.createOfferTemplate, async ({ body, visitor }) => {
    const { session } = visitor
    const content = body.copyOf === undefined ? usualTemplate : (await getTemplate(db, session, body.copyOf)).content
    const isFirst = (await listTemplates(db, session)).length === 0
    const { id } = await db
      .insertInto('offerTemplates')
      .values({
        userId: session.userId,
        companyId: session.company?.id ?? null,
        name: body.name,
        isDefault: isFirst,
        content: JSON.stringify(content),
        createdAt: clock(),
        updatedAt: clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return presentWhole(await getTemplate(db, session, id))
  })
  serve(app, contract.updateOfferTemplate, async ({ params, body, visitor, request }) => {
    const { session } = visitor
    const content = body.content && (await withCheckedPictures(personOf(request), body.content))
    await db.transaction().execute(async (trx) => {
      await getTemplate(trx, session, params.id)
      if (body.isDefault) await makeDefault(trx, session, params.id)
      await trx
        .updateTable('offerTemplates')
        .set({
          updatedAt: clock(),
          ...(body.name !== undefined && { name: body.name }),
          ...(content && { content: JSON.stringify(content) }),
        })
        .where('id', '=', params.id)
        .execute()
    })
    return presentWhole(await getTemplate(db, session, params.id))
  })
  serve(app, contract.deleteOfferTemplate, async ({ params, visitor }) => {
    await db.transaction().execute((trx) => deleteTemplate(trx, visitor.session, params.id))
    return { done: true as const }
  })
  serve(app, contract.previewOfferTemplate, async ({ body, visitor, request }) => {
    const { session } = visitor
    const content = body.offerId
      ? await offerForClient(db, services, await viewOf(visitor), await getOwn(db, session, body.offerId))
      : exampleOffer(
          await findAuthor(db, { userId: session.userId, companyId: session.company?.id ?? null }),
          clock(),
          config.SNAB_CURRENCY_SIGN,
        )
    const template = await withCheckedPictures(personOf(request), body.content)
    return fileAnswer(await offerFile(services, personOf(request), content, template, 'pdf'))
  })
  await app.register(async (scope) => {
    await acceptForms(scope, LARGEST_PICTURE)
    serve(scope, contract.drawTemplatePicture, async ({ request }) => ({
      picture: await drawPicture(
        personOf(request),
        await readFormFile(request, contract.drawTemplatePicture, 'Выберите картинку'),
      ),
    }))
  })
}

/** Deletes a template; if it was the default, another one becomes the default. */
async function deleteTemplate(trx: Trx, session: Session, id: number): Promise<void> {
  const { isDefault } = await getTemplate(trx, session, id)
  await trx.deleteFrom('offerTemplates').where('id', '=', id).execute()
  const next = isDefault ? await findDefaultTemplateId(trx, session) : null
  if (next !== null) await makeDefault(trx, session, next)
}

async function makeDefault(trx: Trx, session: Session, id: number): Promise<void> {
  await trx
    .updateTable('offerTemplates')
    .set({ isDefault: false })
    .where(templatesOf(session))
    .where('isDefault', '=', true)
    .execute()
  await trx.updateTable('offerTemplates').set({ isDefault: true }).where('id', '=', id).execute()
}

const withCheckedPictures = async (person: Person, content: TemplateContent): Promise<TemplateContent> => ({
  ...content,
  logo: await checkedPicture(person, content.logo),
  signature: await checkedPicture(person, content.signature),
  seal: await checkedPicture(person, content.seal),
})
