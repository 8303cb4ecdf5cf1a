import type { Trx } from '../../../db/database'
import { notify } from '../../talk/notification/notify'
import { findStaffOfCompany } from '../../talk/notification/staff-hearers'

type Told = { userId: number | null; companyId: number | null; punchoutId: number | null; name: string }

const words = {
  failing: (name: string) => ({
    title: `Вебхук «${name}» не доставляет события`,
    text: 'Ваша система больше двух часов не принимает события. Портал продолжает попытки; каждое событие отправляется трое суток.',
  }),
  'given-up': (name: string) => ({
    title: `Вебхук «${name}»: часть событий не доставлена`,
    text: 'Трое суток попыток прошли. События можно отправить ещё раз на странице вебхука в течение месяца.',
  }),
  recovered: (name: string) => ({
    title: `Вебхук «${name}» снова работает`,
    text: 'Ваша система снова принимает события; ожидавшие отправлены.',
  }),
  refused: (name: string) => ({
    title: `Вебхук «${name}» приостановлен`,
    text: 'Ваша система ответила 410: она больше не хочет получать события. Они копятся; вебхук можно возобновить.',
  }),
}

export async function tellOfWebhook(
  trx: Trx,
  { userId, companyId, punchoutId, name }: Told,
  what: keyof typeof words,
  now: Date,
): Promise<void> {
  if (userId === null) return tellStaff(trx, { companyId, punchoutId, name }, what, now)
  await notify(trx, { userId, companyId, kind: 'webhook-state', ...words[what](name), link: '/user/webhooks', now })
}

const systemWords: Record<keyof typeof words, (name: string) => { title: string; text: string }> = {
  failing: (name) => ({
    title: `Система закупок «${name}» не принимает документы`,
    text: 'Больше двух часов она не принимает подтверждения, отгрузки и счета. Портал продолжает попытки трое суток.',
  }),
  'given-up': (name) => ({
    title: `Система закупок «${name}»: часть документов не принята`,
    text: 'Трое суток попыток прошли. Документы можно отправить ещё раз на странице подключения.',
  }),
  recovered: (name) => ({
    title: `Система закупок «${name}» снова принимает документы`,
    text: 'Ожидавшие документы отправлены.',
  }),
  refused: (name) => ({
    title: `Система закупок «${name}» больше не принимает документы`,
    text: 'Она ответила 410. Документы копятся; подключение можно возобновить.',
  }),
}

/** Notifies the staff who manage the company of a purchasing system. */
async function tellStaff(
  trx: Trx,
  { companyId, punchoutId, name }: Omit<Told, 'userId'>,
  what: keyof typeof words,
  now: Date,
): Promise<void> {
  await notify(trx, {
    userId: await findStaffOfCompany(trx, companyId),
    companyId,
    forStaff: true,
    kind: 'webhook-state',
    ...systemWords[what](name),
    link: `/staff/punchout/${String(punchoutId)}`,
    now,
  })
}

/** Staff stopped it, or started it again. */
export async function tellOfStop(
  trx: Trx,
  { userId, companyId, name }: Pick<Told, 'userId' | 'companyId' | 'name'>,
  reason: string | null,
  now: Date,
): Promise<void> {
  if (userId === null) return
  await notify(trx, {
    userId,
    companyId,
    kind: 'webhook-state',
    title: reason === null ? `Вебхук «${name}» снова запущен` : `Вебхук «${name}» остановлен поставщиком`,
    text: reason === null ? 'События, которые накопились, отправлены.' : `Причина: ${reason}`,
    link: '/user/webhooks',
    now,
  })
}
