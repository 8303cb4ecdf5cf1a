import { Rejected } from '../http/rejected'
import { openFairTurns, TurnsFull, type Person } from '../threads/fair-turns'

/**
 * Pictures are decoded in libuv's threads (four by default), which also hash passwords and read files. Uploads and
 * thumbnails use one each, so two stay free.
 */
const uploads = openFairTurns({ places: 1, mostWaitingEach: 20, mostWaiting: 100 })
const thumbnails = openFairTurns({ places: 1, mostWaitingEach: 500, mostWaiting: 5000 })

/** Runs work on an uploaded picture in this person's turn. */
export const inUploadTurn = <T>(person: Person, work: () => Promise<T>): Promise<T> =>
  uploads.take(person, work).catch(refuseFull)

/** Runs work on a thumbnail in this person's turn. */
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
