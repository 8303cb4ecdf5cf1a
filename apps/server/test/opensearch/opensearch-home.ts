import { describe } from 'vitest'
import { openSearchHome } from './find-home'

const isThere = openSearchHome() !== null

/** Like `describe`, for tests on a real OpenSearch; without one they are listed as skipped. */
export const describeWithOpenSearch = (title: string, tests: () => void, options: { timeout?: number } = {}): void => {
  if (isThere) describe(title, options, tests)
  else describe.skip(`${title} (пропущено: нет OpenSearch)`, options, tests)
}
