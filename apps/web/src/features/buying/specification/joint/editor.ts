import { randomUuid } from '../../../../lib/api/session'

/** The key of this page among all that have a specification open. */
export const thisPage = randomUuid()

let last = 0

/** Names the next request that changes rows; a repeated request keeps its name. */
export const nextEditor = () => ({ page: thisPage, number: (last += 1) })
