import { isOwnPath } from '@snab/domain/text/own-path'
import { z } from 'zod'

/** Ids in addresses; an invalid id is refused like an unknown one. */
export const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
/** The maximum of counters: versions, positions, pages. */
export const LARGEST_INT4 = 2_147_483_647
/** The version of a thing that two people may change at once; the next one must fit its column too. */
export const Version = z
  .int32()
  .min(0)
  .max(LARGEST_INT4 - 1)
/** A version number in an address; a number too large for its column is refused like an unknown one. */
export const VersionNumber = z.coerce.number().int().positive().max(LARGEST_INT4)
export const ById = z.object({ id: Id })
export const Named = z.object({ id: z.int(), name: z.string() })
export type Named = z.infer<typeof Named>

/** A path of the portal; external links are refused. */
export const ownPath = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, { error: 'Слишком длинная ссылка' })
    .refine(isOwnPath, { error: 'Ссылка на страницу портала начинается с «/»: /catalog' })

/** A flag in a query string; false when omitted. */
export const Flag = z
  .enum(['true', 'false', '1', '0'])
  .catch('false')
  .default('false')
  .transform((value) => value === 'true' || value === '1')

/**
 * The former name of a body field. Only pages opened before an upgrade send it. Dropping it like an unknown field would
 * lose the input, so they are asked to reload (`page-outdated`).
 */
export const formerName = () =>
  z.custom<undefined>((value) => value === undefined, { params: { isFormerName: true } }).optional()

/** Decimal roubles with two digits. */
export const Roubles = z.number()

const largestPage = 1000

/** Invalid values get the default. */
const whole = (fallback: number, max: number) =>
  z.coerce.number().int().min(1).max(max).catch(fallback).default(fallback)

export const Page = whole(1, 1_000_000)
export const PageSize = whole(20, largestPage)

/** v1 says per-page. */
export const PagingV1 = z.object({ page: Page, 'per-page': PageSize })

export const PageMeta = z.object({ currentPage: z.int(), pageCount: z.int(), perPage: z.int(), totalCount: z.int() })
export const pageOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), meta: PageMeta })

/**
 * Free text of a query string. Overlong text is cut instead of dropped: without its keyword a search would return the
 * whole catalogue.
 */
export const Keyword = z
  .string()
  .trim()
  .overwrite((text) => text.slice(0, 500))
  .catch('')
  .default('')
/** The answer has no body at all: 204. */
export const NoBody = z.void()
export const Done = z.object({ done: z.literal(true) })
