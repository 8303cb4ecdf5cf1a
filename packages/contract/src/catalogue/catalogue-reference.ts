import { z } from 'zod'
import { Ignored, Section } from './catalogue'
import { endpoint } from '../endpoint'
import { ById, Id, Keyword, Named, PagingV1, PageMeta, pageOf } from '../parts'

export const catalogueInfo = endpoint({
  method: 'GET',
  path: '/api/v1/catalog/info',
  access: 'public',
  keyScope: 'catalogue',
  summary: 'Разделы, склады и настройки каталога',
  response: z.object({
    sections: z.array(Section),
    warehouses: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        city: z.string(),
        isVirtual: z.boolean(),
        deliveryTime: z.int(),
        regionId: z.int(),
      }),
    ),
    sorts: z.array(z.object({ id: z.string(), name: z.string() })),
    defaultSort: z.string(),
    totalCount: z.int(),
    help: z.object({ heading: z.string(), links: z.array(z.object({ title: z.string(), href: z.string() })) }),
  }),
})

const brandQuery = PagingV1.extend({ keyword: Keyword })

export const listBrands = endpoint({
  method: 'GET',
  path: '/api/v1/product-brand',
  access: 'public',
  keyScope: 'catalogue',
  summary: 'Бренды',
  query: brandQuery,
  response: pageOf(Named),
})
export const getBrand = endpoint({
  method: 'GET',
  path: '/api/v1/product-brand/:id',
  access: 'public',
  keyScope: 'catalogue',
  summary: 'Бренд',
  params: ById,
  response: Named,
})
export const listSections = endpoint({
  method: 'GET',
  path: '/api/v1/catalog-section',
  access: 'public',
  keyScope: 'catalogue',
  summary: 'Разделы каталога',
  query: brandQuery,
  response: pageOf(Section),
})
export const getSection = endpoint({
  method: 'GET',
  path: '/api/v1/catalog-section/:id',
  access: 'public',
  keyScope: 'catalogue',
  summary: 'Раздел каталога',
  params: ById,
  response: Section,
})
export const listSectionItems = endpoint({
  method: 'GET',
  path: '/api/v1/catalog-section/:id/item',
  access: 'public',
  keyScope: 'catalogue',
  summary: 'Подразделы раздела',
  params: ById,
  query: PagingV1,
  response: pageOf(Section),
})
export const listGroups = endpoint({
  method: 'GET',
  path: '/api/v1/filter/group',
  access: 'public',
  keyScope: 'catalogue',
  summary: 'Группы товаров',
  /** `type` and `features` are read as `FiltersV1`. */
  query: brandQuery.extend({ type: z.unknown().optional(), features: z.unknown().optional() }),
  response: pageOf(Named).extend({ meta: PageMeta.extend(Ignored) }),
})
export const getGroup = endpoint({
  method: 'GET',
  path: '/api/v1/filter/group/:id',
  access: 'public',
  keyScope: 'catalogue',
  summary: 'Группа товаров',
  params: ById,
  response: Named,
})
export const getSeries = endpoint({
  method: 'GET',
  path: '/api/v1/product-series/:id',
  access: 'public',
  keyScope: 'catalogue',
  summary: 'Серия',
  params: ById,
  response: Named,
})
export const getSet = endpoint({
  method: 'GET',
  path: '/api/v1/product-set/:id',
  access: 'public',
  keyScope: 'catalogue',
  summary: 'Набор товаров',
  params: ById,
  response: Named,
})
export const getManufacturer = endpoint({
  method: 'GET',
  path: '/api/v1/product-manufacturer/:id',
  access: 'public',
  keyScope: 'catalogue',
  summary: 'Производитель',
  params: ById,
  response: Named,
})
export const getSeller = endpoint({
  method: 'GET',
  path: '/api/v1/seller/:id',
  access: 'public',
  keyScope: 'catalogue',
  summary: 'Продавец',
  params: ById,
  response: Named,
})

const Property = Named.extend({
  code: z.string().nullable(),
  unit: z.string().nullable(),
  /** Only lists have named values. */ kind: z.enum(['list', 'number', 'range', 'flag']),
})
export const getProperty = endpoint({
  method: 'GET',
  path: '/api/v1/product-property/:id',
  access: 'public',
  keyScope: 'catalogue',
  summary: 'Характеристика',
  params: ById,
  response: Property,
})
export const getPropertyByCode = endpoint({
  method: 'GET',
  path: '/api/v1/product-property/by-code/:code',
  access: 'public',
  keyScope: 'catalogue',
  summary: 'Характеристика по её коду, как в custom-{property}',
  params: z.object({ code: z.string().min(1).max(100) }),
  response: Property,
})
export const getPropertyValue = endpoint({
  method: 'GET',
  path: '/api/v1/product-property/:id/value/:valueId',
  access: 'public',
  keyScope: 'catalogue',
  summary: 'Значение характеристики',
  params: ById.extend({ valueId: Id }),
  response: Named,
})
