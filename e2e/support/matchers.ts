import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const PATIENCE_MS = 10_000
const INTERVAL_MS = 50

type Outcome = { pass: boolean; message: () => string }
/** `isNot` is missing unless the expectation is negated. */
type State = { isNot?: boolean }

/** Checks repeatedly until the expectation holds or the timeout ends. */
async function settle<Seen>(
  { isNot = false }: State,
  what: string,
  wanted: unknown,
  look: () => Promise<Seen>,
  agrees: (seen: Seen) => boolean,
): Promise<Outcome> {
  const end = Date.now() + PATIENCE_MS
  let seen: unknown
  for (;;) {
    try {
      const now = await look()
      seen = now
      if (agrees(now) !== isNot) return { pass: !isNot, message: () => '' }
    } catch (error) {
      seen = error
    }
    if (Date.now() > end) break
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS))
  }
  return {
    pass: isNot,
    message: () =>
      `${what} should ${isNot ? 'not ' : ''}be ${String(wanted)}, but it is ${seen instanceof Error ? seen.message.split('\n')[0] : JSON.stringify(seen)}`,
  }
}

const quick = { timeout: 1000 }
const matches = (wanted: string | RegExp) => (seen: string) =>
  typeof wanted === 'string' ? normal(seen) === wanted : wanted.test(normal(seen))
/** Numbers and sums contain no-break spaces. */
const normal = (text: string) => text.replace(/\s+/g, ' ').trim()

expect.extend({
  toBeSeen(this: State, locator: Locator) {
    return settle(
      this,
      String(locator),
      'visible',
      () => locator.first().isVisible(),
      (seen) => seen,
    )
  },
  toHaveText(this: State, locator: Locator, wanted: string | RegExp) {
    return settle(this, `Text of ${String(locator)}`, wanted, () => locator.innerText(quick), matches(wanted))
  },
  toHaveValue(this: State, locator: Locator, wanted: string | RegExp) {
    return settle(this, `Value of ${String(locator)}`, wanted, () => locator.inputValue(quick), matches(wanted))
  },
  toHaveCount(this: State, locator: Locator, wanted: number) {
    return settle(
      this,
      `Count of ${String(locator)}`,
      wanted,
      () => locator.count(),
      (seen) => seen === wanted,
    )
  },
  toBeAt(this: State, page: Page, wanted: string | RegExp) {
    return settle(
      this,
      'Address',
      wanted,
      async () => decodeURI(page.url().slice(new URL(page.url()).origin.length)),
      matches(wanted),
    )
  },
})

declare module 'vitest' {
  // the parameter must be there for this interface to merge with vitest's own
  // oxlint-disable-next-line no-unused-vars
  interface Matchers<T> {
    toBeSeen: () => Promise<void>
    toHaveText: (wanted: string | RegExp) => Promise<void>
    toHaveValue: (wanted: string | RegExp) => Promise<void>
    toHaveCount: (wanted: number) => Promise<void>
    toBeAt: (wanted: string | RegExp) => Promise<void>
  }
}
