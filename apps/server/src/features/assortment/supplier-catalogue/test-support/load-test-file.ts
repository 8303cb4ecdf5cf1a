import { ownValue } from '@snab/domain/own-value'
import { world, type Portal } from '../../../../../test/portal'
import { supplierCatalogueJob } from '../catalogue-job'

export const url = '/api/v1/staff/supplier-catalogue'
type Staff = Awaited<ReturnType<Portal['newUser']>>
export const editor = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'administrator' })

export async function upload({ app }: Portal, { token }: Staff, content: string, name = 'catalogue.xml') {
  const response = await app.inject({
    method: 'POST',
    url: `${url}?name=${encodeURIComponent(name)}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(content),
  })
  return { status: response.statusCode, body: response.json() }
}

type Choice = {
  prices?: Record<string, number | null>
  rates?: Record<string, number>
  full?: boolean
  supplier?: string
}

/** Uploads, reads, chooses and loads. */
export async function load(portal: Portal, staff: Staff, content: string, choice: Choice = {}) {
  const { id } = (await upload(portal, staff, content)).body
  await supplierCatalogueJob(portal.services, id, true)
  const asked = (await staff.get(`${url}/${id}`)).body
  const kinds: string[] = [...new Set<string>(asked.shown.prices.map((one: { priceKind: string }) => one.priceKind))]
  const started = await staff.put(`${url}/${id}/start`, {
    supplier: choice.supplier ?? asked.choice.supplier,
    full: choice.full ?? asked.choice.full,
    prices: kinds.map((priceKind) => {
      const chosen = ownValue(choice.prices ?? {}, priceKind)
      return { priceKind, priceTypeId: chosen === undefined ? world.retail : chosen }
    }),
    rates: Object.entries(choice.rates ?? {}).map(([currency, rate]) => ({ currency, rate })),
    version: asked.version,
  })
  if (started.status === 200) await supplierCatalogueJob(portal.services, id, true)
  await portal.engine.catchUp()
  return { id, asked, started, loaded: (await staff.get(`${url}/${id}`)).body }
}

export const productOf = ({ db }: Portal, externalId: string, supplier = 'Альфа Электро') =>
  db
    .selectFrom('products as p')
    .innerJoin('catalogues as c', 'c.id', 'p.catalogueId')
    .leftJoin('sections as s', 's.id', 'p.sectionId')
    .select(['p.id', 'p.name', 'p.isActive', 'p.features', 's.name as section'])
    .where('c.externalId', '=', `price-list:${supplier}`)
    .where('p.externalId', '=', externalId)
    .executeTakeFirst()

export async function priceOf({ db }: Portal, id: number | undefined, priceTypeId: number = world.retail) {
  const row = await db
    .selectFrom('productPrices')
    .select('price')
    .where('productId', '=', id ?? 0)
    .where('priceTypeId', '=', priceTypeId)
    .executeTakeFirst()
  return row?.price ?? null
}
