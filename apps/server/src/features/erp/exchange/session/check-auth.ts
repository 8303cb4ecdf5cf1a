import type { FastifyReply, FastifyRequest } from 'fastify'
import { isDemonstrationOn } from '../../../../db/open-accounts'
import type { Services } from '../../../../services'
import { basicCredentials, sendLines } from '../exchange-answers'
import { findExchangeAccess } from './exchange-access'
import { ExchangeFailure } from './exchange-failure'
import { COOKIE, forgetOldSessions, signIn, type SessionKind } from './exchange-sessions'
import type { removeInBackground } from './remove-parts'
import { settleAbandonedFiles } from './session-files'

/** The call that opens a session: checks the password and answers with the session's key. */
export async function checkAuth(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  removal: ReturnType<typeof removeInBackground>,
  { request, reply, kind }: { request: FastifyRequest; reply: FastifyReply; kind: SessionKind },
): Promise<FastifyReply> {
  const encoding = config.SNAB_EXCHANGE_ENCODING
  const access = await findExchangeAccess(db, config)
  if (!access)
    throw new ExchangeFailure(
      'Обмен не настроен: создайте логин и пароль в разделе «Настройка портала» или задайте SNAB_EXCHANGE_LOGIN и SNAB_EXCHANGE_PASSWORD',
    )
  if (access.isDemonstration && !(await isDemonstrationOn(db)))
    throw new ExchangeFailure(
      'Пароль обмена из демонстрации действует только в ней. Задайте свои SNAB_EXCHANGE_LOGIN и SNAB_EXCHANGE_PASSWORD и перезапустите портал.',
    )
  const credentials = basicCredentials(request)
  if (!credentials)
    return sendLines(
      reply.header('www-authenticate', 'Basic realm="1C"'),
      ['failure', 'Нужны имя пользователя и пароль'],
      encoding,
      401,
    )
  const session = await signIn(db, access, { ...credentials, address: request.ip }, kind)
  await settleAbandonedFiles(db)
  removal.remove(await forgetOldSessions(db))
  return sendLines(
    reply,
    ['success', COOKIE, session.token, `sessid=${session.sessid}`, `timestamp=${Math.floor(clock().getTime() / 1000)}`],
    encoding,
  )
}
