import * as contract from '@snab/contract/content/golden-club'
import * as staff from '@snab/contract/content/staff-golden-club'
import { toKopecks } from '@snab/domain/money/money'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { findVersion, findVersions, keepVersion, ONLY_ONE } from '../publication/versions'
import { saveSetting } from '../../core/setting-row/setting-rows'
import { findClubRules } from '../../balance/club-points/club-rules'
import { presentLevel, readGoldenClub } from './golden-club'

/** The kind of the versions of the club's rules. */
const rulesKind = { subject: 'golden-club' } as const

export function goldenClubRoutes(app: FastifyInstance, { db, clock }: Services) {
  const rules = async () => {
    const { version, levels, spendBasisPoints, pointsAs } = await findClubRules(db)
    return {
      version,
      levels: levels.map(presentLevel),
      spendPercent: spendBasisPoints / 100,
      pointsAs,
      versions: await findVersions(db, rulesKind, { id: ONLY_ONE, version }),
    }
  }
  serve(app, contract.goldenClub, ({ visitor: { session } }) => readGoldenClub(db, session, clock()))
  serve(app, staff.clubRules, rules)
  serve(app, staff.clubRulesVersion, async ({ params: { number } }) =>
    staff.clubRulesVersion.response.parse(await findVersion(db, rulesKind, { id: ONLY_ONE, number })),
  )
  serve(
    app,
    staff.saveClubRules,
    async ({ body: { version, levels, spendPercent, pointsAs }, visitor: { session } }) => {
      const now = clock()
      const value = {
        levels: levels.map(({ from, percent, ...level }) => ({
          ...level,
          from: toKopecks(from),
          basisPoints: Math.round(percent * 100),
        })),
        spendBasisPoints: Math.round(spendPercent * 100),
        pointsAs,
      }
      await db.transaction().execute(async (trx) => {
        await saveSetting(trx, session, now, { key: 'golden-club', seen: version, value })
        const author = { changedAt: now, changedBy: session.userId }
        const kept: staff.ClubRulesBody = { levels, spendPercent, pointsAs }
        await keepVersion(trx, rulesKind, { id: ONLY_ONE, version: version + 1 }, kept, author)
        await noteStaffAction(trx, session, now, {
          action: 'change',
          subject: rulesKind.subject,
          details: {
            spendPercent,
            pointsAs,
            levels: levels.map(({ name, from, percent }) => `${name}: от ${String(from)}, ${String(percent)} %`),
          },
        })
      })
      return rules()
    },
  )
}
