import { inTurns } from '../../../process/in-turns'
import type { Services } from '../../../services'
import { personOfSession, type Session } from '../../../http/visitor'
import { openFairTurns } from '../../../threads/fair-turns'
import type { KnownShare } from './reading/recognise-columns'

/** Look-ups that one file may cost; columns that come after are told by their headings alone. */
const mostLookups = 600
/** So many at a time, so that searches of other people come in between. */
const atOnce = 4
const filesAtOnce = 2

const turns = openFairTurns({ places: filesAtOnce })

/** Columns are recognised for two files at a time, people by turns: however many files come, the index is asked for a few codes at once. */
export const recogniseInTurn = <T>(
  services: Pick<Services, 'engine'>,
  session: Session,
  work: (known: KnownShare) => Promise<T>,
): Promise<T> => turns.take(personOfSession(session), () => work(knownTo(services)))

/** What the catalogue knows of the codes of one file: it shows which columns hold codes. */
function knownTo({ engine }: Pick<Services, 'engine'>): KnownShare {
  const known = new Map<string, boolean>()
  return async (codes) => {
    const asked = codes.filter((code) => !known.has(code)).slice(0, Math.max(0, mostLookups - known.size))
    await inTurns(asked, atOnce, async (code) => known.set(code, (await engine.findCode(code)).length > 0))
    return codes.length === 0 ? 0 : codes.filter((code) => known.get(code) === true).length / codes.length
  }
}
