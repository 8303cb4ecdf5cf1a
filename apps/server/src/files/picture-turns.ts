import { Rejected } from '../http/rejected'
import { openFairTurns, TurnsFull, type Person } from '../threads/fair-turns'

/**
 * Pictures are drawn in libuv's threads, four in a process unless it is told otherwise, which also hash passwords and
 * read files. Uploads and thumbnails take one each, so that two are always left.
 */
const uploads = openFairTurns({ places: 1, mostWaitingEach: 20, mostWaiting: 100 })
const thumbnails = openFairTurns({ places: 1, mostWaitingEach: 500, mostWaiting: 5000 })

/** Work on an uploaded picture, when it is this person's turn. */
export const inUploadTurn = <T>(person: Person, work: () => Promise<T>): Promise<T> =>
  uploads.take(person, work).catch(refuseFull)

/** Work on a small copy of a picture, when it is this person's turn. */
export const inThumbnailTurn = <T>(person: Person, work: () => Promise<T>): Promise<T> =>
  thumbnails.take(person, work).catch(refuseFull)

function refuseFull(error: unknown): never {
  if (error instanceof TurnsFull)
    throw new Rejected('too-many-requests', {
      message: 'Сейчас обрабатывается слишком много картинок. Повторите через несколько секунд.',
      headers: { 'retry-after': '10' },
    })
  throw error
}
