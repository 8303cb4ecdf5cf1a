import * as contract from '@snab/contract/money/e-document'
import { moscowDay } from '@snab/domain/time/moscow-time'
import type { FastifyInstance } from 'fastify'
import { fileAnswer } from '../../../http/answers/file-answer'
import { pageMeta } from '../../../http/page-meta'
import { acceptForms, readFormFile } from '../../../http/read-form-file'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import { personOf, type Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { findDocument } from '../document/document.queries'
import { isShipment } from '@snab/domain/document/shipment-content'
import { findEDocument, findEDocuments } from './e-document.queries'
import { requireOperator } from './operator/require-operator'
import { simulateAnswer } from './operator/simulate-answer'
import { presentRow, readEDocument } from './present-e-document'
import { receptionRoutes } from './reception/reception.routes'
import { proposeAnnulment } from './sending/annul'
import { followEDocuments } from './sending/follow-e-documents'
import { prepareAct, previewAct } from './sending/prepare-act'
import { prepareInvoice } from './sending/prepare-invoice'
import { prepareTransfer } from './sending/prepare-transfer'
import { dropPrepared } from './sending/queue-document'
import { addSigner, readSigners, updateSigner } from './signing/signers'
import { uploadSignature } from './signing/upload-signature'

/** Electronic documents at the operator, for staff, and receptions of goods by buyers. */
export async function eDocumentRoutes(app: FastifyInstance, services: Services) {
  receptionRoutes(app, services)
  signerRoutes(app, services)
  await app.register(async (scope) => {
    await acceptForms(scope, contract.LARGEST_SIGNATURE_BYTES)
    routes(scope, services)
  })
}

function routes(app: FastifyInstance, services: Services) {
  const { db } = services

  serve(app, contract.listEDocuments, async ({ query, visitor: { session } }) => {
    const { page, 'per-page': perPage, ...filters } = query
    const { items, total } = await findEDocuments(db, session, { page, perPage, ...filters })
    return {
      items: items.map(presentRow),
      meta: pageMeta({ page, perPage, total }),
      operator: services.edo?.title ?? null,
    }
  })

  serve(app, contract.getEDocument, ({ params: { id }, visitor: { session } }) => readEDocument(services, session, id))

  serve(app, contract.sendEDocument, async ({ params, body, request, visitor: { session } }) => {
    const row = await findDocument(db, session, params.id)
    const id =
      row?.kind === 'invoice'
        ? await prepareInvoice(services, session, personOf(request), row, body.signerId)
        : await prepareTransfer(services, session, params.id, body)
    await followEDocuments(services)
    return readEDocument(services, session, id)
  })

  serve(app, contract.previewEAct, ({ params, query, visitor: { session } }) =>
    previewAct(services, session, params.id, query),
  )

  serve(app, contract.sendEAct, async ({ params, body, visitor: { session } }) => {
    const id = await prepareAct(services, session, params.id, body)
    await followEDocuments(services)
    return readEDocument(services, session, id)
  })

  serve(app, contract.dropEDocument, async ({ params: { id }, visitor: { session } }) => {
    if (!(await findEDocument(db, session, id))) throw new Rejected('edo-not-found')
    await dropPrepared(services, session, id)
  })

  serve(app, contract.eDocumentFile, async ({ params: { id, file }, visitor: { session } }) => {
    if (!(await findEDocument(db, session, id))) throw new Rejected('edo-not-found')
    const found = await db
      .selectFrom('eDocumentFiles')
      .select(['name', 'content'])
      .where('id', '=', file)
      .where('eDocumentId', '=', id)
      .executeTakeFirst()
    if (!found?.content) throw new Rejected('edo-not-found')
    return fileAnswer({
      name: found.name,
      type: found.name.endsWith('.pdf') ? 'application/pdf' : 'application/xml',
      bytes: found.content,
    })
  })

  serve(app, contract.uploadSignature, async ({ params: { id }, request, visitor: { session } }) => {
    const bytes = await readFormFile(request, contract.uploadSignature, 'Выберите файл подписи')
    await uploadSignature(services, session, id, bytes)
    await followEDocuments(services)
    return readEDocument(services, session, id)
  })

  serve(app, contract.annulEDocument, async ({ params: { id }, body: { text }, visitor: { session } }) => {
    await proposeAnnulment(services, session, id, text)
    await followEDocuments(services)
    return readEDocument(services, session, id)
  })

  serve(app, contract.simulateAnswer, async ({ params: { id }, body: { answer }, visitor: { session } }) => {
    await simulateAnswer(services, session, id, answer)
    await followEDocuments(services)
    return readEDocument(services, session, id)
  })

  serve(app, contract.inviteToEdo, ({ params: { id }, visitor: { session } }) => invite(services, session, id))
}

/** Answers whether the buyer already has a box; invites them if not. */
async function invite(services: Services, session: Session, documentId: number) {
  const { ask } = requireOperator(services)
  const row = await findDocument(services.db, session, documentId)
  if (!row) throw new Rejected('document-not-found')
  if (!row.content || !isShipment(row.content)) throw new Rejected('edo-state')
  const { buyer, seller } = row.content
  if (await ask(({ findBox }) => findBox(buyer))) return { isReachable: true }
  await ask((operator) => operator.invite(seller, buyer, `${seller.name} приглашает к обмену электронными документами`))
  return { isReachable: false }
}

function signerRoutes(app: FastifyInstance, services: Services) {
  serve(app, contract.listSigners, () => readSigners(services.db, moscowDay(services.clock())))
  serve(app, contract.keepSigner, ({ body, visitor: { session } }) => addSigner(services, session, body))
  serve(app, contract.changeSigner, ({ params: { id }, body, visitor: { session } }) =>
    updateSigner(services, session, id, body),
  )
}
