import * as contract from '@snab/contract/money/claim'
import * as staff from '@snab/contract/money/staff-claim'
import type { FastifyInstance } from 'fastify'
import { count, perHour } from '../../../http/limits/stored-limits'
import { pageMeta } from '../../../http/page-meta'
import { acceptForms, readFormFile } from '../../../http/read-form-file'
import { serve } from '../../../http/serve'
import { fileAnswer } from '../../../http/answers/file-answer'
import { personOf, type Session } from '../../../http/visitor'
import { mediaTypes } from '../../../render/table-document'
import type { Services } from '../../../services'
import { answerClaimWithin } from './answer-claim'
import { readClaimAct } from './claim-act'
import { claimActPdf } from './claim-act-pdf'
import { findClaims } from './claim.queries'
import { addPhoto, makeClaim, withdrawClaim } from './make-claim'
import { presentClaimSummary, readClaim } from './present-claim'

const claimsPerHour = 100
const filesPerHour = 300

/** Returns and claims: buyers make them, staff answer. */
export async function claimRoutes(app: FastifyInstance, services: Services) {
  await app.register(async (scope) => {
    await acceptForms(scope, contract.LARGEST_CLAIM_PHOTO_BYTES)
    routes(scope, services)
  })
}

type Query = Omit<Parameters<typeof findClaims>[2], 'perPage'> & { 'per-page': number }

function routes(app: FastifyInstance, services: Services) {
  const { db, clock, config } = services
  const page = async (session: Session, { 'per-page': perPage, ...filters }: Query) => {
    const { items, total } = await findClaims(db, session, { ...filters, perPage })
    return { items: items.map(presentClaimSummary), meta: pageMeta({ page: filters.page, perPage, total }) }
  }

  serve(app, contract.listClaims, ({ query, visitor: { session } }) => page(session, query))
  serve(app, contract.getClaim, ({ params: { id }, visitor: { session } }) => readClaim(services, session, id))

  serve(app, contract.claimAct, async ({ params: { id }, request, visitor: { session } }) => {
    await count(db, [perHour('document-file', `user ${String(session.userId)}`, filesPerHour)], clock())
    const act = await readClaimAct(services, session, id)
    return fileAnswer({
      name: `Акт о расхождениях ${act.number}.pdf`.replaceAll('/', '-'),
      type: mediaTypes.pdf,
      bytes: await services.writePdf(personOf(request), claimActPdf(act)),
    })
  })

  serve(app, contract.makeClaim, async ({ params, body, visitor: { session } }) => {
    await count(db, [perHour('claim', `user ${String(session.userId)}`, claimsPerHour)], clock())
    const id = await db.transaction().execute((trx) => makeClaim(trx, services, session, params.id, body, clock()))
    return readClaim(services, session, id)
  })

  serve(app, contract.addClaimPhoto, async ({ params: { id }, request, visitor: { session } }) => {
    await count(db, [perHour('claim-photo', `user ${String(session.userId)}`, claimsPerHour)], clock())
    const content = await readFormFile(request, contract.addClaimPhoto, 'Выберите фото')
    await addPhoto(services, session, id, content)
    return readClaim(services, session, id)
  })

  serve(app, contract.withdrawClaim, async ({ params: { id }, visitor: { session } }) => {
    await db.transaction().execute((trx) => withdrawClaim(trx, session, id, clock()))
    return readClaim(services, session, id)
  })

  serve(app, staff.listStaffClaims, ({ query, visitor: { session } }) => page(session, query))
  serve(app, staff.getStaffClaim, ({ params: { id }, visitor: { session } }) => readClaim(services, session, id))

  serve(app, staff.answerClaim, async ({ params: { id }, body, visitor: { session } }) => {
    await db.transaction().execute((trx) => answerClaimWithin(trx, session, { id, body, config, now: clock() }))
    return readClaim(services, session, id)
  })
}
