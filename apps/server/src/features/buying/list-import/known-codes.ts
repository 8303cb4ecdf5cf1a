import { inTurns } from '../../../process/in-turns'
import type { Services } from '../../../services'
import { personOfSession, type Session } from '../../../http/visitor'
import { openFairTurns } from '../../../threads/fair-turns'
import type { KnownShare } from './reading/recognise-columns'

/** Look-ups per file; further columns are recognised by headings alone. */
const mostLookups = 600
/** Concurrent look-ups, so that searches of others are not blocked. */
const atOnce = 4
const filesAtOnce = 2

const turns = openFairTurns({ places: filesAtOnce })

/** Recognises columns of two files at a time in fair turns, which limits load on the index. */
export const recogniseInTurn = <T>(
  services: Pick<Services, 'engine'>,
  session: Session,
  work: (known: KnownShare) => Promise<T>,
): Promise<T> => turns.take(personOfSession(session), () => work(knownTo(services)))

/** What the catalogue knows of a file's codes, which shows the columns with codes. */
function knownTo({ engine }: Pick<Services, 'engine'>): KnownShare {
  const known = new Map<string, boolean>()
  return async (codes) => {
    const asked = codes.filter((code) => !known.has(code)).slice(0, Math.max(0, mostLookups - known.size))
    await inTurns(asked, atOnce, async (code) => known.set(code, (await engine.findCode(code)).length > 0))
    return codes.length === 0 ? 0 : codes.filter((code) => known.get(code) === true).length / codes.length
  }
}
