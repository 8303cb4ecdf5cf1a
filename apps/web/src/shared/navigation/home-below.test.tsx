import { beforeEach, expect, test } from 'vitest'
import { putHomeBelow } from './home-below'

beforeEach(() => {
  history.replaceState(null, '', '/catalog?section=5')
})

/** A window with another referrer, and the entries added to its history. */
function entered(referrer: string, state: unknown = null) {
  const entries: string[] = []
  const into = (kind: string) => (_state: unknown, _title: string, address?: string | URL | null) =>
    void entries.push(`${kind} ${String(address).replace(location.origin, '')}`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts that are used
  const around = {
    location,
    document: { referrer },
    history: { state, replaceState: into('replace'), pushState: into('push') },
  } as unknown as Window
  putHomeBelow(around)
  return entries
}

test('the home page is added below a section that was opened from another site, and below no other page', () => {
  expect(entered('https://search.example/?q=автомат')).toEqual(['replace /', 'push /catalog?section=5'])
  expect(entered('')).toEqual([])
  expect(entered(`${location.origin}/orders`)).toEqual([])
  // reloaded, or returned to
  expect(entered('https://search.example/', { __TSR_index: 1 })).toEqual([])
  history.replaceState(null, '', '/product/7')
  expect(entered('https://search.example/')).toEqual([])
})
