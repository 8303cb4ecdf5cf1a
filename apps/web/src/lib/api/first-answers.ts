/**
 * Answers that came with the page (`first-screen` of the server): the first request for each address takes its answer
 * and is not sent. They are a guest's. `before-paint.js` has marked the page if they are not this visitor's.
 */
// tests of plain functions have no page
const hasPage = typeof document !== 'undefined'
const { kept: keptAt, first }: DOMStringMap = hasPage ? document.documentElement.dataset : {}
const isForeign = first === 'foreign'

/** When they were given, if the page is not fresh from the server: until they are confirmed, prices may have changed. */
export const keptSince: string | null = isForeign ? null : (keptAt ?? null)

let answers = isForeign || !hasPage ? null : readAnswers()
const kept = new WeakSet<object>()

function readAnswers(): Map<string, unknown> | null {
  const data = document.querySelector('#first-answers')
  if (!data) return null
  const read: unknown = JSON.parse(data.textContent)
  data.remove()
  return new Map(Object.entries(read ?? {}))
}

/** The answer of the address as sent with the page; undefined: it must be requested. */
export function takeFirstAnswer(address: string): unknown {
  const answer = answers?.get(address)
  answers?.delete(address)
  if (keptSince !== null && typeof answer === 'object' && answer !== null) kept.add(answer)
  return answer
}

/**
 * Answers that the first screen did not use are dropped, because they would be outdated by the time of a later request.
 */
export const dropFirstAnswers = () => void (answers = null)

/** The time of an answer that the portal has not confirmed yet. */
export const keptTime = (answer: object | undefined): string | null =>
  answer !== undefined && kept.has(answer) ? keptSince : null
