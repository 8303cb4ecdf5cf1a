import { wellFormed } from './search-codec'

/**
 * Readers of addresses. Each takes any value under a name and returns a value, or undefined, which removes it from the
 * address. No reader throws, and reading a result again gives the same.
 */
export type Field<T> = (given: unknown) => T
type Fields = Record<string, Field<unknown>>
type RawSearch = Record<string, unknown>

/** The result type of a reader of a whole address. A field that always has a value must not be omitted in a link. */
export type SearchOf<R extends (raw: never) => unknown> = ReturnType<R>
type Read<F extends Fields> = {
  [K in keyof F as undefined extends ReturnType<F[K]> ? K : never]?: ReturnType<F[K]>
} & { [K in keyof F as undefined extends ReturnType<F[K]> ? never : K]: ReturnType<F[K]> }

/**
 * A reader for `validateSearch`. It must be a separate constant: inside the options of a route it loses its types.
 * `formerly` maps fields with former names: old addresses keep working, and the router writes the current name.
 */
export const searchReader =
  <F extends Fields>(fields: F, formerly: Record<string, keyof F & string> = {}) =>
  (raw: RawSearch): NoInfer<Read<F>> => {
    const search: RawSearch = {}
    for (const [name, read] of Object.entries(fields)) search[name] = read(raw[name])
    for (const [old, name] of Object.entries(formerly)) {
      search[name] ??= fields[name]?.(raw[old])
      // set explicitly, so that it is removed from the address: else it would return when the filter is removed
      search[old] = undefined
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name holds what its field has answered; old names hold nothing
    return search as NoInfer<Read<F>>
  }

/** A name used for a list on one screen is used for a single value on another. */
const single = (given: unknown): unknown => (Array.isArray(given) && given.length === 1 ? given[0] : given)

/** A number between two others, inclusive. */
export const numberIn =
  (least: number, most: number): Field<number | undefined> =>
  (given) => {
    const value = single(given)
    if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined
    const number = Number(value) + 0 // -0 is written as 0
    return number >= least && number <= most ? number : undefined
  }

export const wholeIn = (least: number, most: number): Field<number | undefined> => {
  const read = numberIn(least, most)
  return (given) => {
    const number = read(given)
    return Number.isSafeInteger(number) ? number : undefined
  }
}

export const id = wholeIn(1, Number.MAX_SAFE_INTEGER)

/** The first page is not written. */
export const page = wholeIn(2, 1_000_000)

/** Roubles. */
export const sum = numberIn(0, 100_000_000_000)

export const flag: Field<true | undefined> = (given) => {
  const value = single(given)
  return value === true || value === 'true' || value === '1' ? true : undefined
}

/** A day of the calendar, `2026-03-31`. */
export const day: Field<string | undefined> = (given) => {
  if (typeof given !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(given)) return undefined
  const time = Date.parse(given)
  // some browsers read the 31st of February as the 3rd of March
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(given) ? given : undefined
}

/** Text as written, cut to `longest` characters; with a pattern, only text that matches it. */
export const exactText =
  (longest = 500, pattern?: RegExp): Field<string | undefined> =>
  (given) => {
    const value = single(given)
    if (typeof value !== 'string') return undefined
    const read = wellFormed(value.slice(0, longest))
    return read !== '' && (pattern?.test(read) ?? true) ? read : undefined
  }

/** Trimmed text. */
export const text = (longest = 500, pattern?: RegExp): Field<string | undefined> => {
  const read = exactText(longest, pattern)
  return (given) => {
    const value = single(given)
    return typeof value === 'string' ? read(value.trim().slice(0, longest).trim()) : undefined
  }
}

const words = text()
/** The keyword. */
export const keyword: Field<string | undefined> = (given) => words(typeof given === 'number' ? String(given) : given)

/** One of these words; `usual`, the screen's default, is not written. */
export const oneOf =
  <const T extends string>(words: readonly T[], usual?: NoInfer<T>): Field<T | undefined> =>
  (given) => {
    const value = single(given)
    return words.find((word) => word === value && word !== usual)
  }

/** `name` or `-name`. */
export const sort = (names: readonly string[]): Field<string | undefined> =>
  oneOf(names.flatMap((name) => [name, `-${name}`]))

/** Distinct values in the order of the address; undefined when there is none. */
export const listOf =
  <T>(read: Field<T | undefined>, most = 1000): Field<T[] | undefined> =>
  (given) => {
    const values = new Set<T>()
    for (const one of Array.isArray(given) ? given : [given]) {
      const value = read(one)
      if (value !== undefined) values.add(value)
    }
    return values.size > 0 ? [...values].slice(0, most) : undefined
  }

/** Texts as written: in order, including duplicates and empty ones. */
export const texts =
  (longest = Number.POSITIVE_INFINITY, most = Number.POSITIVE_INFINITY): Field<string[] | undefined> =>
  (given) => {
    const rows = (Array.isArray(given) ? given : [given]).filter((row) => typeof row === 'string')
    return rows.length > 0 ? rows.slice(0, most).map((row) => wellFormed(row.slice(0, longest))) : undefined
  }

/** The entry being edited; `new` adds one. */
export const editedId: Field<number | 'new' | undefined> = (given) => (given === 'new' ? given : id(given))

export const orElse =
  <T>(read: Field<T | undefined>, otherwise: T): Field<T> =>
  (given) =>
    read(given) ?? otherwise
