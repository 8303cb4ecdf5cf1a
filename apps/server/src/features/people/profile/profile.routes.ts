import * as contract from '@snab/contract/people/profile'
import type { FastifyInstance } from 'fastify'
import { acceptForms, readFormFile } from '../../../http/read-form-file'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { requesterOf } from '../auth/requester'
import { keepAvatar, removeAvatar } from './change-avatar'
import { confirmContact, sendContactCode } from './change-contact'
import { presentProfile } from './profile.queries'
import { updateProfile } from './update-profile'

export async function profileRoutes(app: FastifyInstance, services: Services) {
  await app.register(async (scope) => {
    await acceptForms(scope, contract.LARGEST_AVATAR_BYTES)
    routes(scope, services)
  })
}

function routes(app: FastifyInstance, services: Services) {
  const answer = (userId: number) => presentProfile(services.db, services.signedAddresses, userId)

  serve(app, contract.getProfile, ({ visitor: { session } }) => answer(session.userId))

  serve(app, contract.updateProfile, async ({ visitor: { session }, body, request }) => {
    await updateProfile(services, session, body, requesterOf(request))
    return { message: 'Профиль пользователя изменен', profile: await answer(session.userId) }
  })

  serve(app, contract.sendContactCode, ({ visitor: { session }, body, request }) =>
    sendContactCode(services, session, body, requesterOf(request)),
  )

  serve(app, contract.confirmContact, async ({ visitor: { session }, body }) => {
    const message = await confirmContact(services, session, body)
    return { message, profile: await answer(session.userId) }
  })

  serve(app, contract.uploadAvatar, async ({ visitor: { session }, request }) => {
    await keepAvatar(services, session, await readFormFile(request, contract.uploadAvatar, 'Выберите фото'))
    return answer(session.userId)
  })

  serve(app, contract.deleteAvatar, async ({ visitor: { session } }) => {
    await removeAvatar(services, session.userId)
    return answer(session.userId)
  })
}
