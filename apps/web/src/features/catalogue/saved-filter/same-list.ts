import { parseSearch } from '../../../lib/search-codec'

/** Parts of an address that change how a list is displayed, not its contents. */
const aboutTheView = new Set(['page', 'pageSize', 'sort', 'product', 'content'])

const listOf = (address: string): string =>
  JSON.stringify(
    Object.entries(parseSearch(address))
      .filter(([name, value]) => !aboutTheView.has(name) && value !== '')
      .map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

/** Whether two addresses of the catalogue show the same goods: order, page and the open card do not matter. */
export const isSameList = (one: string, other: string): boolean => listOf(one) === listOf(other)
