import * as contract from '@snab/contract/user'
import { shownPhone } from '@snab/domain/phone'
import type { FastifyInstance } from 'fastify'
import { Rejected } from '../../http/rejected'
import { serve } from '../../http/serve'
import type { Services } from '../../services'
import { signIn } from './sign-in'

export function accountRoutes(app: FastifyInstance, services: Services) {
  const { db, dictionary } = services

  serve(app, contract.signIn, async ({ body, request }) => {
    const { token, uuid } = await signIn(services, {
      login: body.login, phone: body.phone, password: body.password, rememberMe: body.rememberMe,
      address: request.ip, device: request.headers['user-agent'] ?? '', visitorHash: request.visitor.visitorHash,
    })
    return { authToken: token, identityCookie: { name: 'B2B_IDENTITY', value: uuid } }
  })

  serve(app, contract.signOut, async ({ visitor }) => {
    await db.deleteFrom('sessions').where('tokenHash', '=', visitor.session.tokenHash).execute()
    return { done: true as const }
  })

  serve(app, contract.currentUser, async ({ visitor: { session, buyer } }) => {
    const user = await db.selectFrom('users').selectAll().where('id', '=', session.userId).executeTakeFirst()
    const region = dictionary.current.regions.get(buyer.regionId)
    if (!user || !region) throw new Rejected('not-signed-in')
    const { company } = session
    const legalEntities = company ? await db.selectFrom('legalEntities').select(['id', 'name', 'inn']).where('companyId', '=', company.id).orderBy('id').execute() : []
    const { companies } = await db.selectFrom('companyMembers').select((eb) => eb.fn.countAll<number>().as('companies')).where('userId', '=', session.userId).executeTakeFirstOrThrow()
    return {
      id: user.id,
      uuid: user.uuid,
      publicIdentity: user.uuid,
      phone: user.phone && shownPhone(user.phone),
      email: user.email,
      Group: company?.name ?? null,
      regionId: region.id,
      region: { id: region.id, name: region.name },
      company: company && { id: company.id, name: company.name, legalEntities },
      companyName: company?.name ?? null,
      hasMultiCompany: companies > 1,
      role: company?.role ?? null,
      staffRole: session.staffRole,
      isIndividual: user.isIndividual,
      firstName: user.firstName,
      lastName: user.lastName,
      middleName: user.middleName,
    }
  })
}
