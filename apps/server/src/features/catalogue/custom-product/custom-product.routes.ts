import * as contract from '@snab/contract/catalogue/custom-product'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { toKopecks } from '@snab/domain/money/money'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { priceBasisOn } from '@snab/domain/money/shown-price'
import type { FastifyInstance } from 'fastify'
import { pageMeta } from '../../../http/page-meta'
import { acceptForms, readFormFile } from '../../../http/read-form-file'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import type { Session, SignedIn } from '../../../http/visitor'
import type { Services } from '../../../services'
import { keepPhoto, removePhoto } from './change-photo'
import {
  findOwnProduct,
  findOwnProducts,
  insertOwnProduct,
  markDeleted,
  updateOwnProduct,
  type OwnProductRow,
} from './custom-product.queries'
import { mayEdit, presentOwnProduct } from './present-custom-product'

type Body = ParsedRequestOf<typeof contract.createCustomProduct>['body']

const fieldsOf = ({ brand, unit, price, ...fields }: Body) => ({
  ...fields,
  brandName: brand,
  unitName: unit,
  price: price === null ? null : toKopecks(price),
})

export async function customProductRoutes(app: FastifyInstance, services: Services) {
  await app.register(async (scope) => {
    await acceptForms(scope, contract.LARGEST_PHOTO_BYTES)
    routes(scope, services)
  })
}

function routes(app: FastifyInstance, services: Services) {
  const { db, clock, config, dictionary, signedAddresses } = services
  const present = (row: OwnProductRow, { session, buyer }: SignedIn) =>
    presentOwnProduct(
      row,
      session,
      buyer.regionId,
      priceBasisOn(moscowDay(clock()), config.SNAB_PRICE_WITH_VAT, dictionary.current.vatRegimes),
      signedAddresses,
    )

  async function requireOwnProduct(session: Session, id: number) {
    const row = await findOwnProduct(db, session, id)
    if (!row) throw new Rejected('product-not-found')
    return row
  }
  const answer = async (visitor: SignedIn, id: number) => present(await requireOwnProduct(visitor.session, id), visitor)

  async function editable(session: Session, id: number, permission = 'Изменить') {
    if (!mayEdit(await requireOwnProduct(session, id), session))
      throw new Rejected('not-allowed', { message: `${permission} товар может его автор или администратор компании` })
  }

  serve(app, contract.createCustomProduct, async ({ body, visitor }) =>
    answer(visitor, await insertOwnProduct(db, visitor.session, fieldsOf(body), clock())),
  )

  serve(app, contract.getCustomProduct, async ({ params, visitor }) => answer(visitor, params.id))

  serve(app, contract.updateCustomProduct, async ({ params, body, visitor }) => {
    await editable(visitor.session, params.id)
    await updateOwnProduct(db, params.id, fieldsOf(body), clock())
    return answer(visitor, params.id)
  })

  serve(app, contract.deleteCustomProduct, async ({ params, visitor }) => {
    await editable(visitor.session, params.id, 'Удалить')
    await markDeleted(db, params.id, clock())
    return { done: true as const }
  })

  serve(app, contract.listCustomProducts, async ({ query, visitor }) => {
    const { page, 'per-page': perPage, keyword } = query
    const { items, total } = await findOwnProducts(db, visitor.session, { keyword, page, perPage })
    return { items: items.map((row) => present(row, visitor)), meta: pageMeta({ page, perPage, total }) }
  })

  serve(app, contract.uploadCustomProductPhoto, async ({ params, visitor, request }) => {
    await editable(visitor.session, params.id)
    await keepPhoto(
      services,
      visitor.session,
      params.id,
      await readFormFile(request, contract.uploadCustomProductPhoto, 'Выберите фото'),
    )
    return answer(visitor, params.id)
  })

  serve(app, contract.deleteCustomProductPhoto, async ({ params, visitor }) => {
    await editable(visitor.session, params.id)
    await removePhoto(services, params.id)
    return answer(visitor, params.id)
  })
}
