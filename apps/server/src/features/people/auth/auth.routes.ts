import * as contract from '@snab/contract/people/auth'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { confirmCode } from './confirm-code'
import { requesterOf } from './requester'
import { resetPassword } from './reset-password'
import { sendSignInCode } from './send-code'
import { signInByPassword } from './sign-in-by-password'
import { signUp } from './sign-up'
import { takeTwoFactor } from './take-two-factor'

export function authRoutes(app: FastifyInstance, services: Services) {
  serve(app, contract.signIn, async ({ body, request }) => {
    const requester = requesterOf(request)
    const { login, email, phone, password, code, rememberMe } = body
    if (password !== undefined)
      return signInByPassword(services, { login, email, phone, password, rememberMe }, requester)
    if (code !== undefined && code !== '')
      return confirmCode(services, { login, email, phone, code, rememberMe }, requester)
    return sendSignInCode(services, body, requester)
  })

  serve(app, contract.signInTwoFactor, ({ body, request }) => takeTwoFactor(services, body, requesterOf(request)))

  serve(app, contract.signOut, async ({ visitor }) => {
    await services.db.deleteFrom('sessions').where('tokenHash', '=', visitor.session.tokenHash).execute()
    return { done: true as const }
  })

  serve(app, contract.signUp, ({ body, request }) => signUp(services, body, requesterOf(request)))

  serve(app, contract.passwordReset, ({ body, request }) => resetPassword(services, body, requesterOf(request)))
}
