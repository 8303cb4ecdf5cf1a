import * as contract from '@snab/contract/content/message-template'
import type { FastifyInstance } from 'fastify'
import { invalidField, Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import { problemsOf } from '../../../mail/check-template'
import { openMail } from '../../../mail/open-mail'
import type { Services } from '../../../services'
import { sendToOneself } from '../outbox/test-mail'
import { listTemplates, readTemplate, requireTemplate } from './present-template'
import { findMailFrame } from '../../../settings/look'
import { exampleLetterhead, exampleMail, previewTemplate } from './preview-template'
import { saveTemplate } from './save-template'

/** Texts of the portal's mails and SMS. */
export function messageTemplateRoutes(app: FastifyInstance, services: Services) {
  const { db, config } = services
  const mail = openMail(config)

  serve(app, contract.listTemplates, async () => ({ items: await listTemplates(db) }))
  serve(app, contract.getTemplate, ({ params }) => readTemplate(db, requireTemplate(params)))
  serve(app, contract.saveTemplate, async ({ params, body, visitor: { session } }) => {
    const template = requireTemplate(params)
    await saveTemplate(services, session, template, body)
    return readTemplate(db, template)
  })
  serve(app, contract.previewTemplate, async ({ params, body }) =>
    previewTemplate(requireTemplate(params), body, await findMailFrame(db)),
  )
  serve(app, contract.testTemplate, async ({ params, body, visitor: { session } }) => {
    const template = requireTemplate(params)
    if (template.channel === 'sms') throw new Rejected('not-found')
    const [problem] = problemsOf(template, body)
    if (problem) throw invalidField(problem.field, problem.text)
    const frame = await findMailFrame(db)
    return sendToOneself({ db, mail }, session.userId, exampleMail(template, body, frame), exampleLetterhead(template))
  })
}
