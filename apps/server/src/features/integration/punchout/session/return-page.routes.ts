import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { hashOf } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { escapeXml } from '../../../../xml/xml-writer'
import type { FormField } from '../oci/order-form'

const script = 'document.forms[0].submit()'
const scriptHash = createHash('sha256').update(script).digest('base64')

type Page = { address: string; fields: readonly FormField[]; target: string; isFirst: boolean }

/** A form that submits itself the first time; later, or without scripts, it has a button. */
function pageOf({ address, fields, target, isFirst }: Page): string {
  const inputs = fields
    .map(({ name, value }) => `<input type="hidden" name="${escapeXml(name)}" value="${escapeXml(value)}">`)
    .join('')
  const words = isFirst
    ? 'Возвращаем корзину в вашу систему закупок…'
    : 'Корзина уже отправлена в вашу систему закупок.'
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Возврат в систему закупок</title></head><body><p>${words}</p><form method="post" action="${escapeXml(address)}" accept-charset="utf-8"${target === '' ? '' : ` target="${escapeXml(target)}"`}>${inputs}<button type="submit">${isFirst ? 'Вернуться' : 'Отправить ещё раз'}</button></form>${isFirst ? `<script>${script}</script>` : ''}</body></html>`
}

const gone =
  '<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Ссылка устарела</title></head><body><p>Ссылка устарела. Откройте каталог из системы закупок ещё раз.</p></body></html>'

/**
 * The page from which the browser posts a cart to the buyer's system. Only the session's person knows its address,
 * which expires in minutes; the form's target was checked when the session began.
 */
export function returnPageRoutes(app: FastifyInstance, { db, clock }: Services) {
  app.get<{ Params: { ticket: string } }>(
    '/punchout/return/:ticket',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const now = clock()
      void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      void reply.type('text/html; charset=utf-8')
      const session = await db
        .selectFrom('punchoutSessions')
        .select(['id', 'returnAddress', 'returnFields', 'fields', 'postedAt'])
        .where('returnHash', '=', hashOf(params.ticket))
        .where('returnUntil', '>', now)
        .executeTakeFirst()
      if (!session?.returnFields) return reply.code(404).send(gone)
      const first = await db
        .updateTable('punchoutSessions')
        .set({ postedAt: now })
        .where('id', '=', session.id)
        .where('postedAt', 'is', null)
        .executeTakeFirst()
      const isFirst = first.numUpdatedRows > 0n
      // the buyer's system may redirect the browser to another of its addresses
      const policy = [
        "default-src 'none'",
        `script-src 'sha256-${scriptHash}'`,
        `form-action ${new URL(session.returnAddress).origin} https:`,
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]
      return reply
        .header('content-security-policy', policy.join('; '))
        .send(
          pageOf({
            address: session.returnAddress,
            fields: session.returnFields,
            target: session.fields.target ?? '',
            isFirst,
          }),
        )
    },
  )
}
