import { describe } from 'vitest'
import { openSearchHome } from './find-home'

const isThere = openSearchHome() !== null

/** As `describe`, of tests on a real OpenSearch; where there is none they are named as left out. */
export const describeWithOpenSearch = (title: string, tests: () => void, options: { timeout?: number } = {}): void => {
  if (isThere) describe(title, options, tests)
  else describe.skip(`${title} (пропущено: нет OpenSearch)`, options, tests)
}
