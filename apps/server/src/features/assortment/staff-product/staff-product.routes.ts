import * as changes from '@snab/contract/assortment/entry-change'
import * as contract from '@snab/contract/assortment/staff-product'
import type { FastifyInstance } from 'fastify'
import { acceptForms, readFormFile } from '../../../http/read-form-file'
import { serve } from '../../../http/serve'
import { personOf } from '../../../http/visitor'
import type { Services } from '../../../services'
import { unitNames } from '../../erp/exchange/load/okei-units'
import { changeGoods } from './change-goods'
import { findProductChanges, undoProductChange } from './entry-changes'
import { listGoods } from './list-goods'
import { readGoods } from './read-goods'
import { storeGoodsPicture } from './store-goods-picture'

const largestPicture = 10 * 1024 * 1024

export async function staffProductRoutes(app: FastifyInstance, services: Services) {
  await app.register(async (scope) => {
    await acceptForms(scope, largestPicture)
    routes(scope, services)
  })
}

function routes(app: FastifyInstance, services: Services) {
  serve(app, contract.listGoods, ({ query }) => listGoods(services, query))

  serve(app, contract.goodsOptions, async () => {
    const { sections, brands, groups } = services.dictionary.current
    const pathOf = (ids: readonly number[]) => ids.map((id) => sections.get(id)?.name ?? '').join(' / ')
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'ru')
    return {
      sections: [...sections.values()]
        .filter(({ isActive }) => isActive)
        .map(({ id, ancestors }) => ({ id, name: pathOf([...ancestors.toReversed(), id]) }))
        .toSorted(byName),
      brands: [...brands.values()].map(({ id, name }) => ({ id, name })).toSorted(byName),
      groups: [...groups].map(([id, name]) => ({ id, name })).toSorted(byName),
      units: [...unitNames].map(([okei, name]) => `${okei} ${name}`),
    }
  })

  serve(app, contract.getGoods, ({ params: { id } }) => readGoods(services, id))

  serve(app, contract.changeGoods, async ({ params: { id }, body, visitor: { session } }) => {
    await changeGoods(services, session, id, body)
    return readGoods(services, id)
  })

  serve(app, changes.listProductChanges, async ({ params: { id } }) => ({
    items: await findProductChanges(services, id),
  }))
  serve(app, changes.undoProductChange, async ({ params, visitor: { session } }) => {
    await undoProductChange(services, session, params)
    return { done: true as const }
  })

  serve(app, contract.uploadGoodsPicture, async ({ params: { id }, request }) => ({
    picture: await storeGoodsPicture(
      services,
      personOf(request),
      id,
      await readFormFile(request, contract.uploadGoodsPicture, 'Выберите картинку'),
    ),
  }))
}
