import * as contract from '@snab/contract/balance/seller'
import type { FastifyInstance } from 'fastify'
import { acceptForms, readFormFile } from '../../../http/read-form-file'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { changePicture, pathOfPicture, saveSeller, uploadPicture } from './change-seller'
import { decideOwn } from './own-organisation'
import { findSellers } from './seller-requisites'

export async function sellerRoutes(app: FastifyInstance, services: Services) {
  await app.register(async (scope) => {
    await acceptForms(scope, contract.LARGEST_SELLER_PICTURE_BYTES)
    routes(scope, services)
  })
}

function routes(app: FastifyInstance, services: Services) {
  const { db, signedAddresses } = services
  const addressOf = (name: string | null) => (name === null ? null : signedAddresses.of(pathOfPicture(name)))
  const present = async () => {
    // shown once, as our own organisation
    const sellers = (await findSellers(db)).filter(({ ownState }) => ownState !== 'own')
    return {
      items: sellers.map(({ pictures, changedAt, ...seller }) => ({
        ...seller,
        pictures: {
          seal: addressOf(pictures.seal),
          'director-signature': addressOf(pictures['director-signature']),
          'accountant-signature': addressOf(pictures['accountant-signature']),
        },
        changedAt: changedAt?.toISOString() ?? null,
      })),
    }
  }
  const idOf = (seller: 'own' | number) => (seller === 'own' ? null : seller)

  serve(app, contract.listSellers, present)
  serve(app, contract.saveSeller, async ({ params: { seller }, body, visitor: { session } }) => {
    await saveSeller(services, session, idOf(seller), body)
    return present()
  })
  serve(app, contract.decideOwnSeller, async ({ params: { id }, body: { isOwn }, visitor: { session } }) => {
    await decideOwn(services, session, { id, isOwn })
    return present()
  })
  serve(app, contract.uploadSellerPicture, async ({ params: { seller, picture }, request, visitor: { session } }) => {
    const uploaded = await readFormFile(request, contract.uploadSellerPicture, 'Выберите картинку')
    await uploadPicture(services, session, { sellerId: idOf(seller), picture }, uploaded)
    return present()
  })
  serve(app, contract.removeSellerPicture, async ({ params: { seller, picture }, visitor: { session } }) => {
    await changePicture(services, session, { sellerId: idOf(seller), picture }, null)
    return present()
  })
}
