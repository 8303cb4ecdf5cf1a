import {
  ceilingNames,
  isAbove,
  shownFigure,
  type CeilingKind,
  type Ceilings,
  type Needs,
} from '@snab/domain/people/ceiling'
import type { Difference } from '@snab/domain/people/release'
import type { FieldProblem } from '@snab/contract/errors'
import type { Config } from '../../../config'
import type { Db, Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { findCeilings } from './ceilings'

type Asked = {
  kind: CeilingKind
  /** Basis points, kopecks or days. */
  asked: number
  /** The field where the message is shown. */
  field: string
  /** Which of several lines: an article or a company. */
  about?: string
  before: string
  after: string
  /** A sentence that adds to the figures. */
  message?: string
}

/** A change above the person's ceilings. */
export class AboveCeilings extends Rejected {
  readonly needs: Needs

  constructor(needs: Needs, above: Difference[], errors: FieldProblem[]) {
    super('above-ceiling', {
      message: above
        .filter(({ limit }) => limit !== '')
        .slice(0, mostNamed)
        .map(({ name, after, limit }) => `${name}: ${after}, ваш потолок — ${limit}`)
        .join('; '),
      above,
      errors,
    })
    this.needs = needs
  }
}
const mostNamed = 3
const mostShown = 50

export type CeilingCheck = {
  ceilings: Ceilings
  ask: (asked: Asked) => void
  /** What the change amounts to; computed only if something is above a ceiling. */
  note: (difference: Omit<Difference, 'limit'>) => void
  /** Refuses everything above a ceiling, at once. */
  refuseAbove: () => void
}

/** Collects what a change requires and refuses what is above the person's ceilings. */
export async function openCeilingCheck(
  db: Db | Trx,
  session: Session,
  { SNAB_CURRENCY_SIGN: sign }: Pick<Config, 'SNAB_CURRENCY_SIGN'>,
): Promise<CeilingCheck> {
  const ceilings = await findCeilings(db, session)
  const needs: Needs = {}
  const above: Difference[] = []
  const notes: Difference[] = []
  const errors: FieldProblem[] = []
  return {
    ceilings,
    ask({ kind, asked, field, about, before, after, message }) {
      const limit = ceilings[kind]
      if (limit === null || !isAbove(asked, limit)) return
      needs[kind] = Math.max(needs[kind] ?? 0, asked)
      const shown = shownFigure(kind, limit, sign)
      const name = about === undefined ? ceilingNames[kind] : `${ceilingNames[kind]}, ${about}`
      if (above.length < mostShown) above.push({ name, before, after, limit: shown })
      // a price may be too low in several ways
      if (errors.some((error) => error.field === field)) return
      errors.push({
        field,
        message:
          message ??
          `${ceilingNames[kind]} ${shownFigure(kind, asked, sign)} выше вашего потолка ${shown}: нужно разрешение`,
      })
    },
    note(difference) {
      notes.push({ ...difference, limit: '' })
    },
    refuseAbove() {
      if (above.length > 0) throw new AboveCeilings(needs, [...above, ...notes], errors)
    },
  }
}
