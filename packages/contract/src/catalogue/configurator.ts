import { z } from 'zod'
import { Facet, Ignored } from './catalogue'
import { CriteriaV2 } from './catalogue-filters'
import { endpoint } from '../endpoint'
import { ById, Named, Page, PageMeta } from '../parts'
import { Product } from './product'

const ofModule = { access: 'public', switchedBy: 'configuratorEnabled' } as const

const ClassEntry = z.object({
  id: z.int(),
  /** The ETIM class; null when the catalogue has none. */
  code: z.string().nullable(),
  name: z.string(),
  /** The section with most of its products. */
  sectionId: z.int().nullable(),
  count: z.int(),
})

export const configuratorClasses = endpoint({
  method: 'GET',
  path: '/api/v1/configurator/class',
  ...ofModule,
  summary: 'Классы ETIM, в которых есть товары, и разделы над ними',
  response: z.object({
    /** Sections above the classes, parents first. */
    sections: z.array(Named.extend({ parentId: z.int().nullable() })),
    classes: z.array(ClassEntry),
    /** Products without a class, which are left out. */
    withoutClass: z.int(),
  }),
})

/** A feature that a product fails. */
const Failure = z.object({
  id: z.int(),
  name: z.string(),
  /** Both as text with the unit; `actual` is null when the card has no value. */
  wanted: z.string(),
  actual: z.string().nullable(),
})

export const configureClass = endpoint({
  method: 'GET',
  path: '/api/v1/configurator/class/:id',
  ...ofModule,
  summary: 'Выбор по характеристикам класса: подходящие товары, затем остальные с причинами',
  params: ById,
  query: z.object({ page: Page, criteria: CriteriaV2.optional().catch(undefined) }),
  response: z.object({
    class: z.object({ id: z.int(), code: z.string().nullable(), name: z.string() }),
    features: z.array(Facet),
    instock: z.int(),
    fitting: z.int(),
    items: z.array(z.object({ product: Product, failures: z.array(Failure) })),
    meta: PageMeta.extend(Ignored),
  }),
})

const Need = z.object({
  /** ETIM codes and equivalent names for catalogues without them. */
  codes: z.array(z.string().max(50)).max(10),
  names: z.array(z.string().max(200)).max(10),
  values: z.array(z.string().max(100)).min(1).max(50).optional(),
  from: z.number().optional(),
  to: z.number().optional(),
  flag: z.literal(true).optional(),
})

export const matchNeeds = endpoint({
  method: 'POST',
  path: '/api/v1/configurator/match',
  ...ofModule,
  summary: 'Товары для позиций расчёта: по классу и характеристикам, иначе по словам',
  isIdempotent: true,
  body: z.object({
    items: z
      .array(
        z.object({
          key: z.string().max(200),
          classes: z.array(z.string().max(200)).max(10),
          needs: z.array(Need).max(20),
          /** Needs of alternatives, tried in order when nothing meets the first. */
          instead: z.array(z.array(Need).max(20)).max(12).default([]),
          words: z.string().max(200),
          amount: z.number().positive().max(999_999),
          /** Items that should come from one brand or series, if one has most of them. */
          alike: z.enum(['brand', 'series']).nullable().default(null),
        }),
      )
      .max(60),
  }),
  response: z.object({
    /** The common brand or series of these items. */
    together: z.object({ brand: Named.nullable(), series: Named.nullable() }),
    items: z.array(
      z.object({
        key: z.string(),
        /** `words`: nothing meets the needs; these only have a similar name. */
        by: z.enum(['features', 'words', 'nothing']),
        /** The index in `instead` that is met, when the needs themselves are not. */
        instead: z.int().nullable(),
        classId: z.int().nullable(),
        /** The search within that class, in the format of its screen's address. */
        features: z.array(z.string()),
        /** Needs that this catalogue has no feature for, by their first name. */
        unknown: z.array(z.string()),
        total: z.int(),
        products: z.array(Product),
      }),
    ),
  }),
})
