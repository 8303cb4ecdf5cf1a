import * as contract from '@snab/contract/orders/delivery'
import type { FastifyInstance } from 'fastify'
import { Rejected } from '../../../http/rejected'
import { requireId } from '../../../http/require-id'
import { refuseUnless, sessionMay } from '../../../http/rights'
import { serve } from '../../../http/serve'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { addAddress, changeAddress, deleteAddress } from './change-address'
import { findDeliveryCity } from './delivery-city'
import { findAddresses, findAddressRow, presentAddress, presentOwnAddress, type AddressOwner } from './delivery.queries'
import { findSchedule } from './delivery-schedule'

const ownerOf = ({ company, userId }: Session): AddressOwner => (company ? { companyId: company.id } : { userId })

function editor(session: Session): AddressOwner {
  refuseUnless(session, 'keep-delivery-addresses')
  return ownerOf(session)
}

export function deliveryRoutes(app: FastifyInstance, services: Services) {
  const { db, clock, config } = services
  serve(app, contract.listAddresses, async ({ visitor: { session } }) => ({
    items: await findAddresses(db, ownerOf(session), clock(), config),
    mayEdit: sessionMay(session, 'keep-delivery-addresses'),
  }))
  serve(
    app,
    contract.addAddress,
    async ({ body, visitor: { session } }) => {
      const owner = editor(session)
      return presentOwnAddress(
        await addAddress(db, owner, { ...body, city: await findDeliveryCity(services, owner, body.address) }),
        clock(),
        config,
      )
    },
    { admit: ({ visitor: { session } }) => editor(session) },
  )
  serve(
    app,
    contract.changeAddress,
    async ({ params, body, visitor: { session } }) => {
      const owner = editor(session)
      return presentOwnAddress(
        await changeAddress(db, owner, params.id, {
          ...body,
          city: await findDeliveryCity(services, owner, body.address),
        }),
        clock(),
        config,
      )
    },
    {
      admit: async ({ params, visitor: { session } }) =>
        requireId(await findAddresses(db, editor(session), clock(), config), params.id),
    },
  )
  serve(app, contract.deleteAddress, async ({ params, visitor: { session } }) => {
    await deleteAddress(db, editor(session), params.id)
    return { done: true as const }
  })

  serve(app, contract.deliverySchedule, async ({ visitor: { session } }) => ({
    items: await findSchedule(db, session, clock()),
    mayEdit: sessionMay(session, 'plan-delivery'),
  }))

  async function requireScheduled(session: Session, addressId: number) {
    refuseUnless(session, 'plan-delivery')
    const visible = (await findSchedule(db, session, clock())).find(({ address }) => address.id === addressId)
    if (!visible) throw new Rejected('not-found')
    return visible
  }

  serve(
    app,
    contract.changeSchedule,
    async ({ params, body, visitor: { session } }) => {
      const visible = await requireScheduled(session, params.id)
      const weekdays = [...new Set(body.weekdays)].toSorted((a, b) => a - b)
      await db.updateTable('deliveryAddresses').set({ weekdays }).where('id', '=', params.id).execute()
      const row = await findAddressRow(db, { companyId: visible.company.id }, params.id)
      if (!row) throw new Rejected('not-found')
      return { ...visible, weekdays: row.weekdays, nextDelivery: presentAddress(row, clock()).nextDelivery }
    },
    { admit: ({ params, visitor: { session } }) => requireScheduled(session, params.id) },
  )
}
